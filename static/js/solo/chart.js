// Small drawings of numbers: VP round by round, and finished games of a difficulty.

import {html} from "../../vendor/htm-preact.js";
import {Wide} from "../kit/parts.js";
import {seatName, t} from "../kit/words.js";

const SEATS = ["You", "Automaton", "Factoryon"];
const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 28;

/** VP after each round, one line a seat; the table beneath says the same in numbers. */
export function Chart({rounds}) {
  const all = rounds.flatMap((round) => SEATS.map((seat) => round.total[seat]));
  const top = Math.max(1, ...all);
  const low = Math.min(0, ...all);
  const x = (i) => LEFT + 12 + (i * (WIDTH - LEFT - 30)) / Math.max(1, rounds.length - 1);
  const y = (vp) => 10 + ((top - vp) * (HEIGHT - 40)) / (top - low);
  return html`<figure class="chart">
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      ${[low, top].map(
        (vp) => html`<g key=${vp}><line class="rule" x1=${LEFT} x2=${WIDTH}
        y1=${y(vp)} y2=${y(vp)} /><text x=${LEFT - 6} y=${y(vp) + 4} text-anchor="end">${
          vp
        }</text></g>`,
      )}
      ${rounds.map(
        (round, i) => html`<text key=${i} x=${x(i)} y=${HEIGHT - 8}
        text-anchor="middle">${round.round}</text>`,
      )}
      ${SEATS.map(
        (seat, s) => html`<g key=${seat} class=${`line line-${s}`}>
        <polyline points=${rounds.map((round, i) => `${x(i)},${y(round.total[seat])}`).join(" ")} />
        ${rounds.map((round, i) =>
          s === 0
            ? html`<circle key=${i} cx=${x(i)} cy=${y(round.total[seat])} r="5" />`
            : html`<rect key=${i} x=${x(i) - 4} y=${y(round.total[seat]) - 4} width="8" height="8"
            transform=${s === 2 ? `rotate(45 ${x(i)} ${y(round.total[seat])})` : ""} />`,
        )}
      </g>`,
      )}
    </svg>
    <${Wide} label=${t("solo.vp-by-round")}><table class="score vp-rounds">
      <caption>${t("solo.vp-by-round")}</caption>
      <thead><tr><th scope="col">${t("solo.who")}</th>${rounds.map(
        (round) => html`<th scope="col"
        key=${round.round} class="number">${round.round}</th>`,
      )}</tr></thead>
      <tbody>${SEATS.map(
        (seat, s) => html`<tr key=${seat}><th scope="row"><span
        class=${`key key-${s}`} aria-hidden="true"></span>${seatName(seat)}</th>${rounds.map(
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
