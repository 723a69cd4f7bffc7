// How each kind of prompt is answered: its form in the tray, its button's words, its action.

import {html, useState} from "../../vendor/htm-preact.js";
import {Group, Icon, Name, Stepper} from "../ui/parts.js";
import {MAX_COST, SIDES} from "../ui/limits.js";
import {seatName, t} from "../ui/words.js";
import {useFieldFocus} from "./access.js";
import {EFFECTS, OtherValues} from "./effectline.js";
import {Portrait, abilityName} from "./names.js";

const MAX_FLAMES = 3; // beyond that a number is quicker to read
/** What a card may cost. */
const COSTS = Array.from({length: MAX_COST + 1}, (_, cost) => cost);
const IN_SIGHT = 6; // of them; those that few cards have stand behind a button

/** @param {{costs: number[], onChange(costs: number[]): void}} props */
function Costs({costs, onChange}) {
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || costs.some((cost) => cost >= IN_SIGHT);
  /** @param {number} cost */
  const toggle = (cost) =>
    onChange(
      // A card has two costs at most; a third one takes the place of the first.
      costs.includes(cost) ? costs.filter((other) => other !== cost) : [...costs, cost].slice(-2),
    );
  return html`<${Group} label=${t("solo.costs")}><div class="choice-row tight">${COSTS.slice(
    0,
    isOpen ? COSTS.length : IN_SIGHT,
  ).map(
    (cost) => html`<button type="button" class="chip"
      key=${cost} data-cost=${cost} aria-pressed=${costs.includes(cost)}
      onClick=${() => toggle(cost)}>${cost}</button>`,
  )}${!isOpen && html`<${OtherValues} onOpen=${() => setOpened(true)} />`}</div></${Group}>`;
}

/**
 * A form that Enter sends like the button beside the prompt.
 * @param {{game: SoloGame, ask: Ask, children: Children}} props
 */
function SendForm({game, ask, children}) {
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    game.answer(ask.action(game.fields, game.view));
  };
  return html`<form class="ask-form" onSubmit=${send}>${children}</form>`;
}

/** @param {{game: SoloGame, kind: string, onPick(name: string): void}} props */
function NameField({game, kind, onPick}) {
  const {view, preferences, fields, setFields} = game;
  const onMat = Object.values(view.stamina.abilities).map(({name}) => name);
  const before = preferences.names(kind).filter((name) => !onMat.includes(name));
  return html`<div ref=${useFieldFocus()}><${Name} label=${t(`solo.name.${kind}`)} name="name"
    value=${fields.name ?? ""} before=${before}
    onChange=${(/** @type {string} */ name) => setFields({name})} onPick=${onPick} /></div>`;
}

const goOn = () => t("table.go-on");

/** @param {Draft} props */
const nameOf = ({name = "", costs = []}) => ({name, costs});

/**
 * The prompts that lead to a side one after another, this one first.
 * @param {Solo.Prompt} prompt
 * @returns {Solo.Prompt[]}
 */
const pathOf = (prompt) => [prompt, ...(prompt.next ? pathOf(prompt.next.prompt) : [])];

/** The cards of a round that bring an ability. */
export const ROUND_CARDS = ["story", "superhero"];

/** Which card of the round is named before abilities are charged. @param {Solo.View} view */
const roundCardOf = ({prompt}) =>
  pathOf(prompt).find(({action}) => ROUND_CARDS.includes(action))?.action;

/**
 * With what an ability of these costs may be charged.
 * @param {number[]} costs
 */
export const chargesFor = (costs) => [...new Set([...costs, costs.reduce((a, b) => a + b, 0)])];

