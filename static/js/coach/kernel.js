// The kernel as WebAssembly: positions go in as numbers, sums come out. What they mean, the engine says.

const PAGE = 65536;
const NUMBERS = 1024; // before it stands what the kernel returns; its stack begins at the top
const ANSWER = 0;
const FAULT = 8;

/**
 * @typedef {{numbers: number[], place: number, orders: number}} Position as the engine tells it
 * @typedef {{seed: number, first: number, samples: number, thinking: number, aim: number, among: number}} Question
 */

/**
 * Start the kernel.
 * @param {BufferSource} bytes
 * @returns {Promise<(position: Position, question: Question) => number[]>} the sums so far
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
    const fault = advise(ANSWER, FAULT, NUMBERS, seed, first, samples, thinking, aim, among);
    if (fault !== 0) {
      throw new Error("the kernel gave up");
    }
    return Array.from(list.subarray(place, place + answer[0]));
  };
}
