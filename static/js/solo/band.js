// Her orders in one line of words, and what is asked now: always there, always as high.

import {html} from "../../vendor/htm-preact.js";
import {Icon, IconButton} from "../ui/parts.js";
import {speak} from "../ui/sound.js";
import {cardName, seatName, t} from "../ui/words.js";
import {narration, lastEventsOf} from "./access.js";
import {Portrait, whoseFace} from "./names.js";
import {Suit} from "../ui/cards.js";
import {nowOf, valueShown} from "../ui/cardtext.js";

const MAX_UNBROKEN = 2; // cards of an order that stays on one line

/** A card within a line of words. @param {{card: string, isDrawn?: boolean}} props */
export function Mini({card, isDrawn}) {
  return html`<span class=${`mini suit-${nowOf(card)[0]} ${isDrawn ? "drawn" : ""}`} data-card=${card} role="img"
    aria-label=${isDrawn ? `${cardName(card)}, ${t("solo.was-drawn")}` : cardName(card)}>${valueShown(card)}<${Suit} suit=${nowOf(card)[0]} /></span>`;
}

/**
 * One list of parts that each have a key: with loose words between them they change places.
 * @param {{move: MoveEvent, head?: unknown, isSilent?: boolean}} props `isSilent` where
 *   nothing is to be done, and something in another move of hers
 */
export function Orders({move, head, isSilent = false}) {
  const {orders, drawn = []} = /** @type {MoveEvent["params"] & {drawn?: string[]}} */ (
    move.params
  );
  return html`<span class="move" data-move=${move.code.slice(6)}>
    ${head && html`<b class="move-seat">${head} </b>`}
    ${orders.length === 0 && !isSilent && html`<span>${t("solo.nothing-to-do")}</span>`}
    ${orders.map(
      ({
        do: word,
        cards,
      }) => html`<span class=${cards.length > MAX_UNBROKEN ? "order" : "order unbroken"}
      data-order=${word} key=${word}><span
      class="order-name">${t(`solo.do.${word}`)}\u00a0</span>${cards.map(
        (card, i) => html`<${Mini} card=${card} key=${i}
          isDrawn=${word === "discard" && drawn.includes(card)} />`,
      )} </span>`,
    )}
  </span>`;
}

// How wide words and small cards are on the average, in sizes of the type.
const LETTER = 0.42;
const [CARD, DIGIT] = [1.55, 0.6];
const FACE = 1.6;
const BUTTON = 5.5;

/** @param {string} words and what parts them from the next */
const widthOf = (words) => LETTER * (words.length + 1);

/** How wide a Vancardian's orders are without their head. @param {MoveEvent[]} moves */
const ordersWidth = (moves) =>
  moves
    .flatMap(({params}) => params.orders)
    .flatMap(({do: word, cards}) => [
      widthOf(t(`solo.do.${word}`)),
      ...cards.map((card) => CARD + DIGIT * valueShown(card).length),
    ])
    .reduce((sum, width) => sum + width, 0);

/** The moves of each Vancardian: hands do all for one, then all for the other. @param {MoveEvent[]} moves */
const bySeat = (moves) =>
  [...new Set(moves.map(({params}) => params.seat))].map((seat) =>
    moves.filter(({params}) => params.seat === seat),
  );

/**
 * All that is to be done for a Vancardian: after her name, or after her face where the other's stand there too.
 * @param {{moves: MoveEvent[], hasFace: boolean}} props
 */
function SeatOrders({moves, hasFace}) {
  const {seat} = moves[0].params;
  const isBusy = moves.some(({params}) => params.orders.length > 0);
  const head = hasFace
    ? html`<${Portrait} of=${whoseFace(seat)} /><span class="visually-hidden">${seatName(seat)}</span>`
    : seatName(seat);
  return html`<span class="moves">${moves.map(
    (move, i) => html`<${Orders} move=${move} head=${i === 0 && head}
    isSilent=${isBusy || i > 0} key=${i} />`,
  )}</span>`;
}

const [LARGEST, LEAST, SMALLEST] = [0.9584, 0.833, 0.6667]; // rem
const LEADING = 1.19;
const SLACK = 0.15; // of a line, lost where one goes on

/**
 * The largest type, in rem, in which these lines, so many times as wide as it, are read whole.
 * @param {number[]} lines @param {number} width @param {number} height both in rem
 */
function sizeFor(lines, width, height) {
  /** @param {number} part */
  const rowsOf = (part) => (part <= 1 ? 1 : Math.ceil(part + SLACK));
  /** @param {number} size */
  const rows = (size) => lines.reduce((sum, line) => sum + rowsOf((line * size) / width), 0);
  let size = LARGEST;
  while (size > SMALLEST && rows(size) * size * LEADING > height) {
    size -= 1 / 64;
  }
  return Math.max(SMALLEST, size);
}

/**
 * What orders have at least on a phone, and on a small one, in rem, by the style that depends on it.
 * A prompt of more than `letters` takes some of the height.
 */
const FIT_LIMITS = {
  "--fit": {width: 17.25, height: 3, letters: 74},
  "--fit-low": {width: 15, height: 2.78, letters: 64},
};
const THIRD_LINE = 0.75; // rem of that height, taken by the third line of a longer prompt
const MORE = 1.4; // rem that a small phone adds for the second of them

/** What orders have in the place of the trick, as `FIT_LIMITS` has it of the band. */
const FREE_LIMITS = {"--fit": {width: 18.8, height: 4}, "--fit-low": {width: 16.7, height: 5}};

