// Who stands where, as a list, a chart and tables: by round and by source.

import {html} from "../../vendor/htm-preact.js";
import {Chart} from "../ui/chart.js";
import {Mark} from "../ui/marks.js";
import {Cites} from "../ui/rules.js";
import {seatName, t} from "../ui/words.js";
import {seriesOf} from "./series.js";

const ALIGNMENT = ["hero", "villain"];

/** Seats from first to last; equal places in seat order. */
export const ranking = ({seats, standings}) =>
  seats
    .map((seat, i) => ({seat, i}))
    .sort(
      (one, other) => standings.places[one.seat] - standings.places[other.seat] || one.i - other.i,
    )
    .map(({seat}) => seat);

function ByRound({view}) {
  const {by_round: gains, vp} = view.standings;
  return html`<table data-table="rounds"><caption>${t("scores.by-round")}</caption>
    <thead><tr><th scope="col">${t("scores.name")}</th>${view.rounds.map(
      ({round}) => html`<th scope="col" key=${round}>${round}</th>`,
    )}<th scope="col">${t("scores.total")}</th></tr></thead>
    <tbody>${view.seats.map(
      (seat) => html`<tr key=${seat}><th scope="row">${seatName(seat)}</th>
      ${gains[seat].map(
        (n, i) =>
          html`<td key=${i}>${
            n ??
            html`<span aria-hidden="true">–</span>
        <span class="heard">${t("scores.not-yet")}</span>`
          }</td>`,
      )}<td><strong>${vp[seat]}</strong></td>
    </tr>`,
    )}</tbody></table>`;
}

function BySource({view}) {
  const sources = view.standings.by_source;
  const sum = (seat, ids) => ids.reduce((all, id) => all + (sources[seat][id] ?? 0), 0);
  const columns = [
    ["alignment", ALIGNMENT],
    ...(view.people.length === 1 ? [["surrender", ["surrender"]]] : []),
    ...view.sources.map((id) => [`source.${id}`, [id]]),
  ].filter(
    ([name, ids]) =>
      name === "alignment" || view.seats.some((seat) => ids.some((id) => sources[seat][id])),
  );
  return html`<table data-table="sources"><caption>${t("scores.by-source")}</caption>
    <thead><tr><th scope="col">${t("scores.name")}</th>${columns.map(
      ([name]) => html`<th scope="col" key=${name}>${t(`scores.${name}`)}</th>`,
    )}</tr></thead>
    <tbody>${view.seats.map(
      (seat) => html`<tr key=${seat}><th scope="row">${seatName(seat)}</th>
      ${columns.map(([name, ids]) => html`<td key=${name}>${sum(seat, ids)}</td>`)}</tr>`,
    )}</tbody></table>`;
}

/** @param {{view, openRule(id): void, children?: any}} props `children`: what comes next */
export function Standings({view, openRule, children}) {
  const series = seriesOf(view);
  const {vp, places, winners} = view.standings;
  return html`<section class="standings">
    ${
      winners
        ? html`<p class="won" role="status" data-winners=${winners.join(" ")}>${
            view.prompt.text
          }</p><${Cites} ids=${view.prompt.cites} openRule=${openRule} />`
        : html`<p class="now">${view.prompt.text}</p>`
    }
    ${children}
    <ol class="ranking">${ranking(view).map(
      (seat) => html`<li key=${seat} value=${places[seat]}
      class=${places[seat] === 1 ? "ahead" : ""}><span class="place">${places[seat]}</span>
      <${Mark} mark=${series.marks[seat]} /><span class="who">${seatName(seat)}</span>
      <strong>${vp[seat]} ${t("scores.vp")}</strong></li>`,
    )}</ol>
    <${Chart} ...${series} />
    <${ByRound} view=${view} />
    <${BySource} view=${view} />
  </section>`;
}
