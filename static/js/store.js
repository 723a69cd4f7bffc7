// Games on this device. No rule of a game is known here: actions and states are what they are.

import {Conflict, Database, Memory} from "./backends.js";

export {Conflict};

/** @typedef {import("./backends.js").Game} Game */
/** @typedef {import("./backends.js").Step} Step */

export const FORMAT = "companion-backup";
const FORMAT_VERSION = 1;

/** A file cannot be imported; `code` is one of "not-json", "not-ours", "too-new", "damaged". */
export class BadFile extends Error {
  constructor(code, where = "") {
    super(`This file cannot be imported: ${code} ${where}`.trim());
    this.name = "BadFile";
    this.code = code;
    this.where = where;
  }
}

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Refuse what could not have come from an export, naming the place. */
function checkGame(game, index) {
  const counts = ["created", "updated", "cursor", "length", "version"];
  const fits =
    isObject(game) &&
    typeof game.id === "string" &&
    typeof game.kind === "string" &&
    typeof game.title === "string" &&
    isObject(game.options) &&
    Array.isArray(game.steps) &&
    counts.every((key) => Number.isSafeInteger(game[key]) && game[key] >= 0) &&
    game.steps.length === game.length &&
    game.cursor <= game.length &&
    game.steps.every((step) => isObject(step) && isObject(step.action));
  if (!fits) {
    throw new BadFile("damaged", `games[${index}]`);
  }
}

function readBackup(text) {
  let backup;
  try {
    backup = JSON.parse(text);
  } catch (error) {
    throw new BadFile("not-json", error.message);
  }
  if (!isObject(backup) || backup.format !== FORMAT) {
    throw new BadFile("not-ours");
  }
  if (!(backup.version <= FORMAT_VERSION)) {
    throw new BadFile("too-new", String(backup.version));
  }
  if (!Array.isArray(backup.games) || !isObject(backup.notes)) {
    throw new BadFile("damaged");
  }
  backup.games.forEach(checkGame);
  return backup;
}

export class Store extends EventTarget {
  #backend;
  #leaving = null;
  #channel = new BroadcastChannel("companion-store");

  /** False: what is saved now is gone when the page is; `trouble` says why. */
  lasting = true;
  trouble = "";

  constructor(backend, trouble) {
    super();
    this.#backend = backend;
    this.lasting = !trouble;
    this.trouble = trouble;
    this.#channel.onmessage = ({data}) => this.#emit(data.key ? "note" : "change", data);
  }

  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail}));
  }

  /** Do a write; where the disk refuses, go on in memory with all that can still be read. */
  async #try(write) {
    const backend = this.#backend;
    try {
      return await write(backend);
    } catch (error) {
      if (error instanceof Conflict || backend instanceof Memory) {
        throw error;
      }
      this.#leaving ??= this.#leaveDisk(error);
      await this.#leaving;
      return write(this.#backend);
    }
  }

  /** From now on keep all in memory; done once, whoever notices first. */
  async #leaveDisk(error) {
    this.#backend = await copyToMemory(this.#backend);
    this.lasting = false;
    this.trouble = error.name;
    this.#emit("trouble", {reason: error.name});
  }

  /** Do a write to a game and tell the other tabs. */
  async #change(id, write) {
    const game = await this.#try(write);
    if (this.lasting) {
      this.#channel.postMessage({id, game});
    }
    return game;
  }

  /**
   * Change a game that the caller read, unless somebody else changed it since.
   * @param {Game} game
   * @param {Partial<Game> & {steps?: Step[], from?: number}} change
   */
  #next(game, {steps, from, ...change}) {
    const next = {...game, ...change, updated: Date.now(), version: game.version + 1};
    return this.#change(game.id, (backend) =>
      backend.advance(game.version, {game: next, steps, from}),
    );
  }

  /** @returns {Promise<Game[]>} those of a kind or all, the latest first */
  async games(kind) {
    const games = await this.#backend.games();
    return games
      .filter((game) => !kind || game.kind === kind)
      .sort((one, other) => other.updated - one.updated);
  }

  /** @returns {Promise<{game: Game, steps: Step[]} | undefined>} all steps, the redoable ones too */
  async load(id) {
    const [game, steps] = await Promise.all([this.#backend.game(id), this.#backend.steps(id)]);
    return game && {game, steps: steps.slice(0, game.length)};
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
    const value = await this.#try((backend) => backend.editNote(key, edit));
    if (this.lasting) {
      this.#channel.postMessage({key, value});
    }
    return value;
  }

  notes() {
    return this.#backend.notes();
  }

  /** Follow a game that another tab plays. @returns {() => void} stops following */
  follow(id, told) {
    const listen = (/** @type {CustomEvent} */ {detail}) => detail.id === id && told(detail.game);
    this.addEventListener("change", listen);
    return () => this.removeEventListener("change", listen);
  }

  /** Everything, or some games, as the text of one file. @param {string[]} [ids] */
  async export(ids) {
    const games = (await this.games()).filter((game) => !ids || ids.includes(game.id));
    const whole = [];
    for (const game of games) {
      whole.push({...game, steps: (await this.load(game.id)).steps});
    }
    const saved = new Date().toISOString();
    if (!ids) {
      await this.note("backup", saved);
    }
    return JSON.stringify({
      format: FORMAT,
      version: FORMAT_VERSION,
      saved,
      games: whole,
      notes: ids ? {} : await this.notes(),
    });
  }

  /**
   * Take in an exported file. A game that is here already stays unless the file's went further.
   * @param {string} text
   * @returns {Promise<{added: string[], replaced: string[], kept: string[]}>} ids; throws BadFile
   */
  async import(text) {
    const {games, notes} = readBackup(text);
    const here = await this.notes();
    for (const [key, value] of Object.entries(notes)) {
      if (!Object.hasOwn(here, key)) {
        await this.note(key, value);
      }
    }
    const done = {added: [], replaced: [], kept: []};
    for (const {steps, ...game} of games) {
      let what;
      await this.#change(game.id, (backend) =>
        backend.change(game.id, (now) => {
          what = !now ? "added" : now.version < game.version ? "replaced" : "kept";
          return what === "kept" ? {game: now} : {game, steps, from: 0};
        }),
      );
      done[what].push(game.id);
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

async function copyToMemory(backend) {
  const memory = new Memory();
  try {
    for (const game of await backend.games()) {
      const steps = await backend.steps(game.id);
      await memory.change(game.id, () => ({game, steps}));
    }
    for (const [key, value] of Object.entries(await backend.notes())) {
      await memory.editNote(key, () => value);
    }
  } catch {
    // The disk cannot be read either: what the page holds is all there is.
  }
  return memory;
}

/** Open the store. It always opens; look at `lasting`. @returns {Promise<Store>} */
export async function openStore() {
  try {
    return new Store(await Database.open(), "");
  } catch (error) {
    return new Store(new Memory(), error.name ?? "unavailable");
  }
}