/** The card of the round: its name, and what a story card costs. @param {{game: SoloGame, kind: string}} props */
function RoundCard({game, kind}) {
  const {preferences, view, fields, setFields} = game;
  /** @param {number[]} costs @param {Draft} more */
  const setCosts = (costs, more = {}) => {
    const {charges = {}} = fields;
    const isFine = (/** @type {string} */ id, /** @type {number} */ n) =>
      id in view.stamina.abilities || costs.length === 0 || chargesFor(costs).includes(n);
    const fine = Object.entries(charges).filter(([id, n]) => isFine(id, n));
    setFields({...more, costs, charges: Object.fromEntries(fine)});
  };
  return html`<${SendForm} game=${game} ask=${CHARGE}>
    <${NameField} game=${game} kind=${kind} onPick=${(/** @type {string} */ name) =>
      setCosts(/** @type {number[]} */ (preferences.about(kind, name) ?? []), {name})} />
    ${kind === "story" && html`<${Costs} costs=${fields.costs ?? []} onChange=${setCosts} />`}
  </${SendForm}>`;
}

/** @type {Ask} */
const EVENT = {
  Form({game}) {
    return html`<${SendForm} game=${game} ask=${EVENT}><${NameField} game=${game} kind="event" />
      <p class="quiet-text">${t("solo.event-how")}</p></${SendForm}>`;
  },
  isShort: true,
  label: goOn,
  action: ({name = ""}) => ({type: "event", name}),
  keep: ({name = ""}, _, preferences) => preferences.remember("event", name),
};

const ALIGNMENT = /** @type {Ask} */ ({
  Form: ({game}) =>
    html`<div class="sides">${SIDES.map(
      (alignment) => html`<button
    type="button" key=${alignment} class=${`side-button side-${alignment}`}
    data-align=${alignment} ...${game.sends({type: "align", alignment})}>
    <${Portrait} of=${alignment} mood="high" /><b>${t("table.side", {alignment})}</b><span>${t(`solo.aim.${alignment}`)}</span></button>`,
    )}
  </div>`,
});

/** Tell whether abilities may be charged now. @param {Solo.View} view */
export const leadsToCharging = ({prompt}) => pathOf(prompt).some(({ask}) => ask === "charge");

/**
 * Your stamina as it is when abilities are charged.
 * @param {Solo.View} view
 * @returns {Solo.YourStamina}
 */
const staminaOf = ({prompt, stamina}) =>
  pathOf(prompt).find(({next}) => next?.stamina)?.next?.stamina ?? stamina;

/**
 * What stays in supply with the charges entered so far.
 * @param {Draft} props
 * @param {Solo.View} view
 */
export const supplyLeft = ({charges = {}}, view) =>
  staminaOf(view).supply - Object.values(charges).reduce((sum, n) => sum + n, 0);

/** So many flames. @param {{n: number}} props */
const Flames = ({n}) =>
  html`<span class="flames">${n > MAX_FLAMES && n}${Array.from(
    {length: n > MAX_FLAMES ? 1 : n},
    (_, i) => html`<${Icon} name="stamina" key=${i} />`,
  )}</span>`;

/** Of what there is none. */
const NO_STAMINA = html`<span class="flames">0<${Icon} name="stamina" /></span>`;

/**
 * A printed cost as so many flames; a tap charges it, or takes it back.
 * @param {{n: number, on: boolean, rest: number, named: boolean, onTap(): void}} props `named`: of
 *   a card that is named already
 */
function Cost({n, on, rest, named, onTap}) {
  return html`<button type="button" class="chip" data-cost=${named ? n : undefined} disabled=${!on && n > rest}
    aria-pressed=${on} aria-label=${t("solo.cost", {n})} onClick=${onTap}>${
      n > 0 ? html`<${Flames} n=${n} />` : n
    }</button>`;
}

