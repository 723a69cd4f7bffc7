// The list of rules tells what was added or reworded since it was last read on this device.

import {checksum} from "./bytes.js";
import {el} from "./dom.js";
import {keep} from "./page.js";

const region = /** @type {HTMLElement} */ (document.getElementById("changes"));
/** @type {Search.Setting} */
const {index, rules} = JSON.parse(document.getElementById("search-setting")?.textContent ?? "null");
const name = `read-${region.dataset.edition}`;

/** A short fingerprint of a text. @param {string} text */
const fingerprint = (text) =>
  checksum(Array.from(text, (letter) => letter.codePointAt(0) ?? 0)).toString(36);

/** @param {string} address */
const read = async (address) => (await fetch(address)).json();

/**
 * Every unit of a rule with the place where it stands: the texts that search answers with.
 * @returns {Promise<{text: string, title: string, address: string, mark: string}[]>}
 */
async function units() {
  /** @type {[Search.Baked, Search.Texts]} */
  const [{passages: counts}, {entries, passages}] = await Promise.all([
    read(`${index}.json`),
    read(`${index}-texts.json`),
  ]);
  const entryOf = counts.flatMap((count, entry) => Array(count).fill(entries[entry]));
  return passages.flatMap(([anchor, , text, , signs], at) => {
    const [, address, title] = entryOf[at];
    return text.split("\n").flatMap((line, row) =>
      signs[row] === "1"
        ? [
            {
              text: line,
              title,
              address: anchor && !address.includes("#") ? `${address}#${anchor}` : address,
              mark: fingerprint(`${address} ${line}`),
            },
          ]
        : [],
    );
  });
}

/** @returns {string | null} */
function kept() {
  try {
    return localStorage.getItem(`companion-${name}`);
  } catch {
    return null; // private windows may refuse
  }
}

/** @param {{text: string, title: string, address: string}} unit */
const item = ({text, title, address}) =>
  el("li", {}, el("a", {href: rules + address}, title), ` ${text}`);

async function show() {
  const all = await units();
  const now = all.map(({mark}) => mark).join(" ");
  const before = kept();
  const known = new Set(before?.split(" "));
  const changed = before === null ? [] : all.filter(({mark}) => !known.has(mark));
  if (changed.length === 0) {
    keep(name, now);
    return;
  }
  region.querySelector("ul")?.append(...changed.map(item));
  region.querySelector("button")?.addEventListener("click", () => {
    keep(name, now);
    region.hidden = true;
  });
  region.querySelector("span")?.append(String(changed.length));
  region.hidden = false;
}

// Only what lies on the device is compared: before that, every text would be fetched for it.
if (navigator.serviceWorker?.controller) {
  show().catch(() => {}); // the list of rules is there without it
}
