// The mailbox: sealed letters, and how devices meet by them.

import {xchacha20poly1305} from "../../vendor/ciphers/chacha.js";
import {hex, randomBytes, randomHex} from "../bytes.js";
import {isObject} from "../store/records.js";
import {MAX_LETTER} from "../ui/limits.js";
import {Peer, TABLE, fromCode, toCode} from "./connection.js";

// Where devices leave sealed letters for each other while they are not connected, if the server that
// the app came from has such a mailbox. It sees neither what is in them nor who wrote them.

const ADDRESS = new URL("../../../../api/v1/table", import.meta.url).href;
const BOX = 16; // bytes of a box's name
const KEY = 32;
const NONCE = 24;

/** Whether the site that the app came from keeps a mailbox; a folder of files says no. */
export async function hasMailbox() {
  try {
    return navigator.onLine && (await (await fetch(`${ADDRESS}.json`)).json()).mailbox === true;
  } catch {
    return false;
  }
}

/** @param {Uint8Array} key @param {object} letter @returns {Uint8Array<ArrayBuffer>} */
function seal(key, letter) {
  const nonce = randomBytes(NONCE);
  const text = new TextEncoder().encode(JSON.stringify(letter));
  return new Uint8Array([...nonce, ...xchacha20poly1305(key, nonce).encrypt(text)]);
}

/** @param {Uint8Array} key @param {string} sealed base64 @returns {Record<string, unknown> | null} null for what nobody with the key wrote */
function open(key, sealed) {
  try {
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
    const cipher = xchacha20poly1305(key, bytes.slice(0, NONCE));
    const letter = JSON.parse(new TextDecoder().decode(cipher.decrypt(bytes.slice(NONCE))));
    return isObject(letter) ? letter : null;
  } catch {
    return null;
  }
}

/** The letters of one table, for those who know its secret. */
export class Mailbox {
  #key;
  /** @type {Map<string, number>} */
  #read = new Map();

  /**
   * @param {Uint8Array} [secret] the name of its box and the key; another one by default
   * @param {number} [read] the number of the last letter that was read
   */
  constructor(secret = randomBytes(BOX + KEY), read = 0) {
    this.secret = secret;
    this.box = hex(secret.slice(0, BOX));
    this.#key = secret.slice(BOX);
    this.#read.set(this.box, read);
  }

  /** @param {string} code throws BadCode @param {number} [read] */
  static of(code, read) {
    return new Mailbox(fromCode(code).slice(1), read);
  }

  /** The number of the last letter that was read in its box. */
  get read() {
    return this.#read.get(this.box) ?? 0;
  }

  get code() {
    return toCode(new Uint8Array([TABLE, ...this.secret]));
  }

