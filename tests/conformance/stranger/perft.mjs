/* Plays deals of the kit's perft.jsonl in every order of your cards, as docs/kit.md says.
 *
 *     node tests/conformance/stranger/perft.mjs < companion/conformance/built/perft.jsonl
 *
 * Reads a deal a line and writes {"id", "perft"} a line.
 */

import {createInterface} from "node:readline";

import {add, follow, lead, legal, move, replace, trick} from "./rules.mjs";

const SEATS = ["You", "Automaton", "Factoryon"];
const YOU = 0;
const VANCARDIANS = [1, 2];
const DEALT = 8;
const EACH_EXTRA_LOVE = 2;
const MODULUS = 2147483647;

const after = (seat) => (seat + 1) % SEATS.length;

/** Draw up to n cards from {deck, discard}, changing both. */
function draw(stock, n) {
  if (stock.deck.length < n) stock.deck.push(...stock.discard.splice(0));
  return stock.deck.splice(0, n);
}

/** What an effect makes of a row, or null if it does nothing. */
function worked({type, x}, row, alignment, stock, extraLove) {
  if (type === "add") {
    if (!extraLove[x]) return null;
    extraLove[x] -= 1;
    return add({hand: row, value: x});
  }
  if (type === "replace") return replace({hand: row, x, drawn: draw(stock, x), alignment});
  const ruling = move({hand: row, x, drawn: [], alignment});
  if (!ruling.fallback) return ruling;
  return move({hand: row, x, drawn: draw(stock, x), alignment});
}

/** The position before the first trick. All cards are printed ones, so a card is its text. */
function start({deck: cards, dealer, alignment, effects}) {
  const stock = {deck: [...cards], discard: []};
  const hands = SEATS.map(() => stock.deck.splice(0, DEALT));
  const extraLove = {4.5: EACH_EXTRA_LOVE, 9.5: EACH_EXTRA_LOVE};
  for (const effect of effects) {
    for (const seat of VANCARDIANS) {
      const ruling = worked(effect, hands[seat], alignment, stock, extraLove);
      if (!ruling) continue;
      hands[seat] = ruling.hand;
      stock.discard.push(...ruling.discarded);
    }
  }
  const leader = after(SEATS.indexOf(dealer));
  return {...stock, hands, leader, plays: [], tricks: [0, 0, 0], order: []};
}

/** The position after a card of `seat` has gone from her hand into the trick. */
function played(position, seat, card, hand, changes = {}) {
  const hands = position.hands.with(seat, hand);
  const plays = [...position.plays, card];
  if (plays.length < SEATS.length) return {...position, hands, plays, ...changes};
  const leader = (position.leader + trick({plays}).winner) % SEATS.length;
  const tricks = position.tricks.with(leader, position.tricks[leader] + 1);
  return {...position, hands, plays: [], leader, tricks, ...changes};
}

function* yourTurns(position, dealt) {
  const [hand] = position.hands;
  const leadSuit = position.plays[0]?.[0] ?? null;
  for (const card of legal({hand, lead_suit: leadSuit}).cards) {
    const order = [...position.order, dealt.indexOf(card) + 1];
    const left = hand.filter((other) => other !== card);
    yield played(position, YOU, card, left, {order});
  }
}

function herTurn(position, seat, alignment) {
  const hand = position.hands[seat];
  const {plays} = position;
  const asked = {hand, villain_no_tricks: alignment === "villain" && !position.tricks[YOU]};
  if (!plays.length) {
    const ruling = lead(asked);
    return played(position, seat, ruling.played, ruling.hand);
  }
  const stock = {deck: [...position.deck], discard: [...position.discard]};
  const ruling = follow({...asked, plays, drawn: draw(stock, 2)});
  stock.discard.push(...ruling.refused, ...ruling.pushed);
  return played(position, seat, ruling.played, ruling.hand, stock);
}

/** All ends of a round; a Vancardian may have a card left then. */
function* ends(position, dealt, alignment) {
  const seat = (position.leader + position.plays.length) % SEATS.length;
  if (!position.plays.length && !position.hands[YOU].length) {
    yield position;
  } else if (seat === YOU) {
    for (const next of yourTurns(position, dealt)) yield* ends(next, dealt, alignment);
  } else {
    yield* ends(herTurn(position, seat, alignment), dealt, alignment);
  }
}

function yourVp(tricks, alignment) {
  if (alignment === "hero") return tricks;
  return tricks ? 0 : 4;
}

// Less than 31 * 2 ** 31 on the way, which a double holds.
const hash = (numbers) => numbers.reduce((number, n) => (number * 31 + n) % MODULUS, 0);

function perft(deal) {
  const numbers = {ends: 0, vp: {}, checksum: 0};
  const first = start(deal);
  for (const {order, tricks} of ends(first, first.hands[YOU], deal.alignment)) {
    const vp = yourVp(tricks[YOU], deal.alignment);
    numbers.ends += 1;
    numbers.vp[vp] = (numbers.vp[vp] ?? 0) + 1;
    numbers.checksum = (numbers.checksum + hash([...order, ...tricks])) % MODULUS;
  }
  return numbers;
}

for await (const line of createInterface({input: process.stdin})) {
  const deal = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({id: deal.id, perft: perft(deal)})}\n`);
}
