// Her orders in one line of words, and what is asked now: always there, always as high.

import {html} from "../../vendor/htm-preact.js";
import {Icon} from "../ui/parts.js";
import {speak} from "../ui/speech.js";
import {seatName, t} from "../ui/words.js";
import {narration, newsOf} from "./aloud.js";
import {Orders, hasPicture} from "./moves.js";

/** The moves to draw: those of the step just done, and those that the next trick begins with. */
export function movesOf({step, view}) {
  return {
    now: step.events.filter(hasPicture),
    coming: (view.prompt.next?.events ?? []).filter(hasPicture),
  };
}

const CARD = 4.5; // a small card is as wide as so many letters

/** How many letters wide orders are. */
function lettersOf({now}, withNames) {
  const words = now.flatMap((move) => [
    ...(withNames ? [seatName(move.params.seat).length + 1] : []),
    ...move.params.orders.map(
      ({do: word, cards}) => t(`solo.do.${word}`).length + cards.length * CARD + 1,
    ),
  ]);
  return words.reduce((sum, n) => sum + n, 1);
}

/** What to do for her, or what happened, in two lines; a tap tells why. */
export function OrdersLine({game, moves}) {
  const news = newsOf(game.session.step.events);
  const both = moves.now.length > 1;
  const letters = moves.now.length > 0 ? lettersOf(moves, both) : news.length + 1;
  const onClick = ({target}) => {
    const why = !game.settings.aloud || target.closest(".why-mark");
    return why ? game.explain() : speak(narration(game, moves));
  };
  return html`<button type="button" class="orders-line" data-place="orders" data-do="why"
    aria-description=${t("solo.why")} onClick=${onClick}>
    <span class=${`orders ${moves.now.length > 0 ? "" : "news"}`} style=${`--letters: ${letters}`}>${
      moves.now.length > 0
        ? moves.now.map(
            (move, i) => html`${" "}<${Orders} move=${move} withNames=${both} key=${i} />`,
          )
        : news
    }</span>
    <span class="why-mark" aria-hidden="true"><span>${t("solo.why")}</span></span>
  </button>`;
}

/** The prompt, and at its end the one button that goes on. */
export function Prompt({game, ask, entry}) {
  const {view, fields} = game;
  const {prompt} = view;
  const label = ask.label?.(fields, view);
  const action = () => ask.action(fields, view, game.preferences);
  return html`<div class="asked" data-place="prompt">
    <h2 aria-live="polite" style=${`--letters: ${prompt.text.length}`}>${prompt.text}</h2>
    ${entry.typed && html`<kbd class="typed" aria-live="polite">${entry.typed}</kbd>`}
    <div class="answers">
      ${
        label &&
        html`<button type="button" class="button first" data-do=${ask.name ?? "send"}
        onPointerDown=${() => game.session.precompute(action())}
        onClick=${() => game.answer(action())}>${label}</button>`
      }
      ${
        !label &&
        entry.full &&
        html`<button type="button" class="tool-button full" data-do="send"
        aria-label=${t("table.done")} onClick=${entry.send}><${Icon} name="check" /></button>`
      }
      ${
        entry.grid &&
        (entry.picks.length > 0 || !label) &&
        html`<button type="button"
        class="tool-button" data-do="back" aria-label=${t("table.back")}
        disabled=${entry.picks.length === 0} onClick=${entry.back}><${Icon} name="back" /></button>`
      }
    </div>
  </div>`;
}
