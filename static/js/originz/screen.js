// What the three screens of ORIGINZ share.

import {html, useState} from "../../vendor/htm-preact.js";
import {openScreen, place} from "../ui/screen.js";
import {RuleDrawer} from "../ui/rules.js";
import {Warnings} from "../ui/warnings.js";
import {t} from "../ui/words.js";

/** Names of Origins and types of cards, as the engine has them. */
export const data = JSON.parse(document.getElementById("game-data").textContent);

/** The formats in the rules' order, and how many players each is for: `[least, most]`. */
export const formats = data.formats.map(([name]) => name);
export const playersOf = (format) => data.formats.find(([name]) => name === format).slice(1);

/** The address of another screen of this game, such as "duel/#…". */
export const screenAddress = (path) => place.dataset.home + path;

/** A number for the engine's draws. */
export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 2147483647;

function Screen({engine, store, App}) {
  const [rule, openRule] = useState(null);
  return html`<${Warnings} store=${store} />
    <${App} engine=${engine} store=${store} openRule=${openRule} />
    ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => openRule(null)} key=${rule} />`}`;
}

/** Open a screen of ORIGINZ. @param {(props: {engine, store, openRule}) => any} App */
export const open = (App) =>
  openScreen((props) => html`<${Screen} ...${props} App=${App} />`, {
    broken: t("table.no-engine"),
    games: ["originz"],
  });
