// A chart of lines, each with the mark of its seat.

import {html} from "../../vendor/htm-preact.js";

// A colour and a shape for each player; the shape alone tells them apart.

export const SHAPES = [
  "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z",
  "M3 3h18v18H3Z",
  "M12 2 22.5 21h-21Z",
  "M12 1 22 12 12 23 2 12Z",
  "m12 1 3.2 7 7.6.8-5.7 5.1 1.6 7.5-6.7-3.8-6.7 3.8 1.6-7.5L1.2 8.8 8.8 8Z",
];

/** @param {{mark: number}} props */
export function Mark({mark}) {
  return html`<svg class=${`mark-shape mark-${mark}`} viewBox="0 0 24 24" aria-hidden="true"
    focusable="false"><path d=${SHAPES[mark]} /></svg>`;
}

// VP from round to round as lines. A table beside it says the same to those who do not see it.

export const WIDTH = 340;
const HEIGHT = 190;
const LEFT = 30;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 24;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];
const LINES = 5;

/**
 * What a chart shows: the VP of each seat after each round, from 0 before the first, in order of
 * seats; how many rounds there are room for; and the mark of each seat.
 * @typedef {{totals: Record<string, number[]>, last: number, marks: Record<string, number>}} Series
 */

/** Return the drawing: lines of points in SVG units, marks to draw them with, levels, rounds. */
function drawing(/** @type {Series} */ {totals, last, marks}) {
  const all = Object.values(totals).flat();
  const [low, high] = [Math.min(0, ...all), Math.max(8, ...all)];
  const step = STEPS.find((size) => (high - low) / size <= LINES) ?? high;
  /** @param {number} i */
  const x = (i) => LEFT + (i * (WIDTH - LEFT - RIGHT)) / last;
  /** @param {number} vp */
  const y = (vp) => TOP + ((high - vp) * (HEIGHT - TOP - BOTTOM)) / (high - low);
  const levels = [];
  for (let vp = Math.ceil(low / step) * step; vp <= high; vp += step) {
    levels.push({vp, y: y(vp)});
  }
  return {
    levels,
    rounds: Array.from({length: last + 1}, (_, i) => ({round: i, x: x(i)})),
    lines: Object.keys(totals).map((seat) => ({
      seat,
      mark: marks[seat],
      points: totals[seat].map((vp, i) => ({x: x(i), y: y(vp)})),
    })),
  };
}

/** @param {{x: number, y: number}[]} points */
const pathOf = (points) =>
  points.map(({x, y}, i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** @param {Series} series */
export function Chart(series) {
  const {levels, rounds, lines} = drawing(series);
  return html`<svg class="vp-chart" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true"
    focusable="false">
    ${levels.map(
      ({vp, y}) => html`<g key=${vp}><line class="level" x1=${LEFT} x2=${WIDTH - RIGHT}
      y1=${y} y2=${y} /><text x=${LEFT - 6} y=${y + 4} text-anchor="end">${vp}</text></g>`,
    )}
    ${rounds.map(
      ({round, x}) => html`<text key=${round} x=${x} y=${HEIGHT - 6}
      text-anchor="middle">${round}</text>`,
    )}
    ${lines.map(
      ({seat, mark, points}) => html`<g key=${seat} class=${`mark-${mark}`}>
      <path class="vp-line" d=${pathOf(points)} />
      ${points.map(
        ({x, y}, i) => html`<path key=${i} class="point" d=${SHAPES[mark]}
        transform=${`translate(${x - 5} ${y - 5}) scale(.417)`} />`,
      )}</g>`,
    )}
  </svg>`;
}
