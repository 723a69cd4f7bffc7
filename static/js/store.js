// Games on this device. No rule of a game is known here: actions and states are what they are.
// There is one way of writing: to the disk, and while that takes nothing, to memory, from where it
// goes to the disk as soon as it can.

import {Away} from "./store/away.js";
import {BadFile, FORMAT, addNote, readBackup, writeBackup} from "./store/backup.js";
import {Database} from "./store/database.js";
import {mergeInto} from "./store/merge.js";
import {Conflict, readGame, readWhole, sealNote} from "./store/records.js";

export {BadFile, Conflict, FORMAT};

/** @typedef {import("./store/records.js").Game} Game */
/** @typedef {import("./store/records.js").Step} Step */

const SOON = 500; // milliseconds until the disk is tried again, doubled each time
const AT_LAST = 8000;

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** How tabs hear of each other; without it each goes its own way until it writes. */
const openChannel = () =>
  globalThis.BroadcastChannel
    ? new BroadcastChannel("companion-store")
    : {onmessage: null, postMessage: (_) => {}};

export class Store extends EventTarget {
  #disk;
  #away = null;
  #leaving = null;
  #working = 0;
  #trying = false;
  #timer = 0;
  #wait = SOON;
  #channel = openChannel();
  #held = new Map();

  /** False: what is saved now is gone when the page is; `trouble` says why, as an error's name. */
  lasting = true;
  trouble = "";

