/* The first seven kinds of question of docs/kit.md, written from that page alone. */

import {highest, isLove, LOVE, lowest, read, where, write} from "./cards.mjs";

// Following suit and winning a trick

/** The indices of the cards that may be played by suit: those of the lead suit, else all. */
function following(hand, leadSuit) {
  const ofSuit = where(hand, (card) => card.suit === leadSuit);
  return ofSuit.length ? ofSuit : [...hand.keys()];
}

/** The index of the winning play, or null: the highest trump, else the highest of the lead suit. */
function winner(plays, leadSuit) {
  for (const suit of [LOVE, leadSuit]) {
    const ofSuit = where(plays, (card) => card.suit === suit);
    if (ofSuit.length) return highest(plays, ofSuit);
  }
  return null;
}

const ledSuit = (plays, changed) => changed ?? plays[0]?.suit ?? null;

export function legal({hand: cards, lead_suit: leadSuit}) {
  const hand = cards.map(read);
  const indices = following(hand, leadSuit);
  return {legal: indices, cards: indices.map((index) => write(hand[index]))};
}

export function trick({plays: cards, lead_suit: changed}) {
  const plays = cards.map(read);
  const index = winner(plays, ledSuit(plays, changed));
  return {winner: index, card: index === null ? null : write(plays[index])};
}

// What a Vancardian plays

/** The card played from a row, and the row without it; with null nothing is played. */
function play(row, index) {
  return {
    index,
    played: index === null ? null : write(row[index]),
    hand: row.filter((_, place) => place !== index).map(write),
  };
}

/** The indices of the cards of a row that are not forbidden. */
const allowed = (row, forbidden) => where(row, ({card}) => !(forbidden ?? []).includes(card));

export function lead({hand, villain_no_tricks: villainWithoutTricks, forbidden}) {
  const row = hand.map(read);
  const indices = allowed(row, forbidden);
  if (!indices.length) return play(row, null);
  return play(row, villainWithoutTricks ? lowest(row, indices) : highest(row, indices));
}

/** Draw for a row: what it keeps, refuses and pushes off, and the row that it becomes. */
function drawn(row, cards) {
  const suits = new Set(row.map((card) => card.suit));
  const kept = cards.filter((card) => suits.has(card.suit));
  const refused = cards.filter((card) => !suits.has(card.suit));
  const stay = Math.max(0, row.length - kept.length);
  return {kept, refused, pushed: row.slice(stay), row: [...row.slice(0, stay), ...kept]};
}

/** The index of the card with which a row follows, and why. */
function choice(row, plays, leadSuit, villainWithoutTricks, forbidden) {
  const may = allowed(row, forbidden);
  if (!may.length) return [null, "nothing-to-play"];
  const ofSuit = may.filter((index) => row[index].suit === leadSuit);
  if (villainWithoutTricks) {
    const bySuit = ofSuit.length ? ofSuit : may;
    const others = bySuit.filter((index) => !isLove(row[index]));
    if (others.length) return [lowest(row, others), "villain-lowest-non-love"];
    return [lowest(row, bySuit), "villain-lowest-love"];
  }
  if (!ofSuit.length) return [lowest(row, may), "lowest-any"];
  const wins = (index) => winner([...plays, row[index]], leadSuit) === plays.length;
  const winning = ofSuit.filter(wins);
  if (winning.length) return [lowest(row, winning), "lowest-lead-suit-that-beats-all"];
  return [lowest(row, ofSuit), "lowest-lead-suit"];
}

export function follow(input) {
  const plays = input.plays.map(read);
  const {kept, refused, pushed, row} = drawn(input.hand.map(read), input.drawn.map(read));
  const leadSuit = ledSuit(plays, input.lead_suit);
  const [index, reason] = choice(row, plays, leadSuit, input.villain_no_tricks, input.forbidden);
  return {
    kept: kept.map(write),
    refused: refused.map(write),
    pushed: pushed.map(write),
    hand_before_play: row.map(write),
    ...play(row, index),
    reason,
  };
}

// The effects on a Vancardian's row

/** The index of the card that Replace takes out, of these indices of a row. */
function replaced(row, indices, alignment) {
  if (alignment === "villain") return highest(row, indices);
  const others = indices.filter((index) => !isLove(row[index]));
  return lowest(row, others.length ? others : indices);
}

/** Replace: the row that it leaves, and the discarded cards in order. */
function replacing(before, cards, alignment, readings) {
  const sparesDrawn = readings?.["replace-order"] === "old-cards-only";
  const row = [...before, ...cards];
  const discarded = [];
  let old = before.length;
  while (discarded.length < cards.length) {
    const all = [...row.keys()];
    const indices = sparesDrawn && old ? all.slice(0, old) : all;
    const index = replaced(row, indices, alignment);
    if (index < old) old -= 1;
    discarded.push(...row.splice(index, 1));
  }
  return {hand: row.map(write), discarded: discarded.map(write)};
}

export function replace({hand, drawn: cards, alignment, readings}) {
  return replacing(hand.map(read), cards.map(read), alignment, readings);
}

export function add({hand, value}) {
  const row = hand.map(read);
  const discarded = row.splice(-1);
  row.unshift(read(`${LOVE}${value}`));
  return {hand: row.map(write), discarded: discarded.map(write)};
}

export function move({hand, x, drawn: cards, alignment, readings}) {
  const stays = readings?.["move-already-left"] !== "replace";
  const row = hand.map(read);
  const moved = [];
  while (moved.length < x) {
    const index = row.findLastIndex(isLove);
    if (index < 0 || (index === 0 && !stays)) break;
    const [card] = row.splice(index, 1);
    row.unshift(card);
    moved.push(card);
  }
  if (x > 0 && !moved.length) {
    const ruling = replacing(row, cards.slice(0, x).map(read), alignment, readings);
    return {...ruling, moved: [], fallback: true, drawn_used: ruling.discarded.length};
  }
  const nothing = {discarded: [], fallback: false, drawn_used: 0};
  return {hand: row.map(write), moved: moved.map(write), ...nothing};
}
