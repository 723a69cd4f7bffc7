// Where work is done: on the disk, and while that takes nothing, in memory, from where it is written
// as soon as it can be.

import {sumOf} from "../bytes.js";
import {Conflict, readGame, readWhole, textOf, unlessOther} from "./records.js";

// The same as the database in memory, for as long as the page lives.

export class Memory {
  #games = new Map();
  #steps = new Map();
  #notes = new Map();

  // Copies both ways, as IndexedDB makes them: nobody changes what is kept by what was read.
  async games() {
    return structuredClone([...this.#games.values()]);
  }

  /** @param {string} id @returns {Promise<[Game | undefined, Step[]]>} */
  async load(id) {
    return structuredClone([this.#games.get(id), this.#steps.get(id) ?? []]);
  }

  async notes() {
    return structuredClone(Object.fromEntries(this.#notes));
  }

  /** @template T @param {string} key @param {(note: unknown) => T} edit */
  async editNote(key, edit) {
    const value = edit(structuredClone(this.#notes.get(key)));
    this.#notes.set(key, structuredClone(value));
    return value;
  }

  /** @param {string} id @param {(game: Game | undefined, steps: Step[]) => Change | null} decide */
  async change(id, decide) {
    const [game, steps] = structuredClone([this.#games.get(id), this.#steps.get(id) ?? []]);
    const change = decide(game, steps);
    return change ? this.#put(id, change) : (game ?? null);
  }

  /** @param {number} version @param {Change & {game: Game}} change */
  async advance(version, change) {
    unlessOther(structuredClone(this.#games.get(change.game.id)), version);
    this.#put(change.game.id, change);
    return change.game;
  }

  /** @param {string} id @param {Change} change */
  #put(id, {game, steps: added = [], from = 0}) {
    if (game === null) {
      this.#games.delete(id);
      this.#steps.delete(id);
      return null;
    }
    if (added.length > 0) {
      const kept = this.#steps.get(id) ?? [];
      this.#steps.set(id, [...kept.slice(0, from), ...structuredClone(added)]);
    }
    this.#games.set(id, structuredClone(game));
    return game;
  }
}

// What is done while the disk takes nothing: kept in memory, and written to the disk as soon as it
// answers again.

class WriteBehindBuffer extends Memory {
  #base = new Map(); // the version of each game that the disk had last
  #games = new Set(); // those that changed since
  /** @type {[string, (note: unknown) => unknown][]} */
  #edits = []; // what changed in the notes, as [key, edit]
  #opened = false;

  /**
   * Copy what can still be read, and the games that are open in pages, which are never behind.
   * @param {import("./database.js").Database | null} disk
   * @param {Whole[]} openGames
   */
  static async from(disk, openGames) {
    const buffer = new WriteBehindBuffer();
    try {
      for (const {id} of (await disk?.games()) ?? []) {
        const [game, steps] = (await disk?.load(id)) ?? [];
        if (game && steps) {
          await buffer.#adopt(game, steps);
        }
      }
      for (const [key, value] of Object.entries((await disk?.notes()) ?? {})) {
        // Past the buffer's own method, which would note it as something that the disk lacks.
        await Memory.prototype.editNote.call(buffer, key, () => value);
      }
    } catch {
      // It cannot be read either: what is open in pages is all there is.
    }
    for (const {game, steps} of openGames) {
      // What was read of the same version may hold steps that the page cannot show.
      if (buffer.#base.get(game.id) !== game.version) {
        await buffer.#adopt(game, steps);
      }
    }
    return buffer;
  }

  /** @param {Game} game @param {Step[]} steps */
  #adopt(game, steps) {
    this.#base.set(game.id, readGame(game)?.version);
    return super.change(game.id, () => ({game, steps}));
  }

  /** @template T @param {string} key @param {(note: unknown) => T} edit */
  editNote(key, edit) {
    this.#edits.push([key, edit]);
    return super.editNote(key, edit);
  }

  // A game id in #games without a record means removed: only a change may add one here, or a game that
  // could not be read from the disk would look removed.

  /** @param {string} id @param {(game: Game | undefined, steps: Step[]) => Change | null} decide */
  change(id, decide) {
    return super.change(id, (game, steps) => {
      const change = decide(game, steps);
      if (change) {
        this.#games.add(id);
      }
      return change;
    });
  }

  /** @param {number} version @param {Change & {game: Game}} change */
  async advance(version, change) {
    const game = await super.advance(version, change);
    this.#games.add(game.id);
    return game;
  }

  /** Whether the disk lacks something, or was not reached since. */
  get hasPending() {
    return !this.#opened || this.#games.size + this.#edits.length > 0;
  }

  /** Write to a disk what it lacks. @param {import("./database.js").Database} disk */
  async flushTo(disk) {
    await disk.open();
    this.#opened = true;
    while (this.#games.size + this.#edits.length > 0) {
      if (this.#edits.length > 0) {
        // The edit, not what it came to: on the disk it may meet what another tab wrote.
        const [[key, edit]] = this.#edits;
        await disk.editNote(key, edit);
        // Once it is on the disk: should writing fail, it stays first in the line.
        this.#edits.shift();
      } else {
        const [id] = this.#games;
        this.#games.delete(id);
        await this.#flushGame(disk, id).catch((error) => {
          this.#games.add(id);
          throw error;
        });
      }
    }
  }

  /** @param {Backend} disk @param {string} id */
  async #flushGame(disk, id) {
    const [game, steps] = await this.load(id);
    if (game) {
      await mergeInto(disk, {game, steps}, this.#base.get(id));
    } else {
      await disk.change(id, () => ({game: null}));
    }
    // What the disk has now is what the next change goes on from.
    this.#base.set(id, game?.version);
  }
}

// Until the disk is tried again, doubled each time.
const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 8000;

/** Dispatches "trouble" when the disk takes nothing and when it does again, "back" when all is on it. */
export class ResilientStore extends EventTarget {
  #disk;
  /** @type {WriteBehindBuffer | null} */
  #buffer = null;
  /** @type {Promise<void> | null} */
  #switching = null;
  #working = 0;
  #flushing = false;
  #timer = 0;
  #wait = MIN_RETRY_MS;

  /** Why the disk takes nothing now, as an error's name; "" while it does. */
  trouble = "";

  /** The games that are open in this tab, by id. @type {Map<string, () => Whole>} */
  openGames = new Map();

  /** @param {import("./database.js").Database} disk @param {string} [trouble] why it cannot be used now */
  constructor(disk, trouble = "") {
    super();
    this.#disk = disk;
    if (trouble) {
      this.#buffer = new WriteBehindBuffer();
      this.#useBuffer(trouble);
    }
  }

  /** Whether the disk ever answered; a browser may keep nothing at all. */
  get reached() {
    return this.#disk.reached;
  }

  /** @param {string} trouble */
  #setTrouble(trouble) {
    this.trouble = trouble;
    this.dispatchEvent(new Event("trouble"));
  }

  /**
   * Do something with the disk, a second time where it failed; after that in memory.
   * @template T
   * @param {(backend: Backend) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async do(work) {
    await this.#switching;
    if (this.#buffer) {
      return this.#doInBuffer(this.#buffer, work);
    }
    for (const again of [true, false]) {
      try {
        return await work(this.#disk);
      } catch (error) {
        const reason = /** @type {Error} */ (error);
        if (reason instanceof Conflict || reason.name === "DataCloneError") {
          throw reason; // the disk is well: another game came first, or this is nothing to be kept
        }
        // A disk that has just taken all its time is not asked a second time.
        if (!again || reason.name === "TimeoutError") {
          this.#switching ??= this.#switchToMemory(reason);
          break;
        }
      }
    }
    return this.do(work);
  }

  /**
   * @template T
   * @param {WriteBehindBuffer} buffer
   * @param {(backend: Backend) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async #doInBuffer(buffer, work) {
    this.#working += 1;
    try {
      return await work(buffer);
    } finally {
      this.#working -= 1;
      this.#flush();
    }
  }

  /**
   * Go on in memory, with what is open in pages; done once, whoever notices first.
   * @param {Error} error
   */
  async #switchToMemory({name}) {
    this.#buffer = await WriteBehindBuffer.from(
      // To read from it would take that time once more.
      name === "TimeoutError" ? null : this.#disk,
      [...this.openGames.values()].map((read) => read()),
    );
    this.#switching = null;
    this.#useBuffer(name);
  }

  /** @param {string} trouble */
  #useBuffer(trouble) {
    this.#wait = MIN_RETRY_MS;
    this.#setTrouble(trouble);
    this.#scheduleFlush();
  }

  #scheduleFlush() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, MAX_RETRY_MS);
  }

