// Before the rows: story card, superhero, event, charging, alignment.

import {html} from "../../vendor/htm-preact.js";
import {Icon, Name, Stepper} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {useFieldFocus} from "./keyfocus.js";

const MAX_FLAMES = 3; // beyond that a number is quicker to read
const COSTS = [0, 1, 2, 3, 4, 5, 6];

function Costs({costs, onChange}) {
  const toggle = (cost) =>
    onChange(
      costs.includes(cost) ? costs.filter((other) => other !== cost) : [...costs, cost].slice(-2),
    );
  return html`<div class="choice" role="group" aria-label=${t("solo.costs")}>
    <span class="choice-name" aria-hidden="true">${t("solo.costs")}</span>
    <div class="choice-row tight">${COSTS.map(
      (cost) => html`<button type="button" class="chip"
      key=${cost} data-cost=${cost} aria-pressed=${costs.includes(cost) ? "true" : "false"}
      onClick=${() => toggle(cost)}>${cost}</button>`,
    )}</div></div>`;
}

/** A form that Enter sends like the button beside the prompt. */
function SendForm({game, ask, children}) {
  const send = (event) => {
    event.preventDefault();
    game.answer(ask.action(game.fields, game.view));
  };
  return html`<form class="ask-form" onSubmit=${send}>${children}</form>`;
}

function NameField({game, kind, onPick}) {
  const {preferences, fields, setFields} = game;
  return html`<div ref=${useFieldFocus()}><${Name} label=${t(`solo.name.${kind}`)} name="name"
    value=${fields.name ?? ""} before=${preferences.names(kind)}
    onChange=${(name) => setFields({name})} onPick=${onPick} /></div>`;
}

const goOn = () => t("table.go-on");

/** A story card or a superhero: its name and cost, both if you like. */
export const NAME = {
  Form({game}) {
    const {preferences, view, fields, setFields} = game;
    const {action} = view.prompt;
    return html`<${SendForm} game=${game} ask=${NAME}>
      <${NameField} game=${game} kind=${action} onPick=${(name) =>
        setFields({name, costs: preferences.about(action, name) ?? []})} />
      ${
        action === "story" &&
        html`<${Costs} costs=${fields.costs ?? []}
        onChange=${(costs) => setFields({costs})} />`
      }
    </${SendForm}>`;
  },
  label: goOn,
  action: ({name = "", costs = []}, {prompt: {action}}) =>
    action === "story" ? {type: action, name, costs} : {type: action, name},
  keep: ({name = "", costs = []}, {prompt}, preferences) =>
    preferences.remember(prompt.action, name, () => costs),
};

export const EVENT = {
  Form({game}) {
    return html`<${SendForm} game=${game} ask=${EVENT}><${NameField} game=${game} kind="event" /></${SendForm}>`;
  },
  label: goOn,
  action: ({name = ""}) => ({type: "event", name}),
  keep: ({name = ""}, _, preferences) => preferences.remember("event", name),
};

const chargesOf = ({charges = {}}) => ({
  type: "charge",
  charges: Object.fromEntries(Object.entries(charges).filter(([, n]) => n > 0)),
});

/** Hero or villain, as two big buttons; `before` is what is done first. */
function Sides({game, before = []}) {
  return html`<div class="sides">${["hero", "villain"].map(
    (alignment) => html`<button
    type="button" key=${alignment} class=${`side-button side-${alignment}`}
    data-align=${alignment} ...${game.sends([...before, {type: "align", alignment}])}>
    <b>${t("table.side", {alignment})}</b><span>${t(`solo.aim.${alignment}`)}</span></button>`,
  )}
  </div>`;
}

export const ALIGNMENT = {Form: Sides};

/** What stays in supply with the charges entered so far. */
export const supplyLeft = ({charges = {}}, {stamina}) =>
  stamina.supply - Object.values(charges).reduce((sum, n) => sum + n, 0);

const Flames = ({n}) =>
  Array.from({length: n}, (_, i) => html`<${Icon} name="stamina" key=${i} />`);

/** A printed cost as so many flames; a tap charges it, or takes it back. */
function Cost({n, on, rest, onTap}) {
  return html`<button type="button" class="chip flames" data-cost=${n} disabled=${!on && n > rest}
    aria-pressed=${on ? "true" : "false"} aria-label=${t("solo.cost", {n})} onClick=${onTap}>${
      n > 0 ? html`<${Flames} n=${n} />` : n
    }</button>`;
}

/** The abilities first, each with its flames; then the side, which goes on at once. */
export const CHARGE = {
  Form({game}) {
    const {view, fields, setFields} = game;
    const {abilities} = view.stamina;
    const charges = fields.charges ?? {};
    const rest = supplyLeft(fields, view);
    const put = (id, n) => setFields({charges: {...charges, [id]: n}});
    return html`<div class="ask-form charging">
      <ul class="charges">${view.prompt.abilities.map((id) => {
        const {name, costs} = abilities[id];
        const label = name || t(`solo.ability-name.${id}`);
        const charged = charges[id] ?? 0;
        return html`<li key=${id} data-ability=${id}>
          <span class="charge-name">${label}</span>
          ${
            costs.length > 0
              ? html`<span class="choice-row">${[
                  ...new Set([...costs, costs.reduce((a, b) => a + b, 0)]),
                ].map(
                  (cost) => html`<${Cost} n=${cost} on=${charged === cost && cost > 0}
                rest=${rest + charged} key=${cost} onTap=${() =>
                  put(id, charged === cost ? 0 : cost)} />`,
                )}</span>`
              : html`<${Stepper} label=${label} value=${charged} most=${charged + Math.max(0, rest)}
              format=${(n) => (n > 0 && n <= MAX_FLAMES ? html`<${Flames} n=${n} />` : n)}
              onChange=${(n) => put(id, n)} />`
          }</li>`;
      })}</ul>
      <${Sides} game=${game} before=${[chargesOf(fields)]} />
    </div>`;
  },
  label: () => t("solo.charged"),
  action: chargesOf,
};
