// What hands do before and after the tricks, where the trick will lie: short lists to tick off.

import {html} from "../../vendor/htm-preact.js";
import {Icon} from "../ui/parts.js";
import {t} from "../ui/words.js";

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

/** A checklist for the hands, or the supply. */
export function SetUp({view, supply}) {
  if (supply !== null) {
    return html`<${Supply} n=${supply} />`;
  }
  const items = LISTS[view.phase]?.(view.where) ?? [];
  return (
    items.length > 0 &&
    html`<ul class="todo">${items.map(
      (text) => html`<li key=${text}><label><input type="checkbox" />${text}</label></li>`,
    )}</ul>`
  );
}
