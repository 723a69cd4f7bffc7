// The ability sheet: what cards do that the app cannot know. The engine checks every one.

import {html, useState} from "../../vendor/htm-preact.js";
import {Drawer} from "../kit/drawer.js";
import {Name} from "../kit/parts.js";
import {Cites} from "../kit/rules.js";
import {t} from "../kit/words.js";
import {FIELDS} from "./fields.js";

/** The fields of each ability, in the order asked: `[name, kind, options]`. */
const FORMS = {
  exchange: [["with", "seat", {among: "vancardians"}], ["give", "card", {of: "You"}]],
  reveal: [["cards", "cards", {of: "You"}]],
  adjust: [["card", "card", {of: "play"}], ["value", "value", {of: "card"}],
    ["suit", "suit", {optional: true}]],
  vp: [["seat", "seat", {}], ["n", "number", {least: -20, most: 20, start: 1, signed: true}]],
  stamina: [["op", "op", {}], ["n", "number", {least: 1, most: 12, start: 1}],
    ["ability", "ability", {optional: true}]],
  tricks: [["from", "seat", {optional: true}], ["to", "seat", {optional: true}]],
  draw: [["seat", "seat", {}], ["n", "number", {least: 1, most: 8, start: 1}],
    ["cards", "drawn", {}]],
  discard: [["seat", "seat", {}], ["cards", "cards", {of: "seat"}]],
  give: [["from", "seat", {}], ["card", "card", {of: "from"}], ["to", "seat", {}],
    ["end", "end", {}]],
  swap: [["from", "seat", {}], ["card", "card", {of: "from"}], ["to", "seat", {}],
    ["for", "card", {of: "to"}]],
  realign: [["alignment", "alignment", {}]],
  winner: [["seat", "seat", {}]],
  lead_suit: [["suit", "suit", {}]],
  forbid: [["cards", "cards", {of: "turn"}]],
  skip: [],
};

const startOf = (which) => Object.fromEntries(FORMS[which]
  .filter(([, , options]) => "start" in options).map(([name, , {start}]) => [name, start]));

function Pick({onPick}) {
  return html`<ul class="menu">${Object.keys(FORMS).map((which) => html`<li key=${which}><button
    type="button" class="menu-item" data-ability-kind=${which} onClick=${() => onPick(which)}>
    <b>${t(`solo.step.${which}`)}</b><span>${t(`solo.does.${which}`)}</span></button></li>`)}</ul>`;
}

function Form({game, which, reason: given, done}) {
  const {view, shelf} = game;
  const [values, setValues] = useState(startOf(which));
  const [reason, setReason] = useState(given);
  const [problem, setProblem] = useState(null);
  const {abilities} = view.stamina;
  const names = Object.keys(abilities)
    .map((id) => abilities[id].name || t(`solo.ability-name.${id}`))
    .concat(view.table.event?.name ?? [], shelf.names("reason")).filter(Boolean);
  const send = async (event) => {
    event.preventDefault();
    const refused = await game.act({...values, type: which, reason});
    setProblem(refused);
    if (!refused) {
      shelf.remember("reason", reason);
      done();
    }
  };
  return html`<form class="ask-form" data-form=${which} onSubmit=${send}>
    <p>${t(`solo.does.${which}`)}</p>
    <${Name} label=${t("solo.reason")} name="reason" value=${reason} limit=${200}
      before=${[...new Set(names)]} onChange=${setReason} />
    ${FORMS[which].map(([name, kind, options]) => html`<${FIELDS[kind]} key=${name} name=${name}
      label=${t(`solo.field.${name}`)} options=${options} values=${values} view=${view}
      onChange=${(value) => {
        const {[name]: _, ...others} = values;
        setValues(value === undefined ? others : {...others, [name]: value});
      }} />`)}
    <div class="drawer-foot">
      ${problem && html`<div class="problem" role="alert"><p>${problem.text}</p><${Cites}
        ids=${problem.cites} openRule=${game.openRule} /></div>`}
      <button class="button first wide" data-do="send">${t("table.do-it")}</button>
    </div>
  </form>`;
}

/** @param {{game: object, which: string | null, reason: string, onClose(): void}} props */
export function AbilityDrawer({game, which: first = null, reason = "", onClose}) {
  const [which, setWhich] = useState(first);
  const title = which ? t(`solo.step.${which}`) : t("solo.ability");
  return html`<${Drawer} title=${title} onClose=${onClose} name="ability"
    onBack=${which && !first ? () => setWhich(null) : undefined}>
    ${which ? html`<${Form} game=${game} which=${which} reason=${reason} done=${onClose} />`
      : html`<${Pick} onPick=${setWhich} />`}
  </${Drawer}>`;
}
