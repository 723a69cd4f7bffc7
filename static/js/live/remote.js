// A game that is another device's: this one holds a replica, replayed step by step in its own engine,
// and sends the other a request for everything that it wants done.

import {withChecksum} from "../store/records.js";
import {ApplyCache, GameSession, NULL_STORE} from "../ui/session.js";
import {t} from "../ui/words.js";
import {RateLimit, VERSION, readOfHost, sumOfSteps} from "./messages.js";

const REQUEST_TIMEOUT_MS = 8000; // until a request that is not answered counts as lost
const BURST_MESSAGES = 400;
const MESSAGES_PER_SECOND = 100;

/** @typedef {import("./messages.js").Head} Head */

/** The replica of a game, as far as the host has sent it. */
class Replica {
  #engine;
  /** @type {PlayedStep[]} */
  steps = [];
  /** @type {Head | null} */
  head = null;
  /** The last view that the engine gave. @type {{state: Core.State, view: GameView} | null} */
  #seen = null;

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * Go on as the host went on. A step that this engine refuses leaves the replica as it was.
   * @param {{game: Head, from: number, actions: Core.Action[]}} message
   * @param {ApplyCache} cache
   * @returns {boolean} false if it cannot follow
   */
  extend({game, from, actions}, cache) {
    const start = this.start(game);
    // A gap: something was lost, or came in the wrong order.
    if (from > this.steps.length || start.error) {
      return false;
    }
    const steps = this.steps.slice(0, from);
    for (const action of actions) {
      const [answer] = cache.apply((steps.at(-1) ?? start).state, [action]);
      if (answer.error) {
        return false;
      }
      const {state, events, view} = answer;
      this.#seen = {state, view};
      steps.push(withChecksum(this.#engine.version, {action, state, events}));
    }
    this.steps = steps;
    this.head = game;
    return true;
  }

  /** @param {{kind: string, options: object}} game @returns {Answered} */
  start({kind, options}) {
    const key = JSON.stringify([kind, options]);
    if (this.#start?.key !== key) {
      this.#start = {key, answer: this.#engine.call({call: "new", game: kind, options})};
      this.steps = [];
    }
    return this.#start.answer;
  }

  /** @type {{key: string, answer: Answered} | null} */
  #start = null;

  /** @returns {Snapshot | null} */
  snapshot() {
    const {head, steps} = this;
    if (!head) {
      return null;
    }
    const start = this.start(head);
    const {state} = head.cursor === 0 ? start : steps[head.cursor - 1];
    if (this.#seen?.state !== state) {
      this.#seen = {state, view: this.#engine.call({call: "view", state}).view};
    }
    const {view} = this.#seen;
    return {game: head, steps, start, view, fresh: false, truncated: false};
  }
}

/**
 * The other side of a host. Dispatches "change" when its status changes, "joined" when the host let it
 * in and the game is here, "notice" with a key of the words in `detail` when there is something to say.
 */
export class HostConnection extends EventTarget {
  #replica;
  #engine;
  #cache;
  #n = 0;
  #asked = false;
  #rate = new RateLimit(BURST_MESSAGES, MESSAGES_PER_SECOND);
  /** @type {Map<number, (outcome: string) => void>} */
  #waiting = new Map();
  /** @type {import("./connection.js").Peer | null} */
  #peer = null;
  /** @type {RemoteSession | null} */
  session = null;
  /** "connecting", "asking", "in", "lost", or why the host said good-bye. */
  status = "connecting";
  role = "look";
  seat = "";
  token = "";
  name = "";
  left = false;
  /** Whether the host has left the game and may come back to it. */
  away = false;

  /** @param {Engine} engine */
  constructor(engine) {
    super();
    this.#engine = engine;
    this.#replica = new Replica(engine);
    this.#cache = new ApplyCache(engine);
  }

  /** Take up a connection, the first or another one. @param {import("./connection.js").Peer} peer */
  use(peer) {
    this.#peer = peer;
    peer.addEventListener("open", () => {
      const {name, token} = this;
      peer.send({say: "hello", live: VERSION, engine: this.#engine.version, name, token});
      this.#setStatus("asking");
    });
    peer.addEventListener("message", (event) => {
      // An earlier connection may still send messages after another one took its place.
      if (this.#peer === peer) {
        this.#onMessage(/** @type {MessageEvent} */ (event).data);
      }
    });
    peer.addEventListener("shaky", () => this.dispatchEvent(new Event("change")));
    peer.addEventListener("closed", () => {
      // The other states say why it is over, and stay.
      if (this.#peer === peer && ["connecting", "asking", "in"].includes(this.status)) {
        this.#setStatus("lost");
      }
    });
  }

  get steady() {
    return this.#peer?.steady ?? false;
  }

  /** @param {string} status */
  #setStatus(status) {
    this.status = status;
    if (status !== "in") {
      this.#waiting.forEach((answer) => answer("away"));
    }
    this.dispatchEvent(new Event("change"));
  }

  /** Show a notice on this device, or none any more. @param {string} what */
  notify(what) {
    this.dispatchEvent(new CustomEvent("notice", {detail: what}));
  }

  /** @param {unknown} data */
  #onMessage(data) {
    const message = this.#rate.tryAcquire() ? readOfHost(data) : null;
    if (!message) {
      // Nothing of it is done. Without a game yet there would be no other to wait for.
      return this.session ? this.notify("garbage") : this.#end("version");
    }
    switch (message.say) {
      case "welcome":
        return this.#enter(message);
      case "steps":
        return this.#follow(message);
      case "done":
        return this.#waiting.get(message.n)?.(message.outcome);
      default:
        return this.#end(message.why);
    }
  }

  /** @param {import("./messages.js").Welcome} welcome */
  #enter({live, token, role, seat}) {
    if (live !== VERSION) {
      this.#end("version");
      return;
    }
    Object.assign(this, {token, role, seat});
    this.dispatchEvent(new Event("change"));
  }

  /** @param {import("./messages.js").Steps} message */
  #follow(message) {
    if (!this.token) {
      return; // not let in yet
    }
    const followed = this.#replica.extend(message, this.#cache);
    if (followed && message.more) {
      return;
    }
    if (!followed || sumOfSteps(this.#replica.steps) !== message.sum) {
      this.#askAgain();
      return;
    }
    this.#asked = false;
    this.away = message.away === true;
    this.#show();
    this.dispatchEvent(new Event("change"));
  }

  /** The message does not fit the replica: ask once for the whole game, then give up. */
  #askAgain() {
    if (this.#asked) {
      this.#end("version");
      return;
    }
    this.#asked = true;
    this.#peer?.send({say: "again"});
  }

