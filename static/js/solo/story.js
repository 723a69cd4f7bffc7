// The story of the game, step by step; that of this round stands beside the table or under it.

import {html} from "../../vendor/htm-preact.js";
import {t, tell} from "../ui/words.js";
import {Portrait, shutName, whoseFace} from "./names.js";

/** @typedef {{n: number, text: string, trick?: boolean, seat?: string}} StoryLine */

const FORMS = ["story", "superhero", "event", "charge", "effects"];

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
  return FORMS.includes(action.type) ? "form" : null;
}

/** Events whose sentence says cards; those of finished tricks stay shut while nobody may look back. */
const SHUT = [
  "lead",
  "follow",
  "play",
  "deal",
  "effect.replace",
  "effect.add",
  "effect.move",
  "exchange",
  "reveal",
  "give",
  "swap",
  "draw",
  "discard",
  "adjust",
  "forbid",
  "correct",
].map((name) => `event.${name}`);

/** @param {SoloStep} step */
const begins = (step) => step.events.some((event) => event.code === "event.round");

/**
 * Split steps into rounds: `[{round, lines: [{n, text, trick}]}]`; `n` is the step's number.
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
      const shut =
        hidden &&
        SHUT.includes(event.code) &&
        step.state.round === view.where.round &&
        n < trickFrom;
      const {lines} = rounds[rounds.length - 1];
      if (!shut) {
        const {seat} = event.params;
        lines.push({n, text: tell(event), trick: isTrick(event), seat});
      } else if (lines.at(-1)?.n !== n) {
        lines.push({n, text: shutName(step)});
      }
    }
  });
  return rounds;
}

/**
 * A line of the story; a tap changes the step that it tells of, where that can be changed.
 * @param {{game: SoloGame, n: number, text: string}} props
 */
export function Line({game, n, text}) {
  const how = editOf(game.session.stepAt(n));
  return how
    ? html`<button type="button" class="story-line" data-edit=${n - 1} onClick=${() =>
        game.openSheet({name: "edit", index: n - 1})}>${text}</button>`
    : html`<span>${text}</span>`;
}

/**
 * The story of this round with its end in sight: under the table, or where there is room beside
 * it.
 * @param {{game: SoloGame}} props
 */
export function Story({game}) {
  const {session, view} = game;
  const {past} = session;
  const [{lines}] = roundsOf(past, view, Math.max(0, past.findLastIndex(begins)));
  return html`<section class="story" aria-label=${t("solo.log")} tabindex="0"><ol class="log">
    ${lines.map(
      ({n, text, trick, seat}, i) =>
        html`<li key=${i} class=${trick ? "log-trick" : ""}>${
          seat && html`<${Portrait} of=${whoseFace(seat, view.where.alignment)} />`
        }<${Line} game=${game} n=${n} text=${text} /></li>`,
    )}</ol></section>`;
}
