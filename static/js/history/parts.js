// The numbers of finished games, and how they are drawn.

import {html} from "../../vendor/htm-preact.js";
import {quote} from "../scores/csv.js";
import {percentOf} from "../store/records.js";
import {Chart, Mark, SHAPES} from "../ui/chart.js";
import {THEMES} from "../ui/limits.js";
import {Wide} from "../ui/parts.js";
import {root} from "../ui/screen.js";
import {language, seatName, t} from "../ui/words.js";

// The sums over finished games. Nothing here is shown, and nothing knows a rule.

/** @typedef {import("./results.js").Part} Part */

/** @typedef {Part & {round: number, result: Result}} RoundPart */

/** What is looked at; null stands for all. @typedef {{players: number | null, difficulty: number | null, side: string | null}} Filter */

/** @param {Result[]} results @param {Filter} filter @returns {Result[]} the games that fit */
export const select = (results, {players, difficulty}) =>
  results.filter(
    (result) =>
      (players === null || result.players === players) &&
      (difficulty === null || result.difficulty === difficulty),
  );

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, n) => all + n, 0);
/** @param {number[]} numbers */
const mean = (numbers) => (numbers.length > 0 ? sum(numbers) / numbers.length : 0);

/**
 * Every part of every round of people or, without a side, of all; with its game and round.
 * @param {Result[]} results
 * @param {string | null} [side]
 */
const partsOf = (results, side = null) =>
  results.flatMap((result) =>
    result.rounds.flatMap((round, i) =>
      round
        .filter((part) => side === null || part.side === side)
        .map((part) => ({...part, round: i + 1, result})),
    ),
  );

/**
 * Everybody who played, the most games first.
 * @param {Result[]} results
 * @param {string | null} [side]
 */
function peopleOf(results, side = null) {
  const names = [...new Set(results.flatMap(({seats}) => seats))];
  return names
    .map((seat) => {
      const games = results.filter(({seats}) => seats.includes(seat));
      const rounds = partsOf(games, side).filter((part) => part.seat === seat);
      return {
        seat,
        games: games.length,
        won: games.filter(({winners}) => winners.includes(seat)).length,
        average: mean(games.map(({vp}) => vp[seat])),
        best: Math.max(...games.map(({vp}) => vp[seat])),
        round: rounds.length > 0 ? mean(rounds.map(({vp}) => vp)) : null,
      };
    })
    .sort((one, other) => other.games - one.games);
}

/**
 * What a side brought whoever chose it: `paid` counts the rounds with VP.
 * @param {Result[]} results
 * @param {string} side
 */
function sumOfSide(results, side) {
  const vp = partsOf(results, side).map((part) => part.vp);
  return {side, rounds: vp.length, paid: vp.filter((n) => n > 0).length, average: mean(vp)};
}

/**
 * The best and the worst rounds of people on a side, or on any: several where they are equal.
 * @param {Result[]} results
 * @param {string | null} [side]
 */
function extremes(results, side = null) {
  const rounds = partsOf(results, side).filter((part) => part.side);
  const all = rounds.map(({vp}) => vp);
  /** @param {number} vp */
  const those = (vp) => rounds.filter((part) => part.vp === vp);
  return {best: those(Math.max(...all)), worst: those(Math.min(...all))};
}

/**
 * The average VP of a seat after each round, from 0 before the first. @returns {number[]}
 * @param {Result[]} results
 * @param {string} seat
 */
export function averages(results, seat) {
  const games = results.filter(({seats}) => seats.includes(seat));
  const totals = games.map(({rounds}) => {
    let total = 0;
    return rounds.map((round) => (total += round.find((part) => part.seat === seat)?.vp ?? 0));
  });
  const last = Math.max(0, ...totals.map((all) => all.length));
  /** @param {number} i */
  const after = (i) => mean(totals.flatMap((all) => (i < all.length ? [all[i]] : [])));
  return [0, ...Array.from({length: last}, (_, i) => after(i))];
}

/** By how much you ended ahead of the best other, or behind. @param {Result} result */
const marginOf = ({seats: [you, ...others], vp}) =>
  vp[you] - Math.max(...others.map((seat) => vp[seat]));

// The parts of the history: charts with their tables, people, sides, rounds, games.

const decimal = new Intl.NumberFormat(language, {
  maximumFractionDigits: 1,
  minimumFractionDigits: 1,
});
const percent = new Intl.NumberFormat(language, {style: "percent"});
const day = new Intl.DateTimeFormat(language, {dateStyle: "medium"});
/** @type {Record<string, string>} */
const PLACES = {solo: "solo/#", scoresheet: "scores/#game/"};
/** @param {Result} props */
const addressOf = ({kind, id}) => root.dataset.home + PLACES[kind] + id;

