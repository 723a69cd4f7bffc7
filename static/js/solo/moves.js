// What a Vancardian does, as a picture: what to do with which card, her row before and after, why.

import {html} from "../../vendor/htm-preact.js";
import {Card, Row} from "../kit/cards.js";
import {Icon, usePainted} from "../kit/parts.js";
import {Cites} from "../kit/rules.js";
import {t, tell} from "../kit/words.js";

/** Give each card that is among `chosen` the mark; of equal cards the rightmost. */
function marked(cards, chosen, mark) {
  const left = [...chosen];
  const marks = cards.map(() => "");
  for (let i = cards.length - 1; i >= 0; i -= 1) {
    const at = left.indexOf(cards[i]);
    if (at >= 0) {
      left.splice(at, 1);
      marks[i] = mark;
    }
  }
  return marks;
}

const at = (cards, index, mark) => cards.map((_, i) => (i === index ? mark : ""));
const NOTES = {out: "table.goes", new: "table.comes", played: "table.played"};
const notes = (marks) => marks.map((mark) => (mark ? t(NOTES[mark]) : ""));

/** The parts of a picture: orders `[word, cards]`, and rows `{name, cards, marks}`. */
const PICTURES = {
  "event.lead": (p) => ({
    orders: [["play", [p.played]]],
    before: {cards: p.hand_before, marks: at(p.hand_before, p.index, "played")},
    after: {cards: p.hand, marks: []},
  }),
  "event.follow": (p) => ({
    orders: [["discard", [...p.refused, ...p.pushed]], ["right", p.kept],
      ["play", p.index === null ? [] : [p.played]]],
    before: {cards: p.hand_before, marks: marked(p.hand_before, p.pushed, "out")},
    drawn: {cards: p.drawn, marks: marked(p.drawn, p.refused, "out")
      .map((mark) => mark || "new")},
    after: {cards: p.hand_before_play, marks: at(p.hand_before_play, p.index, "played")},
  }),
  "event.effect.replace": (p) => ({
    orders: [["right", p.drawn], ["discard", p.discarded]],
    before: {cards: [...p.hand_before, ...p.drawn],
      marks: marked([...p.hand_before, ...p.drawn], p.discarded, "out")},
    after: {cards: p.hand, marks: marked(p.hand, p.drawn, "new")},
  }),
  "event.effect.add": (p) => ({
    orders: [["discard", p.discarded], ["left",
      p.discarded.length > 0 ? p.hand.slice(0, 1) : []]],
    before: {cards: p.hand_before, marks: at(p.hand_before,
      p.discarded.length > 0 ? p.hand_before.length - 1 : -1, "out")},
    after: {cards: p.hand, marks: at(p.hand, p.discarded.length > 0 ? 0 : -1, "new")},
  }),
  "event.effect.move": (p) => (p.fallback ? PICTURES["event.effect.replace"](p) : {
    orders: [["left", p.moved]],
    before: {cards: p.hand_before, marks: marked(p.hand_before, p.moved, "new")},
    after: {cards: p.hand, marks: []},
  }),
};

export const hasPicture = (event) => event.code in PICTURES;

function Order({word, cards}) {
  return html`<li class=${`order order-${word}`} data-order=${word}><span
    class="order-name">${t(`solo.do.${word}`)}</span>${
    cards.map((card, i) => html`<${Card} card=${card} key=${i} />`)}</li>`;
}

function Line({name, row}) {
  return html`<div class=${`move-line move-${name}`}><span class="move-name">${
    t(`solo.row.${name}`)}</span>
    <${Row} cards=${row.cards} marks=${row.marks} notes=${notes(row.marks)}
      label=${t(`solo.row.${name}`)} /></div>`;
}

/** Numbered reasons; each opens its rule. */
export function Reasons({why, openRule}) {
  return html`<ol class="why">${why.map((reason, i) => html`<li key=${i}>
    <button type="button" class="reason" data-rule=${reason.cites[0]}
      onClick=${() => openRule(reason.cites[0])}><span>${tell(reason)}</span><${Icon}
      name="book" /></button>
    ${reason.cites.length > 1 && html`<${Cites} ids=${reason.cites.slice(1)}
      openRule=${openRule} />`}
  </li>`)}</ol>`;
}

/** One move of hers: what to do, then how it came to that. @param {{event: object, short: boolean, openRule(id: string): void}} props */
export function Move({event, short, openRule}) {
  const {orders, before, drawn, after} = PICTURES[event.code](event.params);
  const shown = orders.filter(([, cards]) => cards.length > 0);
  const detailed = usePainted(event);
  return html`<figure class="move" data-move=${event.code.slice(6)} aria-label=${tell(event)}>
    ${shown.length > 0
      ? html`<ol class="orders">${shown.map(([word, cards]) =>
        html`<${Order} word=${word} cards=${cards} key=${word} />`)}</ol>`
      : html`<p class="nothing">${t("solo.nothing-to-do")}</p>`}
    ${detailed && (short ? html`<${Line} name="after" row=${after} />`
      : html`<div class="move-rows"><${Line} name="before" row=${before} />
        ${drawn && drawn.cards.length > 0 && html`<${Line} name="drawn" row=${drawn} />`}
        <${Line} name="after" row=${after} /></div>
      <${Reasons} why=${event.why} openRule=${openRule} />`)}
  </figure>`;
}
