// The ability sheet: what cards do that the app cannot know. The engine checks every one.

import {html, useMemo, useState} from "../../vendor/htm-preact.js";
import {nowOf} from "../ui/cardtext.js";
import {Drawer, Name, Switch, fieldsOf} from "../ui/parts.js";
import {Problem} from "../ui/rules.js";
import {t} from "../ui/words.js";
import {FIELDS, countsNow, isEntered, isUnchanged} from "./abilityfields.js";
import {abilityName} from "./names.js";

/** @typedef {import("./abilityfields.js").Values} Values */
/** @typedef {Solo.View & {forms: Core.Form[]}} FormView */
/** @typedef {SoloGame & {view: FormView}} FormGame */

/** A correction has a sheet of its own. */
const CORRECTION = "correct";
const REASON = "reason";

/**
 * The abilities that may be used now, in the engine's order: their forms alone say where they are used.
 * @param {{forms: Core.Form[]}} props
 */
const abilitiesOf = ({forms}) =>
  forms
    .filter(({type, in_trick: inTrick}) => type !== CORRECTION && inTrick !== undefined)
    .map(({type}) => type);

/**
 * The fields of an ability besides its reason, in the order asked.
 * @param {FormView} view
 * @param {string} which
 */
const askedOf = (view, which) =>
  Object.values(fieldsOf(view, which)).filter(({name}) => name !== REASON);

/**
 * Those that a person is asked. A flag only marks today's meaning of an action (older saves lack it), so it
 * is sent with its start value and never asked; the place of a card is chosen with the card, and cards that
 * are entered are counted.
 * @param {FormView} view
 * @param {string} which
 * @param {Values} values
 */
function shownOf(view, which, values) {
  const asked = askedOf(view, which);
  const isCounted = isEntered(values, view) && asked.some(({kind}) => kind === "drawn");
  return asked.filter(
    ({kind}) => kind !== "flag" && kind !== "place" && !(isCounted && kind === "integer"),
  );
}

/**
 * Those that depend on a field: the cards of a chosen seat, what a chosen card shall count.
 * @param {FormView} view
 * @param {string} which
 * @param {string} name
 */
const dependentsOf = (view, which, name) =>
  askedOf(view, which).filter(({of}) => /** @type {unknown} */ (of) === name);

/**
 * What is chosen, with what a card shall count: what it counts now, until somebody changes that.
 * @param {Values} values
 * @param {FormView} view
 * @param {string} which
 * @returns {Values}
 */
function withValue(values, view, which) {
  const value = dependentsOf(view, which, "card").find(({kind}) => kind === "value");
  const now = value && countsNow(values.card, values, view);
  return now ? {[value.name]: Number(nowOf(now).slice(1)), ...values} : values;
}

/** @param {FormView} view @param {string} which @returns {Values} */
const startOf = (view, which) =>
  Object.fromEntries(
    askedOf(view, which)
      .filter((field) => "start" in field)
      .map(({name, start}) => [name, start]),
  );

/** The cards whose abilities may act: those that are charged, and a superhero. @param {Solo.View} view */
const readyOf = ({stamina: {charged, abilities}}) =>
  Object.keys(abilities).filter(
    (id) => charged[id] > 0 || (id === "superhero" && abilities[id].name),
  );

/**
 * Abilities that lie charged come first: a tap takes the name, and the form it had last time.
 * @param {{view: Solo.View, preferences: Preferences, reason: string,
 *   onPick(kind: string | undefined, name?: string): void}} props
 */
function Charged({view, preferences, reason, onPick}) {
  const {charged, abilities} = view.stamina;
  const ready = readyOf(view);
  const event = view.table.event?.name;
  return html`${
    ready.length > 0 &&
    html`<ul class="charged" aria-label=${t("solo.your-abilities")}>
    ${ready.map((id) => {
      const name = abilityName(id, abilities[id]);
      return html`<li key=${id}><button type="button" class="chip" data-charged=${id}
        aria-pressed=${name === reason}
        onClick=${() => onPick(/** @type {string | undefined} */ (preferences.about("reason", name)), name)}>${name}${
          charged[id] > 0 && html` <b>${t("solo.n-charged", {n: charged[id]})}</b>`
        }</button></li>`;
    })}</ul>
    <p class="which-effect">${reason && t("solo.which-effect", {reason})}</p>`
  }
    ${event && html`<p>${t("solo.event")} <b>${event}</b></p>`}`;
}

/**
 * @param {{game: FormGame, reason: string, onPick(kind: string | undefined, name?: string): void}}
 *   props
 */
function Pick({game, reason, onPick}) {
  const kinds = abilitiesOf(game.view);
  if (kinds.length === 0) {
    return html`<p class="big">${t("solo.abilities-when")}</p>`;
  }
  return html`<${Charged} view=${game.view} preferences=${game.preferences} reason=${reason} onPick=${onPick} />
    <ul class="menu">${kinds.map(
      (which) => html`<li key=${which}><button
    type="button" class="menu-item" data-ability-kind=${which} onClick=${() => onPick(which)}>
    <b>${t(`solo.step.${which}`)}</b><span>${t(`solo.does.${which}`)}</span></button></li>`,
    )}</ul>`;
}

