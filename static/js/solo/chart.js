// VP round by round, as a drawing and in numbers.

import {html} from "../../vendor/htm-preact.js";
import {Chart, Mark} from "../ui/chart.js";
import {Wide} from "../ui/parts.js";
import {seatName, t} from "../ui/words.js";

const SEATS = ["You", "Automaton", "Factoryon"];
const MARKS = Object.fromEntries(SEATS.map((seat, mark) => [seat, mark]));

/** VP after each round, one line a seat; the table beneath says the same in numbers, abilities included. */
export function VpByRound({rounds, vp}) {
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
      )}<th scope="col" class="number">${t("solo.total")}</th></tr></thead>
      <tbody>${SEATS.map(
        (seat) =>
          html`<tr key=${seat} data-rounds=${seat}><th scope="row"><${Mark} mark=${MARKS[seat]} />${seatName(
            seat,
          )}</th>${rounds.map(
            (round, i) =>
              html`<td class="number" key=${round.round}>${t("solo.signed", {
                n: totals[seat][i + 1] - totals[seat][i],
              })}</td>`,
          )}<td class="number"><b>${vp[seat]}</b></td></tr>`,
      )}</tbody>
    </table></${Wide}>
  </figure>`;
}
