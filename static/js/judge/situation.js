// Situations told in words: the engine reads them, and the judge's answer is shown. No rule is here.

import {el} from "../dom.js";
import {nowOf, valueShown} from "../ui/cardtext.js";

const PAUSE_MS = 250; // without a key before the engine is asked
/** @type {{judge: string, hints: string[], words: Record<string, string>}} */
const {judge, hints, words} = JSON.parse(
  document.getElementById("situations")?.textContent ?? "null",
);

/** @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const vocabulary = new Set(hints.map(plain));

/**
 * Whether the engine is worth starting for a text: it holds a number, or two words of situations.
 * @param {string} text
 */
function maybe(text) {
  const terms = plain(text)
    .split(/[^a-z]+/)
    .filter((word) => vocabulary.has(word));
  return /\d/.test(text) || new Set(terms).size > 1;
}

/** @typedef {{situation: Core.SituationAnswer | null, unread?: Core.SituationAnswer | null}} Told */

/** @type {Map<number, {resolve(told: Told): void, reject(error: Error): void}>} */
const waiting = new Map();
/** @type {Worker | undefined} */
let reader;
let id = 0;

function startReader() {
  const worker = new Worker(new URL("./reader.js", import.meta.url), {type: "module"});
  worker.addEventListener("message", ({data}) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error) {
      asked?.reject(new Error(data.error));
    } else {
      asked?.resolve(data.answer);
    }
  });
  worker.addEventListener("error", () => {
    worker.terminate();
    reader = undefined;
    waiting.forEach(({reject}) => reject(new Error("worker")));
    waiting.clear();
  });
  return worker;
}

/** Start the engine before it is asked: it takes seconds. */
export function prepare() {
  if (!reader) {
    reader = startReader();
    reader.postMessage({id: 0, language: document.documentElement.lang, text: ""}); // nobody waits for 0
  }
}

/**
 * `situation`, the judge's answer to a situation, or what it lacks; null for a text that tells none. Then
 * `unread` is as much of a text with cards as was understood. It rejects where the engine cannot start.
 * @param {string} text
 * @returns {Promise<Told>}
 */
export async function listen(text) {
  if (!maybe(text)) {
    return {situation: null};
  }
  const worker = (reader ??= startReader());
  return new Promise((resolve, reject) => {
    id += 1;
    waiting.set(id, {resolve, reject});
    worker.postMessage({id, language: document.documentElement.lang, text});
  });
}

/** The situation that a text tells, or null. @param {string} text */
export const read = async (text) => (await listen(text)).situation;

/** Reads what is typed, once nothing newer comes, and remembers it. */
export class Listener {
  /** @type {Map<string, Told>} */
  #answers = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  #onAnswer;

  /** @param {() => void} onAnswer called when there is an answer that was not there before */
  constructor(onAnswer) {
    this.#onAnswer = onAnswer;
  }

  /** The answer to a text as far as it is known; what is not is asked for. @param {string} text */
  of(text) {
    clearTimeout(this.#later);
    if (!this.#answers.has(text) && maybe(text)) {
      this.#later = setTimeout(() => this.#ask(text), PAUSE_MS);
    }
    return this.#answers.get(text)?.situation ?? null;
  }

  /** As much as was understood of a text with cards that tells no situation. @param {string} text */
  unread(text) {
    return this.#answers.get(text)?.unread ?? null;
  }

  /** @param {string} text */
  async #ask(text) {
    try {
      this.#answers.set(text, await listen(text));
    } catch {
      return; // the search goes on without it, and asks again with the next text
    }
    const {situation, unread} = this.#answers.get(text) ?? {situation: null};
    if (situation ?? unread) {
      this.#onAnswer();
    }
  }
}

/**
 * The address of the judge's screen, filled in; of its first page where the answer has no screen.
 * @param {Core.SituationAnswer} props
 * @param {string} text
 */
function addressOf({kind, input, screen, seen}, text) {
  if (!screen) {
    return `${judge}?${new URLSearchParams({q: text})}`;
  }
  const query = new URLSearchParams({ask: JSON.stringify({kind, input}), ...(seen && {seen})});
  return `${judge}${screen}?${query}`;
}

