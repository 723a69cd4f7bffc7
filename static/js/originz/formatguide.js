// The guide to a format: what to prepare, seats and pods to draw, and a tournament to start.

import {html, useState} from "../../vendor/htm-preact.js";
import {create} from "../ui/game.js";
import {usePeople} from "../ui/screen.js";
import {Choice, Stepper} from "../ui/parts.js";
import {isolated, t} from "../ui/words.js";
import {startDuel} from "./duelnew.js";
import {
  Games,
  Messages,
  People,
  Problem,
  data,
  fit,
  formats,
  fullNames,
  keepPeople,
  newSeed,
  playersOf,
  screenAddress,
} from "./parts.js";

// What was drawn: seats round a table, teams, Origins, pods and the way they are passed.

/**
 * Seats clockwise, as a list to read.
 * @param {{seats: string[], first: string | null | undefined, teamOf(name: string): unknown}}
 *   props
 */
function Seats({seats, first, teamOf}) {
  return html`<h3>${t("originz.formats.seats")}</h3>
    <ol class="oz-seats" data-count=${seats.length}>${seats.map(
      (name, i) => html`<li key=${name}
      class=${name === first ? "is-first" : ""} data-seat=${i}><b>${name}</b>${teamOf(name)}
      ${name === first && html` <small>${t("originz.formats.goes-first")}</small>`}</li>`,
    )}</ol>`;
}

/** @param {{pods: Judge.Pods[], passes: Judge.Passes[]}} props */
function Pods({pods, passes}) {
  return html`<h3>${t("originz.formats.pods")}</h3>
    <ul class="oz-pods">${pods.map(
      (row) =>
        html`<li key=${row.player}><b>${row.player}</b> ${row.pods.map(
          (pod) => html`<span class="oz-pod" key=${pod}>${pod}</span>`,
        )}</li>`,
    )}</ul>
    <h3>${t("originz.formats.passes")}</h3>
    <ol class="oz-passes">${passes.map(
      (pass, i) =>
        html`<li key=${i} data-direction=${
          pass.direction
        }><b>${t(`originz.direction.${pass.direction}`)}</b> <span>${pass.to
          .map((one) => `${one.from} → ${one.to}`)
          .join(", ")}</span></li>`,
    )}</ol>`;
}

/** @param {{drawn: Partial<Judge.Pool> & Partial<Judge.Seats> & {seats: string[]}}} props */
export function Draw({drawn}) {
  const {
    origins = [],
    seats,
    teams = [],
    first,
    first_team: firstTeam,
    pods = [],
    passes = [],
  } = drawn;
  /** @param {string} name */
  const team = (name) => teams.findIndex((members) => members.includes(name));
  /** @param {string} name */
  const teamOf = (name) =>
    teams.length > 0 && html` <small>${t("originz.team-n", {n: team(name) + 1})}</small>`;
  return html`<section class="oz-drawn" data-drawn aria-live="polite">
    <h2>${t("originz.formats.drawn")}</h2>
    ${
      origins.length > 0 &&
      html`<h3>${t("originz.formats.origins")}</h3>
      <ul class="oz-origins">${origins.map((name) => html`<li key=${name}>${name}</li>`)}</ul>`
    }
    ${
      typeof firstTeam === "number" &&
      teams.length > 0 &&
      html`<p>${t("originz.formats.first-team", {n: firstTeam + 1, players: teams[firstTeam]})}</p>`
    }
    <${Seats} seats=${seats} first=${first} teamOf=${teamOf} />
    ${pods.length > 0 && html`<${Pods} pods=${pods} passes=${passes} />`}
  </section>`;
}

// One format: the steps to prepare it, the people, and what can be drawn for them.

/** @typedef {Judged<"originz_pool" | "originz_seats">} Drawn */

/** @type {Record<string, string>} */
const TRACKED = {
  "pre-constructed-duel": "duel",
  ...Object.fromEntries(data.duels.map(([duel, format]) => [format, duel])),
};

/**
 * What a tournament is called: its format and its people.
 * @param {{format: string, players: string[]}} props
 */
const tournamentName = ({format, players}) =>
  `${t(`originz.format.${format}`)} · ${players.map(isolated).join(", ")}`;

const KIND = {kind: "originz-tournament", nameOf: tournamentName};

/**
 * What to ask the engine to draw for a format.
 * @param {{format: string, names: string[], teams: number, seed: number}} props
 * @returns {Question<"originz_pool" | "originz_seats">}
 */
