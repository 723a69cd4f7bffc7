// Your decisions of a game, each with what its moves were worth.

import {useEffect, useState} from "../../vendor/htm-preact.js";
import {faceOf} from "../ui/cards.js";
import {ask} from "./ask.js";

const SAMPLES = 1000;
const MAX_MOMENTS = 3;

/** Your decisions in a round: the state before each, the steps before it, and what you did. */
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
      move: action.type === "surrender" ? "surrender" : action.card,
    }));

/** The state before you chose a side in a round, and that side; null where you did not. */
export function sideOf(session, round) {
  const n = session.past.findIndex(
    ({action, state}) => state.round === round && action?.type === "align",
  );
  return n > 0
    ? {state: session.stepAt(n - 1).state, alignment: session.past[n].action.alignment}
    : null;
}

const isMove = (move) => (value) => value.move === move || faceOf(value.move) === move;

/** A decision with what its moves are worth. */
const lineOf = ({state, before, move}, {moves, aim}) => ({
  state,
  before,
  aim,
  best: moves[0],
  mine: moves.find(isMove(move)) ?? moves[0],
  moves,
});

/** The decisions with their advice, one after the other; null for none to look at yet. */
export function useReview(engine, decisions, aim) {
  const [review, setReview] = useState(
    /** @type {{lines: any[], done: number, error?: any}} */ ({lines: [], done: 0}),
  );
  useEffect(() => {
    const lines = [];
    let stop = () => {};
    const next = () => {
      const decision = decisions[lines.length];
      if (!decision) {
        setReview({lines, done: 1});
        return;
      }
      const {state, move} = decision;
      stop = ask(engine, {state, move, aim, samples: SAMPLES}, ({advice, error, done}) => {
        if (error) {
          setReview({lines, done: 0, error});
        } else if (done === 1) {
          lines.push(lineOf(decision, advice));
          setReview({lines: [...lines], done: lines.length / decisions.length});
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

/** At most three decisions that cost something for certain, in the order of play. */
export function momentsOf(lines) {
  const costly = lines.filter(({mine}) => mine.loss !== "");
  const most = costly.toSorted((one, other) => other.mine.less - one.mine.less);
  const moments = most.slice(0, MAX_MOMENTS);
  return lines.filter((line) => moments.includes(line));
}

/** How many of the decisions with more than one move were not worse for certain. */
export function accuracyOf(lines) {
  const choices = lines.filter(({moves}) => moves.length > 1);
  const good = choices.filter(({mine}) => mine.verdict !== "worse");
  return {good: good.length, n: choices.length};
}
