// A finished game told in panels, one a round: on the page, and as a picture to keep or send.

import {html} from "../../vendor/htm-preact.js";
import {t} from "../ui/words.js";
import {SEATS, VANCARDIANS} from "./names.js";
import {Portrait, whoseFace} from "./portraits.js";

const SIDES = ["hero", "villain"];

/** The names of the story cards by round, of those that have one. @param {SoloSession} session */
const storiesOf = (session) =>
  Object.fromEntries(
    session.past
      .filter(({action}) => action?.type === "story" && action.name?.trim())
      .map(({action, state}) => [state.round, action?.name?.trim() ?? ""]),
  );

/** @param {Record<string, number>} vp @param {string} seat */
const moodOfRival = (vp, seat) => {
  const isBest = SEATS.every((other) => other === seat || vp[other] < vp[seat]);
  return isBest ? "high" : vp[seat] > 0 ? "calm" : "low";
};

/**
 * Your mood: a villain by what the side brought, a hero by whether the round was yours.
 * @param {Record<string, number>} vp
 * @param {string} side
 * @param {number} sideVp
 */
function moodOfYou(vp, side, sideVp) {
  if (side === "villain") {
    return sideVp > 0 ? "high" : "low";
  }
  return moodOfRival(vp, "You");
}

/**
 * The line that the engine scored your side with in a round.
 * @param {Solo.VpLine[]} log
 * @param {number} round
 */
const lineOf = (log, round) =>
  /** @type {Solo.VpLine} */ (
    log.findLast(
      (line) => line.round === round && line.seat === "You" && SIDES.includes(line.source),
    )
  );

/**
 * What the panels show, of what the engine scored: your side in each round with the VP of each seat in it,
 * abilities included; the round that decided the game is marked.
 * @param {SoloSession} session
 */
export function panelsOf(session) {
  const {rounds, log, decided} = session.view.score;
  const stories = storiesOf(session);
  return rounds.map(({round, total}, i) => {
    /** @type {Record<string, number>} */
    const before = rounds[i - 1]?.total ?? {};
    const vp = Object.fromEntries(SEATS.map((seat) => [seat, total[seat] - (before[seat] ?? 0)]));
    const {source: side, vp: sideVp} = lineOf(log, round);
    return {
      round,
      vp,
      side,
      caption: stories[round] ?? "",
      ground: vp.You > 0 ? side : "none",
      mood: moodOfYou(vp, side, sideVp),
      moods: Object.fromEntries(VANCARDIANS.map((seat) => [seat, moodOfRival(vp, seat)])),
      decided: round === decided,
    };
  });
}

/** The name of the story card, else your side. @param {{caption: string, side: string}} props */
export function captionOf({caption, side}) {
  const name = t("table.side", {alignment: side});
  return caption || name[0].toUpperCase() + name.slice(1);
}

/** Who has won laughs, the others do not. @param {Solo.Score} props @param {string} seat */
export const moodAtEnd = ({winners}, seat) => (winners?.includes(seat) ? "high" : "low");

/**
 * The rounds as a strip of panels; the numbers stand in the table below as well.
 * @param {{session: SoloSession}} props
 */
export function Panels({session}) {
  return html`<ol class="panels" aria-label=${t("solo.vp-by-round")}>${panelsOf(session).map(
    ({round, vp, side, caption, ground, mood, moods, decided}) => html`<li key=${round}
    class=${`panel panel-${ground}`} data-panel=${round}>
    <span class="panel-caption"><b>${round}</b> ${captionOf({caption, side})}</span>
    <span class="panel-rivals">${VANCARDIANS.map(
      (seat) => html`<span key=${seat}><${Portrait} of=${whoseFace(seat)}
      mood=${moods[seat]} />${vp[seat]}</span>`,
    )}</span>
    ${decided && html`<span class="panel-turn">${t("solo.panel.decided")}</span>`}
    <${Portrait} of=${side} mood=${mood} />
    <b class="inked panel-vp">${t("solo.signed", {n: vp.You})}<small> ${t("solo.vp")}</small></b>
  </li>`,
  )}</ol>`;
}
