// A guest that looks for its host, with a stand-in for WebRTC.

import assert from "node:assert/strict";
import {test} from "node:test";
import {Peer, fromCode, toCode} from "../../static/js/live/connection.js";
import {reach} from "../../static/js/live/mailbox.js";

const HOST = "a=candidate:1 1 udp 2113937151 192.168.1.20 50000 typ host";
const SDP = [
  "a=ice-ufrag:abcd",
  "a=ice-pwd:abcdefghijklmnopqrstuvwx",
  `a=fingerprint:sha-256 ${Array(32).fill("AB").join(":")}`,
  "",
];

/** How many connections find no network, of those that are made next. */
let offline = 0;

globalThis.RTCPeerConnection = class {
  iceGatheringState = "complete";
  connectionState = "connected";
  #channel = {readyState: "open", send: () => {}};

  createDataChannel() {
    return this.#channel;
  }

  addEventListener() {}

  async createOffer() {
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
    look: async () => [
      {answer: answers.shift() ?? toCode(await new Peer().answer(fromCode(letters.at(-1).offer)))},
    ],
  };
}

test("a guest without a network, or with an answer that is none, tries again", async (t) => {
  t.mock.method(globalThis, "setTimeout", (act) => setImmediate(act)); // no pauses
  offline = 2;
  const mailbox = mailboxWith("garbage");
  const used = [];
  await reach(
    mailbox,
    () => false,
    (peer) => used.push(peer),
  );
  assert.equal(mailbox.letters.length, 2);
  assert.equal(used.length, 2); // those that found no network were never told of
  assert.equal(used.at(-1).steady, true);
});
