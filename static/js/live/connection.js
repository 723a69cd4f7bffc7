// Two devices that are connected, and what WebRTC must know of each.

import {checksum, hex} from "../bytes.js";
import {bytesIn, base64url} from "../share/form.js";
import {PREFIX} from "./notes.js";

// A session description of WebRTC in some hundred bytes: what differs between two, nothing else.

/** What stands behind the `live.` of an address cannot be read. */
export class BadCode extends Error {
  /** @param {"damaged" | "newer"} code */
  constructor(code) {
    super(`This code cannot be read: ${code}`);
    this.name = "BadCode";
    this.code = code;
  }
}

// The first byte says what the others are; what begins with a higher one is of a later version.
export const OFFER = 1;
export const ANSWER = 2;
export const TABLE = 3;

const MAX_CANDIDATES = 4;
const MAX_CODE_LENGTH = 400;
const NAME = /^[A-Za-z0-9+/]{4,64}$/;
const MDNS = 0;
const CANDIDATE = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim;
const text = new TextDecoder();

/** @param {string} digits */
const bytesOfHex = (digits) => (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** Two bytes that tell one packed offer from another. @param {Uint8Array} bytes */
function tagOf(bytes) {
  const sum = checksum(bytes);
  return [(sum >>> 8) & 255, sum & 255];
}

/** The 16 bytes of an IPv6 address. @param {string} address */
function bytesOfIp6(address) {
  // The `::` stands for as many zeros as are missing.
  const [left, right] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = right ? Array(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  return [...left, ...zeros, ...(right ?? [])].slice(0, 8).flatMap((part) => {
    const number = Number.parseInt(part, 16);
    return [number >> 8, number & 255];
  });
}

/** @param {string} host */
function bytesOfHost(host) {
  if (host.endsWith(".local")) {
    // A browser that hides its address names itself by a UUID.
    return [MDNS, ...bytesOfHex(host.slice(0, 36).replaceAll("-", ""))];
  }
  return host.includes(":") ? [6, ...bytesOfIp6(host)] : [4, ...host.split(".").map(Number)];
}

/**
 * Pack a description whose addresses are gathered.
 * @param {RTCSessionDescription} description
 * @param {number[]} tag of the offer that an answer is for; an offer has none
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function pack({sdp, type}, tag = []) {
  const line = (/** @type {string} */ name) =>
    new RegExp(`^a=${name}:(.*)$`, "m").exec(sdp)?.[1].trim() ?? "";
  const names = ["ice-ufrag", "ice-pwd"].map((name) => new TextEncoder().encode(line(name)));
  const hosts = [...sdp.matchAll(CANDIDATE)].slice(0, MAX_CANDIDATES);
  return Uint8Array.from([
    type === "offer" ? OFFER : ANSWER,
    ...tag,
    ...bytesOfHex(line("fingerprint").split(" ")[1].replaceAll(":", "")),
    ...names.flatMap((name) => [name.length, ...name]),
    hosts.length,
    ...hosts.flatMap(([, host, port]) => [
      ...bytesOfHost(host),
      Number(port) >> 8,
      Number(port) & 255,
    ]),
  ]);
}

/** Reads bytes one after the other; throws BadCode behind the end. */
class Reader {
  #bytes;
  #at = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  /** @param {number} count */
  take(count) {
    if (this.#at + count > this.#bytes.length) {
      throw new BadCode("damaged");
    }
    this.#at += count;
    return this.#bytes.slice(this.#at - count, this.#at);
  }

  byte() {
    return this.take(1)[0];
  }

  name() {
    const name = text.decode(this.take(this.byte()));
    if (!NAME.test(name)) {
      throw new BadCode("damaged");
    }
    return name;
  }

  end() {
    if (this.#at !== this.#bytes.length) {
      throw new BadCode("damaged");
    }
  }
}

