// What a player may enter besides alignment and tricks: VP at once, stamina, the card of the round.

import {html, useState} from "../../vendor/htm-preact.js";
import {Drawer} from "../ui/drawer.js";
import {Icon, Name, Stepper, Switch} from "../ui/parts.js";
import {seatName, t} from "../ui/words.js";
import {NoteField, Problem, signed} from "./fields.js";
import {VpForm} from "./vp.js";

const MAX_STAMINA = 36;
const MAX_TRICKS = 40;
const OTHERS = ["removed", "gained", "lost"];

function VpLines({entry, seat, onDrop}) {
  const mine = entry.vp
    .map((line, index) => ({...line, index}))
    .filter((line) => line.seat === seat);
  return (
    mine.length > 0 &&
    html`<ul class="vp-lines">${mine.map(
      (line) => html`<li
    key=${line.index}><span>${signed(line.vp)} ${t("scores.vp")}, ${t(`scores.source.${line.source}`)}
    ${line.reason && ` (${line.reason})`}</span><button type="button" class="tool-button"
    aria-label=${t("scores.vp-drop", {vp: line.vp})} data-do="drop-vp"
    onClick=${() => onDrop(line.index)}><${Icon} name="close" /></button></li>`,
    )}</ul>`
  );
}

/** A number with its name before it. */
function Field({seat, name, text, value, least, most = MAX_STAMINA, onChange, children}) {
  return html`<div class="count" data-field=${name}><span>${text}</span>
    <${Stepper} label=${`${seatName(seat)}, ${text}`} value=${value} least=${least} most=${most}
      onChange=${onChange} />${children}</div>`;
}

/** An ability that has not been named on this sheet yet. */
function NewAbility({seat, onAdd}) {
  const [ability, setAbility] = useState("");
  const add = (event) => {
    event.preventDefault();
    onAdd(ability.trim());
    setAbility("");
  };
  return html`<form class="new-ability" onSubmit=${add}><${Name} label=${t("scores.new-ability")}
      name=${`ability-${seat}`} limit="40" value=${ability} onChange=${setAbility} />
    <button class="button" data-do="add-ability" disabled=${!ability.trim()}>${t(
      "scores.charge-it",
    )}</button></form>`;
}

function Stamina({round, seat, entry, enter, problemAt, openRule}) {
  const {supply, charged, general} = round.stamina;
  const charges = entry.charges ?? {};
  const byName = Object.values(charges).reduce((sum, n) => sum + n, 0);
  const problem = (field) => html`<${Problem} problem=${problemAt(`seats.${seat}.${field}`)}
    openRule=${openRule} />`;
  return html`<section class="stamina"><h3>${t("scores.stamina", {
    supply: supply[seat],
    charged: charged[seat],
  })}</h3>
    ${round.abilities[seat].map(
      (ability) => html`<${Field} key=${ability} seat=${seat}
      name=${`ability:${ability}`} text=${ability} value=${charges[ability] ?? 0}
      onChange=${(n) => enter({charges: {[ability]: n}})} />`,
    )}
    <${NewAbility} seat=${seat} onAdd=${(ability) => enter({charges: {[ability]: 1}})} />
    <${Field} seat=${seat} name="charged" text=${t("scores.charged")} value=${entry.charged}
      least=${byName} onChange=${(n) => enter({charged: n})}>${problem("charged")}</${Field}>
    ${OTHERS.map(
      (field) => html`<${Field} key=${field} seat=${seat} name=${field}
      text=${t(`scores.${field}`)} value=${entry[field]} onChange=${(n) => enter({[field]: n})}>${problem(
        field,
      )}</${Field}>`,
    )}
    <p class="small-note">${t("scores.general", {n: general})}</p>
  </section>`;
}

export function Details({view, round, seat, send, problemAt, openRule, onClose}) {
  const [refusal, setRefusal] = useState(null);
  const entry = round.entry.seats[seat];
  const card = t(round.round === view.last_round ? "scores.superhero" : "scores.story");
  const attempt = async (action) => {
    const error = await send(action);
    setRefusal(error);
    return error;
  };
  const enter = (now) => attempt({type: "round", seats: {[seat]: now}});
  return html`<${Drawer} title=${seatName(seat)} onClose=${onClose} name="details">
    <${Problem} problem=${refusal} openRule=${openRule} />
    <${VpForm} view=${view} onAdd=${(line) => attempt({type: "vp", seat, ...line})} />
    <${VpLines} entry=${round.entry} seat=${seat}
      onDrop=${(index) => attempt({type: "drop-vp", index})} />
    ${
      view.people.includes(seat) &&
      html`
      <${NoteField} label=${card} name=${`card-${seat}`} value=${entry.card}
        onDone=${(text) => enter({card: text})} />
      <${Stamina} round=${round} seat=${seat} entry=${entry} enter=${enter} problemAt=${problemAt}
        openRule=${openRule} />
      <${Switch} label=${t("scores.charging-over")} on=${round.entry.charging_over ?? false}
        name="charging-over" onChange=${(over) => attempt({type: "round", charging_over: over})} />`
    }
    <h3>${t("scores.tricks")}</h3>
    <${Field} seat=${seat} name="tricks" text=${t("scores.by-ability")}
      value=${round.tricks.each[seat]} most=${MAX_TRICKS}
      onChange=${(tricks) => enter({tricks})} />
  </${Drawer}>`;
}
