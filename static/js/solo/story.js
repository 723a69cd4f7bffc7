// The story of the game, step by step; that of this round stands beside the table or under it.

import {html} from "../../vendor/htm-preact.js";
import {SUITS} from "../ui/limits.js";
import {Icon, memo} from "../ui/parts.js";
import {cardName, t, tell} from "../ui/words.js";
import {ASKS} from "./asks.js";
import {Mini} from "./band.js";
import {Portrait, shutName, whoseFace} from "./names.js";

/**
 * A line of the story. `past`: of a trick that may not be looked at again; `shut`: told without its cards
 * therefore.
 * @typedef {{n: number, text: string, event?: Core.Message, past?: boolean, shut?: boolean, trick?: boolean, seat?: string}} StoryLine
 */

/**
 * Tell how a step can be changed: by its cards, a form, a choice of side, or only by removing it.
 * @param {SoloStep} props
 */
export function editOf({action}) {
  if (!action) {
    return null;
  }
  if (action.reason !== undefined) {
    return "remove";
  }
  if (action.card || (action.cards && action.cards.length > 0)) {
    return "cards";
  }
  if (action.type === "align") {
    return "side";
  }
  return ASKS[action.type]?.Form ? "form" : null;
}

/** Events whose sentence says cards; those of finished tricks stay shut while nobody may look back. @type {readonly string[]} */
const SHUT = /** @satisfies {Solo.Event["code"][]} */ ([
  "event.lead",
  "event.follow",
  "event.play",
  "event.deal",
  "event.effect.replace",
  "event.effect.add",
  "event.effect.move",
  "event.exchange",
  "event.reveal",
  "event.give",
  "event.swap",
  "event.draw",
  "event.discard",
  "event.adjust",
  "event.forbid",
  "event.correct",
]);

/** What you do yourself: these events name no seat. @type {readonly string[]} */
const YOURS = /** @satisfies {Solo.Event["code"][]} */ ([
  "event.align",
  "event.charge",
  "event.play",
  "event.reveal",
  "event.story",
  "event.superhero",
  "event.surrender",
  "event.villain-broken",
]);

/** Whose face stands before an event. @param {Core.Message} event */
const seatOf = ({code, params}) => params.seat ?? params.winner ?? (YOURS.includes(code) && "You");

/** @param {SoloStep} step */
const begins = (step) => step.events.some((event) => event.code === "event.round");

/**
 * Split steps into rounds: `[{round, lines}]`; `n` of a line is the step's number.
 * The first of `past` to be told is the `from`-th.
 * @param {SoloStep[]} past
 * @param {Solo.View} view
 * @param {number} [from]
 */
export function roundsOf(past, view, from = 0) {
  /** @type {{round: number, lines: StoryLine[]}[]} */
  const rounds = [];
  /** @param {Core.Message} event */
  const isTrick = (event) => event.code === "event.trick";
  const trickFrom = past.findLastIndex((step) => step.events.some(isTrick));
  const isScored = view.score.rounds.length >= view.where.round;
  const hidden = view.readings["no-peeking"] === "hidden" && !isScored;
  past.slice(from).forEach((step, i) => {
    const n = from + i;
    for (const event of step.events) {
      // The puzzle of the day begins amid a round.
      if (event.code === "event.round" || rounds.length === 0) {
        rounds.push({round: Number(step.state.round), lines: []});
      }
      const past = hidden && step.state.round === view.where.round && n < trickFrom;
      const shut = past && SHUT.includes(event.code);
      const {lines} = rounds[rounds.length - 1];
      if (isTrick(event)) {
        lines.push({n, text: t("solo.trick-n", {trick: event.params.trick}), past, trick: true});
      } else if (!shut) {
        lines.push({n, text: tell(event), event, past, seat: seatOf(event)});
      } else if (lines.at(-1)?.n !== n) {
        lines.push({n, text: shutName(step), past, shut});
      }
    }
  });
  return rounds;
}

const CARD = new RegExp(`^[${SUITS.join("")}]-?\\d`);

/** The sentence of an event without its full stop, its cards drawn. */
export const Sentence = memo((/** @type {{event: Core.Message}} */ {event}) => {
  const text = tell(event).replace(/\.$/, "");
  const told = Object.values(event.params).flat().map(String);
  const cards = new Map(
    told.filter((one) => CARD.test(one)).map((card) => [cardName(card).toLowerCase(), card]),
  );
  if (cards.size === 0) {
    return text;
  }
  // The longer name first: "brains 1" stands in "brains 13" as well.
  const names = [...cards.keys()].sort((a, b) => b.length - a.length);
  const pattern = names.map((name) => name.replace(/[()]/g, "\\$&")).join("|");
  return text.split(new RegExp(`(${pattern})`, "i")).map((part) => {
    const card = cards.get(part.toLowerCase());
    return card ? html`<${Mini} card=${card} />` : part;
  });
});

/**
 * A line of the story; a tap changes the step that it tells of, where that can be changed.
 * @param {{game: SoloGame, alignment?: string | null} & StoryLine} props
 */
export function Line({game, alignment, n, text, event, seat, shut}) {
  const how = editOf(game.session.stepAt(n));
  const face = seat && html`<${Portrait} of=${whoseFace(seat, alignment)} />`;
  const sign = shut && html`<${Icon} name="shut" /> `;
  const told = html`<span>${event ? html`<${Sentence} event=${event} />` : text}</span>`;
  return how
    ? html`${face}<button type="button" class="story-line" data-edit=${n - 1} onClick=${() =>
        game.openSheet({name: "edit", index: n - 1})}>${sign}${told}</button>`
    : html`${face}<span>${sign}${told}</span>`;
}

/**
 * The story of this round with its end in sight: under the table, or where there is room beside
 * it. Of tricks that may not be looked at again it says who won.
 * @param {{game: SoloGame}} props
 */
export function Story({game}) {
  const {session, view} = game;
  const {past} = session;
  const [{lines}] = roundsOf(past, view, Math.max(0, past.findLastIndex(begins)));
  return html`<section class="story" aria-label=${t("solo.log")} tabindex="0"><ol class="log faced">
    ${lines
      .filter((line) => !line.shut && !(line.trick && line.past))
      .map((line, i) =>
        line.trick
          ? html`<li key=${i} class="log-trick">${line.text}</li>`
          : html`<li key=${i}><${Line} game=${game} alignment=${view.where.alignment} ...${line} /></li>`,
      )}</ol></section>`;
}
