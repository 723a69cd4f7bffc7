// The games of this device and its notes, shared by all tabs.

import {randomHex} from "../bytes.js";
import {listen} from "../dom.js";
import {ResilientStore, mergeInto} from "./resilient.js";
import {Conflict, isTime, noteWithChecksum, readGame, readWhole} from "./records.js";

/** How tabs hear of each other; without it each goes its own way until it writes. */
const openChannel = () =>
  globalThis.BroadcastChannel
    ? new BroadcastChannel("companion-store")
    : {onmessage: null, postMessage: (/** @type {object} */ _) => {}};

/** @type {Record<string, string>} */
const WARNINGS = {
  "": "",
  QuotaExceededError: "full",
  VersionError: "newer",
  TimeoutError: "not-now",
};

/**
 * Games and notes. No rule of a game is known here: actions and states are what they are. Dispatches "change" of
 * games and "note" where another tab wrote, "trouble" with the disk, and "cleared" where the browser did that.
 */
export class Games extends ResilientStore {
  #channel = openChannel();
  /** When a game was written last, as far as this page knows; null before it asked. @type {number | null} */
  #latest = null;

  /** @param {import("./database.js").Database} disk @param {string} [trouble] why it cannot be used now */
  constructor(disk, trouble) {
    super(disk, trouble);
    this.addEventListener("back", () => this.#notifyOfOpenGames());
    this.#channel.onmessage = ({data}) => {
      // Removed in another tab: a page that has it open must not write it anew.
      if (data.id && data.game === null) {
        this.openGames.delete(data.id);
      }
      this.#notify(data.key ? "note" : "change", data);
    };
  }

  /** False: what is saved now is gone when the page is; `trouble` says why, as an error's name. */
  get lasting() {
    return this.trouble === "";
  }

  /** Wait until all is on the disk: a page that is left before takes along what is only in memory. */
  async settled() {
    while (!this.lasting) {
      await new Promise((resolve) => {
        this.addEventListener("trouble", resolve, {once: true});
      });
    }
  }

  /** What the person has to know where what is done now may not be kept; "" where it is. */
  get warning() {
    return WARNINGS[this.trouble] ?? (this.reached ? "not-now" : "not-kept");
  }

