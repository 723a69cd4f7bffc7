// Where a game stands, as lists say it: kept beside the game, for its version and that of the engine.

import {openNote} from "../store/records.js";
import {language} from "./words.js";

/** @typedef {import("../store/records.js").Standing} Standing */

/**
 * Say where a game stands.
 * @param {{engine: string}} door
 * @param {import("../store.js").Game} game as it is stored
 * @param {{view: any} | null} snapshot null if it cannot be played
 * @returns {Standing}
 */
export function standingOf(door, game, snapshot) {
  const base = {version: game.version, engine: door.engine, language, sound: snapshot !== null};
  return snapshot ? {...base, text: snapshot.view.prompt.text, where: snapshot.view.where} : base;
}

/**
 * @param {{engine: string}} door
 * @param {import("../store.js").Game} game
 * @returns {Standing | undefined} undefined where this engine has not worked it out yet
 */
export function knownStanding(door, game) {
  const standing = openNote(game.standing);
  const fits =
    standing.version === game.version &&
    standing.engine === door.engine &&
    standing.language === language;
  return fits ? standing : undefined;
}
