// A puzzle a day: a moment of a round, at the real table, in which one card is clearly better. The
// puzzles stand in static/data/puzzles.json; why the card is better, the coach says on the device.

import {html, useMemo, useState} from "../../vendor/htm-preact.js";
import {useAnswer} from "../coach/ask.js";
import {lessText, Progress, reasonsOf} from "../coach/values.js";
import {dataOf} from "../engine.js";
import {copy, send} from "../ui/files.js";
import {useLoaded, useNote} from "../ui/screen.js";
import {GameSession, NULL_STORE} from "../ui/session.js";
import {cardName, language, t} from "../ui/words.js";
import {PUZZLE, noteWithChecksum, readNote} from "../store/records.js";
import {Portrait} from "./names.js";
import {Table} from "./table.js";

/**
 * @typedef {{day: number, pick: string, right: boolean, streak: number}} Result the last answer
 * @typedef {ReturnType<typeof momentOf>} Moment
 */

const DAY = 24 * 60 * 60 * 1000; // milliseconds

/**
 * The number of a day on the device's calendar; the same everywhere on that day.
 * @param {Date} date
 */
// The local date read as UTC, whose days are all equally long.
const dayOf = (date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;

/**
 * What is answered on the way to the moment; whatever else is asked is gone on with.
 * @type {Record<string, Core.Action>}
 */
const OWN = {
  story: {type: "story", name: "", costs: []},
  charge: {type: "charge", charges: {}},
  effects: {type: "effects", effects: []},
};

/**
 * The state and view of a puzzle, a line of `companion/study/puzzles.py`.
 * @param {Engine} engine
 * @param {string} line
 */
function momentOf(engine, line) {
  const [seed, dealer, alignment, cards, best] = line.split(" ");
  const played = cards === "-" ? [] : cards.split(",");
  const options = {difficulty: 0, dealer, deck: "virtual", seed: Number(seed)};
  let now = engine.call({call: "new", game: "solo", options});
  while (now.view.prompt.action !== "play" || played.length > 0) {
    const type = now.view.prompt.action;
    const action =
      type === "play"
        ? {type, card: played.shift()}
        : type === "align"
          ? {type, alignment}
          : (OWN[type] ?? {type});
    now = engine.call({call: "apply", state: now.state, action});
  }
  return {options, best, ...now, view: /** @type {Solo.View} */ (now.view)};
}

/**
 * A moment with a card played in it.
 * @param {Engine} engine
 * @param {Moment} moment
 * @param {string} card
 */
function playedAt(engine, moment, card) {
  const {state} = moment;
  const {view, ...now} = engine.call({call: "apply", state, action: {type: "play", card}});
  const {prompt, ...shown} = /** @type {Solo.View} */ (view);
  const {next: _, ...rest} = prompt; // this trick stays
  return {...moment, ...now, view: {...shown, prompt: rest}};
}

/** @param {Engine} engine @param {Moment} other */
function sessionOf(engine, {options, state, events, view}) {
  const game = {id: PUZZLE, kind: "solo", title: "", options, cursor: 0, length: 0, version: 1};
  return new GameSession(NULL_STORE, engine, {
    game: {...game, created: 0, updated: 0, finished: null},
    steps: [],
    start: {action: null, state, events, view},
    view,
    truncated: false,
    fresh: false,
  });
}

/** The last answer in a note. @param {unknown} note @returns {Partial<Result>} */
const lastResult = (note) => readNote(note);

/**
 * What was answered last, and how many days in a row were right. An answer is shown once it is kept;
 * the first of a day counts. That to an older puzzle than the last one is only shown.
 * @param {Store} store
 * @param {number} day
 */
function useResult(store, day) {
  const [result, edit] = useNote(store, PUZZLE, lastResult);
  const [late, setLate] = useState(/** @type {Partial<Result>} */ ({}));
  /** @param {string} pick @param {boolean} right */
  const keep = (pick, right) =>
    edit((last) => {
      const before = last.day === day - 1 && last.right ? (last.streak ?? 0) : 0;
      const first = {day, pick, right, streak: right ? before + 1 : 0};
      const isLater = last.day === undefined || day > last.day;
      if (!isLater) {
        setLate(first);
      }
      return noteWithChecksum(isLater ? first : last);
    });
  return {result: result?.day !== undefined && result.day > day ? late : result, keep};
}

/** The puzzle of a day, which is named apart from its month: French says "1er". @param {Date} date */
const nameOf = (date) =>
  t("puzzle.day", {
    day: date.getDate(),
    month: date.toLocaleDateString(language, {month: "long"}),
  });

/** @param {{result: Result, date: Date}} props */
function Share({result: {right, streak}, date}) {
  const [told, setTold] = useState("");
  const line = t(right ? "puzzle.share.right" : "puzzle.share.wrong", {
    day: nameOf(date),
    n: streak,
  });
  const text = `${line} ${location.origin}${location.pathname}#${PUZZLE}`;
  const sendOrCopy = async () => {
    const isSent = await send({text});
    setTold(isSent ? "" : t((await copy(text)) ? "solo.copied" : "solo.not-copied"));
  };
  return html`<button type="button" class="button" data-do="puzzle-share" data-text=${text}
    onClick=${sendOrCopy}>${t("puzzle.share", {})}</button><span role="status">${told}</span>`;
}

/**
 * Whether the card was the better one, and why, as the coach counts it.
 * @param {{game: {engine: Engine}, moment: Moment, result: Result, date: Date}} props
 */
function Verdict({game: {engine}, moment, result, date}) {
  const {state, best} = moment;
  const {pick, right, streak} = result;
  const answer = useAnswer(engine, {state, aim: "vp", move: pick});
  const moves = answer?.done === 1 ? answer.advice.moves : [];
  /** @param {string} card */
  const of = (card) => moves.find(({move}) => move === card);
  const better = of(best);
  // What is set beside the best card: yours, or the next one, where it is clearly less.
  const other = right ? moves.find(({verdict}) => verdict === "worse") : of(pick);
  const why =
    better &&
    html`<p data-why key="why">${right ? "" : `${t("coach.better")} ${cardName(best)}. `}${reasonsOf(better)}</p>`;
  const beside =
    other &&
    html`<p data-other=${other.move} key="other">${t(right ? "puzzle.next" : "puzzle.yours", {
      pick: other.move,
    })} ${lessText("vp", other.less)}. ${reasonsOf(other)}</p>`;
  return html`<section class="lesson puzzle" data-puzzle=${right ? "right" : "wrong"}>
    <p role="status"><b>${t(right ? "puzzle.right" : "puzzle.wrong", {
      best,
      pick,
    })}</b> ${streak > 1 && t("puzzle.streak", {n: streak})}</p>
    ${better ? (right ? [why, beside] : [beside, why]) : html`<${Progress} answer=${answer} />`}
    <div class="answers"><${Share} result=${result} date=${date} /><a class="button quiet"
      href="#">${t("table.all-games")}</a></div>
  </section>`;
}

/**
 * @param {{engine: Engine, store: Store, preferences: Preferences, line: string, date: Date}}
 *   props
 */
function Today({engine, store, preferences, line, date}) {
  const day = dayOf(date);
  const moment = useMemo(() => momentOf(engine, line), [line]);
  const {result, keep} = useResult(store, day);
  const isDone = result?.day === day;
  const pick = isDone ? result.pick : undefined;
  const session = useMemo(
    () => sessionOf(engine, pick ? playedAt(engine, moment, pick) : moment),
    [moment, pick],
  );
  const alignment = moment.view.where.alignment ?? "hero";
  /** @type {Guide} */
  const guide = {
    /** @param {Pick<SoloGame, "shown">} props @param {SoloAction} action */
    objection({shown}, {type, card = ""}) {
      if (type !== "play" || !shown.prompt.cards?.includes(card)) {
        return null; // the rules say why not
      }
      if (!isDone) {
        keep(card, card === moment.best);
      }
      return {guided: true, text: ""}; // it is played once it is kept
    },
    goesOn: () => !isDone,
    said: (game) =>
      isDone
        ? html`<${Verdict} game=${game} moment=${moment} result=${result} date=${date} />`
        : html`<section class="lesson puzzle" data-puzzle="asked">
            <div class=${`scene sheet sheet-${alignment}`}><${Portrait} of=${alignment} /><b
              class="inked">${nameOf(date)}</b></div>
            <p>${t("puzzle.ask", {alignment})}</p></section>`,
  };
  return (
    result &&
    html`<${Table} engine=${engine} store=${store} preferences=${preferences} session=${session}
      guide=${guide} key=${pick} />`
  );
}

/** @param {{engine: Engine, store: Store, preferences: Preferences}} props */
export function Puzzle(props) {
  const lines = useLoaded(() => dataOf("puzzles"))?.puzzles;
  // Once: past midnight the puzzle that is open stays.
  const date = useMemo(() => new Date(), []);
  return (
    lines && html`<${Today} ...${props} date=${date} line=${lines[dayOf(date) % lines.length]} />`
  );
}
