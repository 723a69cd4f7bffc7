// What the judge is asked, from the table of a solo game and from the address of its screen.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";

const LOCALES = new URL("../../companion/locales/en/", import.meta.url);
const words = Object.assign(
  {},
  ...["judge", "solo"].map((name) => JSON.parse(readFileSync(new URL(`${name}.json`, LOCALES)))),
);
globalThis.document = {
  getElementById: (id) => (id === "words" ? {textContent: JSON.stringify(words)} : null),
  documentElement: {lang: "en"},
  addEventListener: () => {},
};
globalThis.window = {addEventListener: () => {}};
globalThis.history = {};
globalThis.location = {hash: ""};
const {herCardsIn, missingIn, requestOf} = await import("../../static/js/judge/tricks.js");
const {questionsOf} = await import("../../static/js/solo/questions.js");

/** The table where a Vancardian follows your S9. */
function tableWith({suit, forbidden}) {
  const trick = {open: true, plays: [["Factoryon", "S9"]], order: [], lead_suit: suit};
  return {
    shown: {
      trick,
      where: {turn: "Automaton", villain_no_tricks: false},
      hands: {You: [], Automaton: ["B3", "S4"]},
    },
    view: {table: {forbidden}},
    fields: {cards: ["B2", "T1"]},
    engine: {call: () => ({ruling: {winner: 0}})},
  };
}

/** What the judge is asked of her play. */
const asked = (table) =>
  JSON.parse(questionsOf(table).find(({name}) => name === "judge-vancardian").query.ask);

const plain = {
  hand: ["B3", "S4"],
  drawn: ["B2", "T1"],
  plays: ["S9"],
  villain_no_tricks: false,
};

test("what an ability did to her turn is asked with it", () => {
  assert.deepEqual(asked(tableWith({suit: "S", forbidden: []})), {kind: "follow", input: plain});
  assert.deepEqual(asked(tableWith({suit: "B", forbidden: ["B3"]})), {
    kind: "follow",
    input: {...plain, lead_suit: "B", forbidden: ["B3"]},
  });
});

test("a trick that the table gave to another than the rules is not asked about", () => {
  const table = tableWith({suit: "S", forbidden: []});
  const trick = {...table.shown.trick, open: false};
  const judgeOf = (winner) =>
    questionsOf({...table, shown: {...table.shown, trick: {...trick, winner}}})[0].query;
  assert.deepEqual(judgeOf("Automaton"), {});
  assert.deepEqual(JSON.parse(judgeOf("Factoryon").ask).input, {plays: ["S9"]});
});

test("the screen of what she plays asks all that its address asks", () => {
  for (const input of [
    plain,
    {...plain, lead_suit: "B", forbidden: ["B3", {card: "S4", suit: "B", value: 7}]},
    {...plain, hand: ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9"]},
  ]) {
    const request = {kind: "follow", input};
    assert.deepEqual(requestOf(herCardsIn({input, seen: ""})), request);
  }
  const lead = {hand: ["S3", "L7"], villain_no_tricks: true, forbidden: ["L7"]};
  assert.deepEqual(requestOf(herCardsIn({input: lead, seen: ""})), {kind: "lead", input: lead});
});

test("where the deck gave fewer than two cards, she is asked about all the same", () => {
  for (const drawn of [[], ["T1"]]) {
    const state = herCardsIn({input: {...plain, drawn}, seen: "few"});
    assert.equal(missingIn(state), undefined);
    assert.deepEqual(requestOf(state).input.drawn, drawn);
    assert.equal(missingIn(herCardsIn({input: {...plain, drawn}, seen: ""})), "drawn");
  }
  assert.equal(missingIn(herCardsIn({input: null, seen: ""})), "plays");
  assert.equal(missingIn(herCardsIn({input: {...plain, drawn: undefined}, seen: ""})), "drawn");
});
