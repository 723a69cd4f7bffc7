// Where devices leave sealed letters for each other while they are not connected, if the server that
// the app came from has such a mailbox. It sees neither what is in them nor who wrote them.

import {xchacha20poly1305} from "../../vendor/ciphers/chacha.js";
import {isObject} from "../store/records.js";
import {TABLE, fromCode, toCode} from "./description.js";

const ADDRESS = new URL("../../../../api/v1/table", import.meta.url).href;
const BOX = 16; // bytes of a box's name
const KEY = 32;
const NONCE = 24;
const MAX_LETTER = 1500;

/** @param {number} count */
const random = (count) => crypto.getRandomValues(new Uint8Array(count));
/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The name of a box that nobody knows yet. */
export const newBox = () => hex(random(BOX));

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
  const nonce = random(NONCE);
  const text = new TextEncoder().encode(JSON.stringify(letter));
  return new Uint8Array([...nonce, ...xchacha20poly1305(key, nonce).encrypt(text)]);
}

/** @param {Uint8Array} key @param {string} sealed base64 @returns {Record<string, unknown> | null} null for what nobody with the key wrote */
function open(key, sealed) {
  try {
    const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
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
  constructor(secret = random(BOX + KEY), read = 0) {
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

  /** The letters that came since the last look. @param {string} box @returns {Promise<Record<string, unknown>[] | null>} null where there is no mailbox */
  async look(box) {
    const after = this.#read.get(box) ?? 0;
    try {
      const answer = await fetch(`${ADDRESS}/${box}?after=${after}`, {cache: "no-store"});
      const {letters} = answer.ok ? await answer.json() : {letters: null};
      if (!Array.isArray(letters)) {
        return null;
      }
      this.#read.set(box, Math.max(after, ...letters.map(([n]) => Number(n) || 0)));
      return letters
        .map(([, sealed]) => open(this.#key, String(sealed)))
        .filter((letter) => letter !== null);
    } catch {
      return null;
    }
  }
}
