// Your decisions of a game, each with what its moves were worth, and how good they were.

import {html, useEffect, useMemo, useState} from "../../vendor/htm-preact.js";
import {ACCURACY, percentOf} from "../store/records.js";
import {faceOf} from "../ui/cardtext.js";
import {MAX_MOMENTS, REVIEW_SAMPLES} from "../ui/limits.js";
import {t} from "../ui/words.js";
import {ask} from "./ask.js";
import {Progress} from "./values.js";

/**
 * @typedef {{state: Core.State, before: Step[], move: string}} Decision
 * @typedef {{state: Core.State, before: Step[], aim: string, theme: string, best: Coach.MoveValue,
 *   mine: Coach.MoveValue, moves: Coach.MoveValue[]}} Line a decision with what its moves are worth
 */

/**
 * Your decisions in a round: the state before each, the steps before it, and what you did.
 * @param {SoloSession} session
 * @param {number} round
 */
export const decisionsOf = (session, round) =>
  session.past
    .map((step, n) => ({step, n}))
    .filter(
      ({step: {action, state}}) =>
        state.round === round && (action?.type === "play" || action?.type === "surrender"),
    )
    .map(({step: {action}, n}) => ({
      state: session.stepAt(n - 1).state,
      before: session.steps.slice(0, n - 1),
      move: action?.card ?? "surrender",
    }));

/**
 * The state before you chose a side in a round, and that side; null where you did not.
 * @param {SoloSession} session
 * @param {number} round
 */
export function sideOf(session, round) {
  const n = session.past.findIndex(
    ({action, state}) => state.round === round && action?.type === "align",
  );
  return n > 0
    ? {state: session.stepAt(n - 1).state, alignment: session.past[n].action?.alignment ?? ""}
    : null;
}

/** @param {string} move */
// A journal has the printed card, an answer what it counts as.
const isMove = (move) => (/** @type {Coach.MoveValue} */ value) =>
  value.move === move || faceOf(value.move) === move;

/** A decision with what its moves are worth. @param {Decision} props @param {Coach.Advice} other */
const lineOf = ({state, before, move}, {moves, aim, theme}) => ({
  state,
  before,
  aim,
  theme,
  best: moves[0],
  mine: moves.find(isMove(move)) ?? moves[0],
  moves,
});

/**
 * The decisions with their advice, one after the other; null for none to look at yet.
 * @param {Engine} engine
 * @param {Decision[] | null} decisions
 * @param {string} aim
 */
export function useReview(engine, decisions, aim) {
  const [review, setReview] = useState(
    /** @type {{lines: Line[], done: number, error?: import("./ask.js").Told}} */ ({
      lines: [],
      done: 0,
    }),
  );
  useEffect(() => {
    /** @type {Line[]} */
    const lines = [];
    let stop = () => {};
    const next = () => {
      const decision = decisions?.[lines.length];
      if (!decision) {
        setReview({lines, done: 1});
        return;
      }
      const {state, move} = decision;
      stop = ask(engine, {state, move, aim, samples: REVIEW_SAMPLES}, ({advice, error, done}) => {
        if (error) {
          setReview({lines, done: 0, error});
        } else if (done === 1) {
          lines.push(lineOf(decision, advice));
          setReview({lines: [...lines], done: lines.length / (decisions ?? []).length});
          next();
        }
      });
    };
    setReview({lines: [], done: 0});
    if (decisions) {
      next();
    }
    return () => stop();
  }, [decisions, aim]);
  return review;
}

/**
 * At most three decisions that cost something for certain, in the order of play.
 * @param {Line[]} lines
 */
export function momentsOf(lines) {
  const costly = lines.filter(({mine}) => mine.loss !== "");
  const most = costly.toSorted((one, other) => other.mine.less - one.mine.less);
  const moments = most.slice(0, MAX_MOMENTS);
  return lines.filter((line) => moments.includes(line));
}

/**
 * Whether a decision matters: a card is worse for certain, or what was done. That surrender would have
 * been makes no choice of the only card, nor of cards that are worth the same.
 * @param {Pick<Line, "mine" | "moves">} line
 */
const matters = ({mine, moves}) =>
  moves.some(
    ({move, verdict}) => verdict === "worse" && (move !== "surrender" || move === mine.move),
  );

/**
 * How many of the decisions that matter went to a move that is not worse for certain.
 * @param {Pick<Line, "mine" | "moves">[]} lines
 */
export function accuracyOf(lines) {
  const choices = lines.filter(matters);
  const good = choices.filter(({mine}) => mine.verdict !== "worse");
  return {good: good.length, n: choices.length};
}

/**
 * Where the decisions are that cost something for certain, for the drills: after how many steps.
 * @param {Line[]} lines
 */
const placesOf = (lines) =>
  lines
    .filter(({mine, moves}) => mine.loss !== "" && hasChoice(moves))
    .map(({before, theme}) => ({at: before.length, theme}));

/** Whether there is more than one card to play. @param {Coach.MoveValue[]} moves */
const hasChoice = (moves) => moves.filter(({move}) => move !== "surrender").length > 1;

/**
 * @param {{game: {engine: Engine, session: SoloSession, store: Store}, decisions: Decision[],
 *   children: Children}} props
 */
function Working({game: {engine, session, store}, decisions, children}) {
  const {lines, done, error} = useReview(engine, decisions, "win");
  const accuracy = accuracyOf(lines);
  const isDone = done === 1 && accuracy.n > 0;
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (isDone) {
      // Shown once it is kept: whoever reads it may go to the history at once.
      store
        .editNote(ACCURACY, (kept) => ({
          .../** @type {object} */ (kept),
          [session.game.id]: {...accuracy, moments: placesOf(lines)},
        }))
        .then(() => setKept(true));
    }
  }, [isDone]);
  if (done === 1 && accuracy.n === 0) {
    return html`<p class="big" role="status">${t("coach.no-moments")}</p>${children}`;
  }
  return isDone && isKept
    ? html`<p class="big" role="status" data-game-accuracy=${percentOf(accuracy)}>${t(
        "coach.accuracy.percent",
        {n: percentOf(accuracy)},
      )}</p><p>${t("coach.accuracy", accuracy)}</p>${children}`
    : html`<${Progress} answer=${error ? {error} : {done}} />`;
}

/**
 * Asked for, as it takes a few seconds.
 * @param {{game: SoloGame, rounds: number, children: Children}} props `children`: what is said below
 */
export function GameAccuracy({game, rounds, children}) {
  const [isAsked, setAsked] = useState(false);
  const decisions = useMemo(
    () => Array.from({length: rounds}, (_, i) => decisionsOf(game.session, i + 1)).flat(),
    [game.session, rounds],
  );
  return isAsked
    ? html`<${Working} game=${game} decisions=${decisions}>${children}</>`
    : html`<button type="button" class="button" data-do="accuracy" onClick=${() =>
        setAsked(true)}>${t("coach.accuracy.game")}</button>`;
}
