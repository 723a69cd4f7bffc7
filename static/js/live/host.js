// The device whose game it is: it lets others in, does what they may, and tells them each step.

import {randomHex} from "../bytes.js";
import {listen} from "../dom.js";
import {LESSON, PUZZLE} from "../store/records.js";
import {playing} from "../ui/session.js";
import {BadCode, Peer, fromCode, toCode} from "./connection.js";
import {Member, RESEND_MS} from "./member.js";
import {VERSION, areApart, cleanName, readOfGuest, seatOfAll, sumOfSteps} from "./messages.js";

export const MAX_MEMBERS = 12;
const MAX_STRIKES = 5; // invalid messages until their sender is disconnected
const MAX_CHUNK = 40_000; // characters of a journal in one message
const HELLO_TIMEOUT_MS = 30_000; // until which whoever connects must have sent a name
const MAX_CONNECTING = 20; // connections that sent none yet
const MAX_RECENT = 100; // versions of the game that a request may be meant for

/** @typedef {{name: string, role: string, seat: string}} Grant what somebody who was let in may do */

/**
 * Split a journal into chunks that fit a message.
 * @param {object[]} actions
 * @returns {object[][]} at least one
 */
function inChunks(actions) {
  /** @type {object[][]} */
  const chunks = [[]];
  let size = 0;
  for (const action of actions) {
    const more = JSON.stringify(action).length;
    if (size + more > MAX_CHUNK) {
      chunks.push([]);
      size = 0;
    }
    chunks[chunks.length - 1].push(action);
    size += more;
  }
  return chunks;
}

/** What is told of a game; what lists say of it is in the host's language. @param {Game} game */
const headOf = ({standing: _, ...game}) => game;

/** Who has a line of a score sheet; other games have none. @param {Game} game @returns {string[]} */
function seatsOf({kind, options}) {
  const {players} = /** @type {{players?: unknown}} */ ((kind === "scoresheet" && options) || {});
  return Array.isArray(players) ? players.filter((name) => typeof name === "string") : [];
}

/** What is played, and by whom; a solo game names nobody. @param {Game} game */
const peopleOf = ({kind, options}) => {
  const {players, teams} = /** @type {Record<string, unknown>} */ (options);
  return JSON.stringify([kind, players ?? teams]);
};

/**
 * Whether the people of a game that ended begin another one: it is shown in its place.
 * @param {Game} last
 * @param {Game} game
 */
const isNext = (last, game) =>
  last.finished !== null &&
  game.length === 0 &&
  ![LESSON, PUZZLE].includes(game.id) &&
  peopleOf(game) === peopleOf(last);

/** Shows one game to other devices; tells "change" when somebody comes or goes. */
export class Host extends EventTarget {
  /** @type {Member[]} */
  members = [];
  /** Whom the host let in, by token: they come back without being asked about. @type {Map<string, Grant>} */
  grants = new Map();
  /** Who meant which action. @type {WeakMap<object, string>} */
  #authors = new WeakMap();
  /** How the game stood at each of its last versions. @type {Map<number, {steps: Step[], cursor: number}>} */
  #recent = new Map();
  /** The connection that is offered now. @type {Peer | null} */
  #invitation = null;
  #version = -1;
  #last;
  #stopPlaying;
  #stopFollowing = () => {};
  ended = false;

  /** @param {Session<GameView>} session @param {string} engine the version of this device's engine */
  constructor(session, engine) {
    super();
    this.id = session.game.id;
    this.engine = engine;
    /** @type {Session<GameView> | null} */
    this.session = null;
    /** What was shown last. */
    this.#last = session;
    this.#stopPlaying = listen(playing, {change: () => this.#follow(playing.session)});
    this.#follow(session);
  }

  /** The game may be left and opened again: its members wait meanwhile. @param {Session<GameView> | null} session */
  #follow(session) {
    this.#stopFollowing();
    const left = this.session;
    if (session && isNext(this.#last.game, session.game)) {
      this.id = session.game.id;
      this.#version = -1;
      this.#recent.clear(); // versions are those of one game
    }
    this.session = session?.game.id === this.id ? session : null;
    this.#last = this.session ?? this.#last;
    if (left && !this.session) {
      this.#notifyAway(left);
    }
    if (this.session) {
      const handlers = {change: () => this.#share(), gone: () => this.close()};
      this.#stopFollowing = listen(this.session, handlers);
    }
    this.#share();
    this.#notify();
  }

  /** Whose line somebody may be let in for; only a score sheet has lines. */
  get seats() {
    return this.session ? seatsOf(this.session.game) : [];
  }

  #notify() {
    this.dispatchEvent(new Event("change"));
  }

  /** Offer a connection to one more device. @returns {Promise<string>} its code */
  async invite() {
    this.#invitation?.close();
    const peer = new Peer();
    // Before its addresses are gathered: whoever asks for another one meanwhile closes this one.
    this.#invitation = peer;
    return toCode(await peer.offer());
  }

