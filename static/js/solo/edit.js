// Putting right: another card, order or choice in the past, or a card that lies elsewhere than the app believes.

import {html, useMemo, useState} from "../../vendor/htm-preact.js";
import {Card, Face, Grid} from "../ui/cards.js";
import {DECK, faceOf, isExtraLove} from "../ui/cardtext.js";
import {useSubject} from "../ui/gamehooks.js";
import {Choice, Drawer, Name} from "../ui/parts.js";
import {SEATS, TEXT_LIMIT} from "../ui/limits.js";
import {cardName, t, tell} from "../ui/words.js";
import {ASKS} from "./asks.js";
import {stepName} from "./names.js";
import {Sentence, editOf} from "./story.js";

const PLACES = [...SEATS, "discard", "deck", "extra", "aside"];

/** Where a card may lie. @param {string} card */
const placesOf = (card) => PLACES.filter((place) => place !== "extra" || isExtraLove(card));

/** @param {{game: SoloGame, card?: string | null, onClose(): void}} props */
export function CorrectDrawer({game, card: first = null, onClose}) {
  const {view} = game;
  const {hands, seen, extra, aside} = view.table;
  const [card, setCard] = useState(first);
  const [place, setPlace] = useState(/** @type {string | null} */ (null)); // of several equal cards
  const [to, setTo] = useState(/** @type {string | null} */ (null));
  const [index, setIndex] = useState(/** @type {number | null} */ (null));
  const [reason, setReason] = useState(t("solo.correct-reason"));
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  /** @type {Record<string, string[]>} */
  const inSight = {...hands, extra, aside};
  const {extra_love: own} = view.options;
  // Of the values that only a Vancardian card named there are two each, as with the usual ones.
  const halves = Object.values(inSight).flat().map(faceOf).filter(isExtraLove);
  const all = [...DECK, ...new Set([...own, ...halves])];
  const isOneOfEqual =
    card !== null && isExtraLove(card) && own.filter((other) => other === card).length !== 1;
  /** @param {string} where */
  const mayBeIn = (where) => inSight[where]?.some((other) => faceOf(other) === card) ?? true;
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    const where = {card: card ?? "", to: to ?? ""}; // the button waits for both
    const more = {...(place !== null && {place}), ...(index !== null && {index})};
    const refusal = await game.act({type: "correct", ...where, reason, ...more});
    setProblem(refusal);
    if (!refusal) {
      onClose();
    }
  };
  return html`<${Drawer} title=${t("solo.correct")} onClose=${onClose} name="correct">
    <form class="ask-form" data-form="correct" onSubmit=${send}>
      ${
        card
          ? html`<div class="believed"><${Card} card=${card} />
          <p>${t("solo.believed", {card, place: place ?? seen[card] ?? "deck"})}</p>
          <button type="button" class="button quiet" onClick=${() => {
            setCard(null);
            setPlace(null);
          }}>${t("solo.other-card")}</button></div>`
          : html`<p>${t("solo.which-card")}</p><${Grid} free=${all} picks=${[]}
          onTap=${(/** @type {string} */ next) => setCard(next)} />`
      }
      ${
        card &&
        isOneOfEqual &&
        html`<${Choice} label=${t("solo.which-of-equal")} value=${place} onPick=${setPlace}
        options=${placesOf(card)
          .filter(mayBeIn)
          .map((where) => ({value: where, text: t("table.place", {place: where})}))} />`
      }
      ${
        card &&
        html`<${Choice} label=${t("solo.really")} value=${to} onPick=${(
          /** @type {string} */ place,
        ) => {
          setTo(place);
          setIndex(null);
        }} options=${placesOf(card).map((place) => ({value: place, text: t("table.place", {place})}))} />`
      }
      ${
        card &&
        to !== null &&
        hands[to]?.length > 0 &&
        html`<${Choice} label=${t("solo.place-in-row")}
        value=${index} onPick=${setIndex} options=${Array.from(
          {length: hands[to].length + 1},
          (_, i) => ({value: i, text: String(i + 1)}),
        )} />`
      }
      <${Name} label=${t("solo.reason")} name="reason" value=${reason} limit=${TEXT_LIMIT}
        onChange=${setReason} />
      <div class="drawer-foot">
        ${problem && html`<p class="problem" role="alert">${problem.text}</p>`}
        <button class="button first wide" data-do="send" disabled=${!card || !to}>${t(
          "table.do-it",
        )}</button>
      </div>
    </form>
  </${Drawer}>`;
}

/**
 * Cards of a step: one tapped and then another change places, or give way to one of the grid.
 * @param {{action: SoloAction, view: Solo.View, onChange(action: SoloAction): void}} props
 */
function CardsOf({action, view, onChange}) {
  const one = action.card !== undefined;
  const cards = action.card !== undefined ? [action.card] : (action.cards ?? []);
  const [at, setAt] = useState(one ? 0 : null);
  /** @param {string[]} next */
  const put = (next) => {
    setAt(one ? 0 : null);
    onChange(one ? {...action, card: next[0]} : {...action, cards: next});
  };
  /** @param {number} i */
  const tap = (i) => {
    if (at === null || at === i) {
      setAt(at === i ? null : i);
    } else {
      put(cards.map((card, n) => (n === i ? cards[at] : n === at ? cards[i] : card)));
    }
  };
  /** @param {string} card */
  const replace = (card) =>
    at !== null && !cards.includes(card) && put(cards.map((other, n) => (n === at ? card : other)));
  return html`<p class="quiet-text">${t(one ? "solo.edit.card" : "solo.edit.cards")}</p>
    <div class="card-choice">${cards.map(
      (card, i) => html`<button type="button" key=${i}
      data-edit-card=${card} aria-label=${cardName(card)} aria-pressed=${at === i}
      onClick=${() => tap(i)}><${Face} card=${card} /></button>`,
    )}</div>
    <${Grid} free=${(view.prompt.cards ?? []).map(faceOf)} picks=${cards}
      onTap=${(/** @type {string} */ card, /** @type {string} */ state) => state === "free" && replace(card)} />`;
}