/** The words beside a field, at `action.seat` or within it. @param {string} at */
const labelOf = (at) => t(`solo.field.${at.split(/[.[]/)[1]}`);

/** @param {{game: FormGame, which: string, reason: string, done(): void}} props */
function AbilityForm({game, which, reason: preset, done}) {
  const {preferences, shown, engine, session} = game;
  // Exchanges of round setup come before the first trick.
  const [before, setBefore] = useState(which === "exchange" && game.view.phase === "exchanges");
  // Where her lead is shown, what an ability does is done to the trick that is shown: it begins
  // first, so that her lead stays where it lies. One may say of most that they came before it.
  const inTrick = game.view.forms.find(({type}) => type === which)?.in_trick;
  const isAsked =
    shown.goOn.length > 0 && (shown.trick?.plays ?? []).length > 0 && inTrick === null;
  const goOn = inTrick || (isAsked && !before) ? shown.goOn : [];
  const view = useMemo(() => {
    const [action] = goOn;
    const {state} = session.step;
    const begun = action && engine.call({call: "apply", state, action}).view;
    return {...game.view, .../** @type {Solo.View} */ (begun)};
  }, [game.view, before]);
  const [chosen, setChosen] = useState(startOf(view, which));
  const values = withValue(chosen, view, which);
  const [reason, setReason] = useState(preset);
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  const {abilities} = view.stamina;
  const ready = readyOf(view);
  const idle = Object.keys(abilities).filter((id) => !ready.includes(id));
  /** @param {string[]} ids */
  const namesOf = (ids) => ids.map((id) => abilityName(id, abilities[id]));
  const names = [...namesOf(ready), view.table.event?.name, ...preferences.names("reason")].filter(
    (name) => name && !namesOf(idle).includes(name),
  );
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    const refusal = await game.act([...goOn, {...values, type: which, reason}]);
    setProblem(refusal);
    if (!refusal) {
      preferences.remember("reason", reason, () => which);
      done();
    }
  };
  return html`<form class="ask-form" data-form=${which} onSubmit=${send}>
    <p>${t(`solo.does.${which}`)}</p>
    ${
      isAsked &&
      html`<${Switch} label=${t("solo.before-trick")} on=${before} name="before"
        onChange=${(/** @type {boolean} */ on) => {
          setBefore(on);
          setChosen(startOf(view, which));
        }} />`
    }
    ${shownOf(view, which, values).map(
      ({name, kind, ...options}) => html`<${FIELDS[kind]} key=${name} name=${name}
      label=${t(`solo.field.${name}`)} options=${options} values=${values} view=${view}
      onChange=${(/** @type {Values[string]} */ value, /** @type {Values} */ more = {}) => {
        const others = {...chosen, ...more};
        for (const gone of [name, ...dependentsOf(view, which, name).map((field) => field.name)]) {
          delete others[gone];
        }
        setProblem(null);
        setChosen(value === undefined ? others : {...others, [name]: value});
      }} />`,
    )}
    <${Name} label=${t("solo.reason")} name="reason" value=${reason} limit=${fieldsOf(view, which)[REASON].most}
      before=${[...new Set(names)]} onChange=${setReason} />
    <div class="drawer-foot">
      <${Problem} problem=${problem} openRule=${game.openRule} labelOf=${labelOf} />
      <button class="button first wide" data-do="send"
        disabled=${
          which === "adjust"
            ? isUnchanged(values, view)
            : which === "tricks" && values.from === values.to
        }>${t("table.do-it")}</button>
    </div>
  </form>`;
}

/** @param {{game: SoloGame, onClose(): void}} props */
export function AbilityDrawer({game: table, onClose}) {
  const {engine, session, view} = table;
  const forms = useMemo(
    () => engine.call({call: "forms", state: session.step.state}).forms,
    [view],
  );
  const game = {...table, view: {...view, forms}};
  const [which, setWhich] = useState(/** @type {string | null} */ (null));
  const [reason, setReason] = useState("");
  /** @param {string | undefined} kind @param {string} [name] */
  const pick = (kind, name = reason) => {
    setReason(name);
    setWhich(kind !== undefined && abilitiesOf(game.view).includes(kind) ? kind : null);
  };
  const title = which ? t(`solo.step.${which}`) : t("solo.ability");
  return html`<${Drawer} title=${title} onClose=${onClose} name="ability"
    onBack=${which ? () => setWhich(null) : undefined}>
    ${
      which
        ? html`<${AbilityForm} game=${game} which=${which} reason=${reason} done=${onClose} />`
        : html`<${Pick} game=${game} reason=${reason} onPick=${pick} />`
    }
  </${Drawer}>`;
}