function request({format, names, teams, seed}) {
  if (data.pools.includes(format)) {
    return {kind: "originz_pool", input: {format, players: names, seed}};
  }
  const input = {players: names, seed};
  return {kind: "originz_seats", input: format === "team-battle" ? {...input, teams} : input};
}

/**
 * How the tracker is told of the people as they were drawn to sit.
 * @param {string} format
 * @param {string[]} names
 * @param {number} teams
 * @param {Drawn | null} drawn
 */
function tableOf(format, names, teams, drawn) {
  /** @type {Partial<Judge.Seats>} */
  const {seats = names, first = null} = drawn?.ruling ?? {};
  return {
    format: TRACKED[format],
    names: seats,
    teams,
    first,
    boss: Math.max(0, first === null ? -1 : seats.indexOf(first)),
  };
}

/** @param {{store: Store, engine: Engine, openRule: OpenRule}} props */
export function FormatGuide({store, engine, openRule}) {
  const [format, setFormat] = useState("free-for-all");
  const [names, setNames] = useState(["", "", ""]);
  const [teams, setTeams] = useState(2);
  const [drawn, setDrawn] = useState(/** @type {Drawn | null} */ (null));
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  const people = usePeople(store);
  const [least, most] = playersOf(format);
  /** @type {AskJudge} */
  const ask = (question) => engine.call({call: "judge", request: question});
  const guide = ask({kind: "originz_format", input: {format, players: names.length}});
  const players = fullNames(names);
  /** @param {string[]} next */
  const change = (next) => {
    setDrawn(null);
    setProblem(null);
    setNames(next);
  };
  /** @param {string} next */
  const pick = (next) => {
    setFormat(next);
    change(fit(names, ...playersOf(next)));
  };
  const draw = () => {
    const answer = ask(request({format, names: players, teams, seed: newSeed()}));
    setProblem(answer.error ?? null);
    setDrawn(answer.error ? null : answer);
  };
  const track = async () => {
    const result = await startDuel(store, engine, tableOf(format, players, teams, drawn));
    setProblem(result.error ?? null);
    if (result.game) {
      location.href = screenAddress(`duel/#${result.game.id}`);
    }
  };
  const begin = async () => {
    const options = {format, players, seed: newSeed()};
    const result = await create(store, engine, KIND.kind, tournamentName(options), options);
    setProblem(result.error ?? null);
    if (result.game) {
      await keepPeople(store, names);
      location.hash = result.game.id;
    }
  };
  return html`<h1 tabindex="-1">${t("originz.formats.title")}</h1>
    <p>${t("originz.formats.lead")}</p>
    <${Choice} label=${t("originz.format")} value=${format} onPick=${pick}
      options=${formats.map((/** @type {string} */ value) => ({value, text: t(`originz.format.${value}`)}))} />
    <${People} names=${names} least=${least} most=${most} set=${change} people=${people} />
    ${
      format === "team-battle" &&
      html`<div class="choice"><span class="choice-name"
      aria-hidden="true">${t("originz.teams")}</span><${Stepper} label=${t("originz.teams")}
      least=${data.teams[0]} most=${data.teams[1]} value=${teams} onChange=${(
        /** @type {number} */ n,
      ) => {
        setDrawn(null);
        setTeams(n);
      }} /></div>`
    }
    <section class="oz-guide"><h2>${t("originz.formats.prepare")}</h2>
      <${Messages} messages=${guide.why} openRule=${openRule} numbered kind="oz-steps" /></section>
    <div class="answers">${
      data.tournaments.includes(format)
        ? html`<button type="button"
        class="button first wide" data-do="tournament" onClick=${begin}>${t(
          "originz.formats.begin",
        )}</button>`
        : html`<button type="button" class="button first" data-do="draw" onClick=${draw}>${t(
            `originz.formats.draw-${data.pools.includes(format) ? "pool" : "seats"}`,
          )}</button>`
    }
      ${
        format in TRACKED &&
        html`<button type="button" class="button" data-do="track"
        onClick=${track}>${t("originz.formats.track")}</button>`
      }</div>
    <${Problem} problem=${problem} openRule=${openRule} />
    ${drawn && html`<${Draw} drawn=${drawn.ruling} openRule=${openRule} />`}
    <${Games} store=${store} engine=${engine} gameKind=${KIND} label=${t("originz.formats.games")} />`;
}
