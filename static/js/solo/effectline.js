// The line of a Vancardian card: its effects are tapped, changed and kept under the card's name.

import {html, useState} from "../../vendor/htm-preact.js";
import {valueShown} from "../ui/cardtext.js";
import {Group, IconButton, Name, Stepper} from "../ui/parts.js";
import {VANCARDIANS} from "../ui/limits.js";
import {seatName, t} from "../ui/words.js";

/** @param {Solo.Effect} one */
const isSameEffect =
  (one) =>
  (/** @type {Solo.Effect} */ {type, x}) =>
    type === one.type && x === one.x;

/** @param {number} x */
const valueText = (x) => valueShown(`L${x}`);

/** Shows the numbers that are seldom wanted. @param {{onOpen(): void}} props */
export const OtherValues = ({onOpen}) =>
  html`<button type="button" class="chip" data-do="other-values"
    aria-label=${t("solo.other-values")} onClick=${onOpen}>…</button>`;

/**
 * The numbers of an effect, those that only a Vancardian card names behind a button.
 * @param {{choice: Solo.EffectChoice, line: Solo.Effect[],
 *   onTap(effect: Solo.Effect): void}} props
 */
function Chips({choice: {type, x: values, named}, line, onTap}) {
  const [isOpen, setOpen] = useState(false);
  /** @param {number} x */
  const isTapped = (x) => line.some(isSameEffect({type, x}));
  /** @param {number} x */
  const tap = (x) => {
    setOpen(false);
    onTap({type, x});
  };
  return html`<${Group} label=${t(`solo.effect.${type}`)}><div class="choice-row">${[
    ...values,
    ...(isOpen ? named : named.filter(isTapped)),
  ].map(
    (x) => html`<button type="button" class="chip"
      key=${x} data-effect=${`${type} ${x}`} aria-pressed=${isTapped(x)}
      onClick=${() => tap(x)}>${valueText(x)}</button>`,
  )}${
    named.length > 0 && !isOpen && html`<${OtherValues} onOpen=${() => setOpen(true)} />`
  }</div></${Group}>`;
}

/**
 * An effect of the line; its number may be any of `values`, with steps between whole ones.
 * @param {{effect: Solo.Effect, values: number[], onChange(effect: Solo.Effect): void, onRemove():
 *   void}} props
 */
function Effect({effect, values, onChange, onRemove}) {
  const others = [undefined, ...VANCARDIANS];
  const next = () => others[(others.indexOf(effect.only) + 1) % others.length];
  const name = t(`solo.effect.${effect.type}`);
  return html`<li class="effect">
    <b>${name}</b>
    ${
      Number.isInteger(effect.x)
        ? html`<${Stepper} label=${name} value=${effect.x} least=${values[0]} most=${values.at(-1)}
        onChange=${(/** @type {number} */ x) => onChange({...effect, x})} />`
        : html`<span class="effect-x">${valueText(effect.x)}</span>`
    }
    <button type="button" class="chip small" data-do="only" onClick=${() => {
      const {only: _, ...rest} = effect;
      onChange(next() ? {...rest, only: next()} : rest);
    }}>${effect.only ? t("solo.only", {seat: effect.only}) : t("solo.both")}</button>
    <${IconButton} icon="close" label=${t("table.remove")} onClick=${onRemove} />
  </li>`;
}

/**
 * What is kept with the name of a card: its line in each round.
 * @param {unknown} kept
 * @returns {Record<number, Solo.Effect[]>}
 */
const linesIn = (kept) => /** @type {Record<number, Solo.Effect[]>} */ (kept ?? {});

/**
 * The line as it stands, with effects that the engine knows.
 * @param {Draft} props
 * @param {Solo.View} other
 */
export const lineOf = ({line}, {prompt}) =>
  (line ?? prompt.suggested ?? []).filter((effect) =>
    prompt.kinds?.some(({type}) => type === effect.type),
  );

/**
 * The line as an action; `named` brings cards of the values that only the Vancardian card names.
 * @param {Draft} fields
 * @param {Solo.View} view
 */
function effectsOf(fields, view) {
  const effects = lineOf(fields, view);
  const isNamed = effects.some((effect) =>
    view.prompt.kinds?.some(({type, named}) => type === effect.type && named.includes(effect.x)),
  );
  return {type: "effects", effects, ...(isNamed && {named: true})};
}

/** An effect in words. @param {Solo.Effect} effect */
export const effectText = ({type, x, only}) =>
  `${t(`solo.effect.${type}`)} ${valueText(x)}${only ? ` · ${seatName(only)}` : ""}`;

/** @param {{game: SoloGame}} props */
function EffectsForm({game}) {
  const {view, preferences, fields, setFields} = game;
  const {prompt, where} = view;
  const line = lineOf(fields, view);
  const name = fields.name ?? "";
  const valuesOf = Object.fromEntries((prompt.kinds ?? []).map(({type, x}) => [type, x]));
  /** @param {Solo.Effect[]} next */
  const setLine = (next) => setFields({line: next});
  /** Add an effect, or take it back. @param {Solo.Effect} effect */
  const toggle = (effect) => {
    const others = line.filter((one) => !isSameEffect(effect)(one));
    setLine(others.length < line.length ? others : [...line, effect]);
  };
  /** @param {string} text */
  const pick = (text) =>
    setFields({
      name: text,
      line: linesIn(preferences.about("vancardian", text))[where.round] ?? line,
    });
  const palette = html`${(prompt.kinds ?? []).map(
    (choice) => html`<${Chips} choice=${choice} line=${line} onTap=${toggle}
        key=${choice.type} />`,
  )}
    ${
      line.length > 0 &&
      html`<ol class="effects">${line.map(
        (effect, i) => html`<${Effect}
      key=${i} effect=${effect} values=${valuesOf[effect.type]}
      onChange=${(/** @type {Solo.Effect} */ next) => setLine(line.map((other, n) => (n === i ? next : other)))}
      onRemove=${() => setLine(line.filter((_, n) => n !== i))} />`,
      )}</ol>`
    }`;
  if (prompt.suggested) {
    return html`<div class="ask-form effects-form">
      <p class="big">${
        line.length > 0
          ? t("solo.made-up", {text: line.map(effectText).join(", ")})
          : t("solo.no-effect")
      }</p>
      <details class="more"><summary>${t("solo.change-line")}</summary>${palette}</details></div>`;
  }
  return html`<div class="ask-form effects-form">${palette}
    <details class="more"><summary>${t("solo.name.vancardian")}</summary>
      <${Name} label=${t("solo.name.vancardian")} name="vancardian" value=${name}
        before=${preferences.names("vancardian")} onChange=${(/** @type {string} */ text) => setFields({name: text})}
        onPick=${pick} /></details>
  </div>`;
}

/** How its line is entered. @type {Ask} */
export const EFFECTS = {
  Form: EffectsForm,
  label(fields, view) {
    const isMadeUp = Boolean(view.prompt.suggested);
    if (lineOf(fields, view).length > 0) {
      return t(isMadeUp ? "solo.apply" : "table.done");
    }
    return t(isMadeUp ? "table.go-on" : "solo.no-effect");
  },
  action: effectsOf,
  /** Keep the line under the name of its card, for the next time. */
  keep: (fields, view, preferences) => {
    const {name = ""} = fields;
    return (
      name.trim() &&
      preferences.remember("vancardian", name, (lines) => ({
        ...linesIn(lines),
        [view.where.round]: lineOf(fields, view),
      }))
    );
  },
};
