// A round's score line by line, and the end of the game.

import {html} from "../../vendor/htm-preact.js";
import {News, Warnings} from "../ui/screen.js";
import {seatName, t} from "../ui/words.js";
import {VpByRound} from "./chart.js";
import {Par} from "./par.js";

const SEATS = ["You", "Automaton", "Factoryon"];

/** What a line is for; sides score by tricks, so those stand with them. */
function whatFor(line, tricks) {
  if (line.reason) {
    return line.reason;
  }
  const source = t(`solo.source.${line.source}`);
  return line.source === "surrender"
    ? source
    : `${source}, ${t("solo.n-tricks", {n: tricks[line.seat]})}`;
}

function Lines({view, round}) {
  const {tricks} = view.score.rounds.find((one) => one.round === round);
  const lines = view.score.log.filter((line) => line.round === round);
  return html`<table class="score">
    <caption>${t("solo.score-of", {round})}</caption>
    <thead><tr><th scope="col">${t("solo.who")}</th><th scope="col">${t("solo.for")}</th>
      <th scope="col">${t("solo.vp")}</th></tr></thead>
    <tbody>${SEATS.flatMap((seat) =>
      lines
        .filter((line) => line.seat === seat)
        .map(
          (line, i) => html`<tr key=${seat + i} data-line=${`${seat} ${line.source}`}>
        <th scope="row">${
          i === 0 ? seatName(seat) : html`<span class="heard">${seatName(seat)}</span>`
        }</th>
        <td>${whatFor(line, tricks)}</td>
        <td class="number">${t("solo.signed", {n: line.vp})}</td></tr>`,
        ),
    )}</tbody>
    <tfoot>${SEATS.map(
      (seat) => html`<tr key=${seat}><th scope="row">${seatName(seat)}</th>
      <td>${t("solo.total")}</td><td class="number" data-total=${seat}><b>${
        view.score.vp[seat]
      }</b></td></tr>`,
    )}</tfoot>
  </table>`;
}

/** How the stamina in supply came back, line by line. */
function StaminaLines({before, now}) {
  const charged = Object.entries(before.charged).filter(([, n]) => n > 0);
  return html`<table class="score stamina-lines">
    <caption>${t("solo.stamina")}</caption>
    <tbody>
      <tr><th scope="row">${t("solo.stamina-left")}</th><td class="number">${before.supply}</td></tr>
      ${charged.map(
        ([id, n]) => html`<tr key=${id}><th scope="row">${
          before.abilities[id]?.name || t(`solo.ability-name.${id}`)
        }</th>
        <td class="number">${t("solo.signed", {n})}</td></tr>`,
      )}
    </tbody>
    <tfoot><tr><th scope="row">${t("solo.stamina-now")}</th><td class="number"><b>${
      now.supply
    }</b></td></tr></tfoot>
  </table>`;
}

/** The score of a round, line by line. */
export function Score({game}) {
  const {view, session} = game;
  return html`<section class="ending" data-ending=${view.phase} tabindex="0"
    aria-label=${t("solo.score-of", {round: view.where.round})}>
    <${Lines} view=${view} round=${view.where.round} />
    <${StaminaLines} before=${session.viewBefore.stamina} now=${view.stamina} />
  </section>`;
}

/** Who won and by how much, what decided it, the rounds as a picture; last, the game's own place. */
export function Ending({game}) {
  const {view, session} = game;
  const {winners, vp, rounds, margin, decided} = view.score;
  const isWin = winners.includes("You");
  return html`<section class="ending" data-place="ending" data-ending=${view.phase} tabindex="0"
    aria-label=${t("solo.ending")}>
    <${Warnings} store=${game.store} />
    <${News} session=${session} />
    <p class=${`verdict ${isWin ? "won" : "lost"}`}>${t(isWin ? "solo.you-win" : "solo.you-lose")}
      <small>${SEATS.map(
        (seat) => html`<span key=${seat}>${seatName(seat)} <b>${vp[seat]}</b></span>`,
      )}</small></p>
    <p class="big">${t("solo.margin", {winners, n: margin})} ${
      decided !== null && t("solo.decided", {round: decided})
    }</p>
    <${Par} game=${game} />
    <${VpByRound} rounds=${rounds} vp=${vp} />
    <${Lines} view=${view} round=${view.where.round} />
    <${StaminaLines} before=${session.viewBefore.stamina} now=${view.stamina} />
    <div class="answers"><a class="button first" href="#new" data-do="again">${t(
      "solo.again",
    )}</a><a class="button quiet" href="#" data-do="leave">${t("solo.leave")}</a>
      <button type="button" class="button quiet" data-do="share"
        onClick=${() => game.openSheet({name: "share"})}>${t("share.title")}</button>
      <button type="button" class="button quiet" onClick=${() => game.openSheet({name: "log"})}>${t(
        "solo.log",
      )}</button></div>
  </section>`;
}
