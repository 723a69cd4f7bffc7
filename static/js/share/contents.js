// What a link holds, as the engine reads it, how it stands to what is on this device, and how it is
// kept.

import {sumOf} from "../bytes.js";
import {gameName} from "../ui/gamename.js";
import {DECKS, isObject, readNote, readWhole, textOf} from "../store/records.js";
import {relationOf} from "../store/resilient.js";
import {hasEnded} from "../ui/session.js";
import {seatName, t} from "../ui/words.js";

// What a link holds comes into the store beside what is there; nothing is overwritten.

/**
 * How a link and this device stand to each other: "new", "same", "behind" or "further" (of the
 * link), or "parted".
 * @typedef {"new" | "same" | "behind" | "further" | "parted"} Relation
 */

/** The id of a game that came without one, the same each time. @param {Payload} payload */
// Two sums of 32 bits for the length of an id; one alone would meet another game's too easily.
const idFor = ({kind, id, text}) => id || sumOf(kind + text) + sumOf(text + kind);

/** The id of a copy beside the game of an id. @param {string} id @param {string} text */
const beside = (id, text) => `${id}-${sumOf(text)}`;

/**
 * Keep a game with its steps the way one of a backup is kept.
 * @param {Store} store
 * @param {Omit<Game, "cursor" | "length">} game
 * @param {Step[]} steps
 * @returns {Promise<string>} the id it is kept under: of a copy that went on in another way, another
 */
async function mergeGame(store, game, steps) {
  const {length} = steps;
  return (await store.merge({game: {...game, cursor: length, length}, steps})).id;
}

/**
 * Keep the game of a link.
 * @param {Store} store
 * @param {{payload: Payload, options: object, steps: Step[], ended: boolean}} game
 * @param {Whole | null} here the game that goes on by it
 * @param {boolean} copy beside what is here under its id
 * @returns {Promise<string>} the id it is kept under
 */
async function keepGame(store, {payload, options, steps, ended}, here, copy) {
  const now = Date.now();
  const times = {updated: now, finished: ended ? now : null};
  if (here) {
    // The steps that are here stay, with what they know of changes of the past.
    const more = steps.slice(here.steps.length);
    return mergeGame(store, {...here.game, ...times}, [...here.steps, ...more]);
  }
  const {kind, text} = payload;
  const id = copy ? beside(idFor(payload), text) : idFor(payload);
  const about = {id, kind, options, created: now, version: 1};
  return mergeGame(store, {...about, ...times}, steps);
}

/** The deck of an id on this device, as it is stored. @param {Store} store @param {string} id */
async function deckHere(store, id) {
  const decks = readNote((await store.notes())[DECKS]);
  return Object.hasOwn(decks, id) && isObject(decks[id]) ? decks[id] : null;
}

/**
 * Keep the deck of a link; a deck of that id stays as it is.
 * @param {Store} store
 * @param {Payload} payload
 * @param {LinkedDeck} deck
 * @returns {Promise<string>} its id
 */
async function keepDeck(store, payload, deck) {
  let deckId = "";
  await store.editNote(DECKS, (note) => {
    const decks = readNote(note);
    const isOther = (/** @type {string} */ id) =>
      Object.hasOwn(decks, id) && !(isObject(decks[id]) && isSameDeck(decks[id], deck));
    deckId = idFor(payload);
    // A copy that was kept before may have been changed since.
    while (isOther(deckId)) {
      deckId = beside(deckId, payload.text);
    }
    return {[deckId]: {...deck, updated: Date.now()}, ...decks};
  });
  return deckId;
}

const DECK = "originz-deck";

/**
 * What is shown of a link before anything is kept.
 * @typedef {object} Contents
 * @property {string} title
 * @property {string[]} lines where it stands
 * @property {[string, number][]} vp everybody's VP in order of seats, where the game counts them
 * @property {string} [greeting] what a game that is going on is greeted with
 * @property {string} refusal where the rules stop the game, "" if they do not
 * @property {string} id the one it has on this device
 * @property {Relation} relation
 * @property {(copy: boolean) => Promise<string>} keep resolves to the id it is kept under
 */

