// Host and guest of one game, joined by a stand-in for their connection.

import assert from "node:assert/strict";
import {after, test} from "node:test";

globalThis.document = {
  getElementById: () => null,
  documentElement: {lang: "en"},
  addEventListener() {},
};
const {Host} = await import("../../static/js/live/host.js");
const {HostConnection} = await import("../../static/js/live/remote.js");

const GAME = {
  id: "0123456789ab",
  kind: "scoresheet",
  options: {players: ["Anna", "Bob"]},
  created: 1,
  updated: 1,
  finished: null,
  version: 1,
  cursor: 0,
  length: 0,
};

/** What the host plays: it does whatever it is asked, as `GameSession` does it. */
class Session extends EventTarget {
  steps = [];
  /** What the host itself means and is not done yet. */
  meant = [];
  /** @param {object} [about] what is other about the game */
  constructor(about) {
    super();
    this.game = {...GAME, ...about};
  }
  get cursor() {
    return this.game.cursor;
  }
  get step() {
    return this.steps[this.cursor - 1];
  }
  do(...actions) {
    this.steps = [...this.steps.slice(0, this.cursor), ...actions.map((action) => ({action}))];
    this.moveTo(this.steps.length);
  }
  moveTo(cursor) {
    const version = this.game.version + 1;
    this.game = {...this.game, cursor, length: this.steps.length, version};
    this.dispatchEvent(new Event("change"));
  }
  async actFor(allowed, intent, keep) {
    if (!allowed()) {
      return "overtaken";
    }
    this.do(...intent);
    this.meant = this.meant.filter(keep);
    return "done";
  }
}

class Peer extends EventTarget {
  sent = [];
  steady = true;
  send(message) {
    this.sent.push(message);
  }
  close() {
    if (!this.closed) {
      this.closed = true;
      this.dispatchEvent(new Event("closed"));
    }
  }
  receive(message) {
    this.dispatchEvent(new MessageEvent("message", {data: JSON.stringify(message)}));
  }
}

const hosts = [];
after(() => hosts.forEach((host) => host.close()));

/** A host and one guest that was let in with a role. */
function tableOf({role = "all", seat = "", ...about} = {}) {
  const session = new Session(about);
  const host = new Host(session, "e");
  hosts.push(host);
  const peer = new Peer();
  host.addMember(peer);
  peer.receive({say: "hello", live: 1, engine: "e", name: "Kim", token: ""});
  host.admit(host.members[0], role, seat);
  let n = 0;
  const ask = async (version, ...actions) => {
    n += 1;
    peer.receive({say: "do", n, version, what: "act", actions});
    await new Promise((done) => setImmediate(done));
    return peer.sent.find((message) => message.say === "done" && message.n === n)?.outcome;
  };
  return {session, host, peer, ask};
}

/** An engine to which each state is how many steps there are. */
const ENGINE = {
  version: "e",
  call: ({call, state = {n: 0}}) => {
    const now = {n: state.n + (call === "apply" ? 1 : 0)};
    return {state: now, events: [], view: {prompt: {ask: "", text: ""}, ...now}};
  },
};

/** The other side: what a guest makes of these messages. */
function guestOf(messages) {
  const connection = new HostConnection(ENGINE);
  const peer = new Peer();
  connection.use(peer);
  peer.dispatchEvent(new Event("open"));
  messages.forEach((message) => peer.receive(message));
  return {connection, peer};
}

test("a guest who cannot read the game that it is sent does not wait for it", () => {
  const {peer} = tableOf({id: "no id of ours"});
  const {connection, peer: other} = guestOf(peer.sent);
  assert.equal(connection.status, "version");
  assert.ok(other.closed);
});

const tricks = (seat, n) => ({type: "round", round: 1, seats: {[seat]: {tricks: n}}});
const tricksOf = ({steps}) => steps.map(({action}) => Object.values(action.seats)[0].tricks);

test("of two entries in one line the first counts, and the other is told", async () => {
  const {session, ask} = tableOf();
  session.do(tricks("Anna", 3));
  assert.equal(await ask(1, tricks("Anna", 4)), "overtaken");
  assert.equal(await ask(2, tricks("Anna", 4)), "done");
  session.do(tricks("Bob", 1));
  assert.equal(await ask(3, tricks("Anna", 5)), "done", "lines of different players both count");
  assert.deepEqual(tricksOf(session), [3, 4, 1, 5]);
});

test("what a guest enters quickly in one line all counts", async () => {
  const {session, ask} = tableOf({role: "line", seat: "Anna"});
  assert.equal(await ask(1, tricks("Anna", 1)), "done");
  assert.equal(await ask(1, tricks("Anna", 2)), "done");
  assert.deepEqual(tricksOf(session), [1, 2]);
});

test("what the host took back, or did for all lines, comes first too", async () => {
  const {session, ask} = tableOf();
  session.do(tricks("Anna", 3));
  session.do(tricks("Bob", 1));
  session.moveTo(1);
  assert.equal(await ask(3, tricks("Bob", 2)), "overtaken");
  assert.equal(await ask(3, tricks("Anna", 4)), "done");
  session.do({type: "confirm", round: 1});
  assert.equal(await ask(5, tricks("Bob", 2)), "overtaken");
});

test("whose request is for a game of long ago looks again", async () => {
  const {session, ask} = tableOf();
  for (let n = 0; n < 200; n += 1) {
    session.do(tricks("Bob", n));
  }
  assert.equal(await ask(1, tricks("Anna", 4)), "overtaken");
});

test("what the host means for the same line is dropped, and for another one done", async () => {
  const {session, ask} = tableOf();
  session.meant = [[tricks("Anna", 3)], [tricks("Bob", 1)], [{type: "confirm", round: 1}], {}];
  assert.equal(await ask(1, tricks("Anna", 4)), "done");
  assert.deepEqual(session.meant, [[tricks("Bob", 1)]]);
});

test("what a guest taps twice by accident is asked for once, and again once it is answered", async () => {
  const {peer: hosts} = tableOf();
  const {connection, peer} = guestOf(hosts.sent);
  const vp = {type: "vp", seat: "Anna", vp: 1, source: "story", reason: "A card"};
  const requests = () => peer.sent.filter(({say}) => say === "do");
  const taps = [connection.session.act(vp), connection.session.act([vp])];
  assert.equal(requests().length, 1);
  peer.receive({say: "done", n: 1, outcome: "done"});
  assert.deepEqual(await Promise.all(taps), [null, null]);
  const step = (view) => ({...vp, vp: view.n});
  const more = [vp, step, step].map((intent) => connection.session.act(intent));
  assert.equal(requests().length, 4, "of a stepper both taps are meant");
  requests().forEach(({n}) => peer.receive({say: "done", n, outcome: "done"}));
  await Promise.all(more);
});
