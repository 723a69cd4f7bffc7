// One player's part of a round.

import {html, useState} from "../../vendor/htm-preact.js";
import {Choice, Icon, Stepper} from "../kit/parts.js";
import {seatName, t} from "../kit/words.js";
import {Noted, Problem, signed} from "./fields.js";
import {Mark} from "./marks.js";

const STAMINA = ["charged", "removed", "gained", "lost"];

function Stamina({round, seat, said, card, enter, problemAt, openRule}) {
  const {supply, charged} = round.stamina;
  const [open, setOpen] = useState(false);
  const wrong = STAMINA.some((field) => problemAt(`seats.${seat}.${field}`));
  return html`<details class="stamina" open=${open || wrong}
    onToggle=${(event) => setOpen(event.target.open)}>
    <summary>${t("scores.stamina", {supply: supply[seat], charged: charged[seat]})}</summary>
    <p class="small-note">${t("scores.general", {n: round.stamina.general})}</p>
    ${STAMINA.map((field) => html`<div class="count" key=${field} data-field=${field}>
      <span>${t(`scores.${field}`)}</span>
      <${Stepper} label=${`${seatName(seat)}, ${t(`scores.${field}`)}`} value=${said[field]}
        most="36" onChange=${(n) => enter({[field]: n})} />
      <${Problem} problem=${problemAt(`seats.${seat}.${field}`)} openRule=${openRule} />
    </div>`)}
    <${Noted} label=${card} name=${`card-${seat}`} value=${said.card}
      onDone=${(text) => enter({card: text})} />
  </details>`;
}

function VpLines({entry, seat, onDrop}) {
  const mine = entry.vp.map((line, index) => ({...line, index})).filter((line) =>
    line.seat === seat);
  return mine.length > 0 && html`<ul class="vp-lines">${mine.map((line) => html`<li
    key=${line.index}><span>${signed(line.vp)} ${t("scores.vp")}, ${t(`scores.source.${line.source}`)}
    ${line.reason && ` (${line.reason})`}</span><button type="button" class="tool-button"
    aria-label=${t("scores.vp-drop", {vp: line.vp})} data-do="drop-vp"
    onClick=${() => onDrop(line.index)}><${Icon} name="close" /></button></li>`)}</ul>`;
}

export function Person({view, round, seat, mark, enter, onVp, onDrop, problemAt, openRule}) {
  const said = round.entry.seats[seat];
  const person = view.people.includes(seat);
  const name = seatName(seat);
  const role = [seat === round.dealer && t("scores.dealer"), seat === round.leader
    && t("scores.leader")].filter(Boolean).join(", ");
  const sides = [{value: "hero", text: t("scores.hero")},
    {value: "villain", text: t("scores.villain")}];
  const card = t(round.round === view.last_round ? "scores.superhero" : "scores.story");
  return html`<section class=${`person side-${said.alignment}`} data-seat=${seat} aria-label=${name}>
    <header><${Mark} mark=${mark} /><h2>${name}</h2>${role && html`<span class="role">${role}</span>`}
      <span class="gain"><span class="heard">${t("scores.this-round")}</span> ${
        said.alignment || round.vp[seat] ? signed(round.vp[seat]) : "–"}</span></header>
    <div class="main-line">
      ${person && html`<${Choice} label=${`${name}, ${t("scores.alignment")}`} options=${sides}
        value=${said.alignment} onPick=${(alignment) => enter({alignment})} hidden=${true} />`}
      <div class="count" data-field="tricks"><span>${t("scores.tricks")}</span>
        <${Stepper} label=${`${name}, ${t("scores.tricks")}`} value=${said.tricks} most="40"
          onChange=${(tricks) => enter({tricks})} /></div>
      <button type="button" class="chip" data-do="vp" aria-label=${`${name}, ${t("scores.vp-now")}`}
        onClick=${onVp}>± ${t("scores.vp")}</button>
    </div>
    <${Problem} problem=${problemAt(`seats.${seat}.alignment`)} openRule=${openRule} />
    <${VpLines} entry=${round.entry} seat=${seat} onDrop=${onDrop} />
    ${person && html`<${Stamina} round=${round} seat=${seat} said=${said} card=${card} enter=${enter}
      problemAt=${problemAt} openRule=${openRule} />`}
  </section>`;
}
