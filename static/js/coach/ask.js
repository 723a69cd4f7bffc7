// Asks the coach: the engine writes the round as numbers, a worker plays it on, the engine reads the sums.

import {useEffect, useState} from "../../vendor/htm-preact.js";

const SAMPLES = 2000;
const SEED = 21; // the same question has the same answer

let worker = null;
let lastId = 0;
const listeners = new Map();

function start() {
  const thread = new Worker(new URL("./worker.js", import.meta.url), {type: "module"});
  thread.addEventListener("message", ({data}) => listeners.get(data.id)?.(data));
  thread.addEventListener("error", () => {
    worker = null;
    listeners.forEach((tell, id) => tell({id, error: "worker"}));
  });
  return thread;
}

/**
 * Ask what the moves of a state are worth.
 * @param {{call(request: object): any}} engine
 * @param {{state: object, alignment?: string, ahead?: boolean, samples?: number, thinking?: number}}
 *   question
 * @param {(answer: {error?: any, advice?: any, done?: number}) => void} tell called again and again;
 *   `done` is the part that is worked out, 1 at the end
 * @returns {() => void} stops asking
 */
export function ask(
  engine,
  {state, alignment, ahead = false, samples = SAMPLES, thinking = 0},
  tell,
) {
  const position = engine.call({call: "position", state, alignment});
  if (position.error) {
    tell(position);
    return () => {};
  }
  lastId += 1;
  const id = lastId;
  worker ??= start();
  listeners.set(id, ({error, sums, done}) => {
    if (error) {
      listeners.delete(id);
      tell({error: {text: null}});
      return;
    }
    const advice = engine.call({call: "advice", state, sums});
    tell(advice.error ? advice : {advice, done: done / samples});
    if (done === samples) {
      listeners.delete(id);
    }
  });
  worker.postMessage({id, position, seed: SEED, samples, thinking, ahead: ahead ? 1 : 0});
  return () => {
    if (listeners.delete(id)) {
      worker?.postMessage({drop: id});
    }
  };
}

/** The answer so far to a question, null before the first; asked anew when `key` changes. */
export function useAnswer(engine, question, key) {
  const [answer, setAnswer] = useState(null);
  useEffect(() => {
    setAnswer(null);
    return question ? ask(engine, question, setAnswer) : undefined;
  }, [key]);
  return answer;
}
