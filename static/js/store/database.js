// The database of games on this device: IndexedDB, its transactions, and how long they may take.

import {Conflict, unlessOther} from "./records.js";

// What a transaction of IndexedDB needs: promises of its requests, timeouts, what a change asks for.

/** @type {never[]} */
const LAST = [];

const STORES = ["games", "steps"];
/** @param {string} id */
// To IndexedDB an array comes after every number, so this ends behind the last step.
const stepsOf = (id, from = 0) => IDBKeyRange.bound([id, from], [id, LAST]);

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Reject where a promise does not settle in time. Seconds count only while the page runs: what the
 * disk answered while the page was busy or suspended arrives first.
 * @template T
 * @param {number} seconds
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
function within(seconds, promise) {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  const end = new Promise((_, reject) => {
    let left = seconds;
    // Counted by ticks, not by the clock: a suspended page has none, and after a busy time at
    // most one.
    timer = setInterval(() => {
      left -= 1;
      if (left === 0) {
        reject(new DOMException("The storage does not answer.", "TimeoutError"));
      }
    }, 1000);
  });
  return Promise.race([promise, /** @type {Promise<never>} */ (end)]).finally(() =>
    clearInterval(timer),
  );
}

/** @param {IDBTransaction | null} transaction */
function abort(transaction) {
  try {
    transaction?.abort();
  } catch {
    // It has ended already.
  }
}

/**
 * Do the work of a transaction.
 * @template T
 * @param {IDBTransaction} transaction
 * @param {(transaction: IDBTransaction) => T | Promise<T>} work
 * @returns {Promise<T>} what it came to, once that is kept
 */
export function ended(transaction, work) {
  /** @type {unknown} */
  let failure = null;
  /** @type {T} */
  let value;
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(value);
    transaction.onabort = () =>
      reject(
        transaction.error ?? failure ?? new DOMException("The storage broke off.", "AbortError"),
      );
  });
  const attempt = async () => {
    value = await work(transaction);
    // Without waiting for the browser to see that nothing more is asked.
    transaction.commit();
  };
  attempt().catch((error) => {
    failure = error;
    abort(transaction);
  });
  return done;
}

/**
 * Ask a transaction for all that a change changes; return the game.
 * @param {IDBTransaction} transaction
 * @param {string} id
 * @param {Change} change
 */
export function put(transaction, id, {game, steps = [], from = 0}) {
  const [games, kept] = STORES.map((name) => transaction.objectStore(name));
  if (game === null) {
    games.delete(id);
    kept.delete(stepsOf(id));
    return null;
  }
  if (steps.length > 0) {
    kept.delete(stepsOf(id, from));
    for (const [index, step] of steps.entries()) {
      kept.put(step, [id, from + index]);
    }
  }
  games.put(game);
  return game;
}

/**
 * The steps of a game up to the first one that is missing.
 * @param {IDBTransaction} transaction
 * @param {string} id
 * @returns {Promise<Step[]>}
 */
async function stepsIn(transaction, id) {
  const kept = transaction.objectStore("steps");
  // Both at once: a transaction ends by itself when nothing is asked of it.
  const asked = [kept.getAllKeys(stepsOf(id)), kept.getAll(stepsOf(id))];
  const [keys, steps] = await Promise.all(asked.map(settled));
  const gap = keys.findIndex(([, number], index) => number !== index);
  return gap < 0 ? steps : steps.slice(0, gap);
}

// Games in IndexedDB: stores `games` (by id), `steps` (by game and number), `notes` (by key).

const NAME = "companion";
const VERSION = 1;
const OPEN_TIMEOUT_S = 5; // until a database that does not open counts as out of reach
const REQUEST_TIMEOUT_S = 10; // until one that does not answer does; doubled each time that it did not
const MAX_TIMEOUT_S = 80;

function connect() {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("games", {keyPath: "id"});
    request.result.createObjectStore("steps");
    request.result.createObjectStore("notes");
  };
  return settled(request);
}

export class Database {
  /** @type {Promise<IDBDatabase> | null} */
  #connection = null;
  #timeout = REQUEST_TIMEOUT_S;

  /** Whether it has been opened once. */
  reached = false;

