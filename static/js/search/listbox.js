// The list below a search box: its options, and moving through them.

import {addressOf, el, notesOn, option} from "./show.js";

// What the list box shows, each time the notes above it and the options.

const SHOWN = 8;

/**
 * What was looked for lately: `again` takes a query, `clear` forgets them all.
 * @param {string[]} queries
 * @param {Search.Setting["words"]} words
 * @param {{again(query: string): void, clear(): void}} other
 * @returns {Search.Choices}
 */
export const recentChoices = (queries, words, {again, clear}) => [
  [el("p", {class: "search-note"}, words.recent)],
  [
    ...queries.map((query) => ({
      kind: "search-recent",
      content: [query],
      run: () => again(query),
    })),
    {kind: "search-forget", content: [words.forget], run: clear},
  ],
];

/**
 * What is found for a query; the topics where there is nothing.
 * @param {Search.Answer} answer
 * @param {Search.Setting} setting
 * @param {Search.Actions} actions
 * @returns {Search.Choices}
 */
export function answerChoices(answer, setting, actions) {
  const {results, firstOption} = answer;
  const notes = notesOn(answer, setting, actions);
  if (!firstOption && results.length === 0) {
    return nothingFound(notes, setting);
  }
  const options = results.slice(0, SHOWN).map((result, place) => ({
    kind: answer.isAnswered && place === 0 ? "result result-first" : "result",
    content: option(result, setting, place === 0),
    address: addressOf(result, setting),
  }));
  return [notes, firstOption ? [firstOption, ...options] : options];
}

/** @param {Element[]} notes @param {Search.Setting} other @returns {Search.Choices} */
const nothingFound = (notes, {words, topics}) => [
  [...notes, el("p", {class: "search-note"}, `${words.nothing} ${words.topics}`)],
  topics.map(([title, address]) => ({kind: "search-topic", content: [title], address})),
];

// The list under a search box: options, one of which is active, and notes above them.

let lists = 0;

/**
 * A popup with a list box that belongs to an input.
 * @typedef {Omit<Search.Option, "content"> & {node: HTMLElement}} Shown an option in the list
 */
export class ListBox {
  #id = `search-box-${++lists}`;
  #input;
  #notes = el("div", {class: "search-notes"});
  #list;
  /** @type {Shown[]} */
  #options = [];
  #active = -1;

  /**
   * @param {HTMLInputElement} input
   * @param {string} label what the list is called
   * @param {(option: Shown, elsewhere: boolean) => void} onPick told of a click
   */
  constructor(input, label, onPick) {
    this.#input = input;
    this.#list = el("ul", {role: "listbox", id: this.#id, "aria-label": label});
    this.popup = el("div", {class: "search-popup", hidden: ""}, this.#notes, this.#list);
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.#id,
      "aria-haspopup": "listbox",
    };
    for (const [name, value] of Object.entries(attributes)) {
      input.setAttribute(name, value);
    }
    this.popup.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", (event) => {
      const option = this.#options.find(({node}) => node.contains(event.target));
      if (option) {
        onPick(option, event.ctrlKey || event.metaKey);
      }
    });
  }

  get isOpen() {
    return !this.popup.hidden;
  }

  get length() {
    return this.#options.length;
  }

  /** The option that the arrow keys are at, or undefined. */
  get active() {
    return this.#options[this.#active];
  }

  /**
   * Show these options, and nothing at all where there is neither note nor option.
   * @param {Element[]} notes
   * @param {Search.Option[]} options
   */
  open(notes, options) {
    this.#options = options.map(({content, ...option}, number) => ({
      ...option,
      node: el(
        "li",
        {role: "option", id: `${this.#id}-${number}`, class: option.kind, "aria-selected": "false"},
        ...content.filter(Boolean),
      ),
    }));
    this.#notes.replaceChildren(...notes);
    this.#list.replaceChildren(...this.#options.map(({node}) => node));
    this.popup.hidden = notes.length === 0 && options.length === 0;
    this.#input.setAttribute("aria-expanded", String(options.length > 0));
    this.#activate(-1);
  }

  close() {
    this.open([], []);
  }

  /** Go on by `step` options, around the ends. @param {number} step */
  move(step) {
    if (this.length > 0) {
      const from = this.#active < 0 && step < 0 ? 0 : this.#active;
      this.#activate((from + step + this.length) % this.length);
    }
  }

  /** @param {number} number */
  #activate(number) {
    this.active?.node.setAttribute("aria-selected", "false");
    this.#active = number;
    const {node} = this.active ?? {};
    if (node) {
      node.setAttribute("aria-selected", "true");
      node.scrollIntoView({block: "nearest"});
      this.#input.setAttribute("aria-activedescendant", node.id);
    } else {
      this.#input.removeAttribute("aria-activedescendant");
    }
  }
}
