// The faces of the three seats, and the moods that what lies on the table puts them in. Ornament: the
// same stands beside each in words.

import {html} from "../../vendor/htm-preact.js";

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
 * In a trick: high who wins so far, low who played and does not, calm who has still to play.
 * @param {Pick<Solo.TrickOnTable, "winner" | "plays">} props
 * @param {string} seat
 */
export function moodInTrick({winner, plays}, seat) {
  if (seat === winner) {
    return "high";
  }
  return plays.some(([player]) => player === seat) ? "low" : "calm";
}

/**
 * At a seat: high for the sole leader in VP; you are low once a villain has won a trick.
 * @param {Pick<Solo.View, "where" | "score">} props
 * @param {string} seat
 */
export function moodAtSeat({where, score: {vp}}, seat) {
  if (seat === "You" && where.alignment === "villain" && where.tricks.You > 0) {
    return "low";
  }
  const others = Object.keys(vp).filter((other) => other !== seat);
  return others.every((other) => vp[other] < vp[seat]) ? "high" : "calm";
}
