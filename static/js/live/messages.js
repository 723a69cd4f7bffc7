// What two devices say to each other, and the check of all that comes: nothing of it is trusted.
// docs/live.md lists the messages.

import {sumOf} from "../bytes.js";
import {MAX_STEPS, isCount, isGame, isObject, textOf} from "../store/records.js";

/** Goes up when an older version could not follow any more. */
export const VERSION = 1;

export const MAX_MESSAGE_LENGTH = 60_000; // characters
const MAX_ACTIONS = 8; // that a guest may mean as one
const MAX_DEPTH = 12;
const MAX_PARTS = 2000; // values within the actions of one message
export const MAX_NAME = 24;
const ID = /^[0-9a-f-]{8,80}$/;

/** What a guest may do. */
const ROLES = ["look", "line", "all"];
const WHAT = ["act", "undo", "redo"];
/** Why the host says good-bye. */
const LEAVING = ["refused", "sent-away", "version", "garbage", "flood", "full", "closed"];
/** How a guest's tap went. */
export const OUTCOMES = ["done", "overtaken", "not-yours", "not-allowed", "refused", "away"];

/**
 * What a guest says.
 * @typedef {{say: "hello", live: number, engine: string, name: string, token: string}} Hello
 * @typedef {{say: "do", n: number, version: number, what: "act" | "undo" | "redo", actions: Core.Action[]}} GuestRequest
 * @typedef {Hello | GuestRequest | {say: "again"}} OfGuest
 *
 * What a host says.
 * @typedef {Omit<Game, "standing">} Head
 * @typedef {{say: "welcome", live: number, engine: string, token: string, role: string, seat: string}} Welcome
 * @typedef {{say: "steps", game: Head, from: number, actions: Core.Action[], more: boolean, sum: string, away?: boolean}} Steps
 * @typedef {Welcome | Steps | {say: "done", n: number, outcome: string} | {say: "bye", why: string}} OfHost
 *
 * Whether what came under a name is a message of that name.
 * @typedef {(message: Record<string, unknown>) => boolean} Check
 */

/** @param {unknown} value @param {number} most */
const isText = (value, most) => typeof value === "string" && value.length <= most;

/** @param {string[]} values @param {unknown} value */
const isOneOf = (values, value) => typeof value === "string" && values.includes(value);

/**
 * Whether an action is an object of reasonable depth and size; the engine checks its content.
 * @param {unknown} action
 */
function isAction(action) {
  let parts = 0;
  /** @param {unknown} value @param {number} depth @returns {boolean} */
  const fits = (value, depth) => {
    parts += 1;
    return (
      parts <= MAX_PARTS &&
      depth <= MAX_DEPTH &&
      (typeof value !== "object" ||
        value === null ||
        Object.values(value).every((part) => fits(part, depth + 1)))
    );
  };
  return isObject(action) && isText(action.type, 40) && fits(action, 0);
}

/** @param {unknown} actions @param {number} most @returns {actions is Core.Action[]} */
const areActions = (actions, most) =>
  Array.isArray(actions) && actions.length <= most && actions.every(isAction);

/** @param {unknown} game @returns {game is Head} */
const isHead = (game) =>
  isGame(game) &&
  ID.test(game.id) &&
  isText(game.kind, 40) &&
  isAction({type: "", ...game.options});

/** What a guest may say, by name. @type {Record<string, Check>} */
const OF_GUESTS = {
  hello: ({live, engine, name, token}) =>
    isCount(live) && isText(engine, 40) && isText(name, 200) && isText(token, 64),
  do: ({n, version, what, actions}) =>
    isCount(n) &&
    isCount(version) &&
    isOneOf(WHAT, what) &&
    areActions(actions, MAX_ACTIONS) &&
    actions.length > 0 === (what === "act"),
  again: () => true,
};

/** What a host may say, by name. @type {Record<string, Check>} */
const OF_HOSTS = {
  welcome: ({live, engine, token, role, seat}) =>
    isCount(live) &&
    isText(engine, 40) &&
    isText(token, 64) &&
    isOneOf(ROLES, role) &&
    isText(seat, 200),
  steps: ({game, from, actions, more, sum, away = false}) =>
    isHead(game) &&
    isCount(from) &&
    areActions(actions, MAX_STEPS) &&
    from + actions.length <= game.length &&
    typeof more === "boolean" &&
    // The stated and the computed value must agree, or the guest could wait for chunks that never come.
    more === from + actions.length < game.length &&
    isText(sum, 8) &&
    typeof away === "boolean",
  done: ({n, outcome}) => isCount(n) && isOneOf(OUTCOMES, outcome),
  bye: ({why}) => isOneOf(LEAVING, why),
};

