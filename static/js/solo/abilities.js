// The ability sheet: what cards do that the app cannot know. The engine checks every one.

import {html, useMemo, useState} from "../../vendor/htm-preact.js";
import {Card, Face, Grid, Suit} from "../ui/cards.js";
import {copies, DECK, faceOf, nowOf, UNKNOWN} from "../ui/cardtext.js";
import {CardEntry} from "../ui/entry.js";
import {
  Amount,
  Choice,
  Drawer,
  Group,
  Name,
  Stepper,
  Switch,
  fieldsOf,
  seatOptions,
} from "../ui/parts.js";
import {Problem} from "../ui/rules.js";
import {SEATS, VANCARDIANS, YOU} from "../ui/limits.js";
import {cardName, seatName, t} from "../ui/words.js";
import {abilityName} from "./names.js";

/** @typedef {Record<string, string | number | boolean | string[] | undefined>} Values what is chosen so far, by field */
/**
 * @typedef {{label: string, options: Core.CardsField, values: Values, name: string, view: FormView,
 *   onChange(value: unknown, more?: {place?: string, n?: number}): void}} FieldProps
 */
/** @typedef {Solo.View & {forms: Core.Form[]}} FormView */
/** @typedef {SoloGame & {view: FormView}} FormGame */

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
const countsNow = (card, values, view) =>
  cardInPlay(card, values, view) ??
  (view.table.hands[YOU].includes(UNKNOWN) ? /** @type {string | undefined} */ (card) : undefined);

/**
 * Whether no card is chosen, or it counts already as what it shall count.
 * @param {Values} values
 * @param {Solo.View} view
 */
