// What is asked now and how to answer it, within reach of the thumb.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Icon, Later} from "../kit/parts.js";
import {Cites} from "../kit/rules.js";
import {AskHand, CardsAsked} from "./askcards.js";
import {AskAlignment, AskCharge, AskEvent, AskName} from "./asksetup.js";
import {AskEffects} from "./askeffects.js";
import {Story} from "./log.js";
import {stepName} from "./names.js";
import {seatName, t} from "../kit/words.js";

function AskGo({game, sends}) {
  const {view} = game;
  const {action} = view.prompt;
  return html`<div class="answers">
    ${["begin", "score"].includes(action) && html`<button type="button" class="button quiet"
      data-do="ability" onClick=${() => game.openSheet({name: "ability",
        which: action === "begin" ? "exchange" : null})}>${
      t(action === "begin" ? "solo.exchange-first" : "solo.ability-first")}</button>`}
    <button type="button" class="button first wide" data-do="go" ...${sends(
      action === "draw-to-follow" ? {type: action, cards: []} : {type: action})}>${
      t(`solo.go.${action}`)}</button>
  </div>`;
}

function AskSeat({game, sends}) {
  const {seats, action} = game.view.prompt;
  return html`<div class="answers">${seats.map((seat) => html`<button type="button" key=${seat}
    class="button" data-seat=${seat} ...${sends({type: action, seat,
      reason: t("solo.table-decides")})}>${seatName(seat)}</button>`)}
  </div>`;
}

function AskNothing({game}) {
  return html`<div class="answers"><a class="button first" href="#new" data-do="again">${
    t("solo.again")}</a><a class="button quiet" href="#" data-do="leave">${t("solo.leave")}</a>
    <button type="button" class="button quiet" onClick=${() =>
      game.openSheet({name: "log"})}>${t("solo.log")}</button></div>`;
}

const ASKS = {card: AskHand, effects: AskEffects, alignment: AskAlignment,
  story: AskName, superhero: AskName, event: AskEvent, charge: AskCharge, go: AskGo, seat: AskSeat,
  nothing: AskNothing};

/** Undo and redo by name, abilities, and everything else. */
function Toolbar({game}) {
  const {play, openSheet} = game;
  const next = play.steps[play.cursor];
  return html`<div class="toolbar" role="toolbar" aria-label=${t("solo.tools")}>
    <button type="button" class="tool-button undo" data-do="undo" disabled=${play.cursor === 0}
      onClick=${game.undo}><${Icon} name="undo" /><span class="tool-text">${play.cursor === 0
        ? t("solo.undo") : html`<span class="heard">${t("solo.undo")} </span>${
          stepName(play.step)}`}</span></button>
    ${next && html`<button type="button" class="tool-button redo" data-do="redo"
      onClick=${game.redo}><${Icon} name="redo" /><span class="heard">${t("solo.redo")} ${
        stepName(next)}</span></button>`}
    <button type="button" class="tool-button" data-do="ability" onClick=${() =>
      openSheet({name: "ability"})}><${Icon} name="spark" /><span class="tool-text">${
      t("solo.ability")}</span></button>
    <button type="button" class="tool-button" data-do="menu" aria-label=${t("solo.menu")}
      onClick=${() => openSheet({name: "menu"})}><${Icon} name="more" /></button>
  </div>`;
}

/** A tap takes no focus: the page is laid out twice when a button leaves with it. */
function keepFocus(event) {
  if (event.target.closest("button") && !document.activeElement?.matches("input, textarea")) {
    event.preventDefault();
  }
}

export function Dock({game}) {
  const {play, view, openRule} = game;
  const [problem, setProblem] = useState(null);
  useEffect(() => setProblem(null), [play.cursor]);
  const {prompt} = view;
  const Ask = ASKS[prompt.ask];
  const answer = async (action) => {
    const refused = await game.act(action);
    setProblem(refused);
    return refused;
  };
  const sends = (action) => ({
    onPointerDown: () => play.foresee(action),
    onClick: () => answer(action),
  });
  return html`<section class="dock" data-ask=${prompt.ask} data-action=${prompt.action}
    aria-label=${t("solo.now")}>
    <div class="asked"><h2 aria-live="polite">${prompt.text}</h2>
      ${view.surrender.allowed && html`<button type="button" class="tool-button"
        data-do="surrender" onClick=${() => game.openSheet({name: "surrender"})}><${Icon}
        name="flag" /><span>${t("solo.surrender")}</span></button>`}
      ${prompt.cites.length > 0 && html`<button type="button" class="tool-button"
        data-rule=${prompt.cites[0]} aria-label=${t("solo.rule-of-this")}
        onClick=${() => openRule(prompt.cites[0])}><${Icon} name="book" /></button>`}</div>
    ${problem && html`<div class="problem" role="alert"><p>${problem.text}</p>
      <${Cites} ids=${problem.cites} openRule=${openRule} />
      ${problem.code === "card-elsewhere" && html`<button type="button" class="button quiet"
        data-do="correct" onClick=${() => game.openSheet({name: "correct",
          card: problem.params.card})}>${t("solo.correct")}</button>`}</div>`}
    <div data-asked onMouseDown=${keepFocus}>${Ask && html`<${Ask} game=${game} answer=${answer}
      sends=${sends} key=${`${play.cursor} ${prompt.action}`} />`}
      <${CardsAsked} game=${game} answer=${answer} key="cards" /></div>
    <${Later} on=${view}><${Toolbar} game=${game} /></>
    <${Story} game=${game} />
  </section>`;
}
