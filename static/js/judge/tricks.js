// Questions about a trick: who wins it, what may be played, what a Vancardian plays.

import {html, useState} from "../../vendor/htm-preact.js";
import {Face} from "../ui/cards.js";
import {fromJson, toJson} from "../ui/cardtext.js";
import {PEOPLE, recall} from "../live/notes.js";
import {Choice, Switch} from "../ui/parts.js";
import {DECK_LIMIT, DRAW_TO_FOLLOW, MAX_PLAYERS, SUITS} from "../ui/limits.js";
import {seatName, t} from "../ui/words.js";
import {
  Because,
  TABLES,
  TableChoice,
  Verdict,
  orderFrom,
  peopleAt,
  useAddress,
  useAsked,
} from "./answer.js";
import {CardList, cardsOf, suitOptions} from "./cardlist.js";

// What may I play?

/** A suit of an address, else none. @param {unknown} asked */
const suitIn = (asked) => SUITS.find((suit) => suit === asked) ?? "";

/** @param {AskingProps} props */
export function Legal({judge, begin, openRule}) {
  const leadSuit = begin.input?.lead_suit;
  const [lead, setLead] = useState(suitIn(leadSuit));
  const [hand, setHand] = useState(() => cardsOf(begin.input?.hand));
  /** @type {Question<"legal">} */
  const request = {kind: "legal", input: {hand: hand.map(toJson), lead_suit: lead || null}};
  const answer = hand.length > 0 ? judge(request) : null;
  useAddress(request);
  const may = (answer?.ruling?.legal ?? []).map((i) => hand[i]);
  const options = [{value: "", text: t("judge.i-lead")}, ...suitOptions()];
  const answers = answer ? [answer] : [];
  return html`<div class="asking"><${Choice} label=${t("judge.led")} value=${lead} onPick=${setLead}
      options=${options} />
    <${CardList} cards=${hand} most=${DECK_LIMIT} label=${t("judge.hand")} onChange=${setHand}
      dim=${(/** @type {string} */ card) => answer !== null && !may.includes(card)}>
      <${Verdict} answers=${answers} openRule=${openRule} still=${true}>
        <p data-legal=${may.join(" ")}><strong>${
          answer ? t("judge.may-play", {cards: may}) : t("judge.tap-hand")
        }</strong></p></${Verdict}>
    </${CardList}></div>
    <${Because} answers=${answers} openRule=${openRule} />`;
}

// Who wins this trick?

/**
 * `seen` of the address: table and leader, as `3.P2`. Without it three play, or as many as cards.
 * @param {Begun} props
 */
function trickIn({input, seen}) {
  const [table, leader] = seen.split(".");
  const plays = cardsOf(input?.plays);
  const size = TABLES.includes(table)
    ? table
    : String(Math.min(MAX_PLAYERS, Math.max(3, plays.length)));
  return {
    table: size,
    leader: peopleAt(size).includes(leader) ? leader : peopleAt(size)[0],
    plays,
    lead: suitIn(input?.lead_suit),
  };
}

/** @param {{lead: string, onPick(suit: string): void}} props */
function LeadSuit({lead, onPick}) {
  const options = [{value: "", text: t("judge.as-played")}, ...suitOptions()];
  return html`<details open=${lead !== ""}><summary>${t("judge.lead-suit-changed")}</summary>
    <${Choice} label=${t("judge.lead-suit")} value=${lead} onPick=${onPick} options=${options} />
  </details>`;
}

