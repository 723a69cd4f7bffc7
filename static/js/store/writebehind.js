// What is done while the disk takes nothing: kept in memory, and written to the disk as soon as it
// answers again.

import {mergeInto} from "./merge.js";
import {Memory} from "./memory.js";
import {readGame} from "./records.js";

export class WriteBehindBuffer extends Memory {
  #base = new Map(); // the version of each game that the disk had last
  #games = new Set(); // those that changed since
  #edits = []; // what changed in the notes, as [key, edit]
  #opened = false;

  /**
   * Take along what can still be read, and the games that pages hold, which are never behind.
   * @param {import("./database.js").Database | null} disk
   * @param {{game: import("./records.js").Game, steps: any[]}[]} held
   */
  static async from(disk, held) {
    const buffer = new WriteBehindBuffer();
    try {
      for (const record of (await disk?.games()) ?? []) {
        const [game, steps] = await disk.load(record.id);
        await buffer.#take(game, steps);
      }
      for (const [key, value] of Object.entries((await disk?.notes()) ?? {})) {
        await Memory.prototype.editNote.call(buffer, key, () => value);
      }
    } catch {
      // It cannot be read either: what the pages hold is all there is.
    }
    for (const {game, steps} of held) {
      await buffer.#take(game, steps);
      buffer.#games.add(game.id);
    }
    return buffer;
  }

  #take(game, steps) {
    this.#base.set(game.id, readGame(game)?.version);
    return super.change(game.id, () => ({game, steps}));
  }

  editNote(key, edit) {
    this.#edits.push([key, edit]);
    return super.editNote(key, edit);
  }

  change(id, decide) {
    this.#games.add(id);
    return super.change(id, decide);
  }

  advance(version, change) {
    this.#games.add(change.game.id);
    return super.advance(version, change);
  }

  /** Whether the disk lacks something, or was not reached since. */
  get waits() {
    return !this.#opened || this.#games.size + this.#edits.length > 0;
  }

  /** Write to a disk what it has not. */
  async bringBack(disk) {
    await disk.open();
    this.#opened = true;
    while (this.#games.size + this.#edits.length > 0) {
      if (this.#edits.length > 0) {
        const [[key, edit]] = this.#edits;
        await disk.editNote(key, edit);
        this.#edits.shift();
      } else {
        const [id] = this.#games;
        this.#games.delete(id);
        await this.#bringGame(disk, id).catch((error) => {
          this.#games.add(id);
          throw error;
        });
      }
    }
  }

  async #bringGame(disk, id) {
    const [game, steps] = await this.load(id);
    if (game) {
      await mergeInto(disk, {game, steps}, this.#base.get(id));
    } else {
      await disk.change(id, () => ({game: null}));
    }
    this.#base.set(id, game?.version);
  }
}
