// The page that a link opens: it says what the link holds and asks before anything is kept.

import {html, render, useEffect, useState} from "../../vendor/htm-preact.js";
import {EngineError, boot} from "../engine.js";
import {onText} from "../ui/parts.js";
import {Warnings, root, useHash} from "../ui/screen.js";
import {failure, language, speakThrough, t} from "../ui/words.js";
import {openStore} from "../store.js";
import {readContents} from "./contents.js";
import {BadLink, decode, fragmentOf} from "./form.js";

/** By kind: the package of the engine that reads it, and the address that shows it. */
const KINDS = JSON.parse(document.getElementById("kinds")?.textContent ?? "{}");

/** @typedef {import("./contents.js").Contents & {kind: string}} Found */
/** @typedef {"keep" | "go-on" | "copy" | "show"} Answer */

/**
 * Read a fragment, whatever it is.
 * @param {Store} store
 * @param {string} fragment
 * @returns {Promise<Found | {error: string}>}
 */
async function readLink(store, fragment) {
  try {
    const payload = await decode(fragment);
    // A kind that this version does not know comes from a later one.
    if (!Object.hasOwn(KINDS, payload.kind)) {
      return {error: t("open.bad.newer")};
    }
    const engine = await boot(language, [KINDS[payload.kind].package]);
    speakThrough(engine);
    const contents = await readContents(store, engine, payload);
    return "error" in contents
      ? {error: `${t("open.no-game")} ${contents.error}`}
      : {...contents, kind: payload.kind};
  } catch (error) {
    return {error: sentenceOf(error)};
  }
}

/** What went wrong: with the link, or with the engine that reads it. @param {unknown} error */
function sentenceOf(error) {
  if (error instanceof EngineError) {
    return failure(t("open.not-now"), error);
  }
  return t(`open.bad.${error instanceof BadLink ? error.code : "damaged"}`);
}

/**
 * What can be done, by how the link stands to what is here: a sentence, and answers in order.
 * @type {Record<string, [string, Answer[]]>}
 */
const ANSWERS = {
  new: ["", ["keep"]],
  same: ["open.same", ["show"]],
  behind: ["open.behind", ["show", "copy"]],
  further: ["open.further", ["go-on", "copy"]],
  parted: ["open.parted", ["copy", "show"]],
};

/** @param {{contents: Found, store: Store}} props */
function Answers({contents, store}) {
  const [sentence, answers] = ANSWERS[contents.relation];
  const [busy, setBusy] = useState(false);
  /** @param {string} id */
  const go = (id) => location.assign(KINDS[contents.kind].address + id);
  const work = {
    keep: () => contents.keep(false),
    "go-on": () => contents.keep(false),
    copy: () => contents.keep(true),
    show: async () => contents.id,
  };
  /** @param {Answer} name */
  const answer = async (name) => {
    setBusy(true);
    const id = await work[name]();
    await store.settled();
    go(id);
  };
  return html`${sentence && html`<p data-relation=${contents.relation}>${t(sentence)}</p>`}
    <div class="answers">${answers.map(
      (name, i) => html`<button type="button" key=${name} disabled=${busy}
      class=${`button ${i === 0 ? "first" : ""}`} data-do=${name} onClick=${() => answer(name)}>${t(
        `open.do.${name}`,
      )}</button>`,
    )}</div>`;
}

/** @param {{contents: Found, store: Store}} props */
function Contents({contents, store}) {
  return html`<section class="payload" data-kind=${contents.kind}>
    ${contents.greeting && html`<p class="big" data-greeting>${contents.greeting}</p>`}
    <p class="payload-kind">${t(`open.kind.${contents.kind}`)}</p>
    <h2>${contents.title}</h2>
    ${contents.lines.map((line, i) => html`<p key=${i}>${line}</p>`)}
    ${
      contents.vp.length > 0 &&
      html`<table class="score"><thead><tr><th scope="col">${t("open.who")}</th><th scope="col" class="number">${t(
        "open.vp",
      )}</th></tr></thead><tbody>${contents.vp.map(
        ([name, vp]) => html`<tr key=${name}><th scope="row">${name}</th><td class="number"
        data-vp=${vp}><b>${vp}</b></td></tr>`,
      )}</tbody></table>`
    }
    ${contents.refusal && html`<p class="warning">${t("open.short")} ${contents.refusal}</p>`}
    ${store.lasting && html`<${Answers} contents=${contents} store=${store} />`}
  </section>`;
}

/** A field for a link that came as text. */
function Paste() {
  return html`<p>${t("open.lead")}</p><form class="ask-form" onSubmit=${onText("link", (text) => {
    location.hash = fragmentOf(text);
  })}><label class="name-field"><span>${t("open.link")}</span><input class="field" name="link"
    required autocomplete="off" spellcheck="false" /></label>
    <button class="button first wide" data-do="open-link">${t("open.open")}</button></form>`;
}

/** What a link holds, once it is read. @param {{fragment: string, store: Store}} props */
function Link({fragment, store}) {
  const [contents, setContents] = useState(/** @type {Found | {error: string} | null} */ (null));
  useEffect(() => {
    readLink(store, fragment).then(setContents);
  }, []);
  if (!contents) {
    return html`<p class="loading" role="status">${t("open.reading")}</p>`;
  }
  return "error" in contents
    ? html`<p class="problem" role="alert" data-bad>${contents.error}</p>
      <p><a class="button" href="#">${t("open.another")}</a></p>`
    : html`<${Contents} contents=${contents} store=${store} />`;
}

/** @param {{store: Store}} props */
function App({store}) {
  const fragment = useHash();
  return html`<h1 tabindex="-1">${t("open.title")}</h1>
    <${Warnings} store=${store} />
    ${fragment ? html`<${Link} fragment=${fragment} store=${store} key=${fragment} />` : html`<${Paste} />`}`;
}

const store = await openStore();
root.replaceChildren();
render(html`<${App} store=${store} />`, root);
root.dataset.ready = "true";
