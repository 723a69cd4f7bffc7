// The store of this device: its games and notes, saved to files, brought in from files, measured.

import {addNote, readBackup, writeBackup} from "./store/backup.js";
import {Database} from "./store/database.js";
import {Games} from "./store/games.js";

export class Store extends Games {
  /** Everything as the text of one file. */
  async export() {
    const whole = [];
    for (const {id} of await this.games()) {
      // Another tab may have removed it since; flat() drops the empty list.
      whole.push((await this.load(id)) ?? []);
    }
    const saved = new Date().toISOString();
    await this.note("backup", saved);
    return writeBackup(whole.flat(), await this.notes(), saved);
  }

  /**
   * The game of a page as the text of a file: as it is kept here, which may be more than the page can
   * show, or else as the page has it, as where another device keeps it.
   * @param {{game: Game, steps: Step[], remote?: boolean}} held
   */
  async exportGame({game, steps, remote = false}) {
    const kept = remote ? undefined : await this.load(game.id);
    return writeBackup([kept ?? {game, steps}], {}, new Date().toISOString());
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
    /** @type {{added: string[], replaced: string[], kept: string[]}} */
    const done = {added: [], replaced: [], kept: []};
    for (const whole of games) {
      const {what, id} = await this.merge(whole);
      done[what === "beside" ? "added" : what].push(id);
    }
    return done;
  }

  /** How much is stored, in bytes. `kept`: the browser promised not to clear it. */
  async space() {
    const {usage = null} = (await navigator.storage?.estimate?.()) ?? {};
    return {usage, kept: Boolean(await navigator.storage?.persisted?.())};
  }

  /** How large a game is as text, in bytes. @param {string} id */
  async sizeOf(id) {
    return new Blob([JSON.stringify(await this.load(id))]).size;
  }

  /** Whether to remind of a backup: a game ended, none was made, and the browser may clear. */
  async wantsBackup() {
    const ended = (await this.games()).some((game) => game.finished !== null);
    const {backup} = await this.notes();
    return this.lasting && ended && !backup && !(await navigator.storage?.persisted?.());
  }

  /** Whether somebody answered that reminder. */
  async wasReminded() {
    return Boolean((await this.notes()).reminded);
  }

  /** Keep that somebody answered it. */
  noteReminded() {
    return this.note("reminded", new Date().toISOString());
  }
}

/** Open the store. It always opens; look at `lasting`. @returns {Promise<Store>} */
export async function openStore() {
  const disk = new Database();
  try {
    await disk.open();
    return new Store(disk);
  } catch (error) {
    return new Store(disk, /** @type {Error} */ (error).name || "unavailable");
  }
}