/** @param {AskingProps} props */
export function Trick({judge, begin, openRule}) {
  const [{table, leader, plays, lead}, change, set] = useAsked(() => trickIn(begin));
  const {order} = orderFrom(judge, table, leader).ruling;
  // The people of the game that one came from, if there are as many.
  const people = String(recall(PEOPLE) ?? "").split("\n");
  const personAt = (/** @type {string} */ seat) =>
    (people.length === Number(table) && people[peopleAt(table).indexOf(seat)]) || seat;
  const input = {plays: plays.map(toJson), ...(lead && {lead_suit: lead})};
  /** @type {Question<"trick">} */
  const request = {kind: "trick", input};
  const answer = plays.length > 1 ? judge(request) : null;
  useAddress(request, `${table}.${leader}`);
  const winner = answer?.ruling?.winner ?? -1;
  const leaders = peopleAt(table).map((seat) => ({value: seat, text: seatName(personAt(seat))}));
  const answers = answer ? [answer] : [];
  const isWhole = plays.length === order.length;
  return html`<div class="asking"><${TableChoice} table=${table} onPick=${(
    /** @type {string} */ next,
  ) =>
    change({
      table: next,
      leader: peopleAt(next)[0],
      plays: [],
    })} />
    <${Choice} label=${t("judge.who-leads")} value=${leader} options=${leaders}
      onPick=${set("leader")} />
    <${CardList} cards=${plays} most=${order.length} names=${order.map(personAt).map(seatName)} mark=${winner}
      halves=${table === "1"} label=${t("judge.plays")} onChange=${set("plays")}>
      <${Verdict} answers=${answers} openRule=${openRule} still=${true}>
        <p data-winner=${winner}><strong>${
          !answer
            ? t("judge.about.trick")
            : winner < 0
              ? t("judge.nobody-wins")
              : t(isWhole ? "judge.wins" : "judge.wins-so-far", {
                  seat: personAt(order[winner]),
                  card: plays[winner],
                })
        }</strong></p></${Verdict}>
    </${CardList}>
    <${LeadSuit} lead=${lead} onPick=${set("lead")} /></div>
    <${Because} answers=${answers} openRule=${openRule} />`;
}

// What does she play? A Vancardian leads a card of her row, or draws two cards and follows.

/**
 * @typedef {"plays" | "hand" | "drawn"} PartName what is entered for her
 * @typedef {Record<PartName, string[]> & {leads: boolean, part: PartName, villain: boolean,
 *   few: boolean, lead: string, forbidden: string[]}} HerCards `few`: fewer than two could be drawn;
 *   `lead` is the suit that an ability set, `forbidden` are the cards that one keeps her from playing
 */

const MIN = {plays: 1, hand: 1, drawn: DRAW_TO_FOLLOW};
const MAX_CARDS = {plays: 2, hand: DECK_LIMIT, drawn: DRAW_TO_FOLLOW};
const TO_TAP = {plays: "judge.tap-before", hand: "judge.tap-row", drawn: "judge.tap-drawn"};

const FEW = "few";

/**
 * `seen` of the address: `few` where no more could be drawn. Cards that are not entered yet tell nothing of it.
 * @param {Begun} props
 * @returns {HerCards}
 */
export function herCardsIn({input, seen}) {
  /** @type {HerCards} */
  const state = {
    leads: Boolean(input?.hand && !input.plays),
    part: "hand",
    villain: input?.villain_no_tricks === true,
    plays: cardsOf(input?.plays),
    hand: cardsOf(input?.hand),
    drawn: cardsOf(input?.drawn),
    few: seen === FEW,
    lead: suitIn(input?.lead_suit),
    forbidden: cardsOf(input?.forbidden),
  };
  return toMissing(state);
}

/** Enter the part that is missing next, if one is. @param {HerCards} state @returns {HerCards} */
const toMissing = (state) => ({...state, part: missingIn(state) ?? state.part});

/** The first part that lacks cards for an answer. @param {HerCards} state */
export const missingIn = (state) =>
  partsOf(state).find((part) => state[part].length < MIN[part] && !(part === "drawn" && state.few));

/** What is entered for her. @returns {PartName[]} @param {Pick<HerCards, "leads">} props */
const partsOf = ({leads}) => (leads ? ["hand"] : ["plays", "hand", "drawn"]);

/** @param {HerCards} state @returns {Question<"lead" | "follow">} */
export function requestOf(state) {
  const {leads, villain, lead, forbidden} = state;
  return {
    kind: leads ? "lead" : "follow",
    input: {
      ...Object.fromEntries(partsOf(state).map((each) => [each, state[each].map(toJson)])),
      villain_no_tricks: villain,
      ...(lead && !leads && {lead_suit: lead}),
      ...(forbidden.length > 0 && {forbidden: forbidden.map(toJson)}),
    },
  };
}