  /**
   * Take the answer that the other device shows.
   * @param {string} passed throws BadCode
   * @returns {Promise<Member>} who connects now; "change" tells once it is gone or has a name
   */
  async takeAnswer(passed) {
    const answer = fromCode(passed);
    const invitation = this.#invitation;
    if (!invitation) {
      throw new BadCode("damaged");
    }
    this.#invitation = null; // an offer is answered once
    try {
      await invitation.accept(answer);
    } catch (error) {
      this.#invitation ??= invitation; // that was the answer to another one
      throw error;
    }
    return this.addMember(invitation);
  }

  /** Listen to a device that connects. @param {Peer} peer */
  addMember(peer) {
    const member = new Member(peer);
    this.members.push(member);
    const timeout = setTimeout(() => member.name || this.#leave(member), HELLO_TIMEOUT_MS);
    peer.addEventListener("message", (event) =>
      this.#onMessage(member, /** @type {MessageEvent} */ (event).data),
    );
    peer.addEventListener("shaky", () => this.#notify());
    peer.addEventListener("closed", () => {
      clearTimeout(timeout);
      this.#leave(member);
    });
    const named = this.members.filter(({name}) => name).length;
    if (named >= MAX_MEMBERS || this.members.length - named > MAX_CONNECTING) {
      // Once it is open, or the other would never hear why.
      peer.addEventListener("open", () => this.#disconnect(member, "full"));
    }
    return member;
  }

  /** @param {Member} member */
  #leave(member) {
    member.gone = true;
    member.peer.close();
    this.members = this.members.filter((one) => one !== member);
    this.#notify();
  }

  /** @param {Member} member @param {string} why */
  #disconnect(member, why) {
    member.peer.send({say: "bye", why});
    this.#leave(member);
  }

  /** @param {Member} member @param {unknown} data */
  #onMessage(member, data) {
    if (member.gone) {
      return;
    }
    if (!member.rate.tryAcquire()) {
      this.#disconnect(member, "flood");
      return;
    }
    const message = readOfGuest(data);
    // A hello first and once; everything else after it, and only from who was let in.
    const expected = message && (message.say === "hello") === (member.name === "");
    if (!expected || member.waits) {
      member.strikes += 1;
      if (member.strikes >= MAX_STRIKES) {
        this.#disconnect(member, "garbage");
      }
      return;
    }
    switch (message.say) {
      case "hello":
        this.#onHello(member, message);
        break;
      case "do":
        this.#do(member, message);
        break;
      default:
        this.#sendAgain(member);
    }
  }

  /** @param {Member} member @param {import("./messages.js").Hello} hello */
  #onHello(member, {live, name, token}) {
    if (live !== VERSION) {
      this.#disconnect(member, "version");
      return;
    }
    member.name = cleanName(name) || "?";
    const grant = this.grants.get(token);
    if (grant) {
      // Whoever comes back takes the place of a connection that has not yet been given up.
      this.members
        .filter((other) => other !== member && other.token === token)
        .forEach((other) => this.#leave(other));
      member.token = token;
      this.admit(member, grant.role, grant.seat);
    }
    this.#notify();
  }

  /** Let somebody in, or change what that one may do. @param {Member} member @param {string} role @param {string} [seat] */
  admit(member, role, seat = "") {
    member.role = role;
    member.seat = role === "line" ? seat : "";
    member.token ||= randomHex(16);
    this.grants.set(member.token, {name: member.name, role, seat: member.seat});
    const {token} = member;
    member.peer.send({
      say: "welcome",
      live: VERSION,
      engine: this.engine,
      token,
      role,
      seat: member.seat,
    });
    this.#send(member, true);
    this.#notify();
  }

  /** Do not let somebody in, or not any more. @param {Member} member */
  sendAway(member) {
    this.grants.delete(member.token);
    this.#disconnect(member, member.role ? "sent-away" : "refused");
  }

  /** Tell all how the game stands now. */
  #share() {
    if (this.session && this.session.game.version !== this.#version) {
      const {game, steps, cursor} = this.session;
      this.#version = game.version;
      this.#recent.set(game.version, {steps, cursor});
      if (this.#recent.size > MAX_RECENT) {
        const [oldest] = this.#recent.keys();
        this.#recent.delete(oldest);
      }
      this.members.filter(({role}) => role).forEach((member) => this.#send(member, false));
    }
  }

  /** The page is left, with the connections: its members are told while they last. */
  leavePage() {
    if (this.session) {
      this.#notifyAway(this.session);
    }
  }

