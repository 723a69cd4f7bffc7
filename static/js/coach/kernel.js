// The kernel of the coach as WebAssembly, and how a long question is put to it: positions go in as numbers,
// sums come out. What they mean, the engine says.

const PAGE = 65536;
const NUMBERS = 1024; // before it stands what the kernel returns; its stack begins at the top
const ANSWER = 0;
const FAULT = 8;

/** @typedef {{seed: number, first: number, samples: number, thinking: number, aim: number, among: number}} Question */

/**
 * Start the kernel.
 * @param {BufferSource} bytes
 * @returns {Promise<(position: Coach.Position, question: Question) => number[]>} the sums so far
 */
export async function start(bytes) {
  const memory = new WebAssembly.Memory({initial: 1});
  const stack = new WebAssembly.Global({value: "i32", mutable: true}, PAGE);
  const {instance} = await WebAssembly.instantiate(bytes, {
    env: {__linear_memory: memory, __stack_pointer: stack},
  });
  const advise = /** @type {(...numbers: number[]) => number} */ (instance.exports.advise);
  const list = new Int32Array(memory.buffer, NUMBERS);
  const answer = new Int32Array(memory.buffer, ANSWER, 1);
  return ({numbers, place}, {seed, first, samples, thinking, aim, among}) => {
    list.set(numbers);
    // As Numba compiles functions: the first two are where the answer and an error go.
    const fault = advise(ANSWER, FAULT, NUMBERS, seed, first, samples, thinking, aim, among);
    if (fault !== 0) {
      throw new Error("the kernel gave up");
    }
    return Array.from(list.subarray(place, place + answer[0]));
  };
}

// A long question in chunks, so that there is something to show meanwhile, and it ends when its time is over.

const CHUNK_MS = 150; // between two answers
const FEW = 8; // shuffles of the first chunk

/**
 * How many shuffles come next, after `some` that took `spent`, where `left` milliseconds are left.
 * @param {number} some
 * @param {number} spent
 * @param {number} left
 */
const following = (some, spent, left) =>
  Math.max(1, Math.round((some * Math.min(CHUNK_MS, left)) / Math.max(1, spent)));

/**
 * Go through shuffles until all are done, or the time is over: what is known then is the answer.
 * Where the cards can come in few orders, `all` becomes the number of these.
 * @param {{samples: number, limit?: number, now?: () => number}} question at most so many shuffles and
 *   milliseconds of work
 * @param {(first: number, some: number) => {sums: number[], all: number}} advise the sums so far, after
 *   some more shuffles
 */
export function* inChunks({samples, limit = Infinity, now = () => performance.now()}, advise) {
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
    // When the time is over what was done is all, so that this piece ends it.
    all = took < limit ? answer.all : first;
    yield {sums: answer.sums, done: first / all, count: first, took};
    some = following(some, spent, limit - took);
  }
}