const SVG = "http://www.w3.org/2000/svg";

/** A card as a picture; the sentence beside it names it. @param {string} card */
function face(card) {
  const [suit] = nowOf(card);
  const picture = document.createElementNS(SVG, "svg");
  const shape = document.createElementNS(SVG, "use");
  picture.setAttribute("class", `suit suit-${suit}`);
  shape.setAttribute("href", `#suit-${suit}`);
  picture.append(shape);
  const shown = valueShown(card);
  const long = shown.length > 2 || shown.includes("½") ? " long" : "";
  return el(
    "span",
    {class: `card-face suit-${suit}${long}`, "aria-hidden": "true"},
    shown,
    picture,
  );
}

/** Sentences, the cards that they name drawn behind each. @param {Core.Message[]} messages */
const drawn = (messages) =>
  messages.flatMap(({text, params}) => [
    ` ${text} `,
    .../** @type {string[]} */ ([params.cards ?? params.card ?? []].flat()).map(face),
  ]);

/** @param {string} label @param {Core.Message[]} messages */
const note = (label, messages) =>
  messages.length > 0 &&
  el("p", {class: "situation-note"}, el("span", {}, label), ...drawn(messages));

/**
 * What is missing, with a link for each way to say it; without links where one cannot be in one.
 * @param {Core.MissingPart | null} missing
 * @param {boolean} links
 */
const missingNote = (missing, links) =>
  missing && [
    el("p", {class: "situation-verdict"}, el("strong", {}, missing.text)),
    links &&
      missing.choices.length > 0 &&
      el(
        "p",
        {class: "situation-choices"},
        ...missing.choices.flatMap(({text, ask}) => [
          el("a", {class: "button", href: `${judge}?${new URLSearchParams({q: ask})}`}, text),
          " ",
        ]),
      ),
  ];

/** @param {Core.Message[]} messages */
const strong = (messages) => messages.flatMap(({text}) => [el("strong", {}, text), " "]);

/**
 * Why there is no answer: words that were not understood, what is missing, or no question at all.
 * @param {Pick<Core.SituationAnswer, "verdict" | "missing" | "unknown">} answer
 * @param {boolean} links
 */
const lackNote = ({verdict, missing, unknown}, links) =>
  missing && unknown.length === 0
    ? missingNote(missing, links)
    : verdict.length === 0 && [
        el(
          "p",
          {class: "situation-verdict"},
          unknown.length > 0 ? `${words.unknown} ${unknown.join(", ")}` : words.unread,
        ),
      ];

/**
 * The answer, or what it lacks, as parts of a list's option or of a page.
 * @param {Core.SituationAnswer} props
 * @param {boolean} [links]
 */
export const parts = ({verdict, why, reading, assumed, missing, unknown}, links = false) => [
  verdict.length > 0 && el("p", {class: "situation-verdict"}, ...strong(verdict)),
  ...[lackNote({verdict, missing, unknown}, links)].flat(),
  ...why.map(({text}) => el("p", {class: "situation-why"}, text)),
  note(words.understood, reading),
  verdict.length > 0 && note(words.assumed, assumed),
];

/**
 * The answer to a text as a part of a page, with the way to the judge's screen.
 * @param {Core.SituationAnswer} answer
 * @param {string} text
 */
export const section = (answer, text) =>
  el(
    "section",
    {
      class: "situation",
      "aria-label": words.verdict,
      "data-situation": answer.kind,
      "data-query": text,
    },
    ...parts(answer, true),
    answer.screen && el("p", {}, el("a", {href: addressOf(answer, text)}, words.open)),
  );

/**
 * The answer to a text as an option of a search box.
 * @param {Core.SituationAnswer} answer
 * @param {string} text
 */
export const option = (answer, text) => ({
  kind: "situation",
  content: [...parts(answer).filter(Boolean), el("span", {class: "situation-open"}, words.open)],
  address: addressOf(answer, text),
});
