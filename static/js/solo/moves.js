// What a Vancardian does, drawn on her row and in one line of words; the whole of it in a sheet.

import {html} from "../../vendor/htm-preact.js";
import {Row, Suit, nowOf, valueShown} from "../ui/cards.js";
import {Icon} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {cardName, seatName, t, tell} from "../ui/words.js";
import {leadOf} from "./shown.js";

/** Give each card that is among `chosen` the mark; of equal cards the rightmost. */
function marksOf(cards, targets, mark) {
  const rest = [...targets];
  const marks = cards.map(() => "");
  for (let i = cards.length - 1; i >= 0; i -= 1) {
    const at = rest.indexOf(cards[i]);
    if (at >= 0) {
      rest.splice(at, 1);
      marks[i] = mark;
    }
  }
  return marks;
}

/** Where a card lay that was moved. */
export const GHOST = "ghost";
const AWAY = new RegExp(`out|played|${GHOST}`);

const at = (cards, index, mark) => cards.map((_, i) => (i === index ? mark : ""));

/** The row and the drawn cards beside it: what goes, what stays, what she plays. */
function followLine({hand_before: before, drawn, pushed, refused, index}) {
  const stays = before.length - pushed.length;
  const marks = [
    ...marksOf(before, pushed, "out"),
    ...marksOf(drawn, refused, "out").map((mark) => mark || "new"),
  ];
  const places = marks.map((_, i) => i).filter((i) => i < stays || marks[i] === "new");
  if (index !== null) {
    marks[places[index]] += " played";
  }
  return {cards: [...before, ...drawn], marks};
}

/** Her row and what an effect drew or added beside it: what comes is new, what goes is out. */
function effectLine({hand_before: before, drawn, discarded, moved, added}) {
  if (moved.length > 0) {
    return {
      cards: [...moved, ...before],
      marks: [...moved.map(() => "new"), ...marksOf(before, moved, GHOST)],
    };
  }
  const cards = [...before, ...drawn];
  const marks = marksOf(cards, discarded, "out");
  return {
    cards: [...added, ...cards],
    marks: [
      ...added.map(() => "new"),
      ...marks.map((mark, i) => mark || (i < before.length ? "" : "new")),
    ],
  };
}

/** A move drawn: `line` on her row, and the rows of the sheet. */
function pictureOf({code, params}) {
  if (code === "event.lead") {
    const marks = at(params.hand_before, params.index, "played");
    return {line: {cards: params.hand_before, marks}};
  }
  const {hand_before: before, drawn} = params;
  return code === "event.follow"
    ? {line: followLine(params), before, drawn, after: params.hand_before_play}
    : {line: effectLine(params), before, drawn, after: params.hand};
}

/** Tell whether an event is a move of hers: one that says what hands have to do. */
export const hasPicture = ({params}) => "orders" in params;

/** A row with one move after another on it: what went in the earlier one lies beside it. */
function continueLine(line, next) {
  const cardsThat = (mark) => line.cards.filter((_, i) => line.marks[i].includes(mark));
  const came = marksOf(next.cards, cardsThat("new"), "new");
  const discards = cardsThat("out");
  return {
    cards: [...next.cards, ...discards],
    marks: [...next.marks.map((mark, i) => mark || came[i]), ...discards.map(() => "out")],
  };
}

/** Her row as it is drawn: with her moves of the last step on it, without the card that she leads now. */
export function lineOf(seat, view, now) {
  const lines = now.filter(({params}) => params.seat === seat).map((move) => pictureOf(move).line);
  const hand = view.table.hands[seat];
  const line =
    lines.length > 0 ? lines.reduce(continueLine) : {cards: hand, marks: hand.map(() => "")};
  const [leader, place] = leadOf(view) ?? [];
  if (leader !== seat) {
    return line;
  }
  const held = line.cards.map((_, i) => i).filter((i) => !AWAY.test(line.marks[i]));
  const stays = (_, i) => i !== held[place];
  return {cards: line.cards.filter(stays), marks: line.marks.filter(stays)};
}

/** A card within a line of words. */
function Mini({card}) {
  return html`<span class=${`mini suit-${nowOf(card)[0]}`} data-card=${card} role="img"
    aria-label=${cardName(card)}>${valueShown(card)}<${Suit} suit=${nowOf(card)[0]} /></span>`;
}

/** One list of parts that each have a key: with loose words between them they change places. */
export function Orders({move, withNames}) {
  const {orders, seat} = move.params;
  return html`<span class="move" data-move=${move.code.slice(6)}>
    ${withNames && html`<b class="move-seat">${seatName(seat)} </b>`}
    ${orders.length === 0 && html`<span>${t("solo.nothing-to-do")}</span>`}
    ${orders.map(
      ({do: word, cards}) => html`<span class="order" data-order=${word} key=${word}><span
      class="order-name">${t(`solo.do.${word}`)}\u00a0</span>${cards.map(
        (card, i) => html`<${Mini} card=${card} key=${i} />`,
      )} </span>`,
    )}
  </span>`;
}

/** Numbered reasons; each opens its rule. */
export function Reasons({why, openRule}) {
  return html`<ol class="why">${why.map(
    (reason, i) => html`<li key=${i}>
    <button type="button" class="reason" data-rule=${reason.cites[0]}
      onClick=${() => openRule(reason.cites[0])}><span>${tell(reason)}</span><${Icon}
      name="book" /></button>
    ${
      reason.cites.length > 1 &&
      html`<${Cites} ids=${reason.cites.slice(1)}
      openRule=${openRule} />`
    }
  </li>`,
  )}</ol>`;
}

/** Her row before a move, what was drawn, and her row after it. */
export function Rows({move}) {
  const picture = pictureOf(move);
  const rows = ["before", "drawn", "after"].filter((name) => picture[name]?.length > 0);
  return (
    rows.length > 0 &&
    html`<div class="move-rows">${rows.map(
      (name) => html`<div
    class=${`move-line move-${name}`} key=${name}><span class="move-name">${t(
      `solo.row.${name}`,
    )}</span><${Row} cards=${picture[name]} label=${t(`solo.row.${name}`)} /></div>`,
    )}</div>`
  );
}