/** The abilities, each with its flames; first the card that is being named. @param {{game: SoloGame}} props */
function Charges({game}) {
  const {view, fields, setFields} = game;
  const path = pathOf(view.prompt);
  const {abilities} = staminaOf(view);
  const charges = fields.charges ?? {};
  const rest = supplyLeft(fields, view);
  /** @param {string} id */
  const isOnMat = (id) => id in view.stamina.abilities;
  const ids = (path.find(({ask}) => ask === "charge")?.abilities ?? []).toSorted(
    (a, b) => Number(isOnMat(a)) - Number(isOnMat(b)),
  );
  /** @param {string} id what is typed stands for a card that is not there yet */
  const cardOf = (id) => (isOnMat(id) ? abilities[id] : {...abilities[id], ...nameOf(fields)});
  /** @param {string} id @param {number} n */
  const put = (id, n) => setFields({charges: {...charges, [id]: n}});
  return html`<ul class="charges">${ids.map((id) => {
    const card = cardOf(id);
    const {costs} = card;
    const label = abilityName(id, card);
    const charged = charges[id] ?? 0;
    return html`<li key=${id} data-ability=${id}>
      <span class="charge-name">${label}</span>
      ${
        costs.length > 0
          ? html`<span class="choice-row">${chargesFor(costs).map(
              (cost) => html`<${Cost} n=${cost} on=${charged === cost && cost > 0}
            rest=${rest + charged} named=${path[0].ask === "charge"} key=${cost} onTap=${() =>
              put(id, charged === cost ? 0 : cost)} />`,
            )}</span>`
          : html`<${Stepper} label=${label} value=${charged} most=${charged + Math.max(0, rest)}
          format=${(/** @type {number} */ n) => (n > 0 ? html`<${Flames} n=${n} />` : NO_STAMINA)}
          onChange=${(/** @type {number} */ n) => put(id, n)} />`
      }</li>`;
  })}</ul>`;
}

/** @type {Ask} */
const GO = {
  name: "go",
  label: (_, {prompt}) => t(`solo.go.${prompt.action}`),
  // where cards are drawn, and none are left, the answer is no card
  action: (_, {prompt: {action, cards}}) => (cards ? {type: action, cards: []} : {type: action}),
};

/**
 * One step on the way to a side, with what is entered for it.
 * @param {Draft} fields
 * @param {string} type
 */
function stepOf(fields, type) {
  const {name, costs} = nameOf(fields);
  const charges = Object.entries(fields.charges ?? {}).filter(([, n]) => n > 0);
  /** @type {Record<string, object>} */
  const entered = {
    story: {name, costs},
    superhero: {name},
    charge: {charges: Object.fromEntries(charges)},
  };
  return {type, ...entered[type]};
}

/**
 * All that comes before the choice of a side, at once: where nobody enters them, the deal; the card of the
 * round; what is charged.
 * @type {Ask}
 */
const CHARGE = {
  Form({game}) {
    const kind = roundCardOf(game.view);
    return html`<div class=${`ask-form charging ${kind ? "naming" : ""}`}>
      ${kind && html`<${RoundCard} game=${game} kind=${kind} />`}
      ${
        leadsToCharging(game.view) &&
        html`<${Group} label=${t("solo.step.charge")} hidden><${Charges} game=${game} /></>`
      }</div>`;
  },
  label: goOn,
  action: (fields, {prompt}) =>
    pathOf(prompt)
      .filter(({ask}) => ask !== "alignment")
      .map(({action}) => stepOf(fields, action)),
  keep: ({name = "", costs = []}, view, preferences) => {
    const kind = roundCardOf(view);
    return kind && preferences.remember(kind, name, () => costs);
  },
};

const SEAT = /** @type {Ask} */ ({
  Form({game}) {
    const {seats = [], action} = game.view.prompt;
    return html`<div class="seats">${seats.map(
      (seat) => html`<button type="button" key=${seat}
      class="button" data-seat=${seat} ...${game.sends({
        type: action,
        seat,
        reason: t("solo.table-decides"),
      })}>${seatName(seat)}</button>`,
    )}</div>`;
  },
});

/** Answered by cards, in the tray or in your hand. */
const CARDS = /** @type {Ask} */ ({});

/** @type {Record<string, Ask>} */
export const ASKS = {
  alignment: ALIGNMENT,
  card: CARDS,
  cards: CARDS,
  charge: CHARGE,
  effects: EFFECTS,
  event: EVENT,
  go: GO,
  nothing: CARDS,
  seat: SEAT,
  story: CHARGE,
  superhero: CHARGE,
};

/** How a prompt is answered. @param {{prompt: Solo.Prompt}} view */
export const askOf = ({prompt}) =>
  prompt.ask === "go" && prompt.next && !prompt.next.trick ? CHARGE : ASKS[prompt.ask];
