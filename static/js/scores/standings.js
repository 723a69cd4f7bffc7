// Standings of a sheet: who stands where, as a list, a chart and tables.

import {html} from "../../vendor/htm-preact.js";
import {Chart, Mark, SHAPES} from "../ui/chart.js";
import {Icon, Wide, fieldsOf} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {Reminder} from "../ui/screen.js";
import {SIDES} from "../ui/limits.js";
import {seatName, t} from "../ui/words.js";
import {signed} from "./vp.js";

// What the chart of a sheet shows.

/**
 * Return the mark of every seat; a Vancardian has one that nobody else has.
 * @param {Sheet.View} props
 */
export function marksOf({seats, options}) {
  const free = SHAPES.map((_, mark) => mark).filter((mark) => !options.marks.includes(mark));
  const marks = [...options.marks, ...free];
  return Object.fromEntries(seats.map((seat, i) => [seat, marks[i]]));
}

/**
 * Return each seat's VP after each scored round, from 0. @returns {Record<string, number[]>}
 * @param {Sheet.View} props
 */
function running({seats, standings}) {
  return Object.fromEntries(
    seats.map((seat) => {
      let sum = 0;
      const scores = standings.by_round[seat].filter((vp) => vp !== null);
      return [seat, [0, ...scores.map((vp) => (sum += vp))]];
    }),
  );
}

/**
 * Return what the chart of a sheet shows. @returns {import("../ui/chart.js").Series}
 * @param {Sheet.View} view
 */
const seriesOf = (view) => ({
  totals: running(view),
  last: view.last_round,
  marks: marksOf(view),
});

// Who is ahead.

/** Whether a seat has the most VP, and not all have as many. @param {Sheet.Standings} standings @param {string} seat */
export const isAhead = ({leaders, places}, seat) =>
  leaders.includes(seat) && leaders.length < Object.keys(places).length;

/** The mark of a seat, crowned where it leads. @param {{mark: number, leads: boolean}} props */
export function Piece({mark, leads}) {
  return html`<span class="piece">${
    leads && html`<${Icon} name="crown" /><span class="visually-hidden">${t("scores.ahead")}</span>`
  }<${Mark} mark=${mark} /></span>`;
}

// The rounds as panels: who gained the most in each.

/** Who has the most VP of each scored round, and the ground of its panel: the side of all of them. @param {Sheet.View} view */
export const bestOfRounds = ({seats, rounds, standings}) =>
  rounds
    .filter(({round}) => seats.some((seat) => standings.by_round[seat][round - 1] !== null))
    .map(({round, entry}) => {
      /** @param {string} seat */
      const gain = (seat) => standings.by_round[seat][round - 1] ?? 0;
      const vp = Math.max(...seats.map(gain));
      const best = seats.filter((seat) => gain(seat) === vp);
      const [side, ...others] = new Set(best.map((seat) => entry.seats[seat].alignment || "hero"));
      const ground = vp > 0 && others.length === 0 ? side : "none";
      return {round, vp, best, ground};
    });

/** Who it was, or how many: their marks say who. @param {string[]} seats */
export const nameOfBest = (seats) =>
  seats.length > 1 ? t("scores.tied", {n: seats.length}) : seatName(seats[0]);

/** @param {{view: Sheet.View}} props */
function Panels({view}) {
  const marks = marksOf(view);
  return html`<ol class="panels" aria-label=${t("scores.best")}>${bestOfRounds(view).map(
    ({round, vp, best, ground}) => html`<li key=${round} class=${`panel panel-${ground}`}
      data-panel=${round}><span class="panel-caption"><b>${t("scores.round-short", {n: round})}</b> ${nameOfBest(best)}</span>
      <span class="panel-pieces in-light">${best.map((seat) => html`<${Mark} key=${seat} mark=${marks[seat]} />`)}<span
        class="visually-hidden">${best.map(seatName).join(", ")}</span></span>
      <b class="inked panel-vp">${signed(vp)}<small> ${t("scores.vp")}</small></b></li>`,
  )}</ol>`;
}

// Who stands where, as a list, a chart and tables: by round and by source.

/** Seats from first to last; equal places in seat order. @param {Sheet.View} props */
export const ranking = ({seats, standings}) =>
  seats
    .map((seat, i) => ({seat, i}))
    .sort(
      (one, other) => standings.places[one.seat] - standings.places[other.seat] || one.i - other.i,
    )
    .map(({seat}) => seat);

/** The rows of a table: while a game goes on, each stays where it is. @param {Sheet.View} view */
const rowsOf = (view) => (view.standings.winners ? ranking(view) : view.seats);

