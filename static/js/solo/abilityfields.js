// The fields of an ability's form: each shows the choices that the engine allows for its kind.

import {html} from "../../vendor/htm-preact.js";
import {Card, Face, Grid, Suit} from "../ui/cards.js";
import {copies, DECK, faceOf, nowOf, UNKNOWN} from "../ui/cardtext.js";
import {CardEntry} from "../ui/entry.js";
import {Amount, Choice, Group, Stepper, seatOptions} from "../ui/parts.js";
import {SEATS, VANCARDIANS, YOU} from "../ui/limits.js";
import {cardName, seatName, t} from "../ui/words.js";
import {abilityName} from "./names.js";

/** @typedef {Record<string, string | number | boolean | string[] | undefined>} Values what is chosen so far, by field */
/**
 * @typedef {{label: string, options: Core.CardsField, values: Values, name: string, view: Solo.View,
 *   onChange(value: unknown, more?: {place?: string, n?: number}): void}} FieldProps
 */

const SEAT_FIELDS = ["seat", "from", "to"];

/** Cards that lie nowhere that the app knows of. @param {Solo.View} view */
const unseen = (view) => DECK.filter((card) => !(card in view.table.seen));

/** @param {FieldProps} props */
function Seat({label, options, values, name, onChange}) {
  const isNoneMeant = options.optional && !("start" in options);
  const none = isNoneMeant ? [{value: undefined, text: t("solo.nobody")}] : [];
  return html`<${Choice} label=${label} value=${values[name]} onPick=${onChange}
    options=${[...none, ...seatOptions(options.choices)]} />`;
}

/** @param {(value: string, name: string) => unknown} textOf */
const simple = (textOf) =>
  function Simple(/** @type {FieldProps} */ {label, options, values, name, onChange}) {
    const none = options.optional ? [{value: undefined, text: t("solo.unchanged")}] : [];
    return html`<${Choice} label=${label} value=${values[name]} onPick=${onChange}
    options=${[...none, ...options.choices.map((value) => ({value, text: textOf(value, name)}))]} />`;
  };

/**
 * The cards that a field chooses from, by whose they are: yours, of the seat in another field, of both
 * Vancardians, or all in play, with the place of each as an action names it.
 * @param {{of: string}} props
 * @param {Values} values
 * @param {Solo.View} view
 * @returns {{name: string, cards: string[], places?: string[]}[]}
 */
function groupsOf({of}, values, view) {
  const {hands, trick} = view.table;
  if (of === "play") {
    const plays = trick?.plays ?? [];
    return [
      {
        name: t("solo.trick"),
        cards: plays.map(([, card]) => card),
        places: plays.map(([seat]) => `trick ${seat}`),
      },
      ...SEATS.map((seat) => ({
        name: seatName(seat),
        cards: hands[seat],
        places: hands[seat].map(() => seat),
      })),
    ];
  }
  if (of === "vancardians") {
    return VANCARDIANS.map((seat) => ({name: seatName(seat), cards: hands[seat]}));
  }
  const seat = of === YOU ? YOU : /** @type {string | undefined} */ (values[of]);
  return [{name: "", cards: seat ? hands[seat] : []}];
}

/** @param {Values} values @param {string | undefined} place */
const isThere = (values, place) => values.place === undefined || values.place === place;

/**
 * A card in play as it lies in the place that was chosen.
 * @param {Values[string]} card
 * @param {Values} values
 * @param {Solo.View} view
 */
const cardInPlay = (card, values, view) =>
  groupsOf({of: "play"}, values, view)
    .flatMap(({cards, places = []}) => cards.filter((_, i) => isThere(values, places[i])))
    .find((other) => faceOf(other) === card);

/** The card that an exchange would bring, before one is given for it. @param {FieldProps} props */
function ExchangeCard({label, options, values, view}) {
  const card = view.table.exchange[String(values[options.of])];
  return (
    card &&
    html`<div class="choice"><span class="choice-name">${label}</span>
    <div class="card-choice"><${Card} card=${card} /></div></div>`
  );
}

/** @param {FieldProps & {many?: boolean}} props */
function Cards({label, options, values, name, view, onChange, many = true}) {
  if (SEAT_FIELDS.includes(options.of) && !values[options.of]) {
    return null;
  }
  const groups = groupsOf(options, values, view);
  const there = groups.flatMap(({cards}) => cards);
  const picks = /** @type {string[]} */ ([values[name] ?? []].flat());
  /** @param {string} card @param {string} [place] */
  const pick = (card, place) => {
    const face = faceOf(card);
    if (!many) {
      const isPicked = picks.includes(face) && isThere(values, place);
      onChange(isPicked ? undefined : face, place ? {place} : {});
      return;
    }
    onChange(picks.includes(face) ? picks.filter((other) => other !== face) : [...picks, face]);
  };
  const isFolded = options.of === "play" && picks.length > 0;
  return html`<${Group} label=${label} folded=${isFolded}>
    ${there.length === 0 && html`<p>${t("solo.no-cards-there")}</p>`}
    ${
      there.includes(UNKNOWN) &&
      html`<${Grid} free=${unseen(view)} picks=${picks}
      onTap=${(/** @type {string} */ card, /** @type {string} */ state) => state !== "gone" && pick(card, options.of === "play" ? YOU : undefined)} />`
    }
    ${groups.map(
      ({name: whose, cards, places = []}) =>
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
        aria-pressed=${picks.includes(faceOf(card)) && isThere(values, places[i])}
        onClick=${() => pick(card, places[i])}><${Face} card=${card} /></button>`,
      )}</div></div>`,
    )}
  </${Group}>`;
}

