// Asks the coach: the engine writes the round as numbers, a worker plays it on, the engine reads the sums.

import {useEffect, useState} from "../../vendor/htm-preact.js";
import {loadPackage, dataOf} from "../engine.js";
import {SEED, SEED_AGAIN, SIDES} from "../ui/limits.js";

const SAMPLES = 2000;
const MIN_AGAIN_MS = 200; // that the second ranking always has

/**
 * @typedef {{text: string | null}} Told why there is no answer
 * @typedef {{error: Told, advice?: undefined, done?: undefined, more?: undefined}} Failed
 * @typedef {{error?: undefined, advice: Coach.Advice, done: number, more?: number}} Known
 * @typedef {Failed | Known} Answer
 * @typedef {Failed | {error?: undefined, tricks: Coach.PlayedTrick[]}} PlayedOut the tricks, from the one in progress on
 * @typedef {{state: Core.State, alignment?: string, aim?: string, samples?: number, move?: string, limit?: number}} Asked
 * @typedef {{id: number, sums: number[], done: number, count: number, took: number, error?: undefined}} Sums
 * @typedef {Sums | {id: number, error: string, done?: undefined}} WorkerMessage
 *   what the worker sends
 */

/** @type {Worker | null} */
let worker = null;
let lastId = 0;
/** @type {Map<number, (message: WorkerMessage) => void>} */
const listeners = new Map();

function start() {
  const thread = new Worker(new URL("./worker.js", import.meta.url), {type: "module"});
  thread.addEventListener("message", ({data}) => listeners.get(data.id)?.(data));
  thread.addEventListener("error", () => {
    thread.terminate();
    worker = null;
    listeners.forEach((onMessage, id) => onMessage({id, error: "worker"}));
  });
  return thread;
}

/**
 * Send a question to the worker; `onMessage` gets its messages. Returns how to drop it.
 * @param {object} question
 * @param {(message: WorkerMessage) => void} onMessage
 */
function send(question, onMessage) {
  lastId += 1;
  const id = lastId;
  worker ??= start();
  listeners.set(id, (message) => {
    if (message.error || message.done === 1) {
      listeners.delete(id);
    }
    onMessage(message);
  });
  worker.postMessage({id, ...question});
  return () => {
    if (listeners.delete(id)) {
      worker?.postMessage({drop: id});
    }
  };
}

/** @type {Promise<Record<string, string>> | null} */
let tables = null;

/**
 * The table of the chances to win that counts after the round of a state; none after the last.
 * @param {Engine} engine
 * @param {Core.State} state
 */
async function tableFor(engine, state) {
  const {key, error} = engine.call({call: "chances", state});
  if (error || key === "") {
    return "";
  }
  tables ??= dataOf("chances").then((chances) => chances.tables);
  try {
    return (await tables)[key];
  } catch (failure) {
    tables = null;
    throw failure;
  }
}

/**
 * The round as numbers, or why there are none.
 * @param {Engine} engine
 * @param {{state: Core.State, alignment?: string, aim: string}} question
 * @returns {Promise<Coach.Position | Failed>}
 */
async function positionOf(engine, {state, alignment, aim}) {
  try {
    await loadPackage(engine, "coach");
    const table = aim === "win" ? await tableFor(engine, state) : undefined;
    return engine.call({call: "position", state, alignment, table});
  } catch {
    return {error: {text: null}};
  }
}

/**
 * Work out the position of a question, then put what `start` asks about it to the worker, one after the other.
 * @param {Engine} engine
 * @param {{state: Core.State, alignment?: string, aim: string}} asked
 * @param {(answer: Failed) => void} onAnswer gets why there is no answer
 * @param {(put: (question: object, onSums: (message: Sums) => void) => void) => void} start
 * @returns {() => void} stops asking
 */
