// What all tabs share: the disk, and word of what is written there. Notes belong to no game.

import {ResilientStore} from "./resilient.js";

/** @typedef {import("./records.js").Game} Game */

/** How tabs hear of each other; without it each goes its own way until it writes. */
const openChannel = () =>
  globalThis.BroadcastChannel
    ? new BroadcastChannel("companion-store")
    : {onmessage: null, postMessage: (_) => {}};

/** Tells "change" of games and "note" where another tab wrote, and "trouble" with the disk. */
export class SharedStore extends EventTarget {
  #resilient;
  #channel = openChannel();

  /** The games that pages of this tab hold, by id. @type {Map<string, () => {game: Game, steps: any[]}>} */
  held = new Map();

  /** @param {import("./database.js").Database} disk @param {string} [trouble] why it cannot be used now */
  constructor(disk, trouble = "") {
    super();
    this.#resilient = new ResilientStore(disk, trouble, () =>
      [...this.held.values()].map((hold) => hold()),
    );
    this.#resilient.addEventListener("trouble", () => this.tell("trouble", {reason: this.trouble}));
    this.#resilient.addEventListener("back", () => this.tell("change", {}));
    this.#channel.onmessage = ({data}) => {
      if (data.id && data.game === null) {
        this.held.delete(data.id);
      }
      this.tell(data.key ? "note" : "change", data);
    };
  }

  /** False: what is saved now is gone when the page is; `trouble` says why, as an error's name. */
  get lasting() {
    return this.trouble === "";
  }

  get trouble() {
    return this.#resilient.trouble;
  }

  /** Whether the disk ever answered; a browser may keep nothing at all. */
  get reached() {
    return this.#resilient.reached;
  }

  /** Tell this tab. */
  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail}));
  }

  /** Do something with the disk, or while it fails, in memory. */
  do(work) {
    return this.#resilient.do(work);
  }

  #share(data) {
    if (this.lasting) {
      this.#channel.postMessage(data);
    }
  }

  /** Do a write to a game and tell the other tabs. */
  async write(id, work) {
    const game = await this.do(work);
    this.#share({id, game});
    return game;
  }

  /** Keep a value that belongs to no game, as a setting. */
  note(key, value) {
    return this.editNote(key, () => value);
  }

  /**
   * Change such a value by what it is now, undefined at first: of two edits, in this tab or in two,
   * none is lost. Other tabs hear "note". @returns {Promise<any>} what is kept
   */
  async editNote(key, edit) {
    const value = await this.do((backend) => backend.editNote(key, edit));
    this.#share({key, value});
    return value;
  }

  notes() {
    return this.do((backend) => backend.notes());
  }
}