  /** Write to the disk what it lacks, and go on with the disk. */
  async #flush() {
    if (!this.#buffer || this.#flushing) {
      return;
    }
    this.#flushing = true;
    try {
      while (this.#buffer.hasPending) {
        await this.#buffer.flushTo(this.#disk);
      }
    } catch {
      this.#scheduleFlush();
      return;
    } finally {
      this.#flushing = false;
    }
    if (this.#working > 0) {
      return; // whoever works now flushes when that is done
    }
    this.#buffer = null;
    clearTimeout(this.#timer);
    this.#setTrouble("");
    this.dispatchEvent(new Event("back"));
  }
}

// One game in two versions: what went further stays, and where they parted, both do.

/** @typedef {{game: Game, steps: Step[]}} Whole */

/** @typedef {{what: "added" | "replaced" | "kept" | "beside", id: string}} Merged what became of it, and under which id it is here */

/** @param {{steps: Step[]}} whole */
const actionsOf = ({steps}) => steps.map(({action}) => textOf(action));

/** @typedef {{game: Pick<Game, "kind" | "options">, steps: Step[]}} Journal */

/**
 * How another journal stands to the one that is here.
 * @param {Journal} here
 * @param {Journal} other
 * @returns {"same" | "behind" | "further" | "parted"} where neither is the beginning of the other, "parted"
 */