/**
 * The form that asked for the step, filled in with what was answered.
 * @param {{game: SoloGame, action: SoloAction, view: Solo.View, onChange(action: SoloAction |
 *   null): void}} props
 */
function StepForm({game, action, view: before, onChange}) {
  const {next: _next, ...prompt} = before.prompt; // only this one step is changed
  const view = {...before, prompt};
  const ask = ASKS[prompt.ask];
  const {type: _, effects: line, ...others} = action;
  const [fields, setFields] = useState(line ? {...others, line} : others);
  /** @param {Intent} action */
  const answer = (action) => onChange([action].flat()[0]);
  /** @param {Omit<Draft, "cards">} more */
  const change = (more) => {
    const now = {...fields, ...more};
    setFields(now);
    answer(ask.action(now, view));
  };
  /** @param {Intent} action */
  const sends = (action) => ({onClick: () => answer(action)});
  return html`<${ask.Form} game=${{
    ...game,
    view,
    fields,
    setFields: change,
    sends,
    answer,
  }} />`;
}

/**
 * What differs on the table after a change, and how to go on.
 * @param {{game: SoloGame, edit: Core.Edit & {from: number}, onClose(): void}} props
 */
function Differences({game, edit, onClose}) {
  const {session} = game;
  const {differences, dropped, records, leave} = edit;
  const {version} = session.game;
  const corrections = leave.save.actions.slice(session.cursor);
  const mayLeave = differences.length > 0 && corrections.length > 0;
  /** @param {() => Promise<unknown>} work */
  const go = (work) => async () => {
    if ((await work()) !== false) {
      onClose();
    }
  };
  return html`<section class="differences" aria-live="polite">
    <h3>${t("solo.edit.differs")}</h3>
    ${
      differences.length > 0
        ? html`<ol>${differences.map(
            (message, i) => html`<li key=${i}
        data-difference=${message.code}><${Sentence} event=${message} /></li>`,
          )}</ol>`
        : html`<p>${t("solo.edit.nothing")}</p>`
    }
    ${dropped.length > 0 && html`<p>${t("solo.edit.dropped", {n: dropped.length})}</p>`}
    ${mayLeave && html`<p>${t("solo.edit.leave-how")}</p>`}
    <div class="answers"><button type="button" class="button first wide" data-do="accept"
      onClick=${go(() => session.replace(version, edit.from, /** @type {PlayedStep[]} */ (records)))}>${t(
        differences.length > 0 ? "solo.edit.accept" : "solo.edit.correct",
      )}</button>
    ${
      mayLeave &&
      html`<button type="button" class="button wide" data-do="leave-table"
      onClick=${go(() => game.act(corrections))}>${t("solo.edit.leave")}</button>`
    }</div>
  </section>`;
}

/** @param {unknown} one @param {unknown} other */
const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {{game: SoloGame, index: number, onClose(): void}} props the number of the action, from 0 */
export function EditDrawer({game, index, onClose}) {
  const {session} = game;
  const step = index < session.cursor ? session.stepAt(index + 1) : null;
  const [opened] = useState(step?.action);
  const stands = step && isEqual(step.action, opened);
  useSubject(stands, onClose);
  return (
    stands && html`<${EditStep} game=${game} index=${index} step=${step} onClose=${onClose} />`
  );
}

/** @param {{game: SoloGame, index: number, step: SoloStep, onClose(): void}} props */
function EditStep({game, index, step, onClose}) {
  const {session, engine} = game;
  const {version} = session.game;
  const view = useMemo(
    () =>
      /** @type {Solo.View} */ (
        engine.call({call: "view", state: session.stepAt(index).state}).view
      ),
    [session.stepAt(index).state],
  );
  const [action, setAction] = useState(step.action);
  // Another tab or phone may go on meanwhile: what is accepted holds for the table as it is.
  const edit = useMemo(
    () =>
      isEqual(action, step.action)
        ? null
        : engine.call({call: "edit", save: session.save, index, action}),
    [action, version],
  );
  const how = editOf(step);
  return html`<${Drawer} title=${stepName(step)} onClose=${onClose} name="edit">
    ${how === "cards" && html`<${CardsOf} action=${action} view=${view} onChange=${setAction} />`}
    ${
      (how === "form" || how === "side") &&
      html`<${StepForm} game=${game} action=${action} view=${view}
      onChange=${setAction} />`
    }
    ${
      how === "remove" &&
      html`<p>${step.events.map(tell).join(" ")}</p>
      <button type="button" class="button wide" data-do="remove-step" disabled=${action === null}
        onClick=${() => setAction(null)}>${t("solo.edit.remove")}</button>`
    }
    ${
      edit &&
      html`<div class="drawer-foot">${
        edit.error
          ? html`<p class="problem" role="alert">${edit.error.text}</p>`
          : html`<${Differences} game=${game} edit=${{...edit, from: index}}
        onClose=${onClose} />`
      }</div>`
    }
  </${Drawer}>`;
}