  /**
   * Open it, or use what is open; rejects where the browser has or allows no IndexedDB. One that
   * opens late is used from then on.
   * @returns {Promise<IDBDatabase>}
   */
  open() {
    this.#connection ??= this.#connect();
    return within(OPEN_TIMEOUT_S, this.#connection);
  }

  async #connect() {
    try {
      const database = await connect();
      const drop = () => this.#drop(database);
      // So that a later version in another tab is not kept waiting for this connection.
      database.onversionchange = drop;
      database.onclose = drop;
      this.reached = true;
      return database;
    } catch (error) {
      this.#connection = null;
      throw error;
    }
  }

  /** @param {IDBDatabase} database */
  #drop(database) {
    database.close();
    this.#connection = null;
  }

  /**
   * Run `work` in one transaction and wait until what it wrote is kept.
   * @template T
   * @param {string[]} stores
   * @param {IDBTransactionMode} mode
   * @param {IDBTransactionDurability} durability
   * @param {(transaction: IDBTransaction) => T | Promise<T>} work
   * @returns {Promise<T>}
   */
  async #run(stores, mode, durability, work) {
    const database = await this.open();
    /** @type {IDBTransaction | null} */
    let transaction = null;
    try {
      transaction = database.transaction(stores, mode, {durability});
      return await within(this.#timeout, ended(transaction, work));
    } catch (error) {
      abort(transaction);
      if (/** @type {Error} */ (error).name === "TimeoutError") {
        this.#timeout = Math.min(2 * this.#timeout, MAX_TIMEOUT_S);
      }
      // A connection that failed may be broken; the next work opens another one. A conflict is no
      // failure.
      if (!(error instanceof Conflict)) {
        this.#drop(database);
      }
      throw error;
    }
  }

  /**
   * @template T
   * @param {string[]} stores
   * @param {(transaction: IDBTransaction) => T | Promise<T>} work
   * @returns {Promise<T>}
   */
  #read(stores, work) {
    return this.#run(stores, "readonly", "default", work);
  }

  /** All records, as they are stored. */
  games() {
    return this.#read(["games"], (transaction) =>
      settled(transaction.objectStore("games").getAll()),
    );
  }

  /** A record and its steps. @returns {Promise<[Game | undefined, Step[]]>} @param {string} id */
  load(id) {
    return this.#read(STORES, (transaction) =>
      Promise.all([settled(transaction.objectStore("games").get(id)), stepsIn(transaction, id)]),
    );
  }

  notes() {
    return this.#read(["notes"], async (transaction) => {
      const notes = transaction.objectStore("notes");
      const [keys, values] = await Promise.all([notes.getAllKeys(), notes.getAll()].map(settled));
      return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
    });
  }

  /**
   * Change a note by what it is now, undefined at first; nobody else writes in between. Should the
   * battery die just now, what was there before is left.
   * @template T
   * @param {string} key
   * @param {(note: unknown) => T} edit
   * @returns {Promise<T>}
   */
  editNote(key, edit) {
    return this.#run(["notes"], "readwrite", "relaxed", async (transaction) => {
      const notes = transaction.objectStore("notes");
      const value = edit(await settled(notes.get(key)));
      notes.put(value, key);
      return value;
    });
  }

  /**
   * Read a game, decide, write: nobody else writes in between. It is on the disk when done.
   * @param {string} id
   * @param {(game: Game | undefined, steps: Step[]) => Change | null} decide null: it stays as it is
   * @returns {Promise<Game | null>}
   */
  change(id, decide) {
    return this.#run(STORES, "readwrite", "strict", async (transaction) => {
      const [record, steps] = await Promise.all([
        settled(transaction.objectStore("games").get(id)),
        stepsIn(transaction, id),
      ]);
      const change = decide(record, steps);
      return change ? put(transaction, id, change) : (record ?? null);
    });
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
    return this.#run(STORES, "readwrite", "strict", async (transaction) => {
      const asked = transaction.objectStore("games").get(id);
      // Asked for without waiting for the record: a conflict aborts the transaction, and takes it
      // all back.
      put(transaction, id, change);
      unlessOther(await settled(asked), version);
      return change.game;
    });
  }
}
