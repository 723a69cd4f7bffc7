// The form of a link: a version, what is passed on and its journal, compressed into a fragment.
// docs/share.md describes it in full; companion/share/form.py is its counterpart.

import {LAST_LINK_VERSION, LINK_VERSION, MAX_LINK, MAX_TEXT} from "../ui/limits.js";

const SIGNS = /^[A-Za-z0-9_-]{2,}$/;
const ID = "[0-9a-f-]{8,80}";
const HEAD = new RegExp(`^([a-z]+(?:-[a-z]+)*)(?: (${ID}))?$`);
const IS_ID = new RegExp(`^${ID}$`);

/** A link cannot be opened; `code` is "foreign", "damaged", "newer" or "too-large". */
export class BadLink extends Error {
  /** @param {string} code */
  constructor(code) {
    super(`This link cannot be opened: ${code}`);
    this.name = "BadLink";
    this.code = code;
  }
}

/**
 * What a link carries: its kind, the id it is kept under where it has one, and its text.
 * @typedef {{kind: string, id: string, text: string}} Payload
 */

/**
 * Read a stream to its end, but never more than `most` bytes.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @param {number} most
 * @returns {Promise<Uint8Array>}
 */
async function bytesOf(stream, most) {
  const reader = stream.getReader();
  const pieces = [];
  let size = 0;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) {
      break;
    }
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new BadLink("too-large");
    }
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** @param {BlobPart} data @param {CompressionStream | DecompressionStream} compression */
const through = (data, compression) =>
  bytesOf(new Blob([data]).stream().pipeThrough(compression), MAX_TEXT);

/** @param {Uint8Array} data */
export function base64url(data) {
  const characters = Array.from(data, (byte) => String.fromCharCode(byte)).join("");
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
const charactersIn = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));

/** The bytes of base64url, which writes them in one way only. @param {string} fragment */
export function bytesIn(fragment) {
  // A length that no base64 has, for which atob throws an error of its own.
  if (fragment.length % 4 !== 1) {
    const data = Uint8Array.from(charactersIn(fragment), (character) => character.charCodeAt(0));
    if (base64url(data) === fragment) {
      return data;
    }
  }
  throw new BadLink("damaged");
}

/**
 * Write a payload as the fragment of a link; an id that no link can name is left out.
 * @param {Payload} payload
 * @returns {Promise<string>} rejects with BadLink("too-large") for what nobody could open
 */
export async function encode({kind, id, text}) {
  const head = IS_ID.test(id) ? `${kind} ${id}` : kind;
  const data = new TextEncoder().encode(`${head}\n${text}`);
  const deflated = await through(data, new CompressionStream("deflate"));
  const fragment = base64url(new Uint8Array([LINK_VERSION, ...deflated]));
  if (data.length > MAX_TEXT || fragment.length > MAX_LINK) {
    throw new BadLink("too-large");
  }
  return fragment;
}

/** @param {string} fragment @returns {Promise<Payload>} throws BadLink */
export async function decode(fragment) {
  if (fragment.length > MAX_LINK) {
    throw new BadLink("too-large");
  }
  if (!SIGNS.test(fragment)) {
    throw new BadLink("foreign");
  }
  const version = charactersIn(fragment.slice(0, 2)).charCodeAt(0);
  if (version !== LINK_VERSION) {
    const newer = version > LINK_VERSION && version <= LAST_LINK_VERSION;
    throw new BadLink(newer ? "newer" : "foreign");
  }
  const deflated = bytesIn(fragment).slice(1);
  let whole;
  try {
    const data = await through(deflated, new DecompressionStream("deflate"));
    // As its counterpart in Python reads it: nothing is mended, and a byte order mark stays a character.
    whole = new TextDecoder("utf-8", {fatal: true, ignoreBOM: true}).decode(data);
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink("damaged");
  }
  const end = whole.indexOf("\n");
  const match = HEAD.exec(whole.slice(0, end));
  const text = whole.slice(end + 1);
  if (end < 0 || !match || !text) {
    throw new BadLink("damaged");
  }
  return {kind: match[1], id: match[2] ?? "", text};
}

/**
 * What stands behind the # of a link, or the text itself where there is none.
 * @param {string} link
 */
export const fragmentOf = (link) => link.trim().split("#").at(-1) ?? "";
