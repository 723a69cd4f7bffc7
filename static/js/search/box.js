// A search form as a combobox: the list below its field, and the queries that were asked here before.

import {el} from "../dom.js";
import {recall, remember} from "../live/notes.js";
import {addressOf, notesOn, option, spoken} from "./show.js";

// What the list box shows, each time the notes above it and the options.

const SHOWN = 8;

/**
 * What was looked for lately: `again` takes a query, `clear` forgets them all.
 * @param {string[]} queries
 * @param {Search.Setting["words"]} words
 * @param {{again(query: string): void, clear(): void}} other
 * @returns {Search.Choices}
 */
const recentChoices = (queries, words, {again, clear}) => [
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
function answerChoices(answer, setting, actions) {
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
class ListBox {
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

// The last searches, kept on this device only.

const MAX = 6;

/** @param {string} game */
const nameOf = (game) => `companion-searches-${game}`;

/** The last queries of a game, the latest first. @param {string} game */
function recent(game) {
  const kept = recall(nameOf(game), "localStorage");
  return Array.isArray(kept) ? kept.filter((query) => typeof query === "string") : [];
}

/** @param {string} game @param {string[]} queries */
const keep = (game, queries) => remember(nameOf(game), queries, "localStorage");

/** @param {string} game @param {string} query */
function note(game, query) {
  const trimmed = query.trim();
  if (trimmed) {
    keep(game, [trimmed, ...recent(game).filter((other) => other !== trimmed)].slice(0, MAX));
  }
}

/** @param {string} game */
const forget = (game) => keep(game, []);

// The search box: an editable combobox with a list box, after the ARIA Authoring Practices.

const SAID_AFTER = 500;

/**
 * A search form as a combobox. The form gets `changed`, `wanted`, `leaving` and `closed` events.
 * @typedef {Search.Answer} Answer
 */
export class Box {
  #setting;
  #ask;
  #widen;
  #list;
  #status = el("p", {role: "status", class: "visually-hidden"});
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #speech;

  /** Somebody typed in it. */
  typed = false;

  /**
   * @param {HTMLFormElement} form
   * @param {Search.Setting} setting what the page says of this search: words, topics, addresses
   * @param {{ask(query: string): Answer | undefined, widen(): void}} search `ask` gives nothing
   *   while the index is on its way; `widen` lifts the narrowing to some players
   */
  constructor(form, setting, {ask, widen}) {
    this.form = form;
    this.#setting = setting;
    this.#ask = ask;
    this.#widen = widen;
    this.input = /** @type {HTMLInputElement} */ (form.querySelector("input[name=q]"));
    this.#list = new ListBox(this.input, setting.words.results, (choice, elsewhere) =>
      this.#go(choice, elsewhere),
    );
    form.append(this.#list.popup, this.#status);
    form.classList.add("search-live");
    this.#listen();
  }

  get isOpen() {
    return this.#list.isOpen;
  }

  /** Let a screen reader say something, once nothing newer comes. @param {string} text */
  say(text) {
    clearTimeout(this.#speech);
    this.#speech = setTimeout(() => {
      this.#status.textContent = text;
    }, SAID_AFTER);
  }

  /** Say that nothing can be found here; what the form asks for comes from the server. */
  fail() {
    const {failed} = this.#setting.words;
    this.#list.open([el("p", {class: "search-note"}, failed)], []);
    this.say(failed);
  }

  close() {
    if (this.isOpen) {
      this.#list.close();
      this.#emit("closed");
    }
  }

  /** Show what is found for what stands in the box; what was looked for lately, if it is empty. */
  render() {
    if (!this.input.value.trim()) {
      this.#showRecent();
      return;
    }
    const answer = this.#ask(this.input.value);
    if (answer) {
      this.#showAnswer(answer);
    }
  }

  /** Show what is found now, unless somebody is choosing from what was. */
  refresh() {
    if (this.isOpen && !this.#list.active) {
      this.render();
    }
  }

  /** @param {string} name */
  #emit(name) {
    this.form.dispatchEvent(new CustomEvent(name));
  }

  /** @param {string} query */
  #setQuery(query) {
    this.input.value = query;
    this.render();
    this.#emit("changed");
  }

  #showRecent() {
    const {game, words} = this.#setting;
    const queries = recent(game);
    if (queries.length === 0) {
      this.close();
      return;
    }
    /** @param {string} query */
    const again = (query) => this.#setQuery(query);
    const clear = () => {
      forget(game);
      this.close();
    };
    const [notes, options] = recentChoices(queries, words, {again, clear});
    this.#list.open(notes, options);
  }

  /** @param {Search.Answer} answer */
  #showAnswer(answer) {
    const correct = () => this.#setQuery(answer.didYouMean);
    const widen = () => {
      this.#widen();
      this.render();
    };
    const [notes, options] = answerChoices(answer, this.#setting, {correct, widen});
    this.#list.open(notes, options);
    this.say(spoken(answer, this.#setting, this.#list.length));
  }

  /** @param {Pick<Search.Option, "address" | "run">} option */
  #go({address = "", run}, elsewhere = false) {
    if (run) {
      run();
      return;
    }
    note(this.#setting.game, this.input.value);
    this.#emit("leaving");
    if (elsewhere) {
      window.open(address);
    } else {
      location.assign(address);
    }
  }

  /** @param {number} step */
  #move(step) {
    if (!this.isOpen) {
      this.render();
    }
    this.#list.move(step);
  }

  #escape() {
    if (this.isOpen) {
      this.close();
    } else if (this.input.value) {
      this.input.value = "";
      this.#emit("changed");
    } else {
      this.input.blur();
    }
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const {active} = this.#list;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => this.#move(1),
      ArrowUp: () => this.#move(-1),
      Escape: () => this.#escape(),
      ...(active && {Enter: () => this.#go(active)}),
    };
    if (Object.hasOwn(keys, event.key)) {
      event.preventDefault();
      keys[event.key]();
    }
  }

  #listen() {
    const {input} = this;
    input.addEventListener("keydown", (event) => this.#onKey(event));
    input.addEventListener("input", () => {
      this.render();
      this.#emit("changed");
    });
    input.addEventListener("focus", () => this.#emit("wanted"));
    input.addEventListener("click", () => this.isOpen || this.render());
    input.addEventListener("blur", () => this.close());
    this.form.addEventListener("submit", () => {
      note(this.#setting.game, input.value);
      this.close();
    });
  }
}