function isUnchanged(values, view) {
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
const isEntered = ({seat}, {options}) =>
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
const FIELDS = {
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

/** A correction has a sheet of its own. */
const CORRECTION = "correct";
const REASON = "reason";

/**
 * The abilities that may be used now, in the engine's order: their forms alone say where they are used.
 * @param {{forms: Core.Form[]}} props
 */
const abilitiesOf = ({forms}) =>
  forms
    .filter(({type, in_trick: inTrick}) => type !== CORRECTION && inTrick !== undefined)
    .map(({type}) => type);

/**
 * The fields of an ability besides its reason, in the order asked.
 * @param {FormView} view
 * @param {string} which
 */
const askedOf = (view, which) =>
  Object.values(fieldsOf(view, which)).filter(({name}) => name !== REASON);

/**
 * Those that a person is asked. A flag only marks today's meaning of an action (older saves lack it), so it
 * is sent with its start value and never asked; the place of a card is chosen with the card, and cards that
 * are entered are counted.
 * @param {FormView} view
 * @param {string} which
 * @param {Values} values
 */
function shownOf(view, which, values) {
  const asked = askedOf(view, which);
  const isCounted = isEntered(values, view) && asked.some(({kind}) => kind === "drawn");
  return asked.filter(
    ({kind}) => kind !== "flag" && kind !== "place" && !(isCounted && kind === "integer"),
  );
}

/**
 * Those that depend on a field: the cards of a chosen seat, what a chosen card shall count.
 * @param {FormView} view
 * @param {string} which
 * @param {string} name
 */
const dependentsOf = (view, which, name) =>
  askedOf(view, which).filter(({of}) => /** @type {unknown} */ (of) === name);

/**
 * What is chosen, with what a card shall count: what it counts now, until somebody changes that.
 * @param {Values} values
 * @param {FormView} view
 * @param {string} which
 * @returns {Values}
 */
function withValue(values, view, which) {
  const value = dependentsOf(view, which, "card").find(({kind}) => kind === "value");
  const now = value && countsNow(values.card, values, view);
  return now ? {[value.name]: Number(nowOf(now).slice(1)), ...values} : values;
}

/** @param {FormView} view @param {string} which @returns {Values} */
const startOf = (view, which) =>
  Object.fromEntries(
    askedOf(view, which)
      .filter((field) => "start" in field)
      .map(({name, start}) => [name, start]),
  );

/** The cards whose abilities may act: those that are charged, and a superhero. @param {Solo.View} view */
const readyOf = ({stamina: {charged, abilities}}) =>
  Object.keys(abilities).filter(
    (id) => charged[id] > 0 || (id === "superhero" && abilities[id].name),
  );

/**
 * Abilities that lie charged come first: a tap takes the name, and the form it had last time.
 * @param {{view: Solo.View, preferences: Preferences, reason: string,
 *   onPick(kind: string | undefined, name?: string): void}} props
 */
function Charged({view, preferences, reason, onPick}) {
  const {charged, abilities} = view.stamina;
  const ready = readyOf(view);
  const event = view.table.event?.name;
  return html`${
    ready.length > 0 &&
    html`<ul class="charged" aria-label=${t("solo.your-abilities")}>
    ${ready.map((id) => {
      const name = abilityName(id, abilities[id]);
      return html`<li key=${id}><button type="button" class="chip" data-charged=${id}
        aria-pressed=${name === reason}
        onClick=${() => onPick(/** @type {string | undefined} */ (preferences.about("reason", name)), name)}>${name}${
          charged[id] > 0 && html` <b>${t("solo.n-charged", {n: charged[id]})}</b>`
        }</button></li>`;
    })}</ul>
    <p class="which-effect">${reason && t("solo.which-effect", {reason})}</p>`
  }
    ${event && html`<p>${t("solo.event")} <b>${event}</b></p>`}`;
}

/**
 * @param {{game: FormGame, reason: string, onPick(kind: string | undefined, name?: string): void}}
 *   props
 */
function Pick({game, reason, onPick}) {
  const kinds = abilitiesOf(game.view);
  if (kinds.length === 0) {
    return html`<p class="big">${t("solo.abilities-when")}</p>`;
  }
  return html`<${Charged} view=${game.view} preferences=${game.preferences} reason=${reason} onPick=${onPick} />
    <ul class="menu">${kinds.map(
      (which) => html`<li key=${which}><button
    type="button" class="menu-item" data-ability-kind=${which} onClick=${() => onPick(which)}>
    <b>${t(`solo.step.${which}`)}</b><span>${t(`solo.does.${which}`)}</span></button></li>`,
    )}</ul>`;
}

/** The words beside a field, at `action.seat` or within it. @param {string} at */
const labelOf = (at) => t(`solo.field.${at.split(/[.[]/)[1]}`);

/** @param {{game: FormGame, which: string, reason: string, done(): void}} props */
function AbilityForm({game, which, reason: preset, done}) {
  const {preferences, shown, engine, session} = game;
  // Exchanges of round setup come before the first trick.
  const [before, setBefore] = useState(which === "exchange" && game.view.phase === "exchanges");
  // Where her lead is shown, what an ability does is done to the trick that is shown: it begins
  // first, so that her lead stays where it lies. One may say of most that they came before it.
  const inTrick = game.view.forms.find(({type}) => type === which)?.in_trick;
  const isAsked =
    shown.goOn.length > 0 && (shown.trick?.plays ?? []).length > 0 && inTrick === null;
  const goOn = inTrick || (isAsked && !before) ? shown.goOn : [];
  const view = useMemo(() => {
    const [action] = goOn;
    const {state} = session.step;
    const begun = action && engine.call({call: "apply", state, action}).view;
    return {...game.view, .../** @type {Solo.View} */ (begun)};
  }, [game.view, before]);
  const [chosen, setChosen] = useState(startOf(view, which));
  const values = withValue(chosen, view, which);
  const [reason, setReason] = useState(preset);
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  const {abilities} = view.stamina;
  const ready = readyOf(view);
  const idle = Object.keys(abilities).filter((id) => !ready.includes(id));
  /** @param {string[]} ids */
  const namesOf = (ids) => ids.map((id) => abilityName(id, abilities[id]));
  const names = [...namesOf(ready), view.table.event?.name, ...preferences.names("reason")].filter(
    (name) => name && !namesOf(idle).includes(name),
  );
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    const refusal = await game.act([...goOn, {...values, type: which, reason}]);
    setProblem(refusal);
    if (!refusal) {
      preferences.remember("reason", reason, () => which);
      done();
    }
  };
  return html`<form class="ask-form" data-form=${which} onSubmit=${send}>
    <p>${t(`solo.does.${which}`)}</p>
    ${
      isAsked &&
      html`<${Switch} label=${t("solo.before-trick")} on=${before} name="before"
        onChange=${(/** @type {boolean} */ on) => {
          setBefore(on);
          setChosen(startOf(view, which));
        }} />`
    }
    ${shownOf(view, which, values).map(
      ({name, kind, ...options}) => html`<${FIELDS[kind]} key=${name} name=${name}
      label=${t(`solo.field.${name}`)} options=${options} values=${values} view=${view}
      onChange=${(/** @type {Values[string]} */ value, /** @type {Values} */ more = {}) => {
        const others = {...chosen, ...more};
        for (const gone of [name, ...dependentsOf(view, which, name).map((field) => field.name)]) {
          delete others[gone];
        }
        setProblem(null);
        setChosen(value === undefined ? others : {...others, [name]: value});
      }} />`,
    )}
    <${Name} label=${t("solo.reason")} name="reason" value=${reason} limit=${fieldsOf(view, which)[REASON].most}
      before=${[...new Set(names)]} onChange=${setReason} />
    <div class="drawer-foot">
      <${Problem} problem=${problem} openRule=${game.openRule} labelOf=${labelOf} />
      <button class="button first wide" data-do="send"
        disabled=${
          which === "adjust"
            ? isUnchanged(values, view)
            : which === "tricks" && values.from === values.to
        }>${t("table.do-it")}</button>
    </div>
  </form>`;
}

/** @param {{game: SoloGame, onClose(): void}} props */
export function AbilityDrawer({game: table, onClose}) {
  const {engine, session, view} = table;
  const forms = useMemo(
    () => engine.call({call: "forms", state: session.step.state}).forms,
    [view],
  );
  const game = {...table, view: {...view, forms}};
  const [which, setWhich] = useState(/** @type {string | null} */ (null));
  const [reason, setReason] = useState("");
  /** @param {string | undefined} kind @param {string} [name] */
  const pick = (kind, name = reason) => {
    setReason(name);
    setWhich(kind !== undefined && abilitiesOf(game.view).includes(kind) ? kind : null);
  };
  const title = which ? t(`solo.step.${which}`) : t("solo.ability");
  return html`<${Drawer} title=${title} onClose=${onClose} name="ability"
    onBack=${which ? () => setWhich(null) : undefined}>
    ${
      which
        ? html`<${AbilityForm} game=${game} which=${which} reason=${reason} done=${onClose} />`
        : html`<${Pick} game=${game} reason=${reason} onPick=${pick} />`
    }
  </${Drawer}>`;
}