  /** @param {Database} disk @param {string} [trouble] why it cannot be used now */
  constructor(disk, trouble = "") {
    super();
    this.#disk = disk;
    if (trouble) {
      this.#away = new Away();
      this.#stayAway(trouble);
    }
    this.#channel.onmessage = ({data}) => {
      if (data.id && data.game === null) {
        this.#held.delete(data.id);
      }
      this.#emit(data.key ? "note" : "change", data);
    };
  }

  /** Whether the disk ever answered; a browser may keep nothing at all. */
  get reached() {
    return this.#disk.reached;
  }

  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail}));
  }

  /** Do something with the disk, a second time where it failed; after that in memory. */
  async #do(work) {
    await this.#leaving;
    if (this.#away) {
      return this.#doAway(work);
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
    return this.#do(work);
  }

  async #doAway(work) {
    this.#working += 1;
    try {
      return await work(this.#away);
    } finally {
      this.#working -= 1;
      this.#comeBack();
    }
  }

  /** Keep all in memory, with what the pages hold; done once, whoever notices first. */
  async #leaveDisk({name}) {
    const held = [...this.#held.values()].map((hold) => hold());
    this.#away = await Away.from(name === "TimeoutError" ? null : this.#disk, held);
    this.#leaving = null;
    this.#stayAway(name);
  }

  #stayAway(trouble) {
    this.lasting = false;
    this.trouble = trouble;
    this.#wait = SOON;
    this.#emit("trouble", {reason: trouble});
    this.#tryLater();
  }

  #tryLater() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#comeBack(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, AT_LAST);
  }

  /** Write to the disk what it has not, and stay with it. */
  async #comeBack() {
    if (!this.#away || this.#trying) {
      return;
    }
    this.#trying = true;
    try {
      while (this.#away.waits) {
        await this.#away.bringBack(this.#disk);
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
    this.#away = null;
    this.lasting = true;
    this.trouble = "";
    clearTimeout(this.#timer);
    this.#emit("trouble", {reason: ""});
    this.#emit("change", {});
  }

  /** Do a write to a game and tell the other tabs. */
  async #change(id, write) {
    const game = await this.#do(write);
    if (this.lasting) {
      this.#channel.postMessage({id, game});
    }
    return game;
  }

  /**
   * Change a game that the caller read, unless somebody else changed it since. Where the browser
   * cleared it from under a page that holds it, it is written whole.
   * @param {Game} game
   * @param {Partial<Game> & {steps?: Step[], from?: number}} change
   */
  async #next(game, {steps, from, ...change}) {
    const next = {...game, ...change, updated: Date.now(), version: game.version + 1};
    try {
      return await this.#change(game.id, (backend) =>
        backend.advance(game.version, {game: next, steps, from}),
      );
    } catch (error) {
      const hold = this.#held.get(game.id);
      if (!(error instanceof Conflict) || error.game || !hold) {
        throw error;
      }
      const before = hold().steps;
      const all = steps ? [...before.slice(0, from), ...steps] : before;
      await this.#change(game.id, (backend) =>
        backend.change(game.id, () => ({game: next, steps: all, from: 0})),
      );
      this.#emit("cleared", {});
      return next;
    }
  }

  /** @returns {Promise<Game[]>} those of a kind or all, the latest first */
  async games(kind) {
    const games = (await this.#do((backend) => backend.games())).map(readGame);
    return games
      .filter((game) => game && (!kind || game.kind === kind))
      .sort((one, other) => other.updated - one.updated);
  }

  /** Records that are no games: those of a kind and those that do not tell theirs. */
  async damaged(kind) {
    const records = await this.#do((backend) => backend.games());
    const fits = (record) => !kind || typeof record.kind !== "string" || record.kind === kind;
    return records.filter((record) => !readGame(record) && fits(record));
  }

  /**
   * @returns {Promise<{game: Game, steps: Step[], short: boolean} | undefined>} all steps, the
   *   redoable ones too; `short`: there were more
   */
  async load(id) {
    const [record, steps] = await this.raw(id);
    return (record && readWhole(record, steps)) ?? undefined;
  }

  /** A record and its steps as they are stored. @returns {Promise<[any, any[]]>} */
  raw(id) {
    return this.#do((backend) => backend.load(id));
  }

  /** Start a game. The first one asks the browser to keep our data. @returns {Promise<Game>} */
  async create({kind, title, options}) {
    if (this.lasting && (await this.games()).length === 0) {
      navigator.storage?.persist?.();
    }
    const now = Date.now();
    const game = {
      id: newId(),
      kind,
      title,
      options,
      created: now,
      updated: now,
      finished: null,
      cursor: 0,
      length: 0,
      version: 1,
    };
    return this.#change(game.id, (backend) => backend.change(game.id, () => ({game})));
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

  /** Undo or redo: let the first `cursor` steps count. @returns {Promise<Game>} */
  moveTo(game, cursor) {
    if (!(cursor >= 0 && cursor <= game.length)) {
      throw new RangeError(`no step ${cursor} in a game of ${game.length}`);
    }
    return this.#next(game, {cursor});
  }

  /** Change the title, or say when the game ended. @returns {Promise<Game>} */
  update(game, {title = game.title, finished = game.finished}) {
    return this.#next(game, {title, finished});
  }

  /** Write states anew beside the same actions, unless the game went on meanwhile. */
  renew(game, steps) {
    return this.#do((backend) =>
      backend.change(game.id, (record) =>
        record && readGame(record)?.version === game.version
          ? {game: {...game, version: game.version}, steps, from: 0}
          : {game: record ?? null},
      ),
    );
  }

  /**
   * Keep beside a game what lists say of it, unless it went on meanwhile.
   * @param {Game} game
   * @param {import("./store/records.js").Standing} standing
   */
  describe(game, standing) {
    return this.#do((backend) =>
      backend.change(game.id, (record) =>
        record && readGame(record)?.version === game.version
          ? {game: {...record, standing: sealNote(standing)}}
          : {game: record ?? null},
      ),
    );
  }

  remove(id) {
    return this.#change(id, (backend) => backend.change(id, () => ({game: null})));
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
    const value = await this.#do((backend) => backend.editNote(key, edit));
    if (this.lasting) {
      this.#channel.postMessage({key, value});
    }
    return value;
  }

  notes() {
    return this.#do((backend) => backend.notes());
  }

  /**
   * Hold a game that a page plays: hear of it when another tab goes on, and keep it from being lost.
   * @param {string} id
   * @param {(game: Game | null) => void} tell
   * @param {() => {game: Game, steps: Step[]}} hold what the page has of it
   * @returns {() => void} lets go of it
   */
  follow(id, tell, hold) {
    const listen = (/** @type {CustomEvent} */ {detail}) => detail.id === id && tell(detail.game);
    this.addEventListener("change", listen);
    this.#held.set(id, hold);
    return () => {
      this.removeEventListener("change", listen);
      this.#held.delete(id);
    };
  }

  /** Everything, or some games, as the text of one file. @param {string[]} [ids] */
  async export(ids) {
    const games = (await this.games()).filter((game) => !ids || ids.includes(game.id));
    const whole = [];
    for (const {id} of games) {
      whole.push((await this.load(id)) ?? []);
    }
    const saved = new Date().toISOString();
    if (!ids) {
      await this.note("backup", saved);
    }
    return writeBackup(whole.flat(), ids ? {} : await this.notes(), saved);
  }

  /**
   * Take in an exported file. Of a game that is here already what went further stays; where the two
   * went on in different ways, both do. Of the notes what is missing is added.
   * @param {string} text
   * @returns {Promise<{added: string[], replaced: string[], kept: string[]}>} ids; throws BadFile
   */
  async import(text) {
    const {games, notes} = readBackup(text);
    for (const [key, value] of Object.entries(notes)) {
      await this.editNote(key, (here) => addNote(here, value));
    }
    const done = {added: [], replaced: [], kept: []};
    for (const whole of games) {
      let what;
      await this.#change(whole.game.id, async (backend) => {
        what = await mergeInto(backend, whole);
        return backend.load(whole.game.id).then(([record]) => record);
      });
      done[what === "beside" ? "added" : what].push(whole.game.id);
    }
    return done;
  }

  /** What is stored, in bytes. `kept`: the browser promised not to clear it. */
  async sizes() {
    const {usage = null, quota = null} = (await navigator.storage?.estimate?.()) ?? {};
    const games = {};
    for (const game of await this.games()) {
      games[game.id] = new Blob([JSON.stringify(await this.load(game.id))]).size;
    }
    return {usage, quota, games, kept: Boolean(await navigator.storage?.persisted?.())};
  }

  /** Whether to remind of a backup: a game ended, none was made, and the browser may clear. */
  async wantsBackup() {
    const ended = (await this.games()).some((game) => game.finished !== null);
    const {backup} = await this.notes();
    return this.lasting && ended && !backup && !(await navigator.storage?.persisted?.());
  }
}

/** Open the store. It always opens; look at `lasting`. @returns {Promise<Store>} */
export async function openStore() {
  const disk = new Database();
  try {
    await disk.open();
    return new Store(disk);
  } catch (error) {
    return new Store(disk, error.name || "unavailable");
  }
}