  /** Tell this tab. @param {string} type @param {object} detail */
  #notify(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail}));
  }

  /** @param {object} data */
  #share(data) {
    // What only this page has is nothing that another tab could read.
    if (this.lasting) {
      this.#channel.postMessage(data);
    }
  }

  /** All is on the disk again: say what became there of the games that are open in this tab. */
  async #notifyOfOpenGames() {
    this.#notify("change", {});
    for (const id of this.openGames.keys()) {
      const [game] = await this.do((backend) => backend.load(id));
      if (game) {
        // Another tab may have gone on meanwhile, and has not heard of what was done here.
        this.#notify("change", {id, game});
        this.#share({id, game});
      }
    }
  }

  /**
   * Do a write to a game and tell the other tabs.
   * @template T
   * @param {string} id
   * @param {(backend: Backend) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async #write(id, work) {
    const game = await this.do(work);
    this.#share({id, game});
    return game;
  }

  /**
   * Keep a value that belongs to no game, as a setting.
   * @param {string} key
   * @param {unknown} value
   */
  note(key, value) {
    return this.editNote(key, () => value);
  }

  /**
   * Change such a value by what it is now, undefined at first: of two edits, in this tab or in two,
   * none is lost. Other tabs hear "note".
   * @template T
   * @param {string} key
   * @param {(note: unknown) => T} edit
   * @returns {Promise<T>} what is kept
   */
  async editNote(key, edit) {
    const value = await this.do((backend) => backend.editNote(key, edit));
    this.#share({key, value});
    return value;
  }

  notes() {
    return this.do((backend) => backend.notes());
  }

  /** When something is written: later than every other game, also where the clock was set back. */
  async #now() {
    this.#latest ??= Math.max(0, ...(await this.games()).map(({updated}) => updated));
    this.#latest = Math.max(Date.now(), 1 + this.#latest);
    return this.#latest;
  }

  /**
   * Change a game that the caller read, unless somebody else changed it since. Where the browser
   * cleared it from under a page that holds it, it is written whole.
   * @param {Game} game
   * @param {Partial<Game> & {steps?: Step[], from?: number}} change
   */
  async #next(game, {steps, from, ...change}) {
    const updated = await this.#now();
    const next = {...game, ...change, updated, version: game.version + 1};
    try {
      return await this.#write(game.id, (backend) =>
        backend.advance(game.version, {game: next, steps, from}),
      );
    } catch (error) {
      const read = this.openGames.get(game.id);
      // A conflict without a game: the record is gone although no tab said that it removed it, so
      // the browser has cleared it.
      if (!(error instanceof Conflict) || error.game || !read) {
        throw error;
      }
      const before = read().steps;
      const all = steps ? [...before.slice(0, from), ...steps] : before;
      await this.#write(game.id, (backend) =>
        backend.change(game.id, () => ({game: next, steps: all, from: 0})),
      );
      this.#notify("cleared", {});
      return next;
    }
  }

  /** @param {string} [kind] @returns {Promise<Game[]>} those of a kind or all, the latest first */
  async games(kind) {
    const games = (await this.do((backend) => backend.games())).map(readGame);
    return games
      .filter((game) => game !== null)
      .filter((game) => !kind || game.kind === kind)
      .sort((one, other) => other.updated - one.updated);
  }

  /**
   * Records that are no games: those of a kind and those that do not tell theirs.
   * @param {string} [kind]
   */
  async damaged(kind) {
    const records = await this.do((backend) => backend.games());
    const fits = (/** @type {Game} */ record) =>
      !kind || typeof record.kind !== "string" || record.kind === kind;
    return records.filter((record) => !readGame(record) && fits(record));
  }

  /**
   * @param {string} id
   * @returns {Promise<{game: Game, steps: Step[], short: boolean} | undefined>} all steps, the
   *   redoable ones too; `short`: there were more
   */
  async load(id) {
    const [record, steps] = await this.raw(id);
    return (record && readWhole(record, steps)) ?? undefined;
  }

  /**
   * A record and its steps as they are stored.
   * @param {string} id
   * @returns {Promise<[Game | undefined, Step[]]>}
   */
  raw(id) {
    return this.do((backend) => backend.load(id));
  }

  /**
   * Start a game. The first one asks the browser to keep our data.
   * @param {{kind: string, options: object, id?: string}} start
   * @returns {Promise<Game>}
   */
  async create({kind, options, id = randomHex(12)}) {
    if (this.lasting && (await this.games()).length === 0) {
      navigator.storage?.persist?.();
    }
    const game = {
      id,
      kind,
      options,
      created: Date.now(),
      updated: await this.#now(),
      finished: null,
      cursor: 0,
      length: 0,
      version: 1,
    };
    await this.#write(game.id, (backend) => backend.change(game.id, () => ({game})));
    return game;
  }

  /**
   * Write the next step; it is on the disk when the promise resolves. Undone steps are forgotten.
   * @param {Game} game as last read; rejects with Conflict when it went on elsewhere
   * @param {Step | Step[]} steps one step, or several that belong together
   * @returns {Promise<Game>}
   */
  append(game, steps) {
    const added = [steps].flat();
    const length = game.cursor + added.length;
    return this.#next(game, {cursor: length, length, steps: added, from: game.cursor});
  }

  /**
   * Undo or redo: let the first `cursor` steps count.
   * @param {Game} game
   * @param {number} cursor
   * @returns {Promise<Game>}
   */
  moveTo(game, cursor) {
    if (!(cursor >= 0 && cursor <= game.length)) {
      throw new RangeError(`no step ${cursor} in a game of ${game.length}`);
    }
    return this.#next(game, {cursor});
  }

  /**
   * Say when the game ended. One that undo or a correction takes back from its
   * end for a while ended when it first did.
   * @param {Game} game
   * @param {{finished: number | null}} change
   * @returns {Promise<Game>}
   */
  update(game, {finished}) {
    const first = game.finished ?? (isTime(game.ended) ? game.ended : null);
    const end = finished === null ? null : (first ?? finished);
    return this.#next(game, {finished: end, ...(first !== null && {ended: first})});
  }

  /**
   * Write states anew beside the same actions, unless the game went on meanwhile.
   * @param {Game} game
   * @param {Step[]} steps
   */
  renew(game, steps) {
    // The version stays, as nothing was done: no other tab has to follow.
    return this.do((backend) =>
      backend.change(game.id, (record) =>
        readGame(record)?.version === game.version ? {game, steps, from: 0} : null,
      ),
    );
  }

  /**
   * Keep beside a game what lists say of it, unless it went on meanwhile.
   * @param {Game} game
   * @param {GameSummary} standing
   */
  describe(game, standing) {
    return this.do((backend) =>
      backend.change(game.id, (record) =>
        record && readGame(record)?.version === game.version
          ? {game: {...record, standing: noteWithChecksum(standing)}}
          : null,
      ),
    );
  }

  /**
   * Remove a game, or what is left of one.
   * @param {string} id
   * @returns {Promise<null | (() => Promise<unknown>)>} brings it back, unless something stands there
   *   again; null if it was not there
   */
  async remove(id) {
    /** @type {Whole[]} */
    const there = [];
    await this.#write(id, (backend) =>
      backend.change(id, (game, steps) => {
        if (game) {
          there[0] = {game, steps};
        }
        return {game: null};
      }),
    );
    const [whole] = there;
    const restore = () =>
      this.#write(id, (backend) =>
        backend.change(id, (game) => (game ? null : {...whole, from: 0})),
      );
    return whole ? restore : null;
  }

  /**
   * Hold a game that a page plays: hear of it when another tab goes on, and keep it from being lost.
   * @param {string} id
   * @param {(game: Game | null) => void} onChange
   * @param {() => {game: Game, steps: Step[]}} read what the page has of it
   * @returns {() => void} lets go of it
   */
  follow(id, onChange, read) {
    const change = (/** @type {CustomEvent<{id: string, game: Game | null}>} */ {detail}) => {
      if (detail.id === id) {
        onChange(detail.game);
      }
    };
    const stop = listen(this, {change});
    this.openGames.set(id, read);
    return () => {
      stop();
      this.openGames.delete(id);
    };
  }

  /**
   * Import a whole game: what went further stays, and where the two parted, both do.
   * @param {Whole} whole
   * @returns {Promise<import("./resilient.js").Merged>}
   */
  async merge(whole) {
    const {id} = whole.game;
    let merged = /** @type {import("./resilient.js").Merged} */ ({what: "added", id});
    await this.#write(id, async (backend) => {
      merged = await mergeInto(backend, whole);
      return backend.load(id).then(([record]) => record);
    });
    return merged;
  }
}
