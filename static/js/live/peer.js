// Two devices that talk to each other, with no server between them.

import {BadCode, pack, tagOf, unpack} from "./description.js";

const GATHERING = 5000; // milliseconds until the addresses found so far must do
const MAX_BUFFERED = 4_000_000; // bytes that wait for a device that does not take them

export const canConnect = () => typeof RTCPeerConnection === "function";

/** @param {RTCPeerConnection} connection */
const gathered = (connection) =>
  new Promise((resolve) => {
    const look = () => connection.iceGatheringState === "complete" && resolve(undefined);
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(resolve, GATHERING);
    look();
  });

/**
 * One connection. Tells "open", "message" with what came as `data`, "shaky" while the other does
 * not answer, and once "closed".
 */
export class Peer extends EventTarget {
  #connection = new RTCPeerConnection({iceServers: []});
  #channel = this.#connection.createDataChannel("game", {negotiated: true, id: 0});
  /** @type {number[]} */
  #tag = [];
  #ended = false;

  constructor() {
    super();
    this.#channel.onopen = () => this.dispatchEvent(new Event("open"));
    this.#channel.onmessage = ({data}) =>
      !this.#ended && this.dispatchEvent(new MessageEvent("message", {data}));
    this.#channel.onclose = () => this.close();
    this.#connection.onconnectionstatechange = () => {
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
    if (
      packed.at(-1) === undefined ||
      !/ typ host/.test(this.#connection.localDescription?.sdp ?? "")
    ) {
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
