// Rule pages, and the rules that they link, shown without leaving the page.

import {el, pageAt} from "./dom.js";
import {keep, namedElement, toast} from "./page.js";
import {copy} from "./ui/files.js";

// Shows a linked rule without leaving the page: on hover, on focus, on a long press.

const WAIT = 250;
const PRESS = 450;
const EDGE = 8;

const box = el("div", {class: "preview", id: "preview", role: "tooltip", hidden: ""});

/** @type {Map<string, Promise<Document>>} */
const pages = new Map();
/** @type {HTMLAnchorElement | null} */
let shownFor = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} address */
function page(address) {
  const fetched = pages.get(address) ?? pageAt(address);
  pages.set(address, fetched);
  return fetched;
}

/**
 * What a page says in short: the sentence of the term if there is one, else its summary.
 * @param {Document} found
 * @param {string | undefined} term
 */
function brief(found, term) {
  const defined = [...found.querySelectorAll(".terms div")].find(
    (item) => item.querySelector("dt")?.textContent === term,
  );
  const title = term ?? found.querySelector("h1")?.textContent ?? "";
  const text = (defined?.querySelector("dd") ?? found.querySelector(".summary"))?.textContent ?? "";
  return [el("strong", {}, title), el("p", {}, text)];
}

/** @param {HTMLAnchorElement} link */
function place(link) {
  const at = link.getClientRects()[0];
  const {offsetWidth: width, offsetHeight: height} = box;
  const left = Math.min(Math.max(EDGE, at.left), innerWidth - width - EDGE);
  const above = at.top - height - EDGE;
  const top = above > EDGE ? above : at.bottom + EDGE;
  box.style.left = `${left + scrollX}px`;
  box.style.top = `${top + scrollY}px`;
}

/** @param {HTMLAnchorElement} link */
async function show(link) {
  shownFor = link;
  try {
    const found = await page(new URL(link.href).pathname);
    if (shownFor !== link) return;
    box.replaceChildren(...brief(found, link.dataset.term));
    box.hidden = false;
    link.setAttribute("aria-describedby", box.id);
    place(link);
  } catch {
    // Without the page there is nothing to show; the link still works.
    pages.delete(new URL(link.href).pathname);
  }
}

function hide() {
  clearTimeout(timer);
  shownFor?.removeAttribute("aria-describedby");
  shownFor = null;
  box.hidden = true;
}

/** @param {() => void} what @param {number} wait */
function later(what, wait) {
  clearTimeout(timer);
  timer = setTimeout(what, wait);
}

/** @param {Event} event @returns {HTMLAnchorElement | null | undefined} */
function linkOf({target}) {
  return /** @type {Element} */ (target).closest?.("a[data-entry]");
}

/** Offer previews for all links to entries inside an element. @param {HTMLElement} area */
function previews(area) {
  document.body.append(box);
  let pressed = false;
  area.addEventListener("pointerover", (event) => {
    const link = linkOf(event);
    if (link && event.pointerType === "mouse") later(() => show(link), WAIT);
  });
  area.addEventListener("pointerout", (event) => {
    if (event.pointerType === "mouse" && linkOf(event)) later(hide, WAIT);
  });
  area.addEventListener("pointerdown", (event) => {
    const link = linkOf(event);
    pressed = false;
    if (link && event.pointerType !== "mouse") {
      later(() => {
        pressed = true;
        show(link);
      }, PRESS);
    } else {
      hide();
    }
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
    area.addEventListener(end, (event) => {
      if (event.pointerType !== "mouse") clearTimeout(timer);
    });
  }
  area.addEventListener("contextmenu", (event) => {
    if (linkOf(event) && (pressed || event.pointerType === "touch")) event.preventDefault();
  });
  area.addEventListener(
    "click",
    (event) => {
      if (pressed && linkOf(event)) event.preventDefault();
      pressed = false;
    },
    true,
  );
  area.addEventListener("focusin", (event) => {
    const link = linkOf(event);
    if (link?.matches(":focus-visible")) show(link);
  });
  area.addEventListener("focusout", (event) => {
    if (linkOf(event)) hide(); // a button that loses the focus to a long press hides none
  });
  box.addEventListener("pointerover", () => clearTimeout(timer));
  box.addEventListener("pointerout", () => later(hide, WAIT));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
}

// Rule pages: the switch for the number of players, folded sections, links to headings, print.

const root = document.documentElement;
const tables = [...document.querySelectorAll(".players-switch button")];

/** @param {string} table */
function choose(table) {
  if (table === "all") {
    delete root.dataset.table;
  } else {
    root.dataset.table = table;
  }
  for (const button of tables) {
    button.setAttribute("aria-pressed", String(button.dataset.table === table));
  }
  const note = document.querySelector(".not-for-you");
  const {for: players = ""} = document.querySelector(".entry")?.dataset ?? {};
  if (note) note.hidden = table === "all" || players.split(" ").includes(table);
}

/** @type {NodeListOf<HTMLDetailsElement>} */
const folds = document.querySelectorAll("details.fold");
const wide = matchMedia("(min-width: 48rem)");

/** On a wide screen every section is open, as the style sheet shows it. */
function spread() {
  for (const fold of folds) fold.open ||= wide.matches;
}

/** A link may lead into a section that is folded, or a part that is off: then everything is shown. */
function showTarget() {
  const target = namedElement();
  if (!target) return;
  for (const fold of folds) fold.open ||= fold.contains(target);
  if (!target.checkVisibility?.() && target.closest("[data-players]")) {
    choose("all");
    target.scrollIntoView();
  }
}

for (const fold of folds) {
  fold.querySelector("summary")?.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (wide.matches && !link) event.preventDefault();
  });
}
wide.addEventListener("change", spread);
spread();
addEventListener("beforeprint", () => {
  for (const fold of folds) fold.open = true;
});

for (const button of tables) {
  const {table = "all"} = button.dataset;
  button.addEventListener("click", () => {
    choose(table);
    keep("table", table);
  });
}
// A table that looks something up asks for its own rules, whatever was chosen before.
choose(new URLSearchParams(location.search).get("players") || (root.dataset.table ?? "all"));
showTarget();
addEventListener("hashchange", showTarget);

for (const link of document.querySelectorAll(".permalink")) {
  link.addEventListener("click", async () => {
    if (await copy(link.href)) toast(document.getElementById("toast")?.dataset.copied ?? "");
  });
}

const print = document.getElementById("print");
if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}

previews(/** @type {HTMLElement} */ (document.getElementById("page-main")));
