// A guest that looks for its host, with a stand-in for WebRTC.

import assert from "node:assert/strict";
import {test} from "node:test";
import {Peer, fromCode, toCode} from "../../static/js/live/connection.js";
import {reach} from "../../static/js/live/mailbox.js";

globalThis.document = {getElementById: () => null, documentElement: {lang: "en"}};
const {HostConnection} = await import("../../static/js/live/remote.js");

const HOST = "a=candidate:1 1 udp 2113937151 192.168.1.20 50000 typ host";
const SDP = [
  "a=ice-ufrag:abcd",
  "a=ice-pwd:abcdefghijklmnopqrstuvwx",
  `a=fingerprint:sha-256 ${Array(32).fill("AB").join(":")}`,
  "",
];

/** How many connections find no network, of those that are made next. */
let offline = 0;

/** The channels of those that offered a connection, which are guests. */
const guests = [];

globalThis.RTCPeerConnection = class {
  iceGatheringState = "complete";
  connectionState = "connected";
  #channel = {readyState: "open", send: () => {}};

  createDataChannel() {
    return this.#channel;
  }

  addEventListener() {}

  async createOffer() {
    guests.push(this.#channel);
    return "offer";
  }

  async createAnswer() {
    return "answer";
  }

  async setLocalDescription(type) {
    this.localDescription = {type, sdp: [...(offline > 0 ? [] : [HOST]), ...SDP].join("\r\n")};
    offline -= 1;
  }

  async setRemoteDescription({type}) {
    if (type === "answer") {
      this.#channel.onopen();
    }
  }

  close() {}
};

/** A mailbox with these answers in turn, and then that of a host. */
function mailboxWith(...answers) {
  const letters = [];
  return {
    box: "box",
    letters,
    post: async (_, letter) => letters.push(letter),
    poll: async () => [
      {answer: answers.shift() ?? toCode(await new Peer().answer(fromCode(letters.at(-1).offer)))},
    ],
  };
}

/** Do without pauses. */
const hurry = (t) => t.mock.method(globalThis, "setTimeout", (act) => setImmediate(act));

test("a guest without a network, or with an answer that is none, tries again", async (t) => {
  hurry(t);
  offline = 2;
  const mailbox = mailboxWith("garbage");
  const connection = new HostConnection({version: "0"});
  const use = t.mock.method(connection, "use");
  await reach(mailbox, connection);
  assert.equal(mailbox.letters.length, 2);
  assert.equal(use.mock.callCount(), 2); // it was never told of those that found no network
  assert.equal(connection.steady, true);
});

test("a guest who still asks to be let in when the host goes looks for it again", async (t) => {
  hurry(t);
  const mailbox = mailboxWith();
  const connection = new HostConnection({version: "0"});
  await reach(mailbox, connection);
  assert.equal(connection.status, "asking");
  const asks = new Promise((resolve) => {
    connection.addEventListener("change", () => connection.status === "asking" && resolve());
  });
  guests.at(-1).onclose();
  assert.equal(connection.status, "lost");
  await asks;
  assert.equal(mailbox.letters.length, 2);
  connection.close();
});
