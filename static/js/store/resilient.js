// Where work is done: on the disk, and while that takes nothing, in memory, from where it goes to the
// disk as soon as it can.

import {WriteBehindBuffer} from "./writebehind.js";
import {Conflict} from "./records.js";

const SOON = 500; // milliseconds until the disk is tried again, doubled each time
const AT_LAST = 8000;

/** Tells "trouble" when the disk takes nothing and when it does again, "back" when all is on it. */
export class ResilientStore extends EventTarget {
  #disk;
  #hold;
  #buffer = null;
  #leaving = null;
  #working = 0;
  #trying = false;
  #timer = 0;
  #wait = SOON;

  /** Why the disk takes nothing now, as an error's name; "" while it does. */
  trouble = "";

  /**
   * @param {import("./database.js").Database} disk
   * @param {string} trouble why it cannot be used now
   * @param {() => {game: import("./records.js").Game, steps: any[]}[]} hold what pages have of games
   */
  constructor(disk, trouble, hold) {
    super();
    this.#disk = disk;
    this.#hold = hold;
    if (trouble) {
      this.#buffer = new WriteBehindBuffer();
      this.#useBuffer(trouble);
    }
  }

  /** Whether the disk ever answered; a browser may keep nothing at all. */
  get reached() {
    return this.#disk.reached;
  }

  #tell(trouble) {
    this.trouble = trouble;
    this.dispatchEvent(new Event("trouble"));
  }

  /**
   * Do something with the disk, a second time where it failed; after that in memory.
   * @param {(backend: any) => Promise<any>} work
   */
  async do(work) {
    await this.#leaving;
    if (this.#buffer) {
      return this.#doInBuffer(work);
    }
    for (const again of [true, false]) {
      try {
        return await work(this.#disk);
      } catch (error) {
        if (error instanceof Conflict) {
          throw error;
        }
        if (!again || error.name === "TimeoutError") {
          this.#leaving ??= this.#leaveDisk(error);
          break;
        }
      }
    }
    return this.do(work);
  }

  async #doInBuffer(work) {
    this.#working += 1;
    try {
      return await work(this.#buffer);
    } finally {
      this.#working -= 1;
      this.#comeBack();
    }
  }

  /** Keep all in memory, with what the pages hold; done once, whoever notices first. */
  async #leaveDisk({name}) {
    this.#buffer = await WriteBehindBuffer.from(
      name === "TimeoutError" ? null : this.#disk,
      this.#hold(),
    );
    this.#leaving = null;
    this.#useBuffer(name);
  }

  #useBuffer(trouble) {
    this.#wait = SOON;
    this.#tell(trouble);
    this.#tryLater();
  }

  #tryLater() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#comeBack(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, AT_LAST);
  }

  /** Write to the disk what it has not, and stay with it. */
  async #comeBack() {
    if (!this.#buffer || this.#trying) {
      return;
    }
    this.#trying = true;
    try {
      while (this.#buffer.waits) {
        await this.#buffer.bringBack(this.#disk);
      }
    } catch {
      this.#tryLater();
      return;
    } finally {
      this.#trying = false;
    }
    if (this.#working > 0) {
      return; // whoever works now comes back when that is done
    }
    this.#buffer = null;
    clearTimeout(this.#timer);
    this.#tell("");
    this.dispatchEvent(new Event("back"));
  }
}
