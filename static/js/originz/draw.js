// What was drawn: seats round a table, teams, Origins, pods and the way they are passed.

import {html} from "../../vendor/htm-preact.js";
import {t} from "../ui/words.js";

/** Seats clockwise, as a list to read. */
function Seats({seats, first, teamOf}) {
  return html`<h3>${t("originz.formats.seats")}</h3>
    <ol class="oz-seats" data-count=${seats.length}>${seats.map(
      (name, i) => html`<li key=${name}
      class=${name === first ? "is-first" : ""} data-seat=${i}><b>${name}</b>${teamOf(name)}
      ${name === first && html` <small>${t("originz.formats.goes-first")}</small>`}</li>`,
    )}</ol>`;
}

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
  const team = (name) => teams.findIndex((members) => members.includes(name));
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
      teams.length > 0 &&
      html`<p>${t("originz.formats.first-team", {n: firstTeam + 1, players: teams[firstTeam]})}</p>`
    }
    <${Seats} seats=${seats} first=${first} teamOf=${teamOf} />
    ${pods.length > 0 && html`<${Pods} pods=${pods} passes=${passes} />`}
  </section>`;
}
