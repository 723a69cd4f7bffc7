// What steps, games and seats are called, and what faces the seats have.

import {html} from "../../vendor/htm-preact.js";
import {PUZZLE} from "../store/records.js";
import {DECK} from "../ui/cardtext.js";
import {CARDS_EACH, SEATS, SIDES, VANCARDIANS} from "../ui/limits.js";
import {t} from "../ui/words.js";

/** Whether a game is the puzzle of the day, whose moment nothing may change. @param {{game: Game}} session */
export const isPuzzle = ({game}) => game.id === PUZZLE;

/** Sentences that taps bring up all the time; of `prewarm`, which begins with the last. */
export const FREQUENT = /** @type {[key: string, params: object][]} */ ([
  ...DECK.map((card) => ["solo.step.play", {card}]),
  ...Array.from({length: CARDS_EACH}, (_, i) => i + 1).flatMap((n) => [
    ["solo.trick-n", {trick: n}],
    ["solo.n-tricks", {n}],
  ]),
  ...VANCARDIANS.flatMap((seat) => [
    ["solo.step.draw-to-follow", {seat}],
    ["solo.row-of", {seat}],
  ]),
  ...DECK.map((card) => ["table.take-back", {card}]),
  ...DECK.map((card) => ["table.card", {card}]),
]);

/**
 * Return a few words for a step, as "Factoryon's draw".
 * @param {Pick<SoloStep, "action" | "events">} step
 */
export function stepName({action: done, events}) {
  const action = /** @type {SoloAction} */ (done);
  const {type} = action;
  if (type === "play") {
    return t("solo.step.play", {card: action.card});
  }
  if (type === "align") {
    return t("solo.step.align", {alignment: action.alignment});
  }
  const seat = action.seat ?? events.find((event) => event.params.seat)?.params.seat;
  return t(`solo.step.${type}`, {seat});
}

/** Return a name for a step that tells no card. @param {Pick<SoloStep, "action" | "events">} step */
export function shutName(step) {
  return step.action?.type === "play" ? t("solo.step.your-play") : stepName(step);
}

/** What an ability is called; a card without a name by its kind. @param {string} id @param {{name?: string} | undefined} ability */
export const abilityName = (id, ability) => ability?.name || t(`solo.ability-name.${id}`);

/** Who won, at the end: you, one of the Vancardians or both. @param {Solo.Score} score */
export function verdictOf({winners}) {
  if (winners?.includes("You")) {
    return t("solo.you-win");
  }
  return winners?.length === 1 ? t("solo.one-wins", {seat: winners[0]}) : t("solo.you-lose");
}

// The faces of the three seats, and the moods that what lies on the table puts them in. Ornament: the
// same stands beside each in words.

/**
 * Whose face a seat has: yours is that of the side you are on.
 * @param {string} seat
 * @param {string | null} [alignment]
 */
export const whoseFace = (seat, alignment) =>
  seat === "You" ? (alignment ?? "hero") : seat.toLowerCase();

/** A face of the page's sprite. @param {{of: string, mood?: string}} props */
export function Portrait({of, mood = "calm"}) {
  return html`<svg class="portrait" viewBox="0 0 64 64" aria-hidden="true" focusable="false"
    data-face=${of} data-mood=${mood}><use href=${`#face-${of}-${mood}`} /></svg>`;
}

/**
 * In a trick: high who wins so far, low who played and does not, calm who has still to play. You as a
 * villain want to lose it: low where you win, high where somebody else does and you have no trick yet.
 * @param {Pick<Solo.TrickOnTable, "winner" | "plays">} props
 * @param {string} seat
 * @param {Pick<Solo.Position, "alignment" | "villain_no_tricks">} where
 */
export function moodInTrick({winner, plays}, seat, {alignment, villain_no_tricks: isIntact}) {
  const played = plays.some(([player]) => player === seat);
  if (seat === "You" && alignment === "villain") {
    return seat === winner ? "low" : played && isIntact ? "high" : "calm";
  }
  return seat === winner ? "high" : played ? "low" : "calm";
}

/**
 * At a seat: high for the sole leader in VP; you are low once a villain has won a trick.
 * @param {Pick<Solo.View, "where" | "score">} props
 * @param {string} seat
 */
export function moodAtSeat({where, score: {vp}}, seat) {
  if (seat === "You" && where.alignment === "villain" && !where.villain_no_tricks) {
    return "low";
  }
  const others = Object.keys(vp).filter((other) => other !== seat);
  return others.every((other) => vp[other] < vp[seat]) ? "high" : "calm";
}

/** In a round: high who has the most VP of it, low who has none. @param {Record<string, number>} vp @param {string} seat */
export const moodOfRival = (vp, seat) => {
  const isBest = SEATS.every((other) => other === seat || vp[other] < vp[seat]);
  return isBest ? "high" : vp[seat] > 0 ? "calm" : "low";
};

/**
 * Your mood: a villain by what the side brought, a hero by whether the round was yours.
 * @param {Record<string, number>} vp
 * @param {string} side
 * @param {number} sideVp
 */
export function moodOfYou(vp, side, sideVp) {
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
export const sideLineOf = (log, round) =>
  /** @type {Solo.VpLine} */ (
    log.findLast(
      (line) => line.round === round && line.seat === "You" && SIDES.includes(line.source),
    )
  );

/** Who has won laughs, the others do not. @param {Solo.Score} props @param {string} seat */
export const moodAtEnd = ({winners}, seat) => (winners?.includes(seat) ? "high" : "low");
