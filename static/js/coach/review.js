// Looking back at a round: what it was worth after each of your cards, and the moments that mattered.

import {html, useEffect, useMemo, useState} from "../../vendor/htm-preact.js";
import {faceOf} from "../ui/cards.js";
import {Chart} from "../ui/chart.js";
import {Choice, Wide} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {ask} from "./ask.js";
import {Moment} from "./moment.js";
import {short, vpText} from "./numbers.js";
import {Unknown} from "./unknown.js";
import {Progress, moveName} from "./values.js";

const SAMPLES = 1000;
const MAX_MOMENTS = 3;

/** Your decisions in a round: the state before each, the steps before it, and what you did. */
const decisionsOf = (session, round) =>
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

const isMove = (move) => (value) => value.move === move || faceOf(value.move) === move;

/** A decision with what its moves are worth. */
const lineOf = ({state, before, move}, {moves}) => ({
  state,
  before,
  best: moves[0],
  mine: moves.find(isMove(move)) ?? moves[0],
  moves,
});

/** The decisions with their advice, one after the other. */
function useReview(engine, decisions) {
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
      stop = ask(engine, {state: decision.state, samples: SAMPLES}, ({advice, error, done}) => {
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
    next();
    return () => stop();
  }, [decisions]);
  return review;
}

/** At most three decisions that cost something for certain, in the order of play. */
function momentsOf(lines) {
  const costly = lines.filter(({mine}) => mine.loss !== "");
  const most = costly.toSorted((one, other) => other.mine.less - one.mine.less);
  const moments = most.slice(0, MAX_MOMENTS);
  return lines.filter((line) => moments.includes(line));
}

/** The course of the round as a chart, with its table. */
function Course({lines}) {
  const values = [lines[0].best.vp, ...lines.map(({mine}) => mine.vp)].map((vp) => vp / 100);
  return html`<figure class="chart">
    <${Chart} totals=${{You: values}} last=${lines.length} marks=${{You: 0}} />
    <details><summary>${t("coach.course")}</summary>
    <${Wide} label=${t("coach.course")}><table class="score">
      <thead><tr><th scope="col">${t("coach.yours")}</th><th scope="col">${t(
        "coach.worth-after",
      )}</th><th scope="col">${t("coach.best-was")}</th></tr></thead>
      <tbody>${lines.map(
        ({mine, best}, i) => html`<tr key=${i}><th scope="row">${moveName(mine.move)}</th>
        <td class="number">${vpText(mine.vp)}</td>
        <td>${
          mine.verdict === "worse"
            ? `${moveName(best.move)} (+${short(Math.max(10, mine.less))})`
            : t("coach.as-good")
        }</td></tr>`,
      )}</tbody>
    </table></${Wide}></details>
  </figure>`;
}

export function Review({game}) {
  const {engine, session, view} = game;
  const [round, setRound] = useState(view.where.round);
  const decisions = useMemo(() => decisionsOf(session, round), [session, round]);
  const {lines, done, error} = useReview(engine, decisions);
  const moments = momentsOf(lines);
  const rounds = view.score.rounds.map((one) => ({value: one.round, text: String(one.round)}));
  return html`${
    rounds.length > 1 &&
    html`<${Choice} label=${t("coach.round")} options=${rounds} value=${round}
      onPick=${setRound} />`
  }
    <${Progress} answer=${error ? {error} : {done}} />
    ${
      done === 1 &&
      html`<div data-coach-done="true">
      ${lines.length > 0 && html`<${Course} lines=${lines} />`}
      <p class="big" role="status">${t(
        moments.length > 0 ? "coach.moments" : "coach.no-moments",
      )}</p>
      ${moments.map(
        (moment) => html`<${Moment} game=${game} moment=${moment}
        key=${`${round} ${lines.indexOf(moment)}`} />`,
      )}</div>`
    }
    <${Unknown} names=${["abilities", "deck", "seen"]} />`;
}
