// A worker: plays rounds to their end by the thousand, some at a time, and tells the sums so far.

import {inChunks, start} from "./kernel.js";

async function fetchKernel() {
  const answer = await fetch(new URL("../../built/kernel.wasm", import.meta.url));
  if (!answer.ok) {
    throw new Error(`kernel.wasm: ${answer.status}`);
  }
  return answer.arrayBuffer();
}

/** @type {ReturnType<typeof start> | null} */
let kernel = null;

/** The kernel; what failed is fetched anew for the next question. */
const started = () =>
  (kernel ??= fetchKernel()
    .then(start)
    .catch((error) => {
      kernel = null;
      throw error;
    }));
started().catch(() => {}); // told with each question
/** @type {Set<number>} */
const drops = new Set();

/**
 * @typedef {{id: number, position: Coach.Position, samples: number, seed: number, thinking: number,
 *   aim: number, among: number, limit?: number}} Work
 */

let turn = Promise.resolve();

/** Hear what came meanwhile. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Work through the shuffles of a question, until it is dropped. @param {Work} props */
async function work({id, position, samples, seed, thinking, aim, among, limit}) {
  if (drops.delete(id)) {
    return; // before its turn came
  }
  const advise = await started();
  /** @param {number} first @param {number} some */
  const more = (first, some) => {
    const sums = advise(position, {seed, first, samples: some, thinking, aim, among});
    return {sums, all: sums[position.orders] || samples};
  };
  for (const chunk of inChunks({samples, limit}, more)) {
    postMessage({id, ...chunk});
    await pause();
    if (drops.has(id)) {
      break;
    }
  }
  drops.delete(id);
}

addEventListener("message", ({data}) => {
  if (data.drop) {
    drops.add(data.drop);
  } else {
    // One question after another: the kernel has one memory, in which its sums grow from chunk to
    // chunk.
    turn = turn
      .then(() => work(data))
      .catch((error) => postMessage({id: data.id, error: error.message}));
  }
});
