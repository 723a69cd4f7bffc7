// What is kept beside the games: settings, names that were typed, results, cards half entered.

const SETTINGS = {aloud: false, awake: true, buzz: false};
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

  /** Change a note on the shelf at once, and on the disk by what other tabs made of it. */
  #edit(key, change) {
    this.#notes[key] = change(this.#read(key));
    return this.#store.editNote(key, (kept = {}) => change(kept));
  }

  get settings() {
    return {...SETTINGS, ...this.#read("solo-settings")};
  }

  set(name, value) {
    return this.#edit("solo-settings", (settings) => ({...settings, [name]: value}));
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
    return this.#edit("solo-names", (names) => {
      const {[name]: _, ...others} = names[kind] ?? {};
      const kept = Object.entries(others).slice(1 - MOST_NAMES);
      return {...names, [kind]: {...Object.fromEntries(kept), [name]: about}};
    });
  }

  /** Results of finished games, `{id: result}`. */
  get results() {
    return this.#read("solo-results");
  }

  setResult(id, result) {
    if (JSON.stringify(this.results[id]) === JSON.stringify(result ?? undefined)) {
      return undefined;
    }
    return this.#edit("solo-results", ({[id]: _, ...others}) =>
      result ? {...others, [id]: result} : others,
    );
  }

  /** What is half entered, `{cards}` or the fields of a form: of one game, at one place in it. */
  draft(game, cursor) {
    const draft = this.#read("solo-draft");
    return draft.game === game && draft.cursor === cursor ? (draft.fields ?? {}) : {};
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
