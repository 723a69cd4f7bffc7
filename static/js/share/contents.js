// What a link holds, as the engine reads it, and how it stands to what is on this device.

import {gameName} from "../solo/names.js";
import {hasEnded} from "../ui/session.js";
import {seatName, t} from "../ui/words.js";
import {deckHere, idFor, keepDeck, keepGame, relationOf} from "./keep.js";
import {readWhole, textOf} from "../store/records.js";

export const DECK = "originz-deck";

/**
 * What is shown of a link before anything is kept.
 * @typedef {object} Contents
 * @property {string} title
 * @property {string[]} lines where it stands
 * @property {[string, number][]} vp everybody's VP in order of seats, where the game counts them
 * @property {string} refusal where the rules stop the game, "" if they do not
 * @property {string} id the one it has on this device
 * @property {import("./keep.js").Relation} relation
 * @property {(copy: boolean) => Promise<string>} keep resolves to the id it is kept under
 */

const people = ({players, teams}) => (players ?? teams?.flat() ?? []).join(", ");

/** What a game of a kind is called and how it stands; without an entry, as any game does. */
const ABOUT = {
  solo: ({options, seats: {all}, where, prompt, score}) => ({
    title: gameName(options),
    lines: [t("solo.round-of", where), ...(prompt.ask === "nothing" ? [prompt.text] : [])],
    vp: all.map((seat) => [seatName(seat), score.vp[seat]]),
  }),
  scoresheet: ({options, seats, prompt, standings}) => ({
    title: people(options),
    lines: [prompt.text],
    vp: seats.map((seat) => [seatName(seat), standings.vp[seat]]),
  }),
};
const aboutAny = ({options, prompt}) => ({title: people(options), lines: [prompt.text], vp: []});

/** Read a game through the engine. @returns {Promise<Contents | {error: string}>} */
async function readGame(store, engine, payload) {
  const {save, error} = engine.call({call: "read", text: payload.text});
  if (error || save.game !== payload.kind) {
    return {error: error?.text ?? ""};
  }
  const {view, records, refused, error: problem} = engine.call({call: "replay", save});
  if (problem) {
    return {error: problem.text};
  }
  const actions = records.slice(1).map(({action}) => action);
  const id = idFor(payload);
  const [record, steps] = await store.raw(id);
  const here = record ? readWhole(record, steps) : null;
  const about = (ABOUT[payload.kind] ?? aboutAny)(view);
  const game = {payload, title: about.title, save: {...save, actions}, ended: hasEnded(view)};
  return {
    ...about,
    refusal: refused ? refused.error.text : "",
    id,
    relation: record ? relationOf(here, {...save, actions}) : "new",
    keep: (copy) => keepGame(store, game, copy ? null : here, copy),
  };
}

/** Read a deck. @returns {Promise<Contents | {error: string}>} */
async function readDeck(store, engine, payload) {
  const deck = parseDeck(payload.text);
  const {error} = engine.call({call: "judge", request: {kind: "originz_deck", input: deck}});
  if (error) {
    return {error: error.text};
  }
  const id = idFor(payload);
  const here = await deckHere(store, id);
  return {
    title: deck.name,
    lines: [...deck.cards, ...deck.reserve].map(({title, copies}) => `${copies} ${title}`),
    vp: [],
    refusal: "",
    id,
    relation: !here ? "new" : isSame(here, deck) ? "same" : "parted",
    keep: () => keepDeck(store, payload, deck),
  };
}

/** The deck that JSON tells; the engine judges its lines. */
function parseDeck(text) {
  let deck;
  try {
    deck = JSON.parse(text);
  } catch {
    deck = null;
  }
  const {name = "", boss = false, cards = null, reserve} = deck ?? {};
  return {name: String(name).slice(0, 60), boss: boss === true, cards, reserve: reserve ?? []};
}

const isSame = (here, deck) =>
  ["cards", "reserve", "boss"].every((key) => textOf(here[key]) === textOf(deck[key]));

/** @returns {Promise<Contents | {error: string}>} `error`: why it cannot be opened */
export const readContents = (store, engine, payload) =>
  (payload.kind === DECK ? readDeck : readGame)(store, engine, payload);
