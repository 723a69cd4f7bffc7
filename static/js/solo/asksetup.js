// Before the rows: story card, superhero, event, charging, alignment.

import {html, useState} from "../../vendor/htm-preact.js";
import {Name, Stepper} from "../kit/parts.js";
import {t} from "../kit/words.js";

const COSTS = [0, 1, 2, 3, 4, 5, 6];

function Costs({costs, onChange}) {
  const toggle = (cost) => onChange(costs.includes(cost)
    ? costs.filter((other) => other !== cost) : [...costs, cost].slice(-2));
  return html`<div class="choice" role="group" aria-label=${t("solo.costs")}>
    <span class="choice-name" aria-hidden="true">${t("solo.costs")}</span>
    <div class="choice-row tight">${COSTS.map((cost) => html`<button type="button" class="chip"
      key=${cost} data-cost=${cost} aria-pressed=${costs.includes(cost) ? "true" : "false"}
      onClick=${() => toggle(cost)}>${cost}</button>`)}</div></div>`;
}

/** A story card or a superhero: its name and cost, both if you like. */
export function AskName({game, answer}) {
  const {shelf, view} = game;
  const {action} = view.prompt;
  const [name, setName] = useState("");
  const [costs, setCosts] = useState([]);
  const pick = (text) => {
    setName(text);
    setCosts(shelf.about(action, text) ?? []);
  };
  const send = (event) => {
    event.preventDefault();
    shelf.remember(action, name, costs);
    const fields = action === "story" ? {name, costs} : {name};
    return answer({type: action, ...fields});
  };
  return html`<form class="ask-form" onSubmit=${send}>
    <${Name} label=${t(`solo.name.${action}`)} name="name" value=${name}
      before=${shelf.names(action)} onChange=${setName} onPick=${pick} />
    ${action === "story" && html`<${Costs} costs=${costs} onChange=${setCosts} />`}
    <button class="button first wide" data-do="send">${t("table.go-on")}</button>
  </form>`;
}

export function AskEvent({game, answer}) {
  const {shelf} = game;
  const [name, setName] = useState("");
  const send = (event) => {
    event.preventDefault();
    shelf.remember("event", name);
    return answer({type: "event", name});
  };
  return html`<form class="ask-form" onSubmit=${send}>
    <${Name} label=${t("solo.name.event")} name="name" value=${name}
      before=${shelf.names("event")} onChange=${setName} />
    <button class="button first wide" data-do="send">${t("table.go-on")}</button>
  </form>`;
}

/** Stamina on abilities; a tap on a printed cost places it. */
export function AskCharge({game, answer}) {
  const {view} = game;
  const {abilities, supply} = view.stamina;
  const [charges, setCharges] = useState({});
  const left = supply - Object.values(charges).reduce((sum, n) => sum + n, 0);
  const put = (id, n) => setCharges({...charges, [id]: n});
  const send = () => answer({type: "charge",
    charges: Object.fromEntries(Object.entries(charges).filter(([, n]) => n > 0))});
  return html`<div class="ask-form">
    <ul class="charges">${view.prompt.abilities.map((id) => html`<li key=${id} data-ability=${id}>
      <span class="charge-name">${abilities[id].name || t(`solo.ability-name.${id}`)}
        ${abilities[id].costs.length > 0 && html`<span class="choice-row">${
          abilities[id].costs.map((cost, i) => html`<button type="button" class="chip small"
            key=${i} aria-pressed=${charges[id] === cost ? "true" : "false"}
            onClick=${() => put(id, charges[id] === cost ? 0 : cost)}>${
            t("solo.cost", {n: cost})}</button>`)}</span>`}</span>
      <${Stepper} label=${abilities[id].name || t(`solo.ability-name.${id}`)}
        value=${charges[id] ?? 0} most=${(charges[id] ?? 0) + Math.max(0, left)}
        onChange=${(n) => put(id, n)} /></li>`)}</ul>
    <p class="left" aria-live="polite">${t("solo.supply-left", {n: left})}</p>
    <button type="button" class="button first wide" data-do="send" onClick=${send}>${
      t("table.go-on")}</button>
  </div>`;
}

export function AskAlignment({sends}) {
  return html`<div class="sides">${["hero", "villain"].map((alignment) => html`<button
    type="button" key=${alignment} class=${`side-button side-${alignment}`}
    data-align=${alignment} ...${sends({type: "align", alignment})}>
    <b>${t("table.side", {alignment})}</b><span>${t(`solo.aim.${alignment}`)}</span></button>`)}
  </div>`;
}