/**
 * How somebody who comes with a running game greets: its round, and who leads.
 * @param {Pick<Solo.View, "where" | "score" | "seats">} view
 */
function greetingOf({where: {round}, score: {vp}, seats: {you, vancardians}}) {
  const [mine, theirs] = [you, vancardians].map((seats) =>
    Math.max(...seats.map((seat) => vp[seat])),
  );
  const how = mine > theirs ? "ahead" : mine < theirs ? "behind" : "level";
  return t(`open.greeting.${how}`, {round, mine, theirs});
}

/** @param {string} seat @param {Record<string, number>} vp @returns {[string, number]} */
const vpOf = (seat, vp) => [seatName(seat), vp[seat]];

/**
 * How a game of a kind stands; without an entry, as any game does.
 * @type {Record<string, (view: never) => Pick<Contents, "lines" | "vp" | "greeting">>}
 */
const ABOUT = {
  solo: (/** @type {Solo.View} */ {seats, where, prompt, score}) => ({
    lines: [t("solo.round-of", where), ...(hasEnded({prompt}) ? [prompt.text] : [])],
    vp: seats.all.map((seat) => vpOf(seat, score.vp)),
    greeting: hasEnded({prompt}) ? "" : greetingOf({where, score, seats}),
  }),
  scoresheet: (/** @type {Sheet.View} */ {seats, prompt, standings}) => ({
    lines: [prompt.text],
    vp: seats.map((seat) => vpOf(seat, standings.vp)),
  }),
};
/** @param {{prompt: Core.Message}} view */
const aboutAny = ({prompt}) => ({lines: [prompt.text], vp: []});

/**
 * Read a game through the engine.
 * @param {Store} store
 * @param {Engine} engine
 * @param {Payload} payload
 * @returns {Promise<Contents | {error: string}>}
 */
async function readGame(store, engine, payload) {
  const {save, error} = engine.call({call: "read", text: payload.text});
  // The kind decides which engine was started, so a text of another one is refused.
  if (error || save.game !== payload.kind) {
    return {error: error?.text ?? ""};
  }
  const {view, records, refused, error: problem} = engine.call({call: "replay", save});
  if (problem) {
    return {error: problem.text};
  }
  const {game: kind, options} = save;
  // Up to the step that the rules refuse, if there is one.
  const steps = records.slice(1).flatMap(({action}) => (action ? [{action}] : []));
  const id = idFor(payload);
  const [record, stored] = await store.raw(id);
  const here = record ? readWhole(record, stored) : null;
  const about = (ABOUT[view.game] ?? aboutAny)(/** @type {never} */ (view));
  const game = {payload, options, steps, ended: hasEnded(view)};
  return {
    ...about,
    title: gameName({kind, options}),
    refusal: refused ? refused.error.text : "",
    id,
    relation: !record ? "new" : here ? relationOf(here, {game: {kind, options}, steps}) : "parted",
    keep: (copy) => keepGame(store, game, copy ? null : here, copy),
  };
}

/**
 * Read a deck.
 * @param {Store} store
 * @param {Engine} engine
 * @param {Payload} payload
 * @returns {Promise<Contents | {error: string}>}
 */
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
    relation: !here ? "new" : isSameDeck(here, deck) ? "same" : "parted",
    keep: () => keepDeck(store, payload, deck),
  };
}

/** @typedef {Pick<Deck, "name" | "boss" | "cards" | "reserve">} LinkedDeck */

/** The deck that JSON tells; the engine judges its lines. @param {string} text @returns {LinkedDeck} */
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

/** @param {Record<string, unknown>} here @param {LinkedDeck} deck */
const isSameDeck = (here, deck) =>
  /** @type {const} */ (["cards", "reserve", "boss"]).every(
    (key) => textOf(here[key]) === textOf(deck[key]),
  );

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {Payload} payload
 * @returns {Promise<Contents | {error: string}>} `error`: why it cannot be opened
 */
export const readContents = (store, engine, payload) =>
  (payload.kind === DECK ? readDeck : readGame)(store, engine, payload);