  #show() {
    const snapshot = this.#replica.snapshot();
    if (!snapshot) {
      return;
    }
    if (this.session) {
      this.session.adopt(snapshot);
    } else {
      this.session = new RemoteSession(this.#engine, this, this.#cache, snapshot);
      this.dispatchEvent(new Event("joined"));
    }
    if (this.status !== "in") {
      this.#setStatus("in");
    }
  }

  /** @param {string} why */
  #end(why) {
    this.#setStatus(why);
    this.#peer?.close();
  }

  /** Leave, for good. */
  close() {
    this.left = true;
    this.#peer?.close();
    this.#peer = null;
  }

  /**
   * Ask the host to do something.
   * @param {"act" | "undo" | "redo"} what
   * @param {number} version of the game that it is meant for
   * @param {Core.Action[]} [actions]
   * @returns {Promise<string>} how it went: one of OUTCOMES
   */
  async ask(what, version, actions = []) {
    if (this.role === "look") {
      return "not-allowed";
    }
    if (this.status !== "in" || this.away) {
      return "away";
    }
    this.#n += 1;
    const n = this.#n;
    const answered = new Promise((resolve) => {
      this.#waiting.set(n, resolve);
      setTimeout(() => resolve("away"), REQUEST_TIMEOUT_MS);
    });
    this.#peer?.send({say: "do", n, version, what, actions});
    const outcome = await answered;
    this.#waiting.delete(n);
    return outcome;
  }

  /** The game as it was told last, to go on with on this device. @returns {Whole | null} */
  get whole() {
    const {head, steps} = this.#replica;
    return head && {game: head, steps};
  }
}

