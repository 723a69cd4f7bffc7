// What is kept beside the games: settings, names that were typed, cards half entered.

import {isObject, openNote, sealNote} from "../store/records.js";

const SETTINGS = {aloud: false, awake: true, buzz: false, coach: false};
const LEVELS = [0, 1, 2, 3, 4, 5];
const MOST_NAMES = 40;

export class Shelf {
  #store;
  #notes;

  constructor(store, notes) {
    this.#store = store;
    this.#notes = notes;
  }

  static async open(store) {
    return new Shelf(store, await store.notes());
  }

  #read(key) {
    return openNote(this.#notes[key]);
  }

  /** Change a note on the shelf at once, and on the disk by what other tabs made of it. */
  #edit(key, change) {
    this.#notes[key] = sealNote(change(this.#read(key)));
    return this.#store.editNote(key, (note) => sealNote(change(openNote(note))));
  }

  get settings() {
    const {difficulty, ...switchesOn} = this.#read("solo-settings");
    const switches = Object.keys(SETTINGS).filter((name) => typeof switchesOn[name] === "boolean");
    return {
      ...SETTINGS,
      ...Object.fromEntries(switches.map((name) => [name, switchesOn[name]])),
      ...(LEVELS.includes(difficulty) && {difficulty}),
    };
  }

  set(name, value) {
    return this.#edit("solo-settings", (settings) => ({...settings, [name]: value}));
  }

  #namesOf(kind) {
    const names = this.#read("solo-names")[kind];
    return isObject(names) ? names : {};
  }

  /** Names of a kind, the last typed first. */
  names(kind) {
    return Object.keys(this.#namesOf(kind)).reverse();
  }

  /** What was kept with a name, as the costs of a story card. */
  about(kind, name) {
    return this.#namesOf(kind)[name];
  }

  remember(kind, name, about = null) {
    if (!name.trim()) {
      return undefined;
    }
    return this.#edit("solo-names", (names) => {
      const {[name]: _, ...others} = names[kind] ?? {};
      const rest = Object.entries(others).slice(1 - MOST_NAMES);
      return {...names, [kind]: {...Object.fromEntries(rest), [name]: about}};
    });
  }

  /** What is half entered, `{cards}` or the fields of a form: of one game, at one place in it. */
  draft(game, cursor) {
    const draft = this.#read("solo-draft");
    return draft.game === game && draft.cursor === cursor && isObject(draft.fields)
      ? draft.fields
      : {};
  }

  setDraft(game, cursor, fields) {
    return this.#edit("solo-draft", () => ({game, cursor, fields}));
  }

  /** Forget the draft once its game went on. */
  dropDraft(game, cursor) {
    const draft = this.#read("solo-draft");
    return draft.game === game && draft.cursor !== cursor
      ? this.#edit("solo-draft", () => ({}))
      : undefined;
  }
}
