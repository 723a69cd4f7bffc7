// Somebody at another device, as the host knows them.

import {randomHex} from "../bytes.js";
import {RateLimit} from "./messages.js";

const BURST_MESSAGES = 60;
const MESSAGES_PER_SECOND = 20;
export const RESEND_MS = 1000; // between two whole games that somebody asks for

/** Somebody at another device. */
export class Member {
  id = randomHex(8);
  name = "";
  /** "" until the host says what this one may do. */
  role = "";
  seat = "";
  token = "";
  /** The number of the last thing that was asked for: none is done twice. */
  last = 0;
  strikes = 0;
  /** When the whole game was asked for last. */
  again = -RESEND_MS;
  rate = new RateLimit(BURST_MESSAGES, MESSAGES_PER_SECOND);
  /** The steps that were sent. @type {Step[]} */
  steps = [];
  gone = false;

  /** @param {import("./connection.js").Peer} peer */
  constructor(peer) {
    this.peer = peer;
  }

  get waits() {
    return this.name !== "" && this.role === "";
  }
}
