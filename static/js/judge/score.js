// What do we score this round?

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Choice, Stepper} from "../table/parts.js";
import {seatName, t} from "../table/words.js";
import {Answer} from "./answer.js";
import {TABLES, TableChoice, peopleAt} from "./tables.js";

const VANCARDIANS = ["Automaton", "Factoryon"];
const MOST_TRICKS = 40;

const blank = (table) => ({table, end: null,
  sides: Object.fromEntries(peopleAt(table).map((seat) => [seat, "hero"])),
  tricks: Object.fromEntries(peopleAt(table).map((seat) => [seat, 0]))});

function beginning({input, seen}) {
  const start = blank(TABLES.includes(seen) ? seen : "3");
  const {alignments = {}, tricks = {}, surrender = null} = input ?? {};
  for (const seat of peopleAt(start.table)) {
    start.sides[seat] = alignments[seat] === "villain" ? "villain" : "hero";
    start.tricks[seat] = Number.isSafeInteger(tricks[seat]) ? tricks[seat] : 0;
  }
  return {...start, end: surrender};
}

function Seat({seat, side, tricks, onSide, onTricks}) {
  const name = seatName(seat);
  const sides = [{value: "hero", text: t("judge.hero")}, {value: "villain", text: t("judge.villain")}];
  return html`<section class="person" data-seat=${seat} aria-label=${name}><h2>${name}</h2>
    <div class="main-line">${!VANCARDIANS.includes(seat) && html`<${Choice} label=${`${name}, ${
      t("judge.alignment")}`} value=${side} options=${sides} onPick=${onSide} hidden=${true} />`}
    <div class="count"><span>${t("judge.tricks")}</span><${Stepper} label=${`${name}, ${
      t("judge.tricks")}`} value=${tricks} most=${MOST_TRICKS} onChange=${onTricks} /></div></div>
  </section>`;
}

function End({end, onChange}) {
  const options = [{value: "", text: t("judge.no-surrender")},
    ...VANCARDIANS.map((seat) => ({value: seat, text: seatName(seat)}))];
  return html`<section><${Choice} label=${t("judge.surrendered")} options=${options}
      value=${end?.leader ?? ""} onPick=${(leader) => onChange(leader
        ? {leader, cards_left: end?.cards_left ?? 0} : null)} />
    ${end && html`<div class="count"><span>${t("judge.cards-left")}</span><${Stepper} most="8"
      label=${t("judge.cards-left")} value=${end.cards_left}
      onChange=${(left) => onChange({...end, cards_left: left})} /></div>`}</section>`;
}

export function Score({judge, begin, keep, openRule}) {
  const [{table, sides, tricks, end}, set] = useState(() => beginning(begin));
  const change = (changed) => set((before) => ({...before, ...changed}));
  const input = {alignments: sides, tricks, ...(end && {surrender: end})};
  const request = {kind: "round_score", input};
  const answer = judge(request);
  useEffect(() => keep(request, table), [table, sides, tricks, end]);
  return html`<${Answer} answers=${[answer]} openRule=${openRule}>
      <ul class="vp-list">${answer.ruling && peopleAt(table).map((seat) => html`<li key=${seat}
        data-vp=${seat}><span>${seatName(seat)}</span> <strong>${
        t("judge.vp", {n: answer.ruling.vp[seat]})}</strong></li>`)}</ul></${Answer}>
    <${TableChoice} table=${table} onPick=${(next) => set(blank(next))} />
    ${peopleAt(table).map((seat) => html`<${Seat} key=${seat} seat=${seat} side=${sides[seat]}
      tricks=${tricks[seat]} onSide=${(side) => change({sides: {...sides, [seat]: side}})}
      onTricks=${(n) => change({tricks: {...tricks, [seat]: n}})} />`)}
    ${table === "1" && html`<${End} end=${end} onChange=${(next) => change({end: next})} />`}`;
}
