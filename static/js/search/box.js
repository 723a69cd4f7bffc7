// A search form as a combobox, and the queries that were asked here before.

import {ListBox, answerChoices, recentChoices} from "./listbox.js";
import {el, spoken} from "./show.js";

// The last searches, kept on this device only.

const MAX = 6;

/** @param {string} game */
const nameOf = (game) => `companion-searches-${game}`;

/** The last queries of a game, the latest first. @param {string} game */
export function recent(game) {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((query) => typeof query === "string") : [];
  } catch {
    return [];
  }
}

/** @param {string} game @param {string[]} queries */
function keep(game, queries) {
  try {
    localStorage.setItem(nameOf(game), JSON.stringify(queries));
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}

/** @param {string} game @param {string} query */
export function remember(game, query) {
  const trimmed = query.trim();
  if (trimmed) {
    keep(game, [trimmed, ...recent(game).filter((other) => other !== trimmed)].slice(0, MAX));
  }
}

/** @param {string} game */
export const forget = (game) => keep(game, []);

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
  #status = el("p", {role: "status", class: "heard"});
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
    remember(this.#setting.game, this.input.value);
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
      remember(this.#setting.game, input.value);
      this.close();
    });
  }
}
