// What the chart of a sheet shows.

import {SHAPES} from "../ui/marks.js";

/** Return the mark of every seat; a Vancardian has one that nobody else has. */
export function marksOf({seats, options}) {
  const marks = [...options.marks];
  return Object.fromEntries(
    seats.map((seat, i) => {
      if (i >= options.marks.length) {
        marks.push(SHAPES.findIndex((_, mark) => !marks.includes(mark)));
      }
      return [seat, marks[i]];
    }),
  );
}

/** Return each seat's VP after each scored round, from 0. @returns {Record<string, number[]>} */
function running({seats, standings}) {
  return Object.fromEntries(
    seats.map((seat) => {
      let sum = 0;
      const scores = standings.by_round[seat].filter((vp) => vp !== null);
      return [seat, [0, ...scores.map((vp) => (sum += vp))]];
    }),
  );
}

/** Return what the chart of a sheet shows. @returns {import("../ui/chart.js").Series} */
export const seriesOf = (view) => ({
  totals: running(view),
  last: view.last_round,
  marks: marksOf(view),
});
