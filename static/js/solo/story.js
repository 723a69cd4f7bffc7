// The story of the game, step by step; that of this round stands beside the table or under it.

import {html} from "../../vendor/htm-preact.js";
import {Icon} from "../ui/parts.js";
import {t, tell} from "../ui/words.js";
import {Portrait, shutName, whoseFace} from "./names.js";

/** @typedef {{n: number, text: string, shut?: boolean, trick?: boolean, seat?: string}} StoryLine `shut`: without its cards */

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
        lines.push({n, text: shutName(step), shut: true});
      }
    }
  });
  return rounds;
}

/**
 * A line of the story; a tap changes the step that it tells of, where that can be changed.
 * @param {{game: SoloGame} & StoryLine} props
 */
export function Line({game, n, text, shut}) {
  const how = editOf(game.session.stepAt(n));
  const sign = shut && html`<${Icon} name="shut" /> `;
  return how
    ? html`<button type="button" class="story-line" data-edit=${n - 1} onClick=${() =>
        game.openSheet({name: "edit", index: n - 1})}>${sign}${text}</button>`
    : html`<span>${sign}${text}</span>`;
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
      (line, i) =>
        html`<li key=${i} class=${line.trick ? "log-trick" : ""}>${
          line.seat && html`<${Portrait} of=${whoseFace(line.seat, view.where.alignment)} />`
        }<${Line} game=${game} ...${line} /></li>`,
    )}</ol>${
      lines.some(({shut}) => shut) &&
      html`<p class="story-shut"><${Icon} name="shut" /> ${t("solo.story-shut")}</p>`
    }</section>`;
}