/** @param {Reader} reader */
function hostIn(reader) {
  const kind = reader.byte();
  if (kind === MDNS) {
    return `${hex(reader.take(16)).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
  }
  if (kind === 6) {
    return hex(reader.take(16)).match(/..../g)?.join(":") ?? "";
  }
  if (kind !== 4) {
    throw new BadCode("damaged");
  }
  return reader.take(4).join(".");
}

/**
 * Unpack a description.
 * @param {Uint8Array} bytes
 * @returns {{type: "offer" | "answer", sdp: string, tag: number[]}} throws BadCode
 */
export function unpack(bytes) {
  const reader = new Reader(bytes);
  const type = reader.byte() === OFFER ? "offer" : "answer";
  const tag = type === "answer" ? [...reader.take(2)] : [];
  const fingerprint = hex(reader.take(32)).match(/../g)?.join(":").toUpperCase();
  const [ufrag, password] = [reader.name(), reader.name()];
  const count = reader.byte();
  if (count === 0 || count > MAX_CANDIDATES) {
    throw new BadCode("damaged");
  }
  const candidates = Array.from({length: count}, (_, i) => {
    const host = hostIn(reader);
    const [high, low] = reader.take(2);
    return `a=candidate:${i + 1} 1 udp ${2113937151 - i} ${host} ${(high << 8) | low} typ host`;
  });
  reader.end();
  const sdp = [
    "v=0",
    "o=- 1 1 IN IP4 0.0.0.0",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${type === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    "",
  ].join("\r\n");
  return {type, sdp, tag};
}

/** Bytes as they stand in an address. @param {Uint8Array} bytes */
export const toCode = (bytes) => PREFIX + base64url(bytes);

/**
 * What a person passed on, a link or the code alone, as bytes.
 * @param {string} passed
 * @returns {Uint8Array} throws BadCode
 */
export function fromCode(passed) {
  const code = passed.slice(0, 4000).split(PREFIX).at(-1)?.trim() ?? "";
  if (code.length > MAX_CODE_LENGTH || !/^[A-Za-z0-9_-]{8,}$/.test(code)) {
    throw new BadCode("damaged");
  }
  let bytes;
  try {
    bytes = bytesIn(code);
  } catch {
    throw new BadCode("damaged");
  }
  if (bytes[0] < OFFER || bytes[0] > TABLE) {
    throw new BadCode(bytes[0] === 0 ? "damaged" : "newer");
  }
  return bytes;
}

// Two devices that talk to each other, with no server between them.

const GATHERING_TIMEOUT_MS = 5000; // until the addresses found so far must do
const MAX_BUFFERED = 4_000_000; // bytes that wait for a device that does not take them

export const canConnect = () => typeof RTCPeerConnection === "function";

/** @param {RTCPeerConnection} connection */
const gathered = (connection) =>
  new Promise((resolve) => {
    const check = () => connection.iceGatheringState === "complete" && resolve(undefined);
    connection.addEventListener("icegatheringstatechange", check);
    setTimeout(resolve, GATHERING_TIMEOUT_MS);
    check();
  });

/**
 * One connection. Dispatches "open", "message" with what came as `data`, "shaky" while the other does
 * not answer, and once "closed".
 */
export class Peer extends EventTarget {
  #connection = new RTCPeerConnection({iceServers: []});
  // Made alike on both sides, so that nothing has to be said about it first.
  #channel = this.#connection.createDataChannel("game", {negotiated: true, id: 0});
  /** @type {number[]} */
  #tag = [];
  #ended = false;
  /** Whether the two devices ever found each other. */
  hasOpened = false;

  constructor() {
    super();
    this.#channel.onopen = () => {
      this.hasOpened = true;
      this.dispatchEvent(new Event("open"));
    };
    this.#channel.onmessage = ({data}) =>
      !this.#ended && this.dispatchEvent(new MessageEvent("message", {data}));
    this.#channel.onclose = () => this.close();
    this.#connection.onconnectionstatechange = () => {
      // "disconnected" is left out: a connection often comes back from it by itself.
      if (["failed", "closed"].includes(this.#connection.connectionState)) {
        this.close();
      } else {
        this.dispatchEvent(new Event("shaky"));
      }
    };
  }

  /** Whether the other device is heard of. */
  get steady() {
    return this.#channel.readyState === "open" && this.#connection.connectionState === "connected";
  }

  async #packed() {
    await gathered(this.#connection);
    const packed = pack(
      /** @type {RTCSessionDescription} */ (this.#connection.localDescription),
      this.#tag,
    );
    if (!/ typ host/.test(this.#connection.localDescription?.sdp ?? "")) {
      throw new Error("no network"); // there is no address at which anybody could reach us
    }
    return packed;
  }

  /** Offer a connection. @returns {Promise<Uint8Array<ArrayBuffer>>} rejects where there is no network */
  async offer() {
    await this.#connection.setLocalDescription(await this.#connection.createOffer());
    const packed = await this.#packed();
    this.#tag = tagOf(packed);
    return packed;
  }

  /** Answer an offer. @param {Uint8Array} offer @returns {Promise<Uint8Array<ArrayBuffer>>} */
  async answer(offer) {
    const {type, sdp} = unpack(offer);
    this.#tag = tagOf(offer);
    await this.#connection.setRemoteDescription({type, sdp});
    await this.#connection.setLocalDescription(await this.#connection.createAnswer());
    return this.#packed();
  }

  /** Take the answer to the offer. @param {Uint8Array} answer throws BadCode for that to another one */
  async accept(answer) {
    const {type, sdp, tag} = unpack(answer);
    // Scanned answers can be old: one that fits no offer would spoil the connection that waits.
    if (type !== "answer" || tag.join() !== this.#tag.join()) {
      throw new BadCode("damaged");
    }
    await this.#connection.setRemoteDescription({type, sdp});
  }

  /** @param {object} message */
  send(message) {
    if (this.#channel.readyState !== "open") {
      return;
    }
    if (this.#channel.bufferedAmount > MAX_BUFFERED) {
      this.close();
      return;
    }
    this.#channel.send(JSON.stringify(message));
  }

  close() {
    if (this.#ended) {
      return;
    }
    this.#ended = true;
    this.dispatchEvent(new Event("closed"));
    // What was sent last is on its way.
    setTimeout(() => this.#connection.close(), this.#channel.readyState === "open" ? 300 : 0);
  }
}