/**
 * A table with its caption; a row is `[heading, ...cells]`.
 * @param {{name: string, caption: string, columns: unknown[], rows: unknown[][]}} props
 */
function Table({name, caption, columns, rows}) {
  return html`<${Wide} label=${caption}><table class="score" data-table=${name}>
    <caption>${caption}</caption>
    <thead><tr>${columns.map(
      (text, i) => html`<th scope="col" class=${i > 0 ? "number" : ""} key=${i}>${text}</th>`,
    )}</tr></thead>
    <tbody>${rows.map(
      ([head, ...cells], i) =>
        html`<tr key=${i}><th scope="row">${head}</th>${cells.map(
          (cell, at) => html`<td class="number" key=${at}>${cell}</td>`,
        )}</tr>`,
    )}</tbody></table></${Wide}>`;
}

/**
 * Average VP after each round, a line for each of those who played most; the table says the same.
 * @param {{results: Result[]}} props
 */
export function Course({results}) {
  const people = peopleOf(results).map(({seat}) => seat);
  const seats = people.slice(0, SHAPES.length);
  const words = people.length > seats.length ? "history.course-most" : "history.course";
  const totals = Object.fromEntries(seats.map((seat) => [seat, averages(results, seat)]));
  const marks = Object.fromEntries(seats.map((seat, mark) => [seat, mark]));
  const last = Math.max(1, ...Object.values(totals).map((all) => all.length - 1));
  const rounds = Array.from({length: last}, (_, i) => i + 1);
  return html`<figure class="chart"><${Chart} totals=${totals} last=${last} marks=${marks} />
    <${Table} name="course" caption=${t(words)} columns=${[t("history.who"), ...rounds]}
      rows=${seats.map((seat) => [
        html`<${Mark} mark=${marks[seat]} />${seatName(seat)}`,
        ...rounds.map((round) => decimal.format(totals[seat][round] ?? totals[seat].at(-1))),
      ])} /></figure>`;
}

/**
 * Solo games, oldest first: how far ahead or behind you ended.
 * @param {{results: Result[]}} props
 */
export function Margins({results}) {
  const games = results.toReversed();
  const margins = games.map(marginOf);
  const most = Math.max(1, ...margins.map(Math.abs));
  const bar = Math.min(24, 280 / games.length);
  return html`<figure class="chart"><svg class="margins" viewBox="0 0 300 80" aria-hidden="true"
    focusable="false">
    <line class="rule" x1="0" x2="300" y1="40" y2="40" />
    ${margins.map((margin, i) => {
      const height = Math.max(3, (Math.abs(margin) * 34) / most);
      const isWin = games[i].winners.includes(games[i].seats[0]);
      return html`<rect key=${i} class=${isWin ? "won" : "lost"} x=${6 + i * bar} width=${bar * 0.85}
        y=${margin >= 0 ? 40 - height : 40} height=${height} />`;
    })}
  </svg><figcaption>${t("history.margins")}</figcaption></figure>`;
}

/**
 * Solo games whose accuracy was asked for, oldest first; `kept` is the note that the coach writes.
 * @param {{results: Result[], kept: Tallies}} props
 */
export function Accuracies({results, kept}) {
  const games = results.filter(({id}) => kept[id]?.n > 0).toReversed();
  if (games.length === 0) {
    return null;
  }
  const values = games.map(({id}) => percentOf(kept[id]));
  return html`<figure class="chart">
    ${
      values.length > 1 &&
      html`<${Chart} totals=${{You: values}} last=${values.length - 1} marks=${{You: 0}} />`
    }
    <${Table} name="accuracy" caption=${t("history.accuracy")} columns=${[
      t("history.game"),
      t("history.good"),
      "%",
    ]} rows=${games.map((game, i) => [
      day.format(game.finished),
      `${kept[game.id].good} / ${kept[game.id].n}`,
      values[i],
    ])} /></figure>`;
}

/**
 * How often the first try of a drill was right, by theme; `kept` is the note that the drills
 * write.
 * @param {{kept: Tallies}} props
 */
export function Drills({kept}) {
  // The note may come from another version, with themes that this one has no words for.
  const themes = THEMES.filter((theme) => kept[theme]?.n > 0);
  return (
    themes.length > 0 &&
    html`<${Table} name="drills" caption=${t("history.drills")} columns=${[
      t("coach.theme"),
      t("history.first-try"),
      "%",
    ]} rows=${themes.map((theme) => [
      t(`coach.theme.${theme}`),
      `${kept[theme].good} / ${kept[theme].n}`,
      percentOf(kept[theme]),
    ])} />`
  );
}

