// What hands do before and after the tricks, as short lists.

import {html} from "../../vendor/htm-preact.js";
import {t} from "../ui/words.js";

/** What to do at the table in each phase without a trick; none where the prompt says it all. */
const LISTS = {
  deal: ({dealer, round}) => [
    t("solo.todo.extra-love"),
    ...(round === 1 ? [t("solo.todo.dial")] : []),
    t("solo.todo.dealer", {dealer}),
  ],
  scored: ({dealer}) => [t("solo.todo.gather"), t("solo.todo.token", {dealer})],
};

/** A checklist for the hands, where the trick will lie. */
export function SetUp({view}) {
  const items = LISTS[view.phase]?.(view.where) ?? [];
  return (
    items.length > 0 &&
    html`<ul class="todo">${items.map((text) => html`<li key=${text}>${text}</li>`)}</ul>`
  );
}