/** @param {FieldProps} props */
const OneCard = (props) => html`<${Cards} ...${props} many=${false} />`;

/** @param {FieldProps} props */
function Integer({label, options, values, name, onChange}) {
  const format = options.least < 0 ? (/** @type {number} */ n) => t("solo.signed", {n}) : String;
  return html`<${Amount} name=${label} value=${values[name] ?? options.start} least=${options.least}
    most=${options.most} format=${format} onChange=${onChange} />`;
}

/**
 * A chosen card as it counts now; of a hand that is kept to yourself, as it is printed.
 * @param {Values[string]} card
 * @param {Values} values
 * @param {Solo.View} view
 */
export const countsNow = (card, values, view) =>
  cardInPlay(card, values, view) ??
  (view.table.hands[YOU].includes(UNKNOWN) ? /** @type {string | undefined} */ (card) : undefined);

/**
 * Whether no card is chosen, or it counts already as what it shall count.
 * @param {Values} values
 * @param {Solo.View} view
 */
export function isUnchanged(values, view) {
  const now = nowOf(countsNow(values.card, values, view) ?? "");
  const {suit = now[0], value = now.slice(1)} = values;
  return !values.card || now === `${suit}${value}`;
}

/** What a card shall count, once a card is chosen. @param {FieldProps} props */
function Value({label, options, values, name, onChange}) {
  const value = /** @type {number | undefined} */ (values[name]);
  if (value === undefined) {
    return null;
  }
  return html`<div class="choice"><span class="choice-name" aria-hidden="true">${label}</span>
    <div class="choice-row"><${Stepper} label=${label} value=${value} least=${options.least} most=${options.most}
      format=${(/** @type {number} */ n) => t("table.number", {n})} onChange=${onChange} />
    <button type="button" class="chip" aria-pressed=${value % 1 !== 0}
      onClick=${() => onChange(value % 1 ? value - 0.5 : value + 0.5)}>½</button></div></div>`;
}

/**
 * Whether cards drawn for an ability are entered, which tells how many they are.
 * @param {Values} values
 * @param {Solo.View} view
 */
export const isEntered = ({seat}, {options}) =>
  options.deck !== "virtual" && (seat !== YOU || options.hand !== "untracked");

/** Cards drawn at the table for an ability. @param {FieldProps} props */
function DrawEntry({label, options, values, view, onChange, name}) {
  const {table} = view;
  if (!isEntered(values, view)) {
    return null;
  }
  const drawn = [values[name] ?? []].flat();
  const again =
    // With more cards than the deck has, those of the discard pile may come too.
    drawn.length >= table.deck
      ? Object.keys(table.seen).filter((card) => table.seen[card] === "discard")
      : [];
  return html`<${Group} label=${label}>
    <${CardEntry} free=${[...unseen(view), ...again]} count=${options.most}
      onDraft=${(/** @type {string[]} */ cards) => onChange(cards, {n: cards.length})} placeOf=${(
        /** @type {string} */ card,
      ) => t("refused.card-elsewhere", {card, place: table.seen[card] ?? "box"})} />
  </${Group}>`;
}

/** @param {FieldProps} props */
function Ability({label, options, values, name, view, onChange}) {
  const {abilities} = view.stamina;
  return html`<${Choice} label=${label} value=${values[name]} onPick=${onChange} options=${[
    ...(options.optional ? [{value: undefined, text: t("solo.from-supply")}] : []),
    ...options.choices
      .filter((id) => id in abilities)
      .map((id) => ({value: id, text: abilityName(id, abilities[id])})),
  ]} />`;
}

/** @type {Record<string, (props: FieldProps) => unknown>} */
export const FIELDS = {
  seat: Seat,
  suit: simple((suit) => html`<${Suit} suit=${suit} /> ${t("table.suit", {suit})}`),
  "one-of": simple((value, name) => t(`solo.${name}.${value}`)),
  alignment: simple((alignment) => t("table.side", {alignment})),
  card: OneCard,
  taken: ExchangeCard,
  cards: Cards,
  drawn: DrawEntry,
  integer: Integer,
  value: Value,
  ability: Ability,
};
