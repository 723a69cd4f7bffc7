// May I surrender now, and what does it cost?

import {html, useLayoutEffect, useState} from "../../vendor/htm-preact.js";
import {Choice, Stepper, Switch} from "../ui/parts.js";
import {seatName, t} from "../ui/words.js";
import {Because, Verdict} from "./answer.js";
import {SIDES, peopleAt} from "./tables.js";

const SEATS = peopleAt("1");
const BLANK = {
  at_turn_start: true,
  whose_turn: "You",
  trick_leader: null,
  alignment: null,
  tricks: {You: 0, Automaton: 0, Factoryon: 0},
  leader_cards_left: 7,
};

function Ruling({answer}) {
  if (!answer) {
    return html`<p>${t("judge.surrender-missing")}</p>`;
  }
  const {ruling} = answer;
  if (!ruling?.allowed) {
    return html`<p><strong>${t("judge.surrender-no")}</strong></p>`;
  }
  return html`<p><strong>${t("judge.surrender-yes", {n: ruling.leader_gain})}</strong></p>
    <ul class="vp-list">${SEATS.map(
      (seat) => html`<li key=${seat} data-vp=${seat}>
      <span>${seatName(seat)}</span> <strong>${t("judge.vp", {n: ruling.round_vp[seat]})}</strong>
    </li>`,
    )}</ul>`;
}

export function Surrender({judge, begin, keep, openRule}) {
  const [input, set] = useState({
    ...BLANK,
    ...begin.input,
    tricks: {...BLANK.tricks, ...begin.input?.tricks},
  });
  const seats = SEATS.map((seat) => ({value: seat, text: seatName(seat)}));
  const change = (changes) => set((before) => ({...before, ...changes}));
  const request = {kind: "surrender", input};
  const answer = input.alignment && input.trick_leader ? judge(request) : null;
  const answers = answer ? [answer] : [];
  useLayoutEffect(() => {
    if (answer) {
      keep(request, "");
    }
  }, [input]);
  const count = (label, value, most, onChange) => html`<div class="count"><span>${label}</span>
    <${Stepper} label=${label} value=${value} most=${most} onChange=${onChange} /></div>`;
  return html`<div class="asking"><${Verdict} answers=${answers} openRule=${openRule} still=${true}>
      <div data-allowed=${answer ? (answer.ruling?.allowed ? "yes" : "no") : "unasked"}><${Ruling}
        answer=${answer} /></div></${Verdict}>
    <${Choice} label=${t("judge.your-alignment")} value=${input.alignment} options=${SIDES}
      onPick=${(alignment) => change({alignment})} />
    <${Choice} label=${t("judge.trick-leader")} value=${input.trick_leader} options=${seats}
      onPick=${(leader) => change({trick_leader: leader})} />
    <${Choice} label=${t("judge.whose-turn")} value=${input.whose_turn} options=${seats}
      onPick=${(turn) => change({whose_turn: turn})} />
    <${Switch} label=${t("judge.turn-start")} on=${input.at_turn_start} name="turn-start"
      onChange=${(on) => change({at_turn_start: on})} />
    ${count(t("judge.cards-left"), input.leader_cards_left, 8, (n) => change({leader_cards_left: n}))}
    <h2>${t("judge.tricks")}</h2>
    ${SEATS.map((seat) =>
      count(seatName(seat), input.tricks[seat], 8, (n) =>
        change({tricks: {...input.tricks, [seat]: n}}),
      ),
    )}</div>
    <${Because} answers=${answers} openRule=${openRule} />`;
}