/** Answers to a screen like a refusal of the engine; the strip above it tells them. @param {string} outcome @returns {Core.Refusal} */
const refusalOf = (outcome) => ({
  code: "live",
  params: /** @type {Core.Params} */ ({}),
  cites: [],
  text: t(`live.told.${outcome}`),
});

/** The session of a screen that shows a game of another device. */
class RemoteSession extends GameSession {
  remote = true;
  #connection;
  #cache;
  /** @type {Map<string, Promise<Core.Refusal | null>>} what was sent and not answered yet */
  #sent = new Map();

  /** @param {Engine} engine @param {HostConnection} connection @param {ApplyCache} cache @param {Snapshot} snapshot */
  constructor(engine, connection, cache, snapshot) {
    super(NULL_STORE, engine, snapshot);
    this.#connection = connection;
    this.#cache = cache;
    this.watching = connection.role === "look";
    this.line = this.watching ? "" : connection.seat || null;
    // The base class sets it for each session, as a field and not as a method.
    const {stop} = this;
    this.stop = () => {
      stop();
      connection.close();
    };
  }

  /** @override @param {Snapshot} snapshot */
  adopt(snapshot) {
    super.adopt(snapshot);
    this.dispatchEvent(new Event("change"));
  }

  /**
   * @param {"act" | "undo" | "redo"} what
   * @param {Core.Action[]} [actions]
   */
  async #ask(what, actions = []) {
    const outcome = await this.#connection.ask(what, this.game.version, actions);
    const isDone = outcome === "done";
    this.#connection.notify(isDone ? "" : outcome);
    return isDone ? null : refusalOf(outcome);
  }

  /** @override @param {Parameters<GameSession["act"]>[0]} intent @param {string} [name] */
  act(intent, name) {
    const actions = typeof intent === "function" ? [intent(this.view)] : [intent].flat();
    const last = this.#cache.apply(this.step.state, actions).at(-1);
    if (last?.error) {
      return Promise.resolve(last.error); // the host need not be asked
    }
    const tap = typeof intent === "function" ? name : JSON.stringify(actions);
    return tap ? this.#once(tap, actions) : this.#ask("act", actions);
  }

  /**
   * Ask for it unless it is on its way already: the same again is an accidental double tap.
   * @param {string} tap
   * @param {Core.Action[]} actions
   */
  #once(tap, actions) {
    const sent = this.#sent.get(tap) ?? this.#ask("act", actions);
    this.#sent.set(tap, sent);
    return sent.finally(() => this.#sent.delete(tap));
  }

  /** @override @param {Core.Action[]} actions */
  precompute(actions) {
    this.#cache.apply(this.step.state, actions);
  }

  /** @override @returns {Promise<unknown>} */
  undo() {
    return this.#ask("undo");
  }

  /** @override @returns {Promise<unknown>} */
  redo() {
    return this.#ask("redo");
  }

  /** @override @param {number} cursor @returns {Promise<unknown>} */
  moveTo(cursor) {
    const what = {[-1]: "undo", 1: "redo"}[cursor - this.cursor];
    return what ? this.#ask(/** @type {"undo"} */ (what)) : this.#refuse();
  }

  /** @override @returns {Promise<unknown>} */
  replace() {
    return this.#refuse();
  }

  async #refuse() {
    this.#connection.notify("not-yours");
    return refusalOf("not-yours");
  }
}
