// The readings of unclear rules that a table may choose: for a new game, and over one that is on.

import {html} from "../../vendor/htm-preact.js";
import {Drawer, Icon} from "../ui/parts.js";
import {t} from "../ui/words.js";

/**
 * @typedef {{id: string, question: string, default: string, readings: {id: string, text: string}[]}} Ruling
 */

/** @type {Ruling[]} */
const rulings = JSON.parse(document.getElementById("rulings")?.textContent ?? "[]");

/**
 * The readings of unclear rules that a table may choose.
 * @param {{chosen: Record<string, string>, openRule: OpenRule,
 *   onPick(edit: (readings: Record<string, string>) => Record<string, string>): void}} props
 */
export function Readings({chosen, onPick, openRule}) {
  return html`<div class="readings">${rulings.map(
    (ruling) => html`<fieldset key=${ruling.id}>
    <legend>${ruling.question}</legend>
    ${ruling.readings.map(
      (reading) => html`<label class="radio" key=${reading.id}><input
      type="radio" name=${ruling.id} value=${reading.id}
      checked=${(chosen[ruling.id] ?? ruling.default) === reading.id}
      onChange=${() => onPick((readings) => ({...readings, [ruling.id]: reading.id}))} />
      <span>${reading.text}</span></label>`,
    )}
    <button type="button" class="cite" data-rule=${`rulings/${ruling.id}`}
      onClick=${() => openRule(`rulings/${ruling.id}`)}><${Icon} name="book" /><span>${t(
        "solo.readings-why",
      )}</span></button>
  </fieldset>`,
  )}</div>`;
}

/** @param {{game: SoloGame, onClose(): void}} props */
export function ReadingsDrawer({game, onClose}) {
  const {view, act, openRule} = game;
  return html`<${Drawer} title=${t("solo.readings")} onClose=${onClose} name="readings">
    <p>${t("solo.readings-more")}</p>
    <${Readings} chosen=${view.readings} openRule=${openRule}
      onPick=${(/** @type {(readings: Record<string, string>) => Record<string, string>} */ edit) => act((/** @type {Solo.View} */ now) => ({type: "readings", readings: edit(now.readings)}))} />
  </${Drawer}>`;
}
