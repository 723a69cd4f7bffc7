// What is kept beside the games: settings, names that were typed, cards half entered.

import {isCount, isObject, noteWithChecksum, readNote} from "../store/records.js";
import {LEVELS} from "../ui/limits.js";

/** @typedef {ReturnType<typeof readNote>} Note */
/** @typedef {{cursor?: number, fields?: Record<string, unknown>}} Kept what is half entered, and where */

const SETTINGS = {aloud: false, awake: true, buzz: false, coach: false, sounds: false};
const MAX_NAMES = 40;
const MAX_DRAFTS = 20;

/** @param {unknown} value */
const isText = (value) => typeof value === "string";
/** @param {(value: unknown) => boolean} is */
const isListOf = (is) => (/** @type {unknown} */ value) => Array.isArray(value) && value.every(is);
const isCosts = isListOf(isCount);
const isLine = isListOf((effect) => isObject(effect) && Number.isFinite(effect.x));

/**
 * The fields that are half entered, each with what it has to be: a damaged one is not shown.
 * @type {Record<string, (value: unknown) => boolean>}
 */
const FIELDS = {
  cards: isListOf((place) => place === null || isText(place)), // null: its card was taken back
  charges: (value) => isObject(value) && Object.values(value).every(isCount),
  costs: isCosts,
  line: isLine,
  name: isText,
};

/** Likewise what is kept with a name. @type {Record<string, (value: unknown) => boolean>} */
const ABOUT = {
  character: isCount,
  reason: isText,
  story: isCosts,
  vancardian: (value) => isObject(value) && Object.values(value).every(isLine),
};

/** Drafts by game; of an older version there was one. @param {Record<string, unknown>} note */
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

  /** @param {Store} store @param {Record<string, unknown>} notes */
  constructor(store, notes) {
    this.#store = store;
    this.#notes = notes;
    store.addEventListener("note", (event) => {
      const {detail} = /** @type {CustomEvent<{key: string, value: unknown}>} */ (event);
      this.#take(detail.key, detail.value);
    });
  }

  /** @param {Store} store */
  static async open(store) {
    return new Preferences(store, await store.notes());
  }

  /** @param {string} key */
  #read(key) {
    return readNote(this.#notes[key]);
  }

  /**
   * What is kept by now, unless edits of this tab are on their way.
   * @param {string} key
   * @param {unknown} value
   */
  #take(key, value) {
    if (!this.#edits.get(key)) {
      this.#notes[key] = value;
    }
  }

  /**
   * Change a note on the preferences at once, and on the disk by what other tabs made of it.
   * @param {string} key
   * @param {(note: Note) => Note} change
   */
  async #edit(key, change) {
    this.#notes[key] = noteWithChecksum(change(this.#read(key)));
    this.#edits.set(key, (this.#edits.get(key) ?? 0) + 1);
    /** @param {unknown} note */
    const edit = (note) => noteWithChecksum(change(readNote(note)));
    const now = await this.#store.editNote(key, edit).finally(() => {
      this.#edits.set(key, this.#edits.get(key) - 1);
    });
    this.#take(key, now);
  }

  get settings() {
    const {difficulty, ...switchesOn} = this.#read("solo-settings");
    const switches = Object.keys(SETTINGS).filter((name) => typeof switchesOn[name] === "boolean");
    return /** @type {typeof SETTINGS & {difficulty?: number}} */ ({
      ...SETTINGS,
      ...Object.fromEntries(switches.map((name) => [name, switchesOn[name]])),
      ...(LEVELS.includes(/** @type {number} */ (difficulty)) && {difficulty}),
    });
  }

  /** @param {string} name @param {boolean | number} value */
  set(name, value) {
    return this.#edit("solo-settings", (settings) => ({...settings, [name]: value}));
  }

  /** @param {string} kind */
  #namesOf(kind) {
    const names = this.#read("solo-names")[kind];
    return isObject(names) ? names : {};
  }

  /** Names of a kind, the last typed first. @param {string} kind */
  names(kind) {
    return Object.keys(this.#namesOf(kind)).reverse();
  }

  /**
   * What was kept with a name, as the costs of a story card.
   * @param {string} kind
   * @param {string} name
   */
  about(kind, name) {
    const about = this.#namesOf(kind)[name];
    return ABOUT[kind]?.(about) ? about : undefined;
  }

  /**
   * Keep a name with what `about` makes of what was kept with it.
   * @param {string} kind
   * @param {string} name
   * @param {(before: unknown) => unknown} [about]
   */
  remember(kind, name, about = (_) => null) {
    if (!name.trim()) {
      return undefined;
    }
    return this.#edit("solo-names", (names) => {
      const {[name]: before, ...others} = /** @type {Note} */ (names[kind] ?? {});
      // The oldest stand first, as each name that is kept moves to the end.
      const rest = Object.entries(others).slice(1 - MAX_NAMES);
      return {...names, [kind]: {...Object.fromEntries(rest), [name]: about(before)}};
    });
  }

  /** @param {string} game */
  #draftOf(game) {
    const draft = readDrafts(this.#read("solo-draft"))[game];
    return /** @type {Kept} */ (isObject(draft) ? draft : {});
  }

  /**
   * What is half entered, `{cards}` or the fields of a form: of one game, at one place in it.
   * @param {string} game
   * @param {number} cursor
   */
  draft(game, cursor) {
    const draft = this.#draftOf(game);
    const fields = Object.entries((draft.cursor === cursor && draft.fields) || {});
    return Object.fromEntries(fields.filter(([name, value]) => FIELDS[name]?.(value)));
  }

  /**
   * Keep some fields beside those that are half entered at this place of a game.
   * @param {string} game
   * @param {number} cursor
   * @param {object} more
   */
  setDraft(game, cursor, more) {
    return this.#edit("solo-draft", (note) => {
      const {[game]: kept, ...others} = readDrafts(note);
      const draft = /** @type {Kept | undefined} */ (kept);
      const fields = draft?.cursor === cursor ? draft.fields : {};
      const rest = Object.entries(others).slice(1 - MAX_DRAFTS);
      return {...Object.fromEntries(rest), [game]: {cursor, fields: {...fields, ...more}}};
    });
  }

  /**
   * Forget what was half entered of a game once it went on.
   * @param {string} game
   * @param {number} cursor
   */
  dropDraft(game, cursor) {
    if ((this.#draftOf(game).cursor ?? cursor) === cursor) {
      return undefined;
    }
    return this.#edit("solo-draft", (note) => {
      const {[game]: kept, ...others} = readDrafts(note);
      const draft = /** @type {Kept | undefined} */ (kept);
      // Looked at again within the edit: another tab may have entered something here meanwhile.
      return draft?.cursor === cursor ? {...others, [game]: draft} : others;
    });
  }
}
