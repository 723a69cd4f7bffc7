// What does she play? A Vancardian leads a card of her row, or draws two cards and follows.

import {html, useLayoutEffect, useState} from "../../vendor/htm-preact.js";
import {Face} from "../ui/cards.js";
import {Choice, Switch} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {Because, Verdict} from "./answer.js";
import {CardList, cardsOf, fromJson, toJson} from "./cardlist.js";

const MIN = {plays: 1, hand: 1, drawn: 2};
const MAX = {plays: 2, hand: 8, drawn: 2};
const TO_TAP = {plays: "judge.tap-before", hand: "judge.tap-row", drawn: "judge.tap-drawn"};

function beginning({input}) {
  const cards = Object.fromEntries(
    Object.keys(MAX).map((part) => [part, cardsOf(input?.[part]).slice(0, MAX[part])]),
  );
  return {
    leads: Boolean(input?.hand && !input.plays),
    part: "hand",
    villain: input?.villain_no_tricks === true,
    ...cards,
  };
}

/** What to do for her, in order. */
function orders({played, refused = [], pushed = [], kept = []}, leads) {
  const discards = [...refused, ...pushed].map(fromJson);
  const stay = kept.map(fromJson);
  return [
    discards.length > 0 && t("judge.discard", {cards: discards}),
    stay.length > 0 && t("judge.put-right", {cards: stay}),
    played && t(leads ? "judge.she-leads" : "judge.she-plays", {card: fromJson(played)}),
  ].filter(Boolean);
}

/** The cards of one part, to look at; a tap makes it the part that is entered. */
function Part({part, cards, on, onPick}) {
  return html`<button type="button" class="her-part" data-part=${part} aria-pressed=${String(on)}
    onClick=${onPick}><span>${t(`judge.part.${part}`)}</span>
    ${!on && cards.map((card, i) => html`<${Face} key=${i} card=${card} />`)}</button>`;
}

export function Vancardian({judge, begin, keep, openRule}) {
  const [state, set] = useState(() => beginning(begin));
  const {leads, part, villain} = state;
  const change = (changes) => set((before) => ({...before, ...changes}));
  const parts = leads ? ["hand"] : ["plays", "hand", "drawn"];
  const missing = parts.find((each) => state[each].length < MIN[each]);
  const request = {
    kind: leads ? "lead" : "follow",
    input: {
      ...Object.fromEntries(parts.map((each) => [each, state[each].map(toJson)])),
      villain_no_tricks: villain,
    },
  };
  const answer = missing ? null : judge(request);
  const answers = answer ? [answer] : [];
  useLayoutEffect(() => {
    if (answer) {
      keep(request, "");
    }
  }, [state]);
  const to = (who) => change({leads: who === "leads", part: "hand"});
  return html`<div class="asking"><${Choice} label=${t("judge.she")} onPick=${to}
      value=${leads ? "leads" : "follows"} options=${["follows", "leads"].map((value) => ({
        value,
        text: t(`judge.she.${value}`),
      }))} />
    <${Switch} label=${t("judge.villain-no-tricks")} on=${villain} name="villain"
      onChange=${(on) => change({villain: on})} />
    ${
      !leads &&
      html`<div class="her-cards" role="group" aria-label=${t("judge.part")}>${parts.map(
        (each) => html`<${Part} key=${each} part=${each} cards=${state[each]}
      on=${each === part} onPick=${() => change({part: each})} />`,
      )}</div>`
    }
    <${CardList} key=${part} cards=${state[part]} most=${MAX[part]} label=${t(`judge.part.${part}`)}
      onChange=${(cards) => change({[part]: cards})}>
      <${Verdict} answers=${answers} openRule=${openRule} still=${true}>
        <p data-played=${answer?.ruling?.played ? fromJson(answer.ruling.played) : ""}><strong>${
          answer?.ruling ? orders(answer.ruling, leads).join(" ") : t(TO_TAP[missing ?? part])
        }</strong></p></${Verdict}>
    </${CardList}></div>
    <${Because} answers=${answers} openRule=${openRule} />`;
}
