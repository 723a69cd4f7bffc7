// Who sits at the table. In which order they play is for the engine to say.

import {html} from "../../vendor/htm-preact.js";
import {Choice} from "../ui/parts.js";
import {t} from "../ui/words.js";

const SOLO = ["You", "Automaton", "Factoryon"];
const seatNames = (count) => Array.from({length: count}, (_, i) => `P${i + 1}`);

export const SIDES = [
  {value: "hero", text: t("judge.hero")},
  {value: "villain", text: t("judge.villain")},
];
export const TABLES = ["1", "2", "3", "4", "5"];
export const peopleAt = (table) => (table === "1" ? SOLO : seatNames(Number(table)));

export function TableChoice({table, onPick}) {
  return html`<${Choice} label=${t("judge.table")} value=${table} onPick=${onPick}
    options=${TABLES.map((value) => ({value, text: value}))} />`;
}

/** Return all seats in turn order from a leader, as the engine answers. */
export function orderFrom(judge, table, leader) {
  if (table === "2") {
    return judge({kind: "sidekick_order", input: {would_lead: leader}});
  }
  const players = peopleAt(table);
  const dealer = players.at(players.indexOf(leader) - 1);
  return judge({kind: "dealer", input: {players, dealer}});
}