/** @param {{view: Sheet.View}} props */
function ByRound({view}) {
  const {by_round: gains, vp} = view.standings;
  return html`<table data-table="rounds"><caption>${t("scores.by-round")}</caption>
    <thead><tr><th scope="col">${t("scores.name")}</th>${view.rounds.map(
      ({round}) => html`<th scope="col" key=${round}>${round}</th>`,
    )}<th scope="col">${t("scores.total")}</th></tr></thead>
    <tbody>${rowsOf(view).map(
      (seat) => html`<tr key=${seat}><th scope="row">${seatName(seat)}</th>
      ${gains[seat].map(
        (n, i) =>
          html`<td key=${i}>${
            n ??
            html`<span aria-hidden="true">–</span>
        <span class="visually-hidden">${t("scores.not-yet")}</span>`
          }</td>`,
      )}<td><strong>${vp[seat]}</strong></td>
    </tr>`,
    )}</tbody></table>`;
}

/** @param {{view: Sheet.View}} props */
function BySource({view}) {
  const sources = view.standings.by_source;
  /** @param {string} seat @param {string[]} ids */
  const sum = (seat, ids) => ids.reduce((all, id) => all + (sources[seat][id] ?? 0), 0);
  const choices = /** @type {string[]} */ (fieldsOf(view, "vp").source.choices);
  /** @type {[string, string[]][]} */
  const all = [
    ["alignment", SIDES],
    ["surrender", view.people.length === 1 ? ["surrender"] : []],
    ...choices.map((id) => /** @type {[string, string[]]} */ ([`source.${id}`, [id]])),
  ];
  const columns = all.filter(
    ([name, ids]) =>
      name === "alignment" || view.seats.some((seat) => ids.some((id) => sources[seat][id])),
  );
  // The VP of one source alone are the totals, which stand elsewhere.
  return (
    columns.length > 1 &&
    html`<${Wide} label=${t("scores.by-source")}><table data-table="sources"><caption>${t("scores.by-source")}</caption>
    <thead><tr><th scope="col">${t("scores.name")}</th>${columns.map(
      ([name]) => html`<th scope="col" key=${name}>${t(`scores.${name}`)}</th>`,
    )}</tr></thead>
    <tbody>${rowsOf(view).map(
      (seat) => html`<tr key=${seat}><th scope="row">${seatName(seat)}</th>
      ${columns.map(([name, ids]) => html`<td key=${name}>${sum(seat, ids)}</td>`)}</tr>`,
    )}</tbody></table></${Wide}>`
  );
}

/** What the change of an earlier round did, until the next entry. @param {{view: Sheet.View}} props */
export function Differences({view}) {
  const changes = view.differences.filter(({round}) => round === 0);
  return (
    changes.length > 0 &&
    html`<p class="differences" role="status" data-differences>${changes.map(
      ({seat, from, to}) =>
        html`<span key=${seat}><span class="visually-hidden">${t("event.sheet.difference", {
          player: seat,
          from,
          to,
        })}</span><span aria-hidden="true">${seatName(seat)} ${t("table.number", {
          n: from,
        })} → ${t("table.number", {n: to})}</span></span>`,
    )}<span aria-hidden="true">${t("scores.vp")}</span></p>`
  );
}

/** @param {{view: Sheet.View, openRule: OpenRule, children?: Children}} props `children`: what to do next */
export function Standings({view, openRule, children}) {
  const series = seriesOf(view);
  const {vp, places, winners} = view.standings;
  return html`<section class="standings">
    ${
      winners
        ? html`<p class="won" role="status" data-winners=${winners.join(" ")}><span
          class="won-pieces in-light">${winners.map(
            (seat) => html`<${Piece} key=${seat} mark=${series.marks[seat]} leads=${true} />`,
          )}</span><span>${view.prompt.text}</span></p>`
        : html`<p class="now">${view.prompt.text}</p>`
    }
    <${Differences} view=${view} />
    <ol class="ranking">${ranking(view).map(
      (seat) => html`<li key=${seat} value=${places[seat]}
      class=${places[seat] === 1 ? "ahead" : ""}><span class="place">${places[seat]}</span>
      <${Piece} mark=${series.marks[seat]} leads=${!winners && isAhead(view.standings, seat)} /><span
      class="who">${seatName(seat)}</span> <strong>${vp[seat]} ${t("scores.vp")}</strong></li>`,
    )}</ol>
    ${children}
    ${winners && html`<${Panels} view=${view} />`}
    <${Chart} ...${series} />
    <${Wide} label=${t("scores.by-round")}><${ByRound} view=${view} /></${Wide}>
    <${BySource} view=${view} />
    ${winners && html`<${Cites} ids=${view.prompt.cites} openRule=${openRule} />`}
    ${winners && html`<${Reminder} />`}
  </section>`;
}
