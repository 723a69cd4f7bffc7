// All decks of this device, the latest first, each with the verdict.

import {html} from "../../vendor/htm-preact.js";
import {Damaged} from "../ui/damaged.js";
import {ConfirmButton} from "../ui/parts.js";
import {useRemoval} from "../ui/removal.js";
import {t} from "../ui/words.js";
import {readDeck} from "./decks.js";

/** Ask the engine about a deck. */
export const judge = (engine, {cards, reserve, boss}) =>
  engine.call({call: "judge", request: {kind: "originz_deck", input: {cards, reserve, boss}}});

const LOOKS = {legal: ["✓", "good"], illegal: ["✗", "bad"], missing: ["…", ""]};

/** Legal or not, or not yet a deck to play with: told by sign and word. */
export function Verdict({ruling}) {
  const verdict = !ruling.legal ? "illegal" : ruling.missing > 0 ? "missing" : "legal";
  const [sign, look] = LOOKS[verdict];
  return html`<strong class=${`oz-legal ${look}`} data-verdict=${verdict}><span
    aria-hidden="true">${sign}</span> ${t(`originz.deck.${verdict}`)}</strong>`;
}

export function DeckList({decks, engine, create, remove}) {
  const [notice, removal] = useRemoval();
  const entries = Object.entries(decks).map(([id, record]) => ({
    id,
    record,
    deck: readDeck(record),
  }));
  const rows = entries
    .map((row) => ({...row, ruling: row.deck && judge(engine, row.deck).ruling}))
    .sort((one, other) => (other.deck?.updated ?? 0) - (one.deck?.updated ?? 0));
  return html`<h1 tabindex="-1">${t("originz.deck.title")}</h1>
    <p>${t("originz.deck.lead")}</p>
    <p><button type="button" class="button first wide" data-do="new-deck" onClick=${create}>${t(
      "originz.deck.new",
    )}</button></p>
    <ul class="oz-decks">${rows.map(({id, record, deck, ruling}) => {
      if (!ruling) {
        return html`<${Damaged} id=${id} name=${deck?.name || t("originz.deck.unnamed")}
          read=${async () => record} remove=${() => remove(id)} key=${id} />`;
      }
      return html`<li key=${id}><a class="game-card" href=${`#${id}`} data-deck=${id}><b>${
        deck.name || t("originz.deck.unnamed")
      }</b> <span>${t("originz.deck.count", {
        white: ruling.white,
        limit: ruling.limit,
      })}</span> <${Verdict} ruling=${ruling} /></a>
        <${ConfirmButton} name="remove" text=${t("originz.remove")} confirm=${t("originz.remove-sure")}
          onDo=${() => removal(deck.name || t("originz.deck.unnamed"), () => remove(id))} /></li>`;
    })}</ul>
    ${notice}`;
}
