// All decks of this device, the latest first, each with the verdict.

import {html} from "../../vendor/htm-preact.js";
import {Sure} from "../kit/parts.js";
import {t} from "../kit/words.js";

/** Ask the engine about a deck. */
export const judged = (door, {cards, reserve, boss}) =>
  door.call({call: "judge", request: {kind: "originz_deck", input: {cards, reserve, boss}}});

const LOOKS = {legal: ["✓", "good"], illegal: ["✗", "bad"], missing: ["…", ""]};

/** Legal or not, or not yet a deck to play with: told by sign and word. */
export function Verdict({ruling}) {
  const verdict = !ruling.legal ? "illegal" : ruling.missing > 0 ? "missing" : "legal";
  const [sign, look] = LOOKS[verdict];
  return html`<strong class=${`oz-legal ${look}`} data-verdict=${verdict}><span
    aria-hidden="true">${sign}</span> ${t(`originz.deck.${verdict}`)}</strong>`;
}

export function DeckList({decks, door, create, remove}) {
  const ids = Object.keys(decks).sort((a, b) => decks[b].updated - decks[a].updated);
  return html`<h1 tabindex="-1">${t("originz.deck.title")}</h1>
    <p>${t("originz.deck.lead")}</p>
    <p><button type="button" class="button first wide" data-do="new-deck" onClick=${create}>${t(
      "originz.deck.new",
    )}</button></p>
    <ul class="oz-decks">${ids.map((id) => {
      const {ruling} = judged(door, decks[id]);
      return html`<li key=${id}><a class="game-card" href=${`#${id}`} data-deck=${id}><b>${
        decks[id].name
      }</b> <span>${t("originz.deck.count", {
        white: ruling.white,
        limit: ruling.limit,
      })}</span> <${Verdict} ruling=${ruling} /></a>
        <${Sure} name="remove" text=${t("originz.remove")} sure=${t("originz.remove-sure")}
          onDo=${() => remove(id)} /></li>`;
    })}</ul>`;
}
