// What the three rooms of ORIGINZ share: they open engine and store and follow the address.

import {html, render, useEffect, useState} from "../../vendor/htm-preact.js";
import {boot} from "../engine.js";
import {openStore} from "../store.js";
import {RuleDrawer} from "../table/rules.js";
import {Warnings} from "../table/warnings.js";
import {language, speakThrough, t} from "../table/words.js";

const place = document.getElementById("table");

/** Names of Origins and types of cards, as the engine has them. */
export const data = JSON.parse(document.getElementById("game-data").textContent);

/** The formats in the rules' order, and how many players each is for: `[least, most]`. */
export const formats = data.formats.map(([name]) => name);
export const playersOf = (format) => data.formats.find(([name]) => name === format).slice(1);

/** The address of another room of this game, such as "duel/#…". */
export const roomAddress = (path) => place.dataset.home + path;

/** A number for the engine's draws. */
export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 2147483647;

/** What stands behind the # of the address; told anew when it changes. */
export function useHash() {
  const [hash, setHash] = useState(location.hash.slice(1));
  useEffect(() => {
    const go = () => {
      setHash(location.hash.slice(1));
      scrollTo(0, 0);
    };
    addEventListener("hashchange", go);
    return () => removeEventListener("hashchange", go);
  }, []);
  return hash;
}

function Room({door, store, App}) {
  const [rule, openRule] = useState(null);
  return html`<${Warnings} store=${store} />
    <${App} door=${door} store=${store} openRule=${openRule} />
    ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => openRule(null)} key=${rule} />`}`;
}

/** Open a room. @param {(props: {door, store, openRule}) => any} App */
export async function openRoom(App) {
  try {
    const [door, store] = await Promise.all([boot(language, ["originz"]), openStore()]);
    speakThrough(door);
    place.replaceChildren();
    render(html`<${Room} door=${door} store=${store} App=${App} />`, place);
    place.dataset.ready = "true";
  } catch (error) {
    const told = place.querySelector("[data-starting]");
    if (told) {
      told.setAttribute("role", "alert");
      told.textContent = `${t("table.no-engine")} ${error.message}`;
    }
    throw error;
  }
}