export function relationOf(here, other) {
  const [ours, theirs] = [actionsOf(here), actionsOf(other)];
  const isSameStart =
    here.game.kind === other.game.kind && textOf(here.game.options) === textOf(other.game.options);
  const shared = Math.min(ours.length, theirs.length);
  if (!isSameStart || ours.slice(0, shared).some((action, i) => action !== theirs[i])) {
    return "parted";
  }
  if (ours.length === theirs.length) {
    return "same";
  }
  return theirs.length > ours.length ? "further" : "behind";
}

/**
 * Import a game into a backend. One that is there and went on in another way is left as it is, and
 * the other is kept beside it, under an id that is the same each time.
 * @param {Backend} backend
 * @param {Whole} whole
 * @param {number} [base] the version that `whole` goes on from, whatever its steps are; a page goes on
 *   from `whole` then
 * @returns {Promise<Merged>}
 */
export async function mergeInto(backend, whole, base) {
  const {game} = whole;
  let what = /** @type {Merged["what"]} */ ("added");
  await backend.change(game.id, (record, stored) => {
    const here = record ? readWhole(record, stored) : null;
    what = outcome(here, whole, base);
    if (what === "kept" || what === "beside") {
      const mixes = base !== undefined && here && wouldMix(here, whole);
      return mixes && record ? {game: {...record, version: game.version + 1}} : null;
    }
    // A version that somebody else wrote has to be passed, so that their next write is refused.
    const other = here && here.game.version !== base;
    const version = Math.max(game.version, other ? here.game.version + 1 : 0);
    return {game: {...game, version}, steps: whole.steps, from: 0};
  });
  if (what !== "beside") {
    return {what, id: game.id};
  }
  const id = `${game.id}-${sumOf(actionsOf(whole).join())}`;
  // Under an id made of its actions, so that the same course is found when it comes again.
  const copied = await mergeInto(backend, {...whole, game: {...game, id}});
  return {what: copied.what === "kept" ? "kept" : "beside", id};
}

/**
 * Whether a page that has `whole` could write, now or later, to what is here as though it were that:
 * both have been written to equally often, or what is here less.
 * @param {Whole} here
 * @param {Whole} whole
 */
function wouldMix(here, whole) {
  const [ours, theirs] = [here, whole].map(({game: {version, cursor}, steps}) =>
    textOf([version, cursor, actionsOf({steps})]),
  );
  return here.game.version <= whole.game.version && ours !== theirs;
}

/**
 * @param {{game: Game, steps: Step[]} | null} here
 * @param {Whole} whole
 * @param {number | undefined} base
 * @returns {Merged["what"]}
 */
function outcome(here, whole, base) {
  if (!here) {
    return "added";
  }
  if (here.game.version === base) {
    return "replaced";
  }
  const relation = relationOf(here, whole);
  if (relation === "parted") {
    return "beside";
  }
  return relation === "further" ? "replaced" : "kept";
}
