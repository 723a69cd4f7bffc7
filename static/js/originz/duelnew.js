// A new game: the format, the people in seat order, and who is in which team or the super boss.

import {html, useState} from "../../vendor/htm-preact.js";
import {create} from "../ui/game.js";
import {usePeople} from "../ui/screen.js";
import {Choice, Stepper} from "../ui/parts.js";
import {isolated, t} from "../ui/words.js";
import {People, Problem, data, fit, fullNames, keepPeople, newSeed, playersOf} from "./parts.js";

/** What the guide to formats calls them. @type {Record<string, string>} */
const FORMATS = Object.fromEntries(data.duels);

/**
 * @typedef {{format: string, names: string[], teams: number, boss: number, first?: string | null}} TableOptions
 */

/**
 * Deal names out to teams of one size: the first to team 1, the next to team 2, and so on.
 * @param {string[]} names
 * @param {number} count
 */
const teamsOf = (names, count) =>
  Array.from({length: count}, (_, team) => names.filter((_name, i) => i % count === team));

/** What the engine is told of a table. @param {TableOptions} props */
function optionsOf({format, names, teams, boss, first}) {
  const options = {format, seed: newSeed(), ...(first ? {first} : {})};
  if (format === "team-battle") {
    return {...options, teams: teamsOf(names, teams)};
  }
  return format === "super-boss"
    ? {...options, players: names, boss: names[boss]}
    : {...options, players: names};
}

/**
 * What a game is called: its format and its people.
 * @param {{format: string, players?: string[], teams?: string[][]}} options
 */
const duelName = ({format, players, teams}) =>
  `${t(`originz.format.${FORMATS[format]}`)} · ${(players ?? teams?.flat() ?? []).map(isolated).join(", ")}`;

export const DUELS = {kind: "originz-duel", nameOf: duelName};

/**
 * Start a game and return its address or what was refused.
 * @param {Store} store
 * @param {Engine} engine
 * @param {TableOptions} table
 */
export async function startDuel(store, engine, table) {
  const options = optionsOf({...table, names: fullNames(table.names)});
  const result = await create(store, engine, DUELS.kind, duelName(options), options);
  if (!result.error) {
    await keepPeople(store, table.names);
  }
  return result;
}

/** @param {{store: Store, engine: Engine, openRule: OpenRule}} props */
export function DuelNew({store, engine, openRule}) {
  const [format, setFormat] = useState("duel");
  const [names, setNames] = useState(["", ""]);
  const [teams, setTeams] = useState(2);
  const [boss, setBoss] = useState(0);
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  const people = usePeople(store);
  const [least, most] = playersOf(FORMATS[format]);
  /** @param {string} next */
  const pick = (next) => {
    setFormat(next);
    setNames(fit(names, ...playersOf(FORMATS[next])));
  };
  const players = fullNames(names);
  /** @param {Event} event */
  const start = async (event) => {
    event.preventDefault();
    const {game, error} = await startDuel(store, engine, {format, names, teams, boss});
    setProblem(error ?? null);
    if (game) {
      location.hash = game.id;
    }
  };
  return html`<form class="ask-form" onSubmit=${start}>
    <h1 tabindex="-1">${t("originz.duel.new")}</h1>
    <${Choice} label=${t("originz.format")} value=${format} onPick=${pick}
      options=${data.duels.map(([value]) => ({
        value,
        text: t(`originz.format.${FORMATS[value]}`),
      }))} />
    <p class="quiet-text">${t("originz.seat-order")}</p>
    <${People} names=${names} least=${least} most=${most} set=${setNames} people=${people} />
    ${
      format === "team-battle" &&
      html`<div class="choice"><span class="choice-name"
      aria-hidden="true">${t("originz.teams")}</span><${Stepper} label=${t("originz.teams")}
      least=${data.teams[0]} most=${data.teams[1]} value=${teams} onChange=${setTeams} /></div>
      <ol class="oz-teams">${teamsOf(players, teams).map(
        (team, i) => html`<li key=${i}>${t("originz.team-of", {n: i + 1, players: team})}</li>`,
      )}</ol>`
    }
    ${
      format === "super-boss" &&
      html`<${Choice} label=${t("originz.boss")} value=${boss}
      onPick=${setBoss} options=${players.map((text, value) => ({value, text}))} />`
    }
    <${Problem} problem=${problem} openRule=${openRule} />
    <button class="button first wide" data-do="start">${t("originz.duel.start")}</button>
  </form>`;
}
