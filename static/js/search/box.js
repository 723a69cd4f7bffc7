// A search form as a combobox, and the queries that were asked here before.

import {ListBox, answerChoices, recentChoices} from "./listbox.js";
import {el, spoken} from "./show.js";

// The last searches, kept on this device only.

const MAX = 6;

const nameOf = (game) => `companion-searches-${game}`;

/** The last queries of a game, the latest first. */
export function recent(game) {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((query) => typeof query === "string") : [];
  } catch {
    return [];
  }
}

function keep(game, queries) {
  try {
    localStorage.setItem(nameOf(game), JSON.stringify(queries));
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}

export function remember(game, query) {
  const trimmed = query.trim();
  if (trimmed) {
    keep(game, [trimmed, ...recent(game).filter((other) => other !== trimmed)].slice(0, MAX));
  }
}

export const forget = (game) => keep(game, []);

// The search box: an editable combobox with a list box, after the ARIA Authoring Practices.

const SAID_AFTER = 500;

/**
 * A search form as a combobox. The form gets `changed`, `wanted`, `leaving` and `closed` events.
 * @typedef {{results: object[], didYouMean: string, isAnswered: boolean, players: string,
 *   situation: {verdict: {text: string}[]} | null,
 *   firstOption: import("./listbox.js").Option | null}} Answer
 */
export class Box {
  #setting;
  #ask;
  #widen;
  #list;
  #status = el("p", {role: "status", class: "heard"});
  #speech;

  /** Somebody typed in it. */
  typed = false;

  /**
   * @param {HTMLFormElement} form
   * @param {any} setting what the page says of this search: words, topics, addresses
   * @param {{ask(query: string): Answer | undefined, widen(): void}} search `ask` gives nothing
   *   while the index is on its way; `widen` lifts the narrowing to some players
   */
  constructor(form, setting, {ask, widen}) {
    this.form = form;
    this.#setting = setting;
    this.#ask = ask;
    this.#widen = widen;
    /** @type {HTMLInputElement} */
    this.input = form.querySelector("input[name=q]");
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

  /** Let a screen reader say something, once nothing newer comes. */
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

  #emit(name) {
    this.form.dispatchEvent(new CustomEvent(name));
  }

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
    const again = (query) => this.#setQuery(query);
    const clear = () => {
      forget(game);
      this.close();
    };
    this.#list.open(...recentChoices(queries, words, {again, clear}));
  }

  #showAnswer(answer) {
    const correct = () => this.#setQuery(answer.didYouMean);
    const widen = () => {
      this.#widen();
      this.render();
    };
    this.#list.open(...answerChoices(answer, this.#setting, {correct, widen}));
    this.say(spoken(answer, this.#setting, this.#list.length));
  }

  /** @param {import("./listbox.js").Option} option */
  #go({address, run}, elsewhere = false) {
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

  #onKey(event) {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const {active} = this.#list;
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
