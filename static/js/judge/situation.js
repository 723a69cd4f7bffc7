// Situations told in words: the engine reads them, and the judge's answer is shown. No rule is here.

import {el} from "../search/show.js";

const PAUSE = 250; // milliseconds without a key before the engine is asked
const {judge, hints, words} = JSON.parse(document.getElementById("situations").textContent);

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const vocabulary = new Set(hints.map(plain));

/** Whether the engine is worth starting for a text: it holds a number, or two words of situations. */
function maybe(text) {
  const terms = plain(text)
    .split(/[^a-z]+/)
    .filter((word) => vocabulary.has(word));
  return /\d/.test(text) || new Set(terms).size > 1;
}

const waiting = new Map();
let reader;
let id = 0;

function startReader() {
  const worker = new Worker(new URL("./reader.js", import.meta.url), {type: "module"});
  worker.addEventListener("message", ({data}) => {
    const {resolve, reject} = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error) {
      reject(new Error(data.error));
    } else {
      resolve(data.situation);
    }
  });
  return worker;
}

/**
 * The judge's answer to a situation, null for a text that is not wholly understood. It rejects where
 * the engine cannot start.
 * @param {string} text
 */
export async function read(text) {
  if (!maybe(text)) {
    return null;
  }
  reader ??= startReader();
  return new Promise((resolve, reject) => {
    id += 1;
    waiting.set(id, {resolve, reject});
    reader.postMessage({id, language: document.documentElement.lang, text});
  });
}

/** Reads what is typed, once nothing newer comes, and remembers it. */
export class Listener {
  #answers = new Map();
  #later;
  #tell;

  /** @param {() => void} tell called when there is an answer that was not there before */
  constructor(tell) {
    this.#tell = tell;
  }

  /** The answer to a text as far as it is known; what is not is asked for. */
  of(text) {
    clearTimeout(this.#later);
    if (!this.#answers.has(text) && maybe(text)) {
      this.#later = setTimeout(() => this.#ask(text), PAUSE);
    }
    return this.#answers.get(text) ?? null;
  }

  async #ask(text) {
    try {
      this.#answers.set(text, await read(text));
    } catch {
      return; // the search goes on without it, and asks again with the next text
    }
    if (this.#answers.get(text)) {
      this.#tell();
    }
  }
}

/** The address of the judge's screen, filled in; of its first page where the answer has no screen. */
export function addressOf({kind, input, screen, seen}, text) {
  if (!screen) {
    return `${judge}?${new URLSearchParams({q: text})}`;
  }
  const query = new URLSearchParams({ask: JSON.stringify({kind, input}), ...(seen && {seen})});
  return `${judge}${screen}?${query}`;
}

const note = (label, facts) =>
  facts.length > 0 &&
  el("p", {class: "situation-note"}, el("span", {}, label), ` ${sentence(facts)}`);

const sentence = (facts) => facts.map(({text}) => text).join(" ");

const strong = (facts) => facts.flatMap(({text}) => [el("strong", {}, text), " "]);

/** The answer as parts of a list's option or of a page. */
export const parts = ({verdict, why, reading, assumed}) => [
  el("p", {class: "situation-verdict"}, ...strong(verdict)),
  ...why.map(({text}) => el("p", {class: "situation-why"}, text)),
  note(words.understood, reading),
  note(words.assumed, assumed),
];

/** The answer to a text as a part of a page, with the way to the judge's screen. */
export const section = (answer, text) =>
  el(
    "section",
    {
      class: "situation",
      "aria-label": words.verdict,
      "data-situation": answer.kind,
      "data-query": text,
    },
    ...parts(answer),
    answer.screen && el("p", {}, el("a", {href: addressOf(answer, text)}, words.open)),
  );

/** The answer to a text as an option of a search box. */
export const option = (answer, text) => ({
  kind: "situation",
  content: [...parts(answer), el("span", {class: "situation-open"}, words.open)],
  address: addressOf(answer, text),
});
