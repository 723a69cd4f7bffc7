// Who leads the first trick, in which order do we play, who deals next?

import {html, useLayoutEffect, useState} from "../../vendor/htm-preact.js";
import {Choice} from "../ui/parts.js";
import {seatName, t} from "../ui/words.js";
import {Answer} from "./answer.js";
import {TABLES, TableChoice, orderFrom, peopleAt} from "./tables.js";

function beginning({input}) {
  const players = Array.isArray(input?.players) ? input.players : [];
  const table = TABLES.find((each) => peopleAt(each).join() === players.join()) ?? "3";
  const seats = peopleAt(table);
  return {table, dealer: seats.includes(input?.dealer) ? input.dealer : seats[0]};
}

export function Dealer({judge, begin, keep, openRule}) {
  const [{table, dealer}, set] = useState(() => beginning(begin));
  const players = peopleAt(table);
  const request = {kind: "dealer", input: {players, dealer}};
  const answer = judge(request);
  useLayoutEffect(() => keep(request, ""), [table, dealer]);
  const {first_leader: leader, next_dealer: next} = answer.ruling;
  const turns = table === "2" ? orderFrom(judge, table, leader) : answer;
  const {order} = turns.ruling;
  return html`<${Answer} answers=${table === "2" ? [answer, turns] : [answer]} openRule=${openRule}>
      <p data-leader=${leader}><strong>${t("judge.leads", {seat: leader})}</strong></p>
      <p data-order=${order.join(" ")}>${t("judge.order", {seats: order})}</p>
      <p>${t("judge.next-dealer", {seat: next})}</p></${Answer}>
    <${TableChoice} table=${table} onPick=${(other) =>
      set({table: other, dealer: peopleAt(other)[0]})} />
    <${Choice} label=${t("judge.dealer")} value=${dealer}
      options=${players.map((seat) => ({value: seat, text: seatName(seat)}))}
      onPick=${(seat) => set({table, dealer: seat})} />`;
}
