// What is asked now, within reach of the thumb; undo and redo by name.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Icon} from "../ui/parts.js";
import {t, tell} from "../ui/words.js";
import {Messages, Problem} from "./reasons.js";

const HINTS = 4;
const nameOf = (step) => tell(step.events[0]);

/** Undo, redo, the log. */
export function Toolbar({session, openLog}) {
  const next = session.steps[session.cursor];
  return html`<div class="toolbar" data-place="tools" role="toolbar" aria-label=${t("originz.tools")}>
    <button type="button" class="tool-button undo" data-do="undo" disabled=${session.cursor === 0}
      onClick=${() => session.undo()}><${Icon} name="undo" /><span class="tool-text">
      ${
        session.cursor === 0
          ? t("originz.undo")
          : html`<span class="heard">${t("originz.undo")} </span>${nameOf(session.step)}`
      }</span></button>
    ${
      next &&
      html`<button type="button" class="tool-button redo" data-do="redo" onClick=${() =>
        session.redo()}><${Icon} name="redo" /><span class="heard">${t(
        "originz.redo",
      )} ${nameOf(next)}</span></button>`
    }
    <button type="button" class="tool-button" data-do="log" aria-label=${t("originz.log")}
      onClick=${openLog}><${Icon} name="log" /></button>
  </div>`;
}

function Answers({game, answer}) {
  const {view, openSheet} = game;
  const {ask, action, players} = view.prompt;
  if (ask === "begin") {
    return html`<button type="submit" form="setup" class="button first wide" data-do="begin">${t(
      "originz.go.begin",
    )}</button>`;
  }
  if (ask === "player") {
    return players.map(
      (player) => html`<button type="button" class="button" key=${player}
      data-first=${player} onClick=${() => answer({type: action, player})}>${player}</button>`,
    );
  }
  if (ask === "action") {
    return html`<button type="button" class="button first" data-do="play"
        disabled=${!view.turn.play.allowed} onClick=${() => openSheet({name: "play"})}>${t(
          "originz.go.play",
        )}</button>
      <button type="button" class="button" data-do="end-turn" onClick=${() =>
        answer({type: "end-turn"})}>${t("originz.go.end-turn")}</button>`;
  }
  if (ask === "go") {
    return html`<button type="button" class="button first wide" data-do="go" onClick=${() =>
      answer({type: action})}>${t(`originz.go.${action}`)}</button>`;
  }
  return html`<a class="button first wide" href="#new" data-do="again">${t("originz.duel.again")}</a>
    <a class="button quiet" href="#">${t("originz.duel.all")}</a>`;
}

export function Dock({game}) {
  const {session, view, openSheet, openRule} = game;
  const [problem, setProblem] = useState(null);
  useEffect(() => setProblem(null), [session.cursor]);
  const {prompt} = view;
  const answer = async (action) => setProblem(await game.act(action));
  return html`<section class="dock oz-dock" data-ask=${prompt.ask} data-action=${prompt.action}
    aria-label=${t("originz.duel.now")}>
    ${
      prompt.ask !== "begin" &&
      html`<div class="asked" data-place="prompt"><h2 aria-live="polite">${prompt.text}</h2>
      <button type="button" class="tool-button" data-rule=${prompt.cites[0]}
        aria-label=${t("originz.rule-of-this")} onClick=${() => openRule(prompt.cites[0])}><${Icon}
        name="book" /></button></div>
      ${prompt.why.length > 0 && html`<${Messages} messages=${prompt.why} openRule=${openRule} />`}
      ${
        view.turn?.number <= HINTS &&
        view.phase === "resolve" &&
        html`<p class="quiet-text">${t("originz.duel.tap")}</p>`
      }`
    }
    <${Problem} problem=${problem} openRule=${openRule} />
    <div class="answers"><${Answers} game=${game} answer=${answer} /></div>
    <${Toolbar} session=${session} openLog=${() => openSheet({name: "log"})} />
  </section>`;
}
