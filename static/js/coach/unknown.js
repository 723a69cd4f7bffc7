// What the coach does not know.

import {html} from "../../vendor/htm-preact.js";
import {t} from "../ui/words.js";

export function Unknown({names}) {
  return html`<details class="coach-unknown"><summary>${t("coach.unknown")}</summary>
    <ul>${names.map((name) => html`<li key=${name}>${t(`coach.unknown.${name}`)}</li>`)}</ul>
  </details>`;
}
