// A rule in a drawer over the game: the article of its page, its links followed within the drawer.

import {html, useEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {pageAt} from "../dom.js";
import {Drawer, Icon} from "./parts.js";
import {language, placeOf, refusalText, t, titleOf} from "./words.js";

const home = document.getElementById("table")?.dataset.home;
/** @param {string} id */
const addressOf = (id) => `${home}rules/${placeOf(id)}`;
const APART = "h1, .crumb, .players-switch, .permalink, script"; // what a drawer leaves out
const articles = new Map();

/** @param {string} id */
async function articleOf(id) {
  const [entry] = placeOf(id).split("#");
  if (!articles.has(entry)) {
    const page = await pageAt(addressOf(entry));
    const article = page.querySelector("main article");
    article?.querySelectorAll(APART).forEach((node) => node.remove());
    articles.set(entry, article);
  }
  // The kept one stays as it came, with its folds closed.
  return articles.get(entry).cloneNode(true);
}

/** Bring what an id names into view, out of the sections that are folded. @param {HTMLElement} article @param {string} id */
function showPlace(article, id) {
  const anchor = placeOf(id).split("#")[1];
  const target = anchor && article.querySelector(`#${CSS.escape(anchor)}`);
  if (target) {
    /** @type {NodeListOf<HTMLDetailsElement>} */
    const folds = article.querySelectorAll("details.fold");
    for (const fold of folds) fold.open ||= fold.contains(target);
    target.scrollIntoView();
  }
}

/** Return the entry that a link of an article leads to, or null. @param {HTMLAnchorElement} link */
function entryOf(link) {
  const {pathname, hash} = new URL(link.href, document.baseURI);
  const base = new URL(addressOf(""), document.baseURI).pathname;
  const inside = pathname.startsWith(base) && pathname.length > base.length;
  return inside ? pathname.slice(base.length) + hash : null;
}

/** @param {{id: string, onOpen(id: string): void}} props */
function Article({id, onOpen}) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let current = true;
    setMissing(false);
    place.current?.replaceChildren(); // the one before is not what the title says
    articleOf(id).then(
      (article) => {
        if (current) {
          place.current?.replaceChildren(article);
          place.current?.closest(".drawer-body")?.scrollTo(0, 0);
          showPlace(article, id);
        }
      },
      () => current && setMissing(true),
    );
    return () => {
      current = false;
    };
  }, [id]);
  /** @param {MouseEvent} event */
  const onClick = (event) => {
    const link = event.target.closest("a[href]");
    const entry = link && entryOf(link);
    if (entry) {
      event.preventDefault();
      onOpen(entry);
    }
  };
  return html`<div>
    <div class="article" lang=${language} ref=${place} onClick=${onClick}></div>
    ${missing && html`<p class="problem" role="alert">${t("table.rule-lost")}</p>`}
    <p><a class="button quiet" href=${addressOf(id)}>${t("table.rule-page")}</a></p>
  </div>`;
}

/** @param {{id: string, onClose(): void}} props */
export function RuleDrawer({id, onClose}) {
  const [trail, setTrail] = useState([id]);
  const now = trail[trail.length - 1];
  const back = trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : undefined;
  return html`<${Drawer} title=${titleOf(now)} onClose=${onClose} onBack=${back} name="rule">
    <${Article} id=${now} onOpen=${(/** @type {string} */ entry) => setTrail([...trail, entry])} />
  </${Drawer}>`;
}

/**
 * Buttons that open the rules that something rests on, one for each entry.
 * @param {{ids: string[], openRule: OpenRule}} props
 */
export function Cites({ids, openRule}) {
  /** Of those in one entry: what comes last is most to the point. @param {string} id @param {number} i */
  const isLast = (id, i) => ids.findLastIndex((other) => titleOf(other) === titleOf(id)) === i;
  return html`<span class="cites">${ids.filter(isLast).map(
    (id) => html`<button type="button" class="cite"
    key=${id} data-rule=${id} onClick=${() => openRule(id)}><${Icon} name="book" /><span>${titleOf(
      id,
    )}</span></button>`,
  )}</span>`;
}

/**
 * Why something was refused, with the rules that say so.
 * @param {{problem: Core.Message | null | undefined, openRule: OpenRule,
 *   labelOf?(at: string): string | undefined}} props `labelOf`: see refusalText
 */
export function Problem({problem, openRule, labelOf = () => undefined}) {
  return (
    problem &&
    problem.code !== "live" && // the strip above the page tells it
    html`<div class="problem" role="alert" data-problem=${problem.code}>
    <p>${refusalText(problem, labelOf)}</p><${Cites} ids=${problem.cites} openRule=${openRule} /></div>`
  );
}
