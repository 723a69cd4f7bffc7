// What is kept beside the games: settings, names that were typed, cards half entered.

import {isCount, isObject, noteWithChecksum, readNote} from "../store/records.js";

const SETTINGS = {aloud: false, awake: true, buzz: false, coach: false, sounds: false};
const LEVELS = [0, 1, 2, 3, 4, 5];
const MAX_NAMES = 40;
const MAX_DRAFTS = 20;

const isText = (value) => typeof value === "string";
const isListOf = (is) => (value) => Array.isArray(value) && value.every(is);
const isCosts = isListOf(isCount);
const isLine = isListOf((effect) => isObject(effect) && Number.isFinite(effect.x));

/** The fields that are half entered, each with what it has to be: a damaged one is not shown. */
const FIELDS = {
  cards: isListOf(isText),
  charges: (value) => isObject(value) && Object.values(value).every(isCount),
  costs: isCosts,
  line: isLine,
  name: isText,
};

/** Likewise what is kept with a name. */
const ABOUT = {
  character: isCount,
  reason: isText,
  story: isCosts,
  vancardian: (value) => isObject(value) && Object.values(value).every(isLine),
};

/** Drafts by game; of an older version there was one. */
function readDrafts(note) {
  if (typeof note.game !== "string") {
    return note;
  }
  const {game, cursor, fields} = note;
  return {[game]: {cursor, fields}};
}

export class Preferences {
  #store;
  #notes;
  #edits = new Map(); // how many of a note are on their way to the disk

  constructor(store, notes) {
    this.#store = store;
    this.#notes = notes;
    store.addEventListener("note", (/** @type {CustomEvent} */ {detail: {key, value}}) =>
      this.#take(key, value),
    );
  }

  static async open(store) {
    return new Preferences(store, await store.notes());
  }

  #read(key) {
    return readNote(this.#notes[key]);
  }

  /** What is kept by now, unless edits of this tab are on their way. */
  #take(key, value) {
    if (!this.#edits.get(key)) {
      this.#notes[key] = value;
    }
  }

  /** Change a note on the preferences at once, and on the disk by what other tabs made of it. */
  async #edit(key, change) {
    this.#notes[key] = noteWithChecksum(change(this.#read(key)));
    this.#edits.set(key, (this.#edits.get(key) ?? 0) + 1);
    const edit = (note) => noteWithChecksum(change(readNote(note)));
    const now = await this.#store.editNote(key, edit).finally(() => {
      this.#edits.set(key, this.#edits.get(key) - 1);
    });
    this.#take(key, now);
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
    const about = this.#namesOf(kind)[name];
    return ABOUT[kind]?.(about) ? about : undefined;
  }

  /** Keep a name with what `about` makes of what was kept with it. */
  remember(kind, name, about = (_) => null) {
    if (!name.trim()) {
      return undefined;
    }
    return this.#edit("solo-names", (names) => {
      const {[name]: before, ...others} = names[kind] ?? {};
      const rest = Object.entries(others).slice(1 - MAX_NAMES);
      return {...names, [kind]: {...Object.fromEntries(rest), [name]: about(before)}};
    });
  }

  #draftOf(game) {
    const draft = readDrafts(this.#read("solo-draft"))[game];
    return isObject(draft) ? draft : {};
  }

  /** What is half entered, `{cards}` or the fields of a form: of one game, at one place in it. */
  draft(game, cursor) {
    const draft = this.#draftOf(game);
    const fields = Object.entries((draft.cursor === cursor && draft.fields) || {});
    return Object.fromEntries(fields.filter(([name, value]) => FIELDS[name]?.(value)));
  }

  /** Keep some fields beside those that are half entered at this place of a game. */
  setDraft(game, cursor, more) {
    return this.#edit("solo-draft", (note) => {
      const {[game]: draft, ...others} = readDrafts(note);
      const fields = draft?.cursor === cursor ? draft.fields : {};
      const rest = Object.entries(others).slice(1 - MAX_DRAFTS);
      return {...Object.fromEntries(rest), [game]: {cursor, fields: {...fields, ...more}}};
    });
  }

  /** Forget what was half entered of a game once it went on. */
  dropDraft(game, cursor) {
    if ((this.#draftOf(game).cursor ?? cursor) === cursor) {
      return undefined;
    }
    return this.#edit("solo-draft", (note) => {
      const {[game]: draft, ...others} = readDrafts(note);
      return draft?.cursor === cursor ? {...others, [game]: draft} : others;
    });
  }
}
