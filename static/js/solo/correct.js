// When table and app disagree: which card, where the app believes it to be, where it really is.

import {html, useState} from "../../vendor/htm-preact.js";
import {Card, DECK, Grid} from "../ui/cards.js";
import {Choice, Drawer, Name} from "../ui/parts.js";
import {t} from "../ui/words.js";

const PLACES = ["You", "Automaton", "Factoryon", "discard", "deck", "extra", "aside"];

export function CorrectDrawer({game, card: first = null, onClose}) {
  const {view} = game;
  const {hands, seen} = view.table;
  const [card, setCard] = useState(first);
  const [to, setTo] = useState(null);
  const [index, setIndex] = useState(null);
  const [reason, setReason] = useState(t("solo.correct-reason"));
  const [problem, setProblem] = useState(null);
  const all = [...DECK, ...new Set(view.options.extra_love)];
  const send = async (event) => {
    event.preventDefault();
    const place = index === null ? {} : {index};
    const refusal = await game.act({type: "correct", card, to, reason, ...place});
    setProblem(refusal);
    if (!refusal) {
      onClose();
    }
  };
  return html`<${Drawer} title=${t("solo.correct")} onClose=${onClose} name="correct">
    <form class="ask-form" data-form="correct" onSubmit=${send}>
      ${
        card
          ? html`<div class="believed"><${Card} card=${card} />
          <p>${t("solo.believed", {card, place: seen[card] ?? "deck"})}</p>
          <button type="button" class="button quiet" onClick=${() => setCard(null)}>${t(
            "solo.other-card",
          )}</button></div>`
          : html`<p>${t("solo.which-card")}</p><${Grid} free=${all} picks=${[]}
          onTap=${(next) => setCard(next)} />`
      }
      ${
        card &&
        html`<${Choice} label=${t("solo.really")} value=${to} onPick=${(place) => {
          setTo(place);
          setIndex(null);
        }} options=${PLACES.map((place) => ({value: place, text: t("table.place", {place})}))} />`
      }
      ${
        card &&
        hands[to]?.length > 0 &&
        html`<${Choice} label=${t("solo.place-in-row")}
        value=${index} onPick=${setIndex} options=${Array.from(
          {length: hands[to].length + 1},
          (_, i) => ({value: i, text: String(i + 1)}),
        )} />`
      }
      <${Name} label=${t("solo.reason")} name="reason" value=${reason} limit=${200}
        onChange=${setReason} />
      <div class="drawer-foot">
        ${problem && html`<p class="problem" role="alert">${problem.text}</p>`}
        <button class="button first wide" data-do="send" disabled=${!card || !to}>${t(
          "table.do-it",
        )}</button>
      </div>
    </form>
  </${Drawer}>`;
}
