// What hands do before and after the tricks, where the trick will lie: short lists to tick off.

import {html} from "../../vendor/htm-preact.js";
import {Icon} from "../ui/parts.js";
import {seatName, t} from "../ui/words.js";
import {lineOf, valueText} from "./askeffects.js";
import {supplyLeft} from "./asksetup.js";

/** What to do at the table in each phase without a trick; none where the prompt says it all. */
const LISTS = {
  deal: ({dealer, round}) => [
    t("solo.todo.extra-love"),
    ...(round === 1 ? [t("solo.todo.dial")] : []),
    t("solo.todo.dealer", {dealer}),
  ],
  story: ({round}) => [t("solo.todo.cogwheel"), t("solo.todo.space", {round})],
  scored: ({dealer}) => [t("solo.todo.gather"), t("solo.todo.token", {dealer})],
};

/** The stamina that is left in supply while abilities are charged. */
function Supply({n}) {
  return html`<p class="supply" aria-live="polite" data-supply=${n}><b>${n}</b>
    <span class="flames" aria-hidden="true">${Array.from(
      {length: Math.max(0, Math.min(n, 8))},
      (_, i) => html`<${Icon} name="stamina" key=${i} />`,
    )}</span>
    <span>${t("solo.left-in-supply")}</span></p>`;
}

/** The effects chosen so far, where the finger does not go. */
function Chosen({line}) {
  return html`<ul class="todo chosen" aria-hidden="true">${line.map(
    ({type, x, only}, i) =>
      html`<li key=${i}>${t(`solo.effect.${type}`)} ${valueText(x)}${
        only && ` · ${seatName(only)}`
      }</li>`,
  )}</ul>`;
}

const NOTHING = {};

/** What of the answer that is being entered belongs where the trick will lie. */
export function setUpOf({view, fields}) {
  if (view.phase === "charge") {
    return {supply: supplyLeft(fields, view)};
  }
  return view.phase === "effects" ? {line: lineOf(fields, view)} : NOTHING;
}

/** A checklist for the hands, the supply, or the effects chosen. */
export function SetUp({view, setUp: {supply, line}}) {
  if (supply !== undefined) {
    return html`<${Supply} n=${supply} />`;
  }
  if (line) {
    return html`<${Chosen} line=${line} />`;
  }
  const items = LISTS[view.phase]?.(view.where) ?? [];
  return (
    items.length > 0 &&
    html`<ul class="todo">${items.map(
      (text) => html`<li key=${text}><label><input type="checkbox" />${text}</label></li>`,
    )}</ul>`
  );
}
