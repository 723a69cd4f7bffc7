// What the chart of a sheet shows.

import {SHAPES} from "../kit/marks.js";

/** Return the mark of every seat; a Vancardian has one that nobody else has. */
export function marksOf({seats, options}) {
  const taken = [...options.marks];
  return Object.fromEntries(
    seats.map((seat, i) => {
      if (i >= options.marks.length) {
        taken.push(SHAPES.findIndex((_, mark) => !taken.includes(mark)));
      }
      return [seat, taken[i]];
    }),
  );
}

/** Return each seat's VP after each scored round, from 0. @returns {Record<string, number[]>} */
function running({seats, standings}) {
  return Object.fromEntries(
    seats.map((seat) => {
      let sum = 0;
      const scored = standings.by_round[seat].filter((vp) => vp !== null);
      return [seat, [0, ...scored.map((vp) => (sum += vp))]];
    }),
  );
}

/** Return what the chart of a sheet shows. @returns {import("../kit/chart.js").Series} */
export const seriesOf = (view) => ({
  totals: running(view),
  last: view.last_round,
  marks: marksOf(view),
});
