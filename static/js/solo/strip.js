// Where we are, at a glance: round, trick, who leads, sides, tricks and VP of all three.

import {html} from "../../vendor/htm-preact.js";
import {Icon} from "../kit/parts.js";
import {seatName, t} from "../kit/words.js";

const SEATS = ["Automaton", "Factoryon", "You"];

export function Side({alignment}) {
  return html`<span class=${`side side-${alignment}`}>${t("table.side", {alignment})}</span>`;
}

function Seat({seat, view}) {
  const {where, score} = view;
  const turn = where.turn === seat;
  return html`<li class=${`strip-seat ${turn ? "is-turn" : ""}`} data-seat=${seat}
    aria-current=${turn ? "true" : undefined}>
    <span class="strip-name">${seatName(seat)}</span>
    <span class="strip-marks">
      ${where.leader === seat && html`<span class="leads"><${Icon} name="flag" /><span
        class="heard">${t("solo.leads")}</span></span>`}
      ${where.dealer === seat && html`<span class="deals"><span aria-hidden="true">${
        t("solo.dealer-mark")}</span><span class="heard">${t("solo.deals")}</span></span>`}</span>
    <span class="strip-numbers"><span class="strip-tricks"
      data-tricks=${where.tricks[seat]}><${Icon} name="trick" /><span aria-hidden="true">${
      where.tricks[seat]}</span><span class="heard">${
      t("solo.n-tricks", {n: where.tricks[seat]})}</span></span>
      <b data-vp=${score.vp[seat]}>${t("solo.n-vp", {n: score.vp[seat]})}</b></span>
  </li>`;
}

export function Strip({view}) {
  const {where, stamina, table} = view;
  return html`<header class="strip" aria-label=${t("solo.where")} role="group">
    <div class="strip-line">
      <strong class="strip-round" data-round=${where.round}>${
        t("solo.round-of", {round: where.round, rounds: where.rounds})}</strong>
      ${where.trick > 0 && html`<span class="strip-trick" data-trick=${where.trick}>${
        t("solo.trick-n", {trick: where.trick})}</span>`}
      ${where.alignment && html`<${Side} alignment=${where.alignment} />`}
      <span class="strip-rest"><span class="strip-count"><${Icon} name="bolt" /><span
        class="heard">${t("solo.stamina")} </span>${stamina.supply}</span>
      <span class="strip-count"><${Icon} name="stack" /><span class="heard">${
        t("solo.deck-count")} </span>${table.deck}</span></span>
    </div>
    <ul class="strip-seats">${SEATS.map((seat) =>
      html`<${Seat} seat=${seat} view=${view} key=${seat} />`)}</ul>
  </header>`;
}