/**
 * Read a message; null for what is none.
 * @param {unknown} data as the channel brought it
 * @param {Record<string, Check>} known
 */
function read(data, known) {
  if (typeof data !== "string" || data.length > MAX_MESSAGE_LENGTH) {
    return null;
  }
  try {
    /** @type {unknown} */
    const message = JSON.parse(data);
    if (!isObject(message) || !Object.hasOwn(known, String(message.say))) {
      return null;
    }
    return known[String(message.say)](message) ? message : null;
  } catch {
    return null;
  }
}

/** @param {unknown} data */
export const readOfGuest = (data) => /** @type {OfGuest | null} */ (read(data, OF_GUESTS));
/** @param {unknown} data */
export const readOfHost = (data) => /** @type {OfHost | null} */ (read(data, OF_HOSTS));

/** A name to be shown: one line, no characters that are invisible or change the direction of text. @param {string} name */
export const cleanName = (name) =>
  name
    .normalize("NFC")
    .replace(/[\p{C}\p{Z}\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, MAX_NAME);

/** A journal is summed with each step that it grows by: its texts are worked out once. @type {WeakMap<object, string>} */
const texts = new WeakMap();

/** @param {object} action */
function textOnce(action) {
  const text = texts.get(action) ?? textOf(action);
  texts.set(action, text);
  return text;
}

/** A checksum of a journal, the same on two devices that hold the same. @param {{action: object}[]} steps */
export const sumOfSteps = (steps) => sumOf(steps.map(({action}) => textOnce(action)).join());

/** What may stand beside the seat in an action of one line: all else is of the whole round. */
const BESIDE = new Map([
  ["round", ["round"]],
  ["vp", ["round", "vp", "source", "reason"]],
]);

/**
 * The one seat of which alone an action speaks; "" where it speaks of none or of more.
 * @param {Core.Action} action
 */
export function seatOf({type, seats, seat, ...others}) {
  const named = [
    ...(isObject(seats) ? Object.keys(seats) : []),
    ...(typeof seat === "string" ? [seat] : []),
  ];
  const plain = Object.entries(others).every(
    ([key, value]) =>
      BESIDE.get(type)?.includes(key) && ["number", "string"].includes(typeof value),
  );
  return BESIDE.has(type) && new Set(named).size === 1 && plain ? named[0] : "";
}

/**
 * The one seat of which a guest's actions speak; "" where they speak of none or of more.
 * @param {Core.Action[]} actions
 * @param {GameView} view how the game stands before them
 */
export function seatOfAll(actions, view) {
  const [first, ...more] = actions;
  if (first?.type === "drop-vp" && more.length === 0) {
    // It names only the place of the line; of several, the first would move the others.
    const {rounds} = /** @type {Sheet.View} */ (view);
    return rounds?.[Number(first.round) - 1]?.entry.vp[Number(first.index)]?.seat ?? "";
  }
  const seats = new Set(actions.map(seatOf));
  return seats.size === 1 ? seatOf(first) : "";
}

/**
 * Two who write different lines of a sheet at once do not disturb each other.
 * @param {Core.Action[]} some
 * @param {Core.Action[]} others
 */
export function areApart(some, others) {
  const [ours, theirs] = [some, others].map((actions) => actions.map(seatOf));
  return ![...ours, ...theirs].includes("") && !ours.some((seat) => theirs.includes(seat));
}

/** Lets as many messages through as a person can send by tapping. */
export class RateLimit {
  #left;
  #most;
  #second;
  #since = performance.now();

  /** @param {number} most at once @param {number} second so many more each second */
  constructor(most, second) {
    this.#left = most;
    this.#most = most;
    this.#second = second;
  }

  /** Count one; false for one too many. */
  tryAcquire() {
    const now = performance.now();
    this.#left = Math.min(this.#most, this.#left + ((now - this.#since) / 1000) * this.#second);
    this.#since = now;
    this.#left -= 1;
    return this.#left >= 0;
  }
}
