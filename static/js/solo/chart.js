// Small drawings of numbers: VP round by round, and finished games of a difficulty.

import {html} from "../../vendor/htm-preact.js";
import {Chart} from "../kit/chart.js";
import {Mark} from "../kit/marks.js";
import {Wide} from "../kit/parts.js";
import {seatName, t} from "../kit/words.js";

const SEATS = ["You", "Automaton", "Factoryon"];
const MARKS = Object.fromEntries(SEATS.map((seat, mark) => [seat, mark]));

/** VP after each round, one line a seat; the table beneath says the same in numbers. */
export function VpByRound({rounds}) {
  const totals = Object.fromEntries(
    SEATS.map((seat) => [seat, [0, ...rounds.map(({total}) => total[seat])]]),
  );
  return html`<figure class="chart">
    <${Chart} totals=${totals} last=${rounds.length} marks=${MARKS} />
    <${Wide} label=${t("solo.vp-by-round")}><table class="score vp-rounds">
      <caption>${t("solo.vp-by-round")}</caption>
      <thead><tr><th scope="col">${t("solo.who")}</th>${rounds.map(
        (round) => html`<th scope="col"
        key=${round.round} class="number">${round.round}</th>`,
      )}</tr></thead>
      <tbody>${SEATS.map(
        (seat) =>
          html`<tr key=${seat}><th scope="row"><${Mark} mark=${MARKS[seat]} />${seatName(
            seat,
          )}</th>${rounds.map(
            (round) =>
              html`<td class="number" key=${round.round}>${t("solo.signed", {
                n: round.vp[seat],
              })}</td>`,
          )}</tr>`,
      )}</tbody>
    </table></${Wide}>
  </figure>`;
}

/** Finished games of one difficulty, oldest first: how far ahead or behind you ended. */
export function Margins({results}) {
  const margins = results.map(({vp}) => vp.You - Math.max(vp.Automaton, vp.Factoryon));
  const most = Math.max(1, ...margins.map(Math.abs));
  const bar = Math.min(24, 280 / results.length);
  return html`<figure class="chart"><svg class="margins" viewBox="0 0 300 80" aria-hidden="true"
    focusable="false">
    <line class="rule" x1="0" x2="300" y1="40" y2="40" />
    ${margins.map((margin, i) => {
      const height = Math.max(3, (Math.abs(margin) * 34) / most);
      return html`<rect key=${i} class=${results[i].winners.includes("You") ? "won" : "lost"}
        x=${6 + i * bar} width=${bar - 3} y=${margin >= 0 ? 40 - height : 40} height=${height} />`;
    })}
  </svg><figcaption>${t("solo.margins")}</figcaption></figure>`;
}
