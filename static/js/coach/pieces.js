// A long question in pieces, so that there is something to show meanwhile, and it ends when its time is over.

const PIECE = 150; // milliseconds between two answers
const FEW = 8; // shuffles of the first piece

/**
 * How many shuffles come next, after `some` that took `spent`, where `left` milliseconds are left.
 * @param {number} some
 * @param {number} spent
 * @param {number} left
 */
const following = (some, spent, left) =>
  Math.max(1, Math.round((some * Math.min(PIECE, left)) / Math.max(1, spent)));

/**
 * Go through shuffles until all are done, or the time is over: what is known then is the answer.
 * Where the cards can come in few orders, `all` becomes the number of these.
 * @param {{samples: number, limit?: number, now?: () => number}} question at most so many shuffles and
 *   milliseconds of work
 * @param {(first: number, some: number) => {sums: number[], all: number}} advise the sums so far, after
 *   some more shuffles
 */
export function* inPieces({samples, limit = Infinity, now = () => performance.now()}, advise) {
  let first = 0;
  let some = FEW;
  let all = samples;
  let took = 0;
  while (first < all) {
    const since = now();
    const answer = advise(first, Math.min(some, all - first));
    const spent = now() - since;
    took += spent;
    first = Math.min(answer.all, first + some);
    all = took < limit ? answer.all : first;
    yield {sums: answer.sums, done: first / all, count: first, took};
    some = following(some, spent, limit - took);
  }
}
