// What a game is called: by what it was begun with, in the language of the page. No list stores it.

import {LESSON, isObject} from "../store/records.js";
import {isolated} from "./words.js";

/** These words lie in every page: the front page has no engine to say them. @type {Record<string, string>} */
const words = JSON.parse(document.getElementById("game-names")?.textContent ?? "{}");

/** The texts of what may be none: a record may be damaged. @param {unknown} value */
const texts = (value) => [value].flat(2).filter((part) => typeof part === "string");

/** @param {string} seat */
const seatName = (seat) => words[`seat.${seat}`] ?? isolated(seat);

/** The format of a duel is short for a constructed one. @param {unknown} format */
const formatName = (format) =>
  words[`originz.format.${format}`] ?? words[`originz.format.constructed-${format}`];

/** @param {unknown} kind @param {Record<string, unknown>} options */
const partsOf = (kind, {copy, character, difficulty, format, players, teams}) =>
  kind === "solo"
    ? [
        copy && words["table.copy"],
        ...texts(character),
        difficulty !== undefined &&
          words["solo.difficulty-n"].replace("{n:number}", String(difficulty)),
      ]
    : [
        formatName(format),
        texts(players ?? teams)
          .map(seatName)
          .join(", "),
      ];

/** The name of a game, also of one whose record is damaged. @param {{id?: unknown, kind: unknown, options: unknown}} game */
export function gameName({id, kind, options}) {
  const parts = isObject(options) ? partsOf(kind, options).filter(Boolean) : [];
  const ofKind = () => words[`open.kind.${String(kind)}`] ?? words["table.unnamed"];
  return id === LESSON ? words["solo.lesson"] : parts.join(" · ") || ofKind();
}