  /** Its members see no further step until it is open again: they are told. @param {Session<GameView>} left */
  #notifyAway({game, steps}) {
    const from = steps.length;
    const sum = this.#sumOf(steps);
    for (const {peer} of this.members.filter(({role}) => role)) {
      peer.send({
        say: "steps",
        game: headOf(game),
        from,
        actions: [],
        more: false,
        sum,
        away: true,
      });
    }
    this.#version = -1; // once it is open again, also without a new step
  }

  /** Worked out once for all members. @param {PlayedStep[]} steps */
  #sumOf(steps) {
    if (this.#summed.steps !== steps) {
      this.#summed = {steps, sum: sumOfSteps(steps)};
    }
    return this.#summed.sum;
  }

  /** @type {{steps: PlayedStep[] | null, sum: string}} */
  #summed = {steps: null, sum: ""};

  /** @param {Member} member @param {boolean} whole everything, not only what is new */
  #send(member, whole) {
    if (!this.session) {
      return;
    }
    const {game, steps} = this.session;
    const sent = whole ? [] : member.steps;
    // By identity: a step that was changed is another object, and what stays is the same one.
    const parted = steps.findIndex((step, i) => step !== sent[i]);
    let from = parted < 0 ? steps.length : parted;
    member.steps = steps;
    const head = headOf(game);
    const sum = this.#sumOf(steps);
    // At least one chunk, also without a new step: undo changes the head alone.
    for (const actions of inChunks(steps.slice(from).map(({action}) => action))) {
      const next = from + actions.length;
      member.peer.send({say: "steps", game: head, from, actions, more: next < steps.length, sum});
      from = next;
    }
  }

  /** @param {Member} member */
  #sendAgain(member) {
    const now = performance.now();
    if (now - member.again > RESEND_MS) {
      this.#send(member, true);
    } else {
      member.strikes += 1;
    }
    member.again = now;
  }

  /**
   * What others did since a version, and what was taken back.
   * @param {number} version
   * @param {Member} member
   * @returns {Core.Action[] | null} null if that is too long ago
   */
  #doneSince(version, {token}) {
    const {steps, cursor} = /** @type {Session<GameView>} */ (this.session);
    const then = this.#recent.get(version);
    if (!then) {
      return null;
    }
    const [before, now] = [then.steps.slice(0, then.cursor), steps.slice(0, cursor)];
    const parted = now.findIndex((step, i) => step !== before[i]);
    const from = parted < 0 ? now.length : parted;
    const added = now.slice(from).filter(({action}) => this.#authors.get(action) !== token);
    return [...before.slice(from), ...added].map(({action}) => action);
  }

  /**
   * Whether a member may ask for something, and its turn has not passed.
   * @param {Member} member
   * @param {import("./messages.js").GuestRequest} request
   * @returns {"" | "overtaken" | "not-yours" | "not-allowed"}
   */
  #objection(member, {version, what, actions}) {
    const session = /** @type {Session<GameView>} */ (this.session);
    if (member.role === "look") {
      return "not-allowed";
    }
    if (what !== "act") {
      const step = what === "undo" ? session.step : session.steps[session.cursor];
      if (session.game.version !== version) {
        return "overtaken";
      }
      const own = step?.action && this.#authors.get(step.action) === member.token;
      // To take a change of the past back is the host's.
      return own && !(/** @type {Step} */ (step).replaced) ? "" : "not-yours";
    }
    if (member.role === "line" && seatOfAll(actions, session.view) !== member.seat) {
      return "not-allowed";
    }
    const done = this.#doneSince(version, member);
    const isFirst = session.game.version === version || (done && areApart(actions, done));
    return isFirst ? "" : "overtaken";
  }

  /** @param {Member} member @param {import("./messages.js").GuestRequest} request */
  async #do(member, request) {
    const {n} = request;
    if (n <= member.last) {
      member.strikes += 1; // it was done already
      return;
    }
    // Before it is done, so that a second copy of the same request is not done meanwhile.
    member.last = n;
    member.peer.send({say: "done", n, outcome: await this.#outcome(member, request)});
  }

  /** @param {Member} member @param {import("./messages.js").GuestRequest} request */
  async #outcome(member, request) {
    const {what, actions} = request;
    const {session} = this;
    if (!session) {
      return "away";
    }
    let objection = "";
    const allowed = () => {
      // Asked when its turn comes: the game may have been left, and the member gone, while it
      // waited.
      objection =
        this.session === session && !member.gone ? this.#objection(member, request) : "away";
      return objection === "";
    };
    actions.forEach((action) => this.#authors.set(action, member.token));
    try {
      const intent = what === "act" ? actions : what;
      const keep = (/** @type {unknown} */ meant) =>
        what === "act" && Array.isArray(meant) && areApart(actions, meant);
      const outcome = await session.actFor(allowed, intent, keep);
      return objection || outcome;
    } catch (error) {
      console.info(error);
      return "refused"; // the engine broke on it: nothing was kept
    }
  }

  /** Disconnect all members and stop. */
  close() {
    if (this.ended) {
      return;
    }
    this.ended = true;
    this.#invitation?.close();
    [...this.members].forEach((member) => this.#disconnect(member, "closed"));
    this.#stopPlaying();
    this.#stopFollowing();
    this.#notify();
  }
}
