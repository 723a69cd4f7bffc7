// The judge's questions about what lies on the table, filled in with it.

import {UNKNOWN, nowOf, toJson} from "../ui/cardtext.js";
import {cardsOf} from "../ui/entry.js";
import {YOU} from "../ui/limits.js";
import {t} from "../ui/words.js";

/**
 * @param {string} name
 * @param {string} text
 * @param {string} kind
 * @param {object} input
 * @param {string} [seen]
 */
const question = (name, text, kind, input, seen = "") => ({
  name,
  text,
  address: `judge/${kind === "follow" ? "vancardian" : kind}`,
  query: {ask: JSON.stringify({kind, input}), ...(seen && {seen})},
});

/**
 * The lead suit for the judge, where an ability set another than that of the card that was led.
 * @param {string[][]} plays
 * @param {string | null | undefined} suit
 */
const suitSetIn = (plays, suit) =>
  suit && suit !== nowOf(plays[0][1])[0] ? {lead_suit: suit} : {};

/**
 * Who wins the trick that lies there, or the one before; nothing filled in where the table gave it to another
 * than the rules do.
 * @param {Pick<SoloGame, "shown" | "engine">} props
 */
function trickOf({shown: {trick, last}, engine}) {
  /** @type {Partial<Solo.TrickOnTable>} */
  const {
    plays = [],
    order,
    lead_suit: suit,
    winner,
  } = trick && trick.plays.length > 0 ? trick : (last ?? {});
  const blank = {name: "judge", text: t("solo.judge"), address: "judge/", query: {}};
  if (plays.length === 0) {
    return blank;
  }
  const input = {
    plays: plays.map(([, card]) => toJson(card)),
    ...suitSetIn(plays, suit),
  };
  const {ruling} = engine.call({call: "judge", request: {kind: "trick", input}});
  const best = plays[ruling?.winner ?? -1];
  if (best && best[0] !== winner) {
    return blank;
  }
  return question("judge", t("solo.judge"), "trick", input, `1.${order?.[0] ?? plays[0][0]}`);
}

/** What you may play; nothing where the app does not know your hand. @param {Shown} props */
function legalOf({hands, trick}) {
  const hand = hands[YOU];
  const known = hand.length > 0 && !hand.includes(UNKNOWN);
  const input = {hand: hand.map(toJson), lead_suit: trick?.lead_suit ?? null};
  return known ? [question("judge-legal", t("solo.judge-legal"), "legal", input)] : [];
}

/**
 * What a Vancardian plays: her row, the cards drawn for her so far, your side, and what abilities did.
 * @param {Pick<SoloGame, "shown" | "view" | "fields">} props
 */
function followOf({shown: {hands, trick, where}, view, fields: {cards: drawn = []}}) {
  const {forbidden} = view.table;
  const plays = trick?.plays ?? [];
  const input = {
    hand: hands[where.turn ?? YOU].map(toJson),
    drawn: cardsOf(drawn).map(toJson),
    plays: plays.map(([, card]) => toJson(card)),
    villain_no_tricks: where.villain_no_tricks,
    ...suitSetIn(plays, trick?.lead_suit),
    ...(forbidden.length > 0 && {forbidden: forbidden.map(toJson)}),
  };
  return [question("judge-vancardian", t("solo.judge-vancardian"), "follow", input)];
}

/**
 * The questions that can be asked now: about the trick, and about the play of whose turn it is.
 * @returns {{name: string, text: string, address: string, query: Record<string, string>}[]}
 * @param {Pick<SoloGame, "shown" | "view" | "fields" | "engine">} game
 */
export function questionsOf(game) {
  const {shown} = game;
  const {trick, where} = shown;
  const turn = trick?.open ? where.turn : null;
  if (turn === YOU) {
    return [trickOf(game), ...legalOf(shown)];
  }
  const follows = turn && trick && trick.plays.length > 0;
  return [trickOf(game), ...(follows ? followOf(game) : [])];
}
