// Where the game stands, in one line: round, trick, side, stamina, cards in the deck.

import {html} from "../../vendor/htm-preact.js";
import {Icon, memo} from "../ui/parts.js";
import {t} from "../ui/words.js";

function Count({icon, name, n}) {
  return html`<span class="strip-count"><${Icon} name=${icon} /><span class="heard">${name} </span>${
    n
  }</span>`;
}

export const Strip = memo(({view, where}) => {
  const {stamina, table} = view;
  return html`<header class="strip" data-place="strip" aria-label=${t("solo.where")} role="group">
    <strong data-round=${where.round}>${t("solo.round-of", {
      round: where.round,
      rounds: where.rounds,
    })}</strong>
    ${
      where.trick > 0 &&
      html`<span data-trick=${where.trick}>${t("solo.trick-n", {trick: where.trick})}</span>`
    }
    ${
      where.alignment &&
      html`<span class=${`side side-${where.alignment}`}>${t("table.side", {
        alignment: where.alignment,
      })}</span>`
    }
    <span class="strip-rest"><${Count} icon="stamina" name=${t("solo.stamina")}
      n=${stamina.supply} /><${Count} icon="stack" name=${t("solo.deck-count")}
      n=${table.deck} /></span>
  </header>`;
});
