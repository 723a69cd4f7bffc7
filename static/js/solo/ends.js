// A round's score line by line, and the end of the game.

import {html} from "../../vendor/htm-preact.js";
import {seatName, t} from "../kit/words.js";
import {Chart} from "./chart.js";

const SEATS = ["You", "Automaton", "Factoryon"];

/** What a line is for; sides score by tricks, so those stand with them. */
function whatFor(line, tricks) {
  if (line.reason) {
    return line.reason;
  }
  const source = t(`solo.source.${line.source}`);
  return line.source === "surrender" ? source
    : `${source}, ${t("solo.n-tricks", {n: tricks[line.seat]})}`;
}

function Lines({view, round}) {
  const {tricks} = view.score.rounds.find((one) => one.round === round);
  const lines = view.score.log.filter((line) => line.round === round);
  return html`<table class="score">
    <caption>${t("solo.score-of", {round})}</caption>
    <thead><tr><th scope="col">${t("solo.who")}</th><th scope="col">${t("solo.for")}</th>
      <th scope="col">${t("solo.vp")}</th></tr></thead>
    <tbody>${SEATS.flatMap((seat) => lines.filter((line) => line.seat === seat)
      .map((line, i) => html`<tr key=${seat + i} data-line=${`${seat} ${line.source}`}>
        <th scope="row">${i === 0 ? seatName(seat) : html`<span class="heard">${
          seatName(seat)}</span>`}</th>
        <td>${whatFor(line, tricks)}</td>
        <td class="number">${t("solo.signed", {n: line.vp})}</td></tr>`))}</tbody>
    <tfoot>${SEATS.map((seat) => html`<tr key=${seat}><th scope="row">${seatName(seat)}</th>
      <td>${t("solo.total")}</td><td class="number" data-total=${seat}><b>${
        view.score.vp[seat]}</b></td></tr>`)}</tfoot>
  </table>`;
}

/** How the stamina in supply came back, line by line. */
function StaminaLines({before, now}) {
  const charged = Object.entries(before.charged).filter(([, n]) => n > 0);
  return html`<table class="score stamina-lines">
    <caption>${t("solo.stamina")}</caption>
    <tbody>
      <tr><th scope="row">${t("solo.stamina-left")}</th><td class="number">${before.supply}</td></tr>
      ${charged.map(([id, n]) => html`<tr key=${id}><th scope="row">${
        before.abilities[id]?.name || t(`solo.ability-name.${id}`)}</th>
        <td class="number">${t("solo.signed", {n})}</td></tr>`)}
    </tbody>
    <tfoot><tr><th scope="row">${t("solo.stamina-now")}</th><td class="number"><b>${
      now.supply}</b></td></tr></tfoot>
  </table>`;
}

export function Score({game}) {
  const {view, play} = game;
  return html`<section class="ending" data-ending=${view.phase}>
    ${view.score.winners && html`<p class=${`verdict ${
      view.score.winners.includes("You") ? "won" : "lost"}`}>${
      t(view.score.winners.includes("You") ? "solo.you-win" : "solo.you-lose")}</p>`}
    <${Lines} view=${view} round=${view.where.round} />
    <${StaminaLines} before=${play.viewBefore.stamina} now=${view.stamina} />
    ${view.score.winners && html`<${Chart} rounds=${view.score.rounds} />`}
  </section>`;
}
