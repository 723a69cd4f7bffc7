// Host and guest of one game, joined by a stand-in for their connection.

import assert from "node:assert/strict";
import {test} from "node:test";

globalThis.document = {
  getElementById: () => null,
  documentElement: {lang: "en"},
  addEventListener() {},
};
const {Host} = await import("../../static/js/live/host.js");
const {Link} = await import("../../static/js/live/remote.js");

const GAME = {
  id: "0123456789ab",
  kind: "scoresheet",
  title: "Anna, Bob",
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
  async actFor(allowed, intent, spared) {
    if (!allowed()) {
      return "overtaken";
    }
    this.do(...intent);
    this.meant = this.meant.filter(spared);
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
    this.closed = true;
  }
  hear(message) {
    this.dispatchEvent(new MessageEvent("message", {data: JSON.stringify(message)}));
  }
}

/** A host and one guest that was let in with a role. */
function tableOf({role = "all", seat = "", ...about} = {}) {
  const session = new Session(about);
  const host = new Host(session, "e");
  const peer = new Peer();
  host.welcome(peer);
  peer.hear({say: "hello", live: 1, engine: "e", name: "Kim", token: ""});
  host.admit(host.members[0], role, seat);
  let n = 0;
  const ask = async (version, ...actions) => {
    n += 1;
    peer.hear({say: "do", n, version, what: "act", actions});
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
  const link = new Link(ENGINE);
  const peer = new Peer();
  link.use(peer);
  peer.dispatchEvent(new Event("open"));
  messages.forEach((message) => peer.hear(message));
  return {link, peer};
}

test("a game with a long title is shown like any other", () => {
  const {peer} = tableOf({title: "Anna, Bob, ".repeat(40)});
  const {link} = guestOf(peer.sent);
  assert.equal(link.status, "in");
  assert.match(link.session.game.title, /^Anna, Bob/);
});

test("a guest who cannot read the game that it is sent does not wait for it", () => {
  const {peer} = tableOf({id: "no id of ours"});
  const {link, peer: other} = guestOf(peer.sent);
  assert.equal(link.status, "version");
  assert.ok(other.closed);
});
