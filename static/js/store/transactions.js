// What a transaction of IndexedDB needs: promises of its requests, patience, what a change asks for.

/** @typedef {import("./records.js").Game} Game */
/** @typedef {import("./records.js").Change} Change */

const LAST = [];

export const STORES = ["games", "steps"];
const stepsOf = (id, from = 0) => IDBKeyRange.bound([id, from], [id, LAST]);

export const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Reject where a promise does not settle in time. Seconds count only while the page runs: what the
 * disk answered while the page was busy or asleep is heard first.
 */
export function within(seconds, promise) {
  let timer;
  const end = new Promise((_, reject) => {
    let left = seconds;
    timer = setInterval(() => {
      left -= 1;
      if (left === 0) {
        reject(new DOMException("The storage does not answer.", "TimeoutError"));
      }
    }, 1000);
  });
  return Promise.race([promise, end]).finally(() => clearInterval(timer));
}

export function abort(transaction) {
  try {
    transaction?.abort();
  } catch {
    // It has ended already.
  }
}

/** Do the work of a transaction. @returns {Promise<any>} what it came to, once that is kept */
export function ended(transaction, work) {
  let failure = null;
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
    transaction.commit();
  };
  attempt().catch((error) => {
    failure = error;
    abort(transaction);
  });
  return done;
}

/** Ask a transaction for all that a change changes; return the game. */
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

/** The steps of a game up to the first one that is missing. */
export async function stepsIn(transaction, id) {
  const kept = transaction.objectStore("steps");
  const asked = [kept.getAllKeys(stepsOf(id)), kept.getAll(stepsOf(id))];
  const [keys, steps] = await Promise.all(asked.map(settled));
  const gap = keys.findIndex(([, number], index) => number !== index);
  return gap < 0 ? steps : steps.slice(0, gap);
}
