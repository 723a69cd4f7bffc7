// One format: the steps to prepare it, the people, and what can be drawn for them.

import {html, useState} from "../../vendor/htm-preact.js";
import {create} from "../ui/game.js";
import {usePeople} from "../ui/notes.js";
import {Choice, Stepper} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {Draw} from "./draw.js";
import {startDuel} from "./duelnew.js";
import {Games} from "./games.js";
import {fit, fullNames, keepPeople, People} from "./people.js";
import {Messages, Problem} from "./reasons.js";
import {formats, newSeed, playersOf, screenAddress} from "./screen.js";

const TOURNAMENTS = ["single-elimination", "round-robin"];
const POOLS = ["super-sealed", "cosmic-draft"];
const TRACKED = {
  "pre-constructed-duel": "duel",
  "constructed-duel": "duel",
  "constructed-match": "match",
  "free-for-all": "free-for-all",
  "team-battle": "team-battle",
  "super-boss": "super-boss",
};

/** What a tournament is called: its format and its people. */
const tournamentName = ({format, players}) =>
  `${t(`originz.format.${format}`)} · ${players.join(", ")}`;

const KIND = {kind: "originz-tournament", nameOf: tournamentName};

/** What to ask the engine to draw for a format. */
function request({format, names, teams, seed}) {
  if (POOLS.includes(format)) {
    return {kind: "originz_pool", input: {format, players: names, seed}};
  }
  const input = {players: names, seed};
  return {kind: "originz_seats", input: format === "team-battle" ? {...input, teams} : input};
}

/** How the tracker is told of the people as they were drawn to sit. */
function tableOf(format, names, teams, drawn) {
  const {seats = names, first = null} = drawn?.ruling ?? {};
  return {
    format: TRACKED[format],
    names: seats,
    teams,
    first,
    boss: Math.max(0, seats.indexOf(first)),
  };
}

export function FormatGuide({store, engine, openRule}) {
  const [format, setFormat] = useState("free-for-all");
  const [names, setNames] = useState(["", "", ""]);
  const [teams, setTeams] = useState(2);
  const [drawn, setDrawn] = useState(null);
  const [problem, setProblem] = useState(null);
  const people = usePeople(store);
  const [least, most] = playersOf(format);
  const ask = (question) => engine.call({call: "judge", request: question});
  const guide = ask({kind: "originz_format", input: {format, players: names.length}});
  const players = fullNames(names);
  const change = (next) => {
    setDrawn(null);
    setProblem(null);
    setNames(next);
  };
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
      options=${formats.map((value) => ({value, text: t(`originz.format.${value}`)}))} />
    <${People} names=${names} least=${least} most=${most} set=${change} people=${people} />
    ${
      format === "team-battle" &&
      html`<div class="choice"><span class="choice-name"
      aria-hidden="true">${t("originz.teams")}</span><${Stepper} label=${t("originz.teams")}
      least=${2} most=${6} value=${teams} onChange=${(n) => {
        setDrawn(null);
        setTeams(n);
      }} /></div>`
    }
    <section class="oz-guide"><h2>${t("originz.formats.prepare")}</h2>
      <${Messages} messages=${guide.why} openRule=${openRule} numbered kind="oz-steps" /></section>
    <div class="answers">${
      TOURNAMENTS.includes(format)
        ? html`<button type="button"
        class="button first wide" data-do="tournament" onClick=${begin}>${t(
          "originz.formats.begin",
        )}</button>`
        : html`<button type="button" class="button first" data-do="draw" onClick=${draw}>${t(
            `originz.formats.draw-${POOLS.includes(format) ? "pool" : "seats"}`,
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
