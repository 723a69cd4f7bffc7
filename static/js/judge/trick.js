// Who wins this trick?

import {html, useLayoutEffect, useState} from "../../vendor/htm-preact.js";
import {SUITS, Suit} from "../ui/cards.js";
import {Choice} from "../ui/parts.js";
import {seatName, t} from "../ui/words.js";
import {Because, Verdict} from "./answer.js";
import {CardList, cardsOf, toJson} from "./cardlist.js";
import {TABLES, TableChoice, orderFrom, peopleAt} from "./tables.js";

/** `seen` of the address: table and leader, as `3.P2`. Without it three play, or as many as cards. */
function beginning({input, seen}) {
  const [table, leader] = seen.split(".");
  const plays = cardsOf(input?.plays);
  const size = TABLES.includes(table) ? table : String(Math.min(5, Math.max(3, plays.length)));
  return {
    table: size,
    leader: peopleAt(size).includes(leader) ? leader : peopleAt(size)[0],
    plays,
    lead: SUITS.includes(input?.lead_suit) ? input.lead_suit : "",
  };
}

function LeadSuit({lead, onPick}) {
  const options = [
    {value: "", text: t("judge.as-played")},
    ...SUITS.map((suit) => ({
      value: suit,
      text: html`<${Suit} suit=${suit} /> ${t("table.suit", {suit})}`,
    })),
  ];
  return html`<details open=${lead !== ""}><summary>${t("judge.lead-suit-changed")}</summary>
    <${Choice} label=${t("judge.lead-suit")} value=${lead} onPick=${onPick} options=${options} />
  </details>`;
}

export function Trick({judge, begin, keep, openRule}) {
  const [{table, leader, plays, lead}, set] = useState(() => beginning(begin));
  const change = (changes) => set((before) => ({...before, ...changes}));
  const {order} = orderFrom(judge, table, leader).ruling;
  const input = {plays: plays.map(toJson), ...(lead && {lead_suit: lead})};
  const request = {kind: "trick", input};
  const answer = plays.length > 1 ? judge(request) : null;
  useLayoutEffect(() => {
    if (plays.length > 0) {
      keep(request, `${table}.${leader}`);
    }
  }, [table, leader, plays, lead]);
  const winner = answer?.ruling?.winner ?? -1;
  const leaders = peopleAt(table).map((seat) => ({value: seat, text: seatName(seat)}));
  const answers = answer ? [answer] : [];
  return html`<div class="asking"><${TableChoice} table=${table} onPick=${(next) =>
    change({
      table: next,
      leader: peopleAt(next)[0],
      plays: [],
    })} />
    <${Choice} label=${t("judge.who-leads")} value=${leader} options=${leaders}
      onPick=${(next) => change({leader: next})} />
    <${CardList} cards=${plays} most=${order.length} names=${order.map(seatName)} mark=${winner}
      label=${t("judge.plays")} onChange=${(cards) => change({plays: cards})}>
      <${Verdict} answers=${answers} openRule=${openRule} still=${true}>
        <p data-winner=${winner}><strong>${
          !answer
            ? t("judge.tap-plays")
            : winner < 0
              ? t("judge.nobody-wins")
              : t("judge.wins", {seat: order[winner], card: plays[winner]})
        }</strong></p>
        ${answer && plays.length < order.length && html`<p>${t("judge.so-far")}</p>`}</${Verdict}>
    </${CardList}>
    <${LeadSuit} lead=${lead} onPick=${(next) => change({lead: next})} /></div>
    <${Because} answers=${answers} openRule=${openRule} />`;
}
