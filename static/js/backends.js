// Where the store keeps things: IndexedDB, or memory where a browser refuses. Both have one shape.

/**
 * @typedef {object} Game
 * @property {string} id
 * @property {string} kind a kind of game that the engine knows
 * @property {string} title
 * @property {number} created milliseconds since 1970
 * @property {number} updated
 * @property {number | null} finished when it ended
 * @property {object} options what the game was started with
 * @property {number} cursor how many records count; those behind it can be redone
 * @property {number} length how many records there are
 * @property {number} version goes up by one with every write
 *
 * @typedef {object} Step
 * @property {object} action what the person did
 * @property {object} [state] the engine's state after it
 * @property {object[]} [events]
 * @property {{from: number, steps: Step[]}} [replaced] what stood from number `from` on before the
 *   past was changed; its change ends with this step
 *
 * @typedef {object} Change
 * @property {Game | null} game the game as it shall be; null removes it
 * @property {Step[]} [steps] steps to write from `from` on
 * @property {number} [from] steps from here on are forgotten before; those added begin here
 */

const NAME = "companion";
const VERSION = 1;
const LAST = [];

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const STORES = ["games", "steps"];
const steps = (id, from = 0) => IDBKeyRange.bound([id, from], [id, LAST]);

/** Another tab wrote to this game since it was read; `game` is how it stands now. */
export class Conflict extends Error {
  constructor(game) {
    super("The game went on in another tab.");
    this.name = "Conflict";
    this.game = game;
  }
}

function unlessOther(game, version) {
  if (game?.version !== version) {
    throw new Conflict(game ?? null);
  }
}

/** Ask a transaction for all that a change changes; return the game. */
function put(transaction, id, {game, steps: added = [], from = 0}) {
  const [games, kept] = STORES.map((name) => transaction.objectStore(name));
  if (game === null) {
    games.delete(id);
    kept.delete(steps(id));
    return null;
  }
  if (added.length > 0) {
    kept.delete(steps(id, from));
    for (const [index, step] of added.entries()) {
      kept.put(step, [id, from + index]);
    }
  }
  games.put(game);
  return game;
}

/** Games in IndexedDB: stores `games` (by id), `steps` (by game and number), `notes` (by key). */
export class Database {
  /** @type {IDBDatabase} */
  #db;

  /** @returns {Promise<Database>} rejects where the browser has or allows no IndexedDB */
  static async open() {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("games", {keyPath: "id"});
      request.result.createObjectStore("steps");
      request.result.createObjectStore("notes");
    };
    const database = new Database();
    database.#db = await settled(request);
    database.#db.onversionchange = () => database.#db.close();
    return database;
  }

  #read(store, ask) {
    return settled(ask(this.#db.transaction(store).objectStore(store)));
  }

  /** Run `work` in one transaction and wait until it is kept. */
  #write(stores, durability, work) {
    const transaction = this.#db.transaction(stores, "readwrite", {durability});
    return new Promise((resolve, reject) => {
      let result;
      let failure;
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(failure ?? transaction.error);
      Promise.resolve(work(transaction)).then(
        (value) => {
          result = value;
          transaction.commit();
        },
        (error) => {
          failure = error;
          transaction.abort();
        },
      );
    });
  }

  games() {
    return this.#read("games", (store) => store.getAll());
  }

  game(id) {
    return this.#read("games", (store) => store.get(id));
  }

  steps(id) {
    return this.#read("steps", (store) => store.getAll(steps(id)));
  }

  async notes() {
    const [keys, values] = await Promise.all([
      this.#read("notes", (store) => store.getAllKeys()),
      this.#read("notes", (store) => store.getAll()),
    ]);
    return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
  }

  /**
   * Change a note by what it is now, undefined at first; nobody else writes in between. Should the
   * battery die just now, what was there before is left.
   */
  editNote(key, edit) {
    return this.#write(["notes"], "relaxed", async (transaction) => {
      const notes = transaction.objectStore("notes");
      const value = edit(await settled(notes.get(key)));
      notes.put(value, key);
      return value;
    });
  }

  /**
   * Read a game, decide, write: nobody else writes in between. It is on the disk when done.
   * @param {string} id
   * @param {(game: Game | undefined) => Change} decide
   * @returns {Promise<Game | null>}
   */
  change(id, decide) {
    return this.#write(STORES, "strict", async (transaction) =>
      put(transaction, id, decide(await settled(transaction.objectStore("games").get(id)))),
    );
  }

  /**
   * Change a game that was read as `version`. Reading it again and writing travel together; where
   * somebody else wrote since, it rejects with Conflict and nothing is written.
   * @param {number} version
   * @param {Change & {game: Game}} change
   * @returns {Promise<Game>}
   */
  advance(version, change) {
    const {id} = change.game;
    return this.#write(STORES, "strict", async (transaction) => {
      const asked = transaction.objectStore("games").get(id);
      put(transaction, id, change);
      unlessOther(await settled(asked), version);
      return change.game;
    });
  }
}

/** The same in memory, for as long as the page lives. */
export class Memory {
  #games = new Map();
  #steps = new Map();
  #notes = {};

  async games() {
    return structuredClone([...this.#games.values()]);
  }

  async game(id) {
    return structuredClone(this.#games.get(id));
  }

  async steps(id) {
    return structuredClone(this.#steps.get(id) ?? []);
  }

  async notes() {
    return structuredClone(this.#notes);
  }

  async editNote(key, edit) {
    const value = edit(structuredClone(this.#notes[key]));
    this.#notes[key] = structuredClone(value);
    return value;
  }

  async change(id, decide) {
    return this.#put(id, decide(structuredClone(this.#games.get(id))));
  }

  async advance(version, change) {
    unlessOther(structuredClone(this.#games.get(change.game.id)), version);
    return this.#put(change.game.id, change);
  }

  #put(id, {game, steps: added = [], from = 0}) {
    if (game === null) {
      this.#games.delete(id);
      this.#steps.delete(id);
      return null;
    }
    const kept = this.#steps.get(id) ?? [];
    if (added.length > 0) {
      this.#steps.set(id, [...kept.slice(0, from), ...structuredClone(added)]);
    }
    this.#games.set(id, structuredClone(game));
    return game;
  }
}