/**
 * What to do for her, in order.
 * @param {Partial<Judge.FollowRuling>} props
 * @param {boolean} leads
 */
function orders({played, refused = [], pushed = [], kept = []}, leads) {
  const discards = [...refused, ...pushed].map(fromJson);
  const stay = kept.map(fromJson);
  return [
    discards.length > 0 && t("judge.discard", {cards: discards}),
    stay.length > 0 && t("judge.put-right", {cards: stay}),
    played && t(leads ? "judge.she-leads" : "judge.she-plays", {card: fromJson(played)}),
  ].filter(Boolean);
}

/**
 * The cards of one part, to look at; a tap makes it the part that is entered.
 * @param {{part: PartName, cards: string[], on: boolean, onPick(): void}} props
 */
function Part({part, cards, on, onPick}) {
  return html`<button type="button" class="her-part" data-part=${part} aria-pressed=${on}
    onClick=${onPick}><span>${t(`judge.part.${part}`)}</span>
    ${!on && cards.map((card, i) => html`<${Face} key=${i} card=${card} />`)}</button>`;
}

/** @param {AskingProps} props */
export function Vancardian({judge, begin, openRule}) {
  const [state, change, set] = useAsked(() => herCardsIn(begin));
  const {leads, part, villain, few, lead, forbidden} = state;
  const parts = partsOf(state);
  const missing = missingIn(state);
  const request = requestOf(state);
  const answer = missing ? null : judge(request);
  const answers = answer ? [answer] : [];
  useAddress(request, few ? FEW : "");
  const toTap =
    missing && missing !== part && state[part].length > 0
      ? `${t("judge.then-part")} ${t(`judge.part.${missing}`)}.`
      : t(TO_TAP[part]);
  /** @param {string} who */
  const to = (who) => change(toMissing({...state, leads: who === "leads", part: "hand"}));
  /** A part that is full leads on to what is still missing. @param {string[]} cards */
  const enter = (cards) => {
    const next = {...state, [part]: cards};
    const isFull = cards.length === MAX_CARDS[part] && cards.length > state[part].length;
    change(isFull ? toMissing(next) : next);
  };
  return html`<div class="asking"><${Choice} label=${t("judge.she")} onPick=${to}
      value=${leads ? "leads" : "follows"} options=${["follows", "leads"].map((value) => ({
        value,
        text: t(`judge.she.${value}`),
      }))} />
    <${Switch} label=${t("judge.villain-no-tricks")} on=${villain} name="villain"
      onChange=${set("villain")} />
    ${
      forbidden.length > 0 &&
      html`<p data-forbidden=${forbidden.join(" ")}>${t("judge.forbidden", {cards: forbidden})}
        <button type="button" class="button quiet" data-do="allow"
          onClick=${() => change({forbidden: []})}>${t("judge.allow")}</button></p>`
    }
    ${
      !leads &&
      html`<div class="her-cards" role="group" aria-label=${t("judge.part")}>${parts.map(
        (each) => html`<${Part} key=${each} part=${each} cards=${state[each]}
        on=${each === part} onPick=${() => change({part: each})} />`,
      )}</div>`
    }
    ${
      (part === "drawn" || few) &&
      !leads &&
      html`<${Switch} label=${t("judge.few-drawn")} on=${few} name="few"
        onChange=${(/** @type {boolean} */ on) => change(toMissing({...state, few: on}))} />`
    }
    <${CardList} cards=${state[part]} most=${MAX_CARDS[part]} label=${t(`judge.part.${part}`)}
      onChange=${enter}>
      <${Verdict} answers=${answers} openRule=${openRule} still=${true}>
        <p data-played=${answer?.ruling?.played ? fromJson(answer.ruling.played) : ""}><strong>${
          answer?.ruling ? orders(answer.ruling, leads).join(" ") : toTap
        }</strong></p></${Verdict}>
    </${CardList}>
    ${!leads && html`<${LeadSuit} lead=${lead} onPick=${set("lead")} />`}</div>
    <${Because} answers=${answers} openRule=${openRule} />`;
}
