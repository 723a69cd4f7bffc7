// A worker: plays rounds to their end by the thousand, some at a time, and tells the sums so far.

import {start} from "./kernel.js";

const PIECE = 150; // milliseconds between two tales
const FEW = 8;

async function fetchKernel() {
  const answer = await fetch(new URL("../../built/kernel.wasm", import.meta.url));
  if (!answer.ok) {
    throw new Error(`kernel.wasm: ${answer.status}`);
  }
  return answer.arrayBuffer();
}

const kernel = fetchKernel().then(start);
kernel.catch(() => {}); // told with each question
const drops = new Set();
let turn = Promise.resolve();

/** Hear what came meanwhile. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Work through all decks; where the cards can come in few orders, through each of those. */
async function work({id, position, samples, seed, thinking, aim, among}) {
  const advise = await kernel;
  let first = 0;
  let some = FEW;
  let all = samples;
  while (first < all && !drops.has(id)) {
    const since = performance.now();
    const sums = advise(position, {
      seed,
      first,
      samples: Math.min(some, all - first),
      thinking,
      aim,
      among,
    });
    all = sums[position.orders] || samples;
    first = Math.min(all, first + some);
    postMessage({id, sums, done: first / all});
    some = Math.max(FEW, Math.round((some * PIECE) / Math.max(1, performance.now() - since)));
    await pause();
  }
  drops.delete(id);
}

addEventListener("message", ({data}) => {
  if (data.drop) {
    drops.add(data.drop);
  } else {
    turn = turn
      .then(() => work(data))
      .catch((error) => postMessage({id: data.id, error: error.message}));
  }
});
