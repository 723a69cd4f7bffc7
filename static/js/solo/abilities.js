// The ability sheet: what cards do that the app cannot know. The engine checks every one.

import {html, useMemo, useState} from "../../vendor/htm-preact.js";
import {fieldsOf} from "../ui/forms.js";
import {Drawer, Name} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {t} from "../ui/words.js";
import {FIELDS} from "./fields.js";

/** A correction has a sheet of its own. */
const CORRECTION = "correct";
const REASON = "reason";

/** The abilities that may be used now, in the engine's order: each says its reason. */
const abilitiesOf = ({forms}) =>
  forms
    .filter(({type, fields}) => type !== CORRECTION && fields.some(({name}) => name === REASON))
    .map(({type}) => type);

/** The fields of an ability besides its reason, in the order asked. */
const askedOf = (view, which) =>
  Object.values(fieldsOf(view, which)).filter(({name}) => name !== REASON);

const startOf = (view, which) =>
  Object.fromEntries(
    askedOf(view, which)
      .filter((field) => "start" in field)
      .map(({name, start}) => [name, start]),
  );

/** Abilities that lie charged come first: a tap takes the name, and the form it had last time. */
function Charged({view, preferences, onPick}) {
  const {charged, abilities} = view.stamina;
  const ready = Object.keys(abilities).filter(
    (id) => charged[id] > 0 || (id === "superhero" && abilities[id].name),
  );
  const event = view.table.event?.name;
  return html`${
    ready.length > 0 &&
    html`<ul class="charged" aria-label=${t("solo.your-abilities")}>
    ${ready.map((id) => {
      const name = abilities[id].name || t(`solo.ability-name.${id}`);
      return html`<li key=${id}><button type="button" class="chip" data-charged=${id}
        onClick=${() => onPick(preferences.about("reason", name), name)}>${name}${
          charged[id] > 0 && html` <b>${t("solo.n-charged", {n: charged[id]})}</b>`
        }</button></li>`;
    })}</ul>`
  }
    ${event && html`<p>${t("solo.event")} <b>${event}</b></p>`}`;
}

function Pick({game, reason, onPick}) {
  return html`<${Charged} view=${game.view} preferences=${game.preferences} onPick=${onPick} />
    ${reason && html`<p>${t("solo.which-effect", {reason})}</p>`}
    <ul class="menu">${abilitiesOf(game.view).map(
      (which) => html`<li key=${which}><button
    type="button" class="menu-item" data-ability-kind=${which} onClick=${() => onPick(which)}>
    <b>${t(`solo.step.${which}`)}</b><span>${t(`solo.does.${which}`)}</span></button></li>`,
    )}</ul>`;
}

function Form({game, which, reason: preset, done}) {
  const {view, preferences} = game;
  const [values, setValues] = useState(startOf(view, which));
  const [reason, setReason] = useState(preset);
  const [problem, setProblem] = useState(null);
  const {abilities} = view.stamina;
  const names = Object.keys(abilities)
    .map((id) => abilities[id].name || t(`solo.ability-name.${id}`))
    .concat(view.table.event?.name ?? [], preferences.names("reason"))
    .filter(Boolean);
  const send = async (event) => {
    event.preventDefault();
    const name = reason.trim() || t(`solo.step.${which}`); // a name is never required
    const refusal = await game.act({...values, type: which, reason: name});
    setProblem(refusal);
    if (!refusal) {
      preferences.remember("reason", reason, () => which);
      done();
    }
  };
  return html`<form class="ask-form" data-form=${which} onSubmit=${send}>
    <p>${t(`solo.does.${which}`)}</p>
    <${Name} label=${t("solo.reason")} name="reason" value=${reason} limit=${fieldsOf(view, which)[REASON].most}
      before=${[...new Set(names)]} onChange=${setReason} />
    ${askedOf(view, which).map(
      ({name, kind, ...options}) => html`<${FIELDS[kind]} key=${name} name=${name}
      label=${t(`solo.field.${name}`)} options=${options} values=${values} view=${view}
      onChange=${(value) => {
        const {[name]: _, ...others} = values;
        setValues(value === undefined ? others : {...others, [name]: value});
      }} />`,
    )}
    <div class="drawer-foot">
      ${
        problem &&
        html`<div class="problem" role="alert"><p>${problem.text}</p><${Cites}
        ids=${problem.cites} openRule=${game.openRule} /></div>`
      }
      <button class="button first wide" data-do="send">${t("table.do-it")}</button>
    </div>
  </form>`;
}

/** @param {{game: any, onClose(): void}} props */
export function AbilityDrawer({game: table, onClose}) {
  const {engine, session, view} = table;
  const forms = useMemo(
    () => engine.call({call: "forms", state: session.step.state}).forms,
    [view],
  );
  const game = {...table, view: {...view, forms}};
  const [which, setWhich] = useState(null);
  const [reason, setReason] = useState("");
  const pick = (kind, name = reason) => {
    setReason(name);
    setWhich(abilitiesOf(game.view).includes(kind) ? kind : null);
  };
  const title = which ? t(`solo.step.${which}`) : t("solo.ability");
  return html`<${Drawer} title=${title} onClose=${onClose} name="ability"
    onBack=${which ? () => setWhich(null) : undefined}>
    ${
      which
        ? html`<${Form} game=${game} which=${which} reason=${reason} done=${onClose} />`
        : html`<${Pick} game=${game} reason=${reason} onPick=${pick} />`
    }
  </${Drawer}>`;
}