  /** Leave a letter in a box. @param {string} box @param {object} letter @returns {Promise<boolean>} whether it lies there */
  async post(box, letter) {
    const body = seal(this.#key, letter);
    if (body.length > MAX_LETTER) {
      return false;
    }
    const headers = {"Content-Type": "application/octet-stream"};
    try {
      return (await fetch(`${ADDRESS}/${box}`, {method: "POST", headers, body})).ok;
    } catch {
      return false;
    }
  }

  /** The letters that came since the last poll. @param {string} box @returns {Promise<Record<string, unknown>[] | null>} null where there is no mailbox */
  async poll(box) {
    const after = this.#read.get(box) ?? 0;
    try {
      const answer = await fetch(`${ADDRESS}/${box}?after=${after}`, {cache: "no-store"});
      const {letters} = answer.ok ? await answer.json() : {letters: null};
      if (!Array.isArray(letters)) {
        return null;
      }
      // Before any is opened: one that cannot be read is not fetched again and again.
      this.#read.set(box, Math.max(after, ...letters.map(([n]) => Number(n) || 0)));
      return letters
        .map(([, sealed]) => open(this.#key, String(sealed)))
        .filter((letter) => letter !== null);
    } catch {
      return null;
    }
  }
}

// Meeting by the mailbox: a host looks for letters, a guest leaves one and waits for the answer.

const POLL_MS = 2000; // between two polls of a host
const ANSWER_TIMEOUT_MS = 20_000; // until an answer that does not come is asked for once more
const ANSWER_POLL_MS = 700; // between two polls of a guest, who watches the screen
const MAX_SEEN = 500;
const BOX_NAME = /^[0-9a-f]{32}$/;

/** @param {number} ms @returns {Promise<undefined>} */
const after = (ms) => new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

/**
 * Answer those who come by the mailbox, as long as the table is open.
 * @param {import("./host.js").Host} host
 * @param {Mailbox} mailbox
 */
export async function attend(host, mailbox) {
  /** @type {Set<string>} */
  const seen = new Set();
  while (!host.ended) {
    for (const {reply, offer} of (await mailbox.poll(mailbox.box)) ?? []) {
      if (
        typeof offer === "string" &&
        typeof reply === "string" &&
        BOX_NAME.test(reply) &&
        !seen.has(reply) &&
        !host.ended
      ) {
        seen.add(reply);
        await answer(host, mailbox, reply, offer).catch(() => {}); // it was no offer of ours
      }
    }
    [...seen].slice(0, -MAX_SEEN).forEach((reply) => seen.delete(reply));
    await after(POLL_MS);
  }
}

/** @param {import("./host.js").Host} host @param {Mailbox} mailbox @param {string} reply @param {string} offer */
async function answer(host, mailbox, reply, offer) {
  const peer = new Peer();
  const packed = await peer.answer(fromCode(offer));
  // Before the answer is posted, so that nobody connects to a host that does not listen yet.
  host.addMember(peer);
  await mailbox.post(reply, {answer: toCode(packed)});
}

/** Whether a guest has no host and wants one. @param {import("./remote.js").HostConnection} connection */
const isSought = ({left, status}) => !left && ["connecting", "lost"].includes(status);

/**
 * Bring a guest to the host of a table, and back to it whenever the connection is lost, until either says good-bye.
 * @param {Mailbox} mailbox
 * @param {import("./remote.js").HostConnection} connection
 * @returns {Promise<void>} when it is there first
 */
export async function reach(mailbox, connection) {
  let isTrying = false;
  const seek = async () => {
    if (isTrying) {
      return;
    }
    isTrying = true;
    while (isSought(connection)) {
      const peer = new Peer();
      // No network for a moment, or an answer that was none.
      const hasMet = await meet(peer, mailbox, connection).catch(() => after(POLL_MS));
      if (!hasMet) {
        peer.close();
      }
    }
    isTrying = false;
  };
  connection.addEventListener("change", seek);
  await seek();
}

/**
 * Offer a connection to the host, and wait for it. Throws where there is no network.
 * @param {Peer} peer
 * @param {Mailbox} mailbox
 * @param {import("./remote.js").HostConnection} connection gets the peer before it opens
 * @returns {Promise<boolean>} whether it opened
 */
async function meet(peer, mailbox, connection) {
  const reply = randomHex(BOX);
  /** @type {Promise<boolean>} */
  const opened = new Promise((resolve) => {
    peer.addEventListener("open", () => resolve(true));
    peer.addEventListener("closed", () => resolve(false));
  });
  const offer = toCode(await peer.offer());
  connection.use(peer);
  await mailbox.post(mailbox.box, {reply, offer});
  let isAnswered = false;
  let end = performance.now() + ANSWER_TIMEOUT_MS;
  while (performance.now() < end && isSought(connection)) {
    const hasOpened = await Promise.race([opened, after(ANSWER_POLL_MS)]);
    if (hasOpened !== undefined) {
      return hasOpened;
    }
    // A host that was loaded anew answers the same offer again: its last answer counts, and one
    // that comes too late says that the first one's page is gone.
    const letter = (await mailbox.poll(reply))?.at(-1);
    if (letter && isAnswered) {
      return false;
    }
    if (letter) {
      await peer.accept(fromCode(String(letter.answer)));
      isAnswered = true;
      end = performance.now() + ANSWER_TIMEOUT_MS;
    }
  }
  return Promise.race([opened, false]); // it may have opened just now
}