function begin(engine, asked, onAnswer, start) {
  let drop = () => {};
  let isStopped = false;
  positionOf(engine, asked).then((position) => {
    if (isStopped) {
      return;
    }
    if (!("numbers" in position)) {
      onAnswer(position);
      return;
    }
    start((question, onSums) => {
      drop = send({position, aim: position.aims[asked.aim], ...question}, (message) =>
        "sums" in message ? onSums(message) : onAnswer({error: {text: null}}),
      );
    });
  });
  return () => {
    isStopped = true;
    drop();
  };
}

/**
 * Ask what the moves of a state are worth: all of them first, then the first few again, thinking ahead.
 * @param {Engine} engine
 * @param {Asked} question `move` is to be ranked again with the first few; after `limit` milliseconds of
 *   work, what is known is the answer
 * @param {(answer: Answer) => void} onAnswer called
 *   again and again; `done` is the part that is worked out, 1 at the end, and `more` how many decks
 *   were thought about
 * @returns {() => void} stops asking
 */
export function ask(
  engine,
  {state, alignment, aim = "win", samples = SAMPLES, move, limit},
  onAnswer,
) {
  /** @param {number[]} sums @param {number[]} [again] */
  const read = (sums, again) => engine.call({call: "advice", state, sums, again, move});
  return begin(engine, {state, alignment, aim}, onAnswer, (put) => {
    /** @param {number[]} first @param {Coach.Again} again @param {number} took */
    const rankAgain = (first, again, took) => {
      const left = limit && Math.max(MIN_AGAIN_MS, limit - took);
      put({seed: SEED_AGAIN, limit: left, ...again}, ({sums, done, count}) => {
        const advice = read(first, sums);
        onAnswer(
          advice.error ? {error: advice.error} : {advice, done: (1 + done) / 2, more: count},
        );
      });
    };
    put({seed: SEED, samples, thinking: 0, among: 0}, ({sums, done, took}) => {
      const advice = read(sums);
      const again = done === 1 && advice.again;
      onAnswer(
        advice.error ? {error: advice.error} : {advice, done: done === 1 && !again ? 1 : done / 2},
      );
      if (again) {
        rankAgain(sums, again, took);
      }
    });
  });
}

/**
 * Play one shuffle out, thinking ahead, after a move.
 * @param {Engine} engine
 * @param {{state: Core.State, aim: string, number: number, shuffle: number, thinking: number}} question
 *   `number` is the kernel's of the move
 * @param {(answer: PlayedOut) => void} onAnswer called once
 * @returns {() => void} stops asking
 */
export const playOut = (engine, {state, aim, number, shuffle, thinking}, onAnswer) =>
  begin(engine, {state, aim}, onAnswer, (put) =>
    // The kernel adds a deck's number to the seed, so this is that deck of the first ranking.
    put({seed: SEED + shuffle, samples: 1, thinking, among: 1 << number}, ({sums}) =>
      onAnswer(engine.call({call: "played", state, sums})),
    ),
  );

/**
 * The answer so far to a question, null before the first; asked anew when it becomes another one.
 * @param {Engine} engine
 * @param {Asked | null} question
 */
export function useAnswer(engine, question) {
  const [answer, setAnswer] = useState(/** @type {Answer | null} */ (null));
  useEffect(() => {
    setAnswer(null);
    return question ? ask(engine, question, setAnswer) : undefined;
  }, [question?.state, question?.alignment, question?.aim, question?.move]);
  return answer;
}

/**
 * What each side is worth so far, and how far all of them are worked out.
 * @param {Engine} engine
 * @param {{state: Core.State, aim: string, samples: number}} question
 */
export function useSides(engine, question) {
  const answers = SIDES.map((alignment) => useAnswer(engine, {...question, alignment}));
  const done = answers.reduce((sum, answer) => sum + (answer?.done ?? 0), 0) / SIDES.length;
  return {
    progress: answers.find((answer) => answer?.error) ?? {done},
    sides: answers.map((answer, i) => ({
      side: SIDES[i],
      move: answer?.advice?.moves[0],
      done: answer?.done === 1,
    })),
  };
}