/** How wide each line is, in sizes of the type, with a face before it. @param {MoveEvent[][]} groups */
const widthsOf = (groups) => groups.map((group) => FACE + ordersWidth(group));

/**
 * What effects bring, where the trick will lie: a line an effect where there is room, else a line a
 * Vancardian.
 * @param {{game: SoloGame}} props
 */
export function FreeOrders({game}) {
  const groups = bySeat(game.moves);
  const each = widthsOf(
    game.moves.filter(({params}) => params.orders.length > 0).map((move) => [move]),
  );
  const isEach = sizeFor(each, FREE_LIMITS["--fit"].width, FREE_LIMITS["--fit"].height) >= LEAST;
  const style = Object.entries(FREE_LIMITS)
    .map(
      ([name, {width, height}]) =>
        `${name}: ${sizeFor(isEach ? each : widthsOf(groups), width, height)}`,
    )
    .join(";");
  return html`<button type="button" class="orders-line" aria-description=${t("solo.why")}
    onClick=${() => game.openSheet({name: "why"})}><span class=${`orders ${isEach ? "each" : ""}`} style=${style}>
    ${groups.map((group, i) => html`<${SeatOrders} moves=${group} hasFace=${true} key=${i} />`)}</span></button>`;
}

/** What happened, as the line of orders tells it. @param {SoloGame} game @param {MoveEvent[]} moves */
export const lastEventsShown = (game, moves) =>
  game.guide?.wentOn?.(game) ? "" : lastEventsOf(game, moves.length > 0);

/**
 * What to do for her, a line each, and what happened; a tap tells why, or reads it aloud beside a
 * button that tells why.
 * @param {{game: SoloGame, moves: MoveEvent[], happened: string}} props
 */
export function OrdersLine({game, moves, happened}) {
  const groups = bySeat(moves);
  const hasFace = groups.length > 1;
  const lines = groups.map(
    (group) => ordersWidth(group) + (hasFace ? FACE : widthOf(seatName(group[0].params.seat))),
  );
  if (happened) {
    lines.push(widthOf(happened));
  }
  const {ask, next} = game.view.prompt;
  const isBeside = ask === "go" && !next?.trick; // its button reaches up to the last line
  if (isBeside && lines.length > 0) {
    lines[lines.length - 1] += BUTTON;
  }
  const more = groups.length + Number(Boolean(happened)) > 1 ? MORE : 0;
  const style = Object.entries(FIT_LIMITS)
    .map(([name, {width, height, letters}]) => {
      const third = game.view.prompt.text.length > letters ? THIRD_LINE : 0;
      const left = height - third + (name === "--fit-low" ? more : 0);
      return `${name}: ${sizeFor(lines, width, left)}`;
    })
    .join(";");
  const orders =
    (groups.length > 0 || happened) &&
    html`<span class=${`orders ${isBeside ? "beside" : ""}`} style=${style}>
      ${groups.map((group, i) => html`<${SeatOrders} moves=${group} hasFace=${hasFace} key=${i} />`)}
      ${happened && html`<span class="news">${happened}</span>`}
    </span>`;
  const openWhy = () => game.openSheet({name: "why"});
  if (game.settings.aloud) {
    return html`<div class="orders-line aloud" data-place="orders">
      <button type="button" class="say-orders" data-do="say"
        onClick=${() => speak(narration(game, moves))}>${orders}</button>
      <button type="button" class="why-mark" data-do="why" aria-label=${t("solo.why")}
        onClick=${openWhy}><span>${t("solo.why")}</span></button>
    </div>`;
  }
  return html`<button type="button" class="orders-line" data-place="orders" data-do="why"
    aria-label=${orders ? undefined : t("solo.why")} aria-description=${t("solo.why")} onClick=${openWhy}>
    ${orders}
    <span class="why-mark" aria-hidden="true"><span>${t("solo.why")}</span></span>
  </button>`;
}

/**
 * The prompt, and at its end the one button that goes on.
 * @param {{game: SoloGame, ask: Ask, entry: CardEntry}} props
 */
export function Prompt({game, ask, entry}) {
  const {view, fields} = game;
  const {prompt} = view;
  const goesOn = game.guide?.goesOn?.(game) ?? true;
  const label = goesOn && ask.label?.(fields, view);
  const small = game.shown.goOn.length > 0; // what comes next is begun by its first card
  const action = () => ask.action(fields, view);
  return html`<div class="asked" data-place="prompt">
    <h2 aria-live="polite" style=${`--letters: ${prompt.text.length}`}>${prompt.text}</h2>
    ${entry.typed && html`<kbd class="typed" aria-live="polite">${entry.typed}</kbd>`}
    <div class="answers">
      ${
        label &&
        html`<button type="button" data-do=${ask.name ?? "send"}
        class=${small ? "tool-button first" : "button first"} aria-label=${label}
        onPointerDown=${() => game.precompute(action())}
        onClick=${() => game.answer(action())}>${
          small ? html`<${Icon} name="right" /><span>${label}</span>` : label
        }</button>`
      }
      ${
        !label &&
        entry.full &&
        html`<${IconButton} icon="check" name="send" label=${t("table.done")} class="tool-button full"
        onClick=${entry.send} />`
      }
      ${
        entry.grid &&
        (entry.picks.length > 0 || !label) &&
        html`<${IconButton} icon="back" name="back" label=${t("table.back")}
        disabled=${entry.picks.length === 0} onClick=${entry.back} />`
      }
    </div>
  </div>`;
}
