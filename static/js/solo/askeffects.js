// The effect line of the drawn Vancardian card: none, one or several effects.

import {html} from "../../vendor/htm-preact.js";
import {valueShown} from "../ui/cards.js";
import {Icon, Name, Stepper} from "../ui/parts.js";
import {t} from "../ui/words.js";

export const valueText = (x) => valueShown(`L${x}`);

function Chips({type, values, onAdd}) {
  return html`<div class="choice" role="group" aria-label=${t(`solo.effect.${type}`)}>
    <span class="choice-name" aria-hidden="true">${t(`solo.effect.${type}`)}</span>
    <div class="choice-row">${values.map(
      (x) => html`<button type="button" class="chip"
      key=${x} data-effect=${`${type} ${x}`} onClick=${() => onAdd({type, x})}>${valueText(x)}</button>`,
    )}</div></div>`;
}

/** An effect of the line; its number may be any of `values`, with steps between whole ones. */
function Effect({effect, values, onChange, onRemove}) {
  const others = [undefined, "Automaton", "Factoryon"];
  const next = () => others[(others.indexOf(effect.only) + 1) % others.length];
  const name = t(`solo.effect.${effect.type}`);
  return html`<li class="effect">
    <b>${name}</b>
    ${
      values.every(Number.isInteger)
        ? html`<${Stepper} label=${name} value=${effect.x} least=${values[0]} most=${values.at(-1)}
        onChange=${(x) => onChange({...effect, x})} />`
        : html`<span class="effect-x">${valueText(effect.x)}</span>`
    }
    <button type="button" class="chip small" data-do="only" onClick=${() => {
      const {only: _, ...rest} = effect;
      onChange(next() ? {...rest, only: next()} : rest);
    }}>${effect.only ? t("solo.only", {seat: effect.only}) : t("solo.both")}</button>
    <button type="button" class="tool-button" aria-label=${t("table.remove")}
      onClick=${onRemove}><${Icon} name="close" /></button>
  </li>`;
}

/** The line as it stands, with effects that the engine knows. */
export const lineOf = ({line}, {prompt}) =>
  (line ?? prompt.suggested ?? []).filter((effect) =>
    prompt.kinds.some(({type}) => type === effect.type),
  );

function Form({game}) {
  const {view, preferences, fields, setFields} = game;
  const {prompt, where} = view;
  const line = lineOf(fields, view);
  const name = fields.name ?? "";
  const valuesOf = Object.fromEntries(prompt.kinds.map(({type, x}) => [type, x]));
  const setLine = (next) => setFields({line: next});
  const add = (effect) => setLine([...line, effect]);
  const pick = (text) =>
    setFields({name: text, line: preferences.about("vancardian", text)?.[where.round] ?? line});
  return html`<div class="ask-form effects-form">
    ${prompt.suggested && html`<p>${t("solo.practice-line")}</p>`}
    ${prompt.kinds.map(
      ({type, x}) => html`<${Chips} type=${type} values=${x} onAdd=${add} key=${type} />`,
    )}
    ${
      line.length > 0 &&
      html`<ol class="effects">${line.map(
        (effect, i) => html`<${Effect}
      key=${i} effect=${effect} values=${valuesOf[effect.type]}
      onChange=${(next) => setLine(line.map((other, n) => (n === i ? next : other)))}
      onRemove=${() => setLine(line.filter((_, n) => n !== i))} />`,
      )}</ol>`
    }
    <details class="more"><summary>${t("solo.name.vancardian")}</summary>
      <${Name} label=${t("solo.name.vancardian")} name="vancardian" value=${name}
        before=${preferences.names("vancardian")} onChange=${(text) => setFields({name: text})}
        onPick=${pick} /></details>
  </div>`;
}

export const EFFECTS = {
  Form,
  label: (fields, view) => t(lineOf(fields, view).length === 0 ? "solo.no-effect" : "table.done"),
  action: (fields, view) => ({type: "effects", effects: lineOf(fields, view)}),
  /** Keep the line under the name of its card, for the next time. */
  keep: (fields, view, preferences) => {
    const {name = ""} = fields;
    return (
      name.trim() &&
      preferences.remember("vancardian", name, (lines) => ({
        ...lines,
        [view.where.round]: lineOf(fields, view),
      }))
    );
  },
};
