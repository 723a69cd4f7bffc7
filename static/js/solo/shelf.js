// What is kept beside the games: settings, names that were typed, results, cards half entered.

const SETTINGS = {awake: true, buzz: false};
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
    return this.#notes[key] ?? {};
  }

  #keep(key, value) {
    this.#notes[key] = value;
    return this.#store.note(key, value);
  }

  get settings() {
    return {...SETTINGS, ...this.#read("solo-settings")};
  }

  set(name, value) {
    return this.#keep("solo-settings", {...this.settings, [name]: value});
  }

  /** Names of a kind, the last typed first. */
  names(kind) {
    return Object.keys(this.#read("solo-names")[kind] ?? {}).reverse();
  }

  /** What was kept with a name, as the costs of a story card. */
  about(kind, name) {
    return this.#read("solo-names")[kind]?.[name];
  }

  remember(kind, name, about = null) {
    if (!name.trim()) {
      return undefined;
    }
    const names = this.#read("solo-names");
    const {[name]: _, ...others} = names[kind] ?? {};
    const kept = Object.entries(others).slice(1 - MOST_NAMES);
    return this.#keep("solo-names",
      {...names, [kind]: {...Object.fromEntries(kept), [name]: about}});
  }

  /** Results of finished games, `{id: result}`. */
  get results() {
    return this.#read("solo-results");
  }

  setResult(id, result) {
    const {[id]: before, ...others} = this.results;
    if (JSON.stringify(before) === JSON.stringify(result ?? undefined)) {
      return undefined;
    }
    return this.#keep("solo-results", result ? {...others, [id]: result} : others);
  }

  /** What is half entered, `{cards}` or the fields of a form: of one game, at one place in it. */
  draft(game, cursor) {
    const draft = this.#read("solo-draft");
    return draft.game === game && draft.cursor === cursor ? draft.fields ?? {} : {};
  }

  setDraft(game, cursor, fields) {
    return this.#keep("solo-draft", {game, cursor, fields});
  }

  /** Forget the draft once its game went on. */
  dropDraft(game, cursor) {
    const draft = this.#read("solo-draft");
    return draft.game === game && draft.cursor !== cursor ? this.#keep("solo-draft", {}) : undefined;
  }
}
