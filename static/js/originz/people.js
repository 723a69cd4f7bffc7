// Names of the people at the table, typed once and offered again.

import {html} from "../../vendor/htm-preact.js";
import * as notes from "../ui/notes.js";
import {Icon} from "../ui/parts.js";
import {t} from "../ui/words.js";

const placeholder = (_, i) => t("originz.player-n", {n: i + 1});

/** Names as they will be sent: what was left empty gets a number. */
export const fullNames = (names) => names.map((name, i) => name.trim() || placeholder(name, i));

/** Keep names to offer them again; not those that are only numbers. */
export function keepPeople(store, names) {
  const numbers = ["", ...names.map(placeholder)];
  const newNames = names.map((name) => name.trim()).filter((name) => !numbers.includes(name));
  return notes.keepPeople(store, newNames);
}

/**
 * @param {{names: string[], least: number, most: number, set(names): void, people: string[]}} props
 */
export function People({names, least, most, set, people}) {
  const free = people.filter((name) => !names.includes(name));
  const empty = names.findIndex((name) => !name.trim());
  const change = (at, name) => set(names.map((other, i) => (i === at ? name : other)));
  return html`<fieldset class="oz-people"><legend>${t("originz.people")}</legend>
    ${names.map(
      (name, i) => html`<div class="oz-person" key=${i}>
      <input class="field" name=${`player-${i}`} maxlength="40" autocomplete="off" value=${name}
        aria-label=${t("originz.player-n", {n: i + 1})}
        placeholder=${t("originz.player-n", {n: i + 1})}
        onInput=${(event) => change(i, event.target.value)} />
      ${
        names.length > least &&
        html`<button type="button" class="tool-button" data-do="less-people"
        aria-label=${t("originz.remove-player", {n: i + 1})} onClick=${() =>
          set(names.filter((_, at) => at !== i))}><${Icon} name="close" /></button>`
      }
    </div>`,
    )}
    ${
      empty >= 0 &&
      free.length > 0 &&
      html`<div class="choice-row">${free
        .slice(0, 8)
        .map(
          (name) =>
            html`<button type="button" class="chip small" key=${name} onClick=${() =>
              change(empty, name)}>${name}</button>`,
        )}</div>`
    }
    ${
      names.length < most &&
      html`<button type="button" class="button quiet" data-do="more-people"
      onClick=${() => set([...names, ""])}>${t("originz.add-player")}</button>`
    }
  </fieldset>`;
}

/** As many names as a format wants, those typed already first. */
export const fit = (names, least, most) => {
  const cut = names.slice(0, most);
  return [...cut, ...Array.from({length: Math.max(0, least - cut.length)}, () => "")];
};
