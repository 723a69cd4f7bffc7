// Where a game stands, as lists say it: kept beside the game, for its version and that of the engine.

import {readNote} from "../store/records.js";
import {language} from "./words.js";

/** @typedef {import("../store/records.js").Standing} Standing */

/**
 * Say where a game stands.
 * @param {{version: string}} engine
 * @param {import("../store.js").Game} game as it is stored
 * @param {{view: any} | null} snapshot null if it cannot be played
 * @returns {Standing}
 */
export function standingOf(engine, game, snapshot) {
  const base = {version: game.version, engine: engine.version, language, sound: snapshot !== null};
  return snapshot ? {...base, text: snapshot.view.prompt.text, where: snapshot.view.where} : base;
}

/**
 * @param {{version: string}} engine
 * @param {import("../store.js").Game} game
 * @returns {Standing | undefined} undefined where this engine has not worked it out yet
 */
export function knownStanding(engine, game) {
  const standing = readNote(game.standing);
  const fits =
    standing.version === game.version &&
    standing.engine === engine.version &&
    standing.language === language;
  return fits ? standing : undefined;
}
