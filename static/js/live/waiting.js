// Meeting by the mailbox: a host looks for letters, a guest leaves one and waits for the answer.

import {fromCode, toCode} from "./description.js";
import {Peer} from "./peer.js";
import {newBox} from "./mailbox.js";

const EVERY = 2000; // milliseconds between two looks
const PATIENCE = 20_000; // until an answer that does not come is asked for once more
const SOON = 700;
const MAX_SEEN = 500;
const BOX = /^[0-9a-f]{32}$/;

/** @param {number} ms */
const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Answer those who come by the mailbox, as long as the table is open.
 * @param {import("./host.js").Host} host
 * @param {import("./mailbox.js").Mailbox} mailbox
 */
export async function attend(host, mailbox) {
  /** @type {Set<string>} */
  const seen = new Set();
  while (!host.ended) {
    for (const {reply, offer} of (await mailbox.look(mailbox.box)) ?? []) {
      if (
        typeof offer === "string" &&
        typeof reply === "string" &&
        BOX.test(reply) &&
        !seen.has(reply) &&
        !host.ended
      ) {
        seen.add(reply);
        await answer(host, mailbox, reply, offer).catch(() => {}); // it was no offer of ours
      }
    }
    [...seen].slice(0, -MAX_SEEN).forEach((reply) => seen.delete(reply));
    await after(EVERY);
  }
}

/** @param {import("./host.js").Host} host @param {import("./mailbox.js").Mailbox} mailbox @param {string} reply @param {string} offer */
async function answer(host, mailbox, reply, offer) {
  const peer = new Peer();
  const packed = await peer.answer(fromCode(offer));
  host.welcome(peer);
  await mailbox.post(reply, {answer: toCode(packed)});
}

/**
 * Reach the host of a table, trying until `given` says that nobody wants it any more.
 * @param {import("./mailbox.js").Mailbox} mailbox
 * @param {() => boolean} given
 * @param {(peer: Peer) => void} use told of each connection before it opens
 */
export async function reach(mailbox, given, use) {
  while (!given()) {
    const peer = new Peer();
    const reply = newBox();
    const opened = new Promise((resolve) => {
      peer.addEventListener("open", () => resolve(true));
      peer.addEventListener("closed", () => resolve(false));
    });
    use(peer);
    await mailbox.post(mailbox.box, {reply, offer: toCode(await peer.offer())});
    const end = performance.now() + PATIENCE;
    while (performance.now() < end && !given()) {
      await after(SOON);
      const [letter] = (await mailbox.look(reply)) ?? [];
      if (letter) {
        await peer.accept(fromCode(String(letter.answer))).catch(() => peer.close());
        if (await Promise.race([opened, after(PATIENCE).then(() => false)])) {
          return;
        }
        break;
      }
    }
    peer.close();
  }
}