/** @param {{results: Result[], side: string | null}} props */
export function People({results, side}) {
  return html`<${Table} name="people" caption=${t("history.people")} columns=${[
    t("history.who"),
    t("history.games"),
    t("history.won"),
    t("history.average"),
    t("history.best"),
    t("history.a-round"),
  ]} rows=${peopleOf(results, side).map((one) => [
    seatName(one.seat),
    one.games,
    one.won,
    decimal.format(one.average),
    one.best,
    one.round === null ? "–" : decimal.format(one.round),
  ])} />`;
}

/** @param {{results: Result[], sides: string[]}} props */
export function Sides({results, sides}) {
  return html`<${Table} name="sides" caption=${t("history.sides")} columns=${[
    t("history.side"),
    t("history.rounds"),
    t("history.paid"),
    t("history.a-round"),
  ]} rows=${sides
    .map((side) => sumOfSide(results, side))
    .filter(({rounds}) => rounds > 0)
    .map(({side, rounds, paid, average}) => [
      t(`history.side.${side}`),
      rounds,
      `${paid} (${percent.format(paid / rounds)})`,
      decimal.format(average),
    ])} />`;
}

const MAX_NAMED = 3; // rounds that are named; of more, how many there are

/**
 * The best and the worst rounds, each leading to its game.
 * @param {{results: Result[], side: string | null}} props
 */
export function Rounds({results, side}) {
  const ends = extremes(results, side);
  return html`<dl class="history-rounds">${
    /** @type {const} */ (["best", "worst"])
      .filter((name) => ends[name].length > 0)
      .map((name) => {
        const parts = ends[name];
        const n = parts.length;
        const vp = html`<b>${t("history.n-vp", {n: parts[0].vp})}</b>`;
        return html`<div key=${name} data-round=${name}><dt>${t(`history.round.${name}`)}</dt>${
          n > MAX_NAMED
            ? html`<dd>${vp} ${t("history.times", {n})}</dd>`
            : parts.map(
                ({seat, side: ownSide, tricks, round, result}) =>
                  html`<dd>${vp} ${seatName(seat)}, ${t(
                    `history.side.${ownSide}`,
                  )}, ${t("history.n-tricks", {n: tricks})}. <a href=${addressOf(result)}>${t(
                    "history.round-n",
                    {round},
                  )}, ${day.format(result.finished)}</a></dd>`,
              )
        }</div>`;
      })
  }</dl><p class="quiet-text">${t("history.with-abilities")}</p>`;
}

/** @param {Result} props */
const kindOf = ({kind, difficulty}) =>
  kind === "solo" ? t("history.solo-at", {n: difficulty}) : t("history.sheet");

/** @param {{results: Result[]}} props */
export function Games({results}) {
  return html`<section><h2>${t("history.all-games")}</h2><ul class="games">${results.map(
    (result) => html`<li class="history-game" key=${result.id} data-game=${result.id}>
      <a href=${addressOf(result)}>${day.format(result.finished)} · ${kindOf(result)}</a>
      <span>${result.seats.map(
        (seat, i) =>
          html`${i > 0 && " · "}<span class=${
            result.winners.includes(seat) ? "ahead" : ""
          } key=${seat}>${seatName(seat)} ${result.vp[seat]}</span>`,
      )}</span></li>`,
  )}</ul></section>`;
}

// All rounds of all games as a table for spreadsheets: a line for each player and round.

/** @type {Record<string, (part: RoundPart) => string | number | null>} */
const COLUMNS = {
  game: ({result}) => result.id,
  date: ({result}) => new Date(result.finished).toISOString(),
  kind: ({result}) => result.kind,
  players: ({result}) => result.players,
  difficulty: ({result}) => result.difficulty,
  round: ({round}) => round,
  player: ({seat}) => seat,
  side: ({side}) => side,
  tricks: ({tricks}) => tricks,
  vp: ({vp}) => vp,
  total: ({result, seat}) => result.vp[seat],
  won: ({result, seat}) => (result.winners.includes(seat) ? 1 : 0),
};

/** @param {Result[]} results */
export const tableOf = (results) =>
  [
    Object.keys(COLUMNS),
    ...partsOf(results).map((part) =>
      Object.values(COLUMNS).map((valueOf) => quote(valueOf(part))),
    ),
    [],
  ]
    .map((cells) => cells.join(","))
    .join("\r\n");
