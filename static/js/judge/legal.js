// What may I play?

import {html, useLayoutEffect, useState} from "../../vendor/htm-preact.js";
import {SUITS, Suit} from "../ui/cards.js";
import {Choice} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {Because, Verdict} from "./answer.js";
import {CardList, cardsOf, toJson} from "./cardlist.js";

const MAX = 16;

export function Legal({judge, begin, keep, openRule}) {
  const leadSuit = begin.input?.lead_suit;
  const [lead, setLead] = useState(SUITS.includes(leadSuit) ? leadSuit : "");
  const [hand, setHand] = useState(() => cardsOf(begin.input?.hand));
  const request = {kind: "legal", input: {hand: hand.map(toJson), lead_suit: lead || null}};
  const answer = hand.length > 0 ? judge(request) : null;
  useLayoutEffect(() => {
    if (hand.length > 0) {
      keep(request, "");
    }
  }, [lead, hand]);
  const may = (answer?.ruling?.legal ?? []).map((i) => hand[i]);
  const options = [
    {value: "", text: t("judge.i-lead")},
    ...SUITS.map((suit) => ({
      value: suit,
      text: html`<${Suit} suit=${suit} /> ${t("table.suit", {suit})}`,
    })),
  ];
  const answers = answer ? [answer] : [];
  return html`<div class="asking"><${Choice} label=${t("judge.led")} value=${lead} onPick=${setLead}
      options=${options} />
    <${CardList} cards=${hand} most=${MAX} label=${t("judge.hand")} onChange=${setHand}
      dim=${(card) => answer !== null && !may.includes(card)}>
      <${Verdict} answers=${answers} openRule=${openRule} still=${true}>
        <p data-legal=${may.join(" ")}><strong>${
          answer ? t("judge.may-play", {cards: may}) : t("judge.tap-hand")
        }</strong></p></${Verdict}>
    </${CardList}></div>
    <${Because} answers=${answers} openRule=${openRule} />`;
}
