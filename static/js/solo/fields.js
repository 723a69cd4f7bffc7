// The fields of the ability and correction sheets, one component a kind.

import {html, useEffect} from "../../vendor/htm-preact.js";
import {Card, DECK, Face, Grid, Suit, UNKNOWN, copies, faceOf, nowOf} from "../ui/cards.js";
import {CardEntry} from "../ui/entry.js";
import {Choice, Stepper} from "../ui/parts.js";
import {cardName, seatName, t} from "../ui/words.js";
import {seatOptions} from "./names.js";

const SEATS = ["You", "Automaton", "Factoryon"];

const SEAT_FIELDS = ["seat", "from", "to"];

/** Cards that lie nowhere that the app knows of. */
export const unseen = (view) => DECK.filter((card) => !(card in view.table.seen));

function Seat({label, options, values, name, onChange}) {
  const none = options.optional ? [{value: undefined, text: t("solo.nobody")}] : [];
  return html`<${Choice} label=${label} value=${values[name]} onPick=${onChange}
    options=${[...none, ...seatOptions(options.choices)]} />`;
}

const simple = (textOf) =>
  function Simple({label, options, values, name, onChange}) {
    const none = options.optional ? [{value: undefined, text: t("solo.unchanged")}] : [];
    return html`<${Choice} label=${label} value=${values[name]} onPick=${onChange}
    options=${[...none, ...options.choices.map((value) => ({value, text: textOf(value, name)}))]} />`;
  };

/**
 * The cards that a field chooses from, by whose they are: of a seat, of the seat in another field,
 * or all in play.
 */
function groupsOf({of}, values, view) {
  const {hands, trick} = view.table;
  if (of === "play") {
    return [
      {name: t("solo.trick"), cards: (trick?.plays ?? []).map(([, card]) => card)},
      ...SEATS.map((seat) => ({name: seatName(seat), cards: hands[seat]})),
    ];
  }
  const seat = {You: "You", turn: view.where.turn ?? "Automaton"}[of] ?? values[of];
  return [{name: "", cards: seat ? hands[seat] : []}];
}

const cardsOf = (options, values, view) =>
  groupsOf(options, values, view).flatMap(({cards}) => cards);

/** The card that an exchange would bring, before one is given for it. */
function ExchangeCard({label, options, values, view}) {
  const card = view.table.exchange[values[options.of]];
  return (
    card &&
    html`<div class="choice"><span class="choice-name">${label}</span>
    <div class="card-choice"><${Card} card=${card} /></div></div>`
  );
}

function Cards({label, options, values, name, view, onChange, many = true}) {
  if (SEAT_FIELDS.includes(options.of) && !values[options.of]) {
    return null;
  }
  const groups = groupsOf(options, values, view);
  const there = groups.flatMap(({cards}) => cards);
  const picks = [values[name] ?? []].flat();
  const pick = (card) => {
    const face = faceOf(card);
    if (!many) {
      onChange(face);
      return;
    }
    onChange(picks.includes(face) ? picks.filter((other) => other !== face) : [...picks, face]);
  };
  return html`<div class="choice" role="group" aria-label=${label}>
    <span class="choice-name" aria-hidden="true">${label}</span>
    ${there.length === 0 && html`<p>${t("solo.no-cards-there")}</p>`}
    ${
      there.includes(UNKNOWN) &&
      html`<${Grid} free=${unseen(view)} picks=${picks}
      onTap=${(card, state) => state !== "gone" && pick(card)} />`
    }
    ${groups.map(
      ({name: whose, cards}) =>
        cards.some((card) => card !== UNKNOWN) &&
        html`<div
      key=${whose} role=${whose ? "group" : undefined} aria-label=${whose || undefined}>
      ${whose && html`<span class="whose" aria-hidden="true">${whose}</span>`}
      <div class="card-choice">${cards.map(
        (card, i) =>
          card !== UNKNOWN &&
          html`<button type="button"
        key=${card + copies(cards.slice(0, i), card)} data-choose=${card}
        aria-label=${cardName(card)}
        aria-pressed=${picks.includes(faceOf(card)) ? "true" : "false"}
        onClick=${() => pick(card)}><${Face} card=${card} /></button>`,
      )}</div></div>`,
    )}
  </div>`;
}

const OneCard = (props) => html`<${Cards} ...${props} many=${false} />`;

function Count({label, options, values, name, onChange}) {
  const format = options.least < 0 ? (n) => t("solo.signed", {n}) : String;
  return html`<div class="choice"><span class="choice-name" aria-hidden="true">${label}</span>
    <${Stepper} label=${label} value=${values[name] ?? options.start} least=${options.least}
      most=${options.most} format=${format} onChange=${onChange} /></div>`;
}

/** What a card shall count: begins with what it counts now. */
function Value({label, options, values, name, view, onChange}) {
  const card = values[options.of];
  const now = cardsOf({of: "play"}, values, view).find((other) => faceOf(other) === card);
  useEffect(() => now && onChange(Number(nowOf(now).slice(1))), [card]);
  if (!now) {
    return null; // it begins with what the card counts
  }
  const value = values[name] ?? Number(nowOf(now).slice(1));
  return html`<div class="choice"><span class="choice-name" aria-hidden="true">${label}</span>
    <div class="choice-row"><${Stepper} label=${label} value=${value} least=${options.least} most=${options.most}
      format=${(n) => t("table.number", {n})} onChange=${onChange} />
    <button type="button" class="chip" aria-pressed=${value % 1 ? "true" : "false"}
      onClick=${() => onChange(value % 1 ? value - 0.5 : value + 0.5)}>½</button></div></div>`;
}

/** Cards drawn at the table for an ability. */
function DrawEntry({label, values, view, onChange, name}) {
  const {options, table} = view;
  if (options.deck === "virtual" || (values.seat === "You" && options.hand === "untracked")) {
    return null;
  }
  const n = values.n ?? 1;
  const again =
    n > table.deck ? Object.keys(table.seen).filter((card) => table.seen[card] === "discard") : [];
  return html`<div class="choice" role="group" aria-label=${label}>
    <span class="choice-name" aria-hidden="true">${label}</span>
    <${CardEntry} key=${n} free=${[...unseen(view), ...again]} count=${n} initial=${[]}
      onDraft=${onChange} placeOf=${(card) =>
        t("refused.card-elsewhere", {card, place: table.seen[card] ?? "box"})} />
    ${values[name]?.length === n && html`<p class="told-now">${t("table.all-there")}</p>`}
  </div>`;
}

function Ability({label, options, values, name, view, onChange}) {
  const {abilities} = view.stamina;
  return html`<${Choice} label=${label} value=${values[name]} onPick=${onChange} options=${[
    ...(options.optional ? [{value: undefined, text: t("solo.from-supply")}] : []),
    ...options.choices
      .filter((id) => id in abilities)
      .map((id) => ({value: id, text: abilities[id].name || t(`solo.ability-name.${id}`)})),
  ]} />`;
}

/** The words of a choice between names, by the field. */
const TEXTS = {
  op: (value) => t(`solo.op.${value}`),
  end: (value) => t(`solo.end.${value}`),
};

export const FIELDS = {
  seat: Seat,
  suit: simple((suit) => html`<${Suit} suit=${suit} /> ${t("table.suit", {suit})}`),
  "one-of": simple((value, name) => TEXTS[name](value)),
  alignment: simple((alignment) => t("table.side", {alignment})),
  card: OneCard,
  taken: ExchangeCard,
  cards: Cards,
  drawn: DrawEntry,
  integer: Count,
  value: Value,
  ability: Ability,
};
