// Looking back at a round: what it was worth after each of your cards, and the moments that mattered.

import {html, useEffect, useMemo, useState} from "../../vendor/htm-preact.js";
import {Row} from "../ui/cards.js";
import {Chart} from "../ui/chart.js";
import {keep, newSeed} from "../ui/game.js";
import {Choice, Wide} from "../ui/parts.js";
import {saveOf} from "../ui/replay.js";
import {useOnce} from "../ui/screen.js";
import {SEATS, VANCARDIANS, YOU} from "../ui/seats.js";
import {seatName, t} from "../ui/words.js";
import {useSides} from "./ask.js";
import {accuracyOf, decisionsOf, GameAccuracy, momentsOf, sideOf, useReview} from "./decisions.js";
import {
  Aims,
  Move,
  Progress,
  SAMPLES,
  SideValues,
  Unknown,
  gainText,
  lessText,
  moveName,
  reasonsOf,
  useAim,
  inTenths,
} from "./values.js";

/** @typedef {import("./decisions.js").Line} Line */
/** @typedef {{store: Store, engine: Engine, session: {game: Pick<Game, "kind" | "options">}}} CoachGame */

/**
 * The save of a copy that stands after `steps`; from there on the app deals.
 * @param {Pick<Game, "kind" | "options">} game
 * @param {Step[]} steps
 */
function copyOf(game, steps) {
  const {actions, ...save} = saveOf({...game, options: {...game.options, copy: true}}, steps);
  return {...save, actions: [...actions, {type: "virtual", seed: newSeed()}]};
}

/** @param {{game: CoachGame, steps: Step[]}} props the steps before the decision */
export function PlayOn({game: {session, store, engine}, steps}) {
  const [problem, setProblem] = useState("");
  const open = useOnce(async () => {
    const save = copyOf(session.game, steps);
    const {game, refused, error = refused?.error} = await keep(store, engine, save);
    if (!game || refused) {
      // What is kept up to a refused step is not the moment that was meant.
      game && (await store.remove(game.id));
      setProblem(error?.text ?? "");
      return false;
    }
    location.hash = game.id;
    return true;
  });
  return html`<button type="button" class="button" data-do="copy-game"
    onClick=${open}>${t("coach.play-on")}</button>
    <p class="quiet-text">${t("coach.play-on-more")}</p>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}`;
}

/**
 * Your side, the round and the VP so far: what the chance to win rests on.
 * @param {{view: Solo.View}} props
 */
const Standing = ({view: {where, score}}) =>
  html`<p class="quiet-text">${
    where.alignment && `${t("table.side", {alignment: where.alignment})} · `
  }${t("solo.round-of", {round: where.round, rounds: where.rounds})} · ${t("coach.standing")} ${SEATS.map(
    (seat) => `${seatName(seat)} ${score.vp[seat]}`,
  ).join(", ")}</p>`;

/** What lay on the table, and how the game stood. @param {{view: Solo.View}} props */
export function Lay({view}) {
  const {hands} = view.table;
  const plays = view.trick?.plays ?? [];
  return html`<${Standing} view=${view} /><div class="move-rows">${VANCARDIANS.filter(
    (seat) => hands[seat].length > 0,
  ).map(
    (seat) =>
      html`<div class="move-line" key=${seat}><span class="move-name">${seatName(
        seat,
      )}</span><${Row} cards=${hands[seat]} label=${seatName(seat)} /></div>`,
  )}
    ${
      plays.length > 0 &&
      html`<div class="move-line"><span class="move-name">${t("coach.trick")}</span><${Row}
        cards=${plays.map(([, card]) => card)} label=${t("coach.trick")} /></div>`
    }
    <div class="move-line"><span class="move-name">${seatName(YOU)}</span><${Row}
      cards=${hands.You} label=${t("solo.your-cards")} /></div>
  </div>`;
}

/**
 * A move, what it was worth and what it led to.
 * @param {{name: string, move: Coach.MoveValue, aim: string}} props
 */
const Line = ({name, move, aim}) =>
  html`<p><b>${name}</b> ${moveName(move.move)}${" · "}${gainText(aim, move.gain)}. ${reasonsOf(
    move,
  )}</p>`;

/**
 * The better card and what happens, once it was found or asked for; `mine` is what is set beside
 * it.
 * @param {{game: CoachGame, moment: Line, mine: Coach.MoveValue, name: string}} props
 */
const Answer = ({game, moment: {best, before, aim}, mine, name}) =>
  html`<div data-answer=${best.move}>
    <${Line} name=${t("coach.better")} move=${best} aim=${aim} />
    ${mine !== best && html`<${Line} name=${name} move=${mine} aim=${aim} />`}
    ${mine.loss && html`<p>${t(aim === "win" ? `coach.loss.win.${mine.loss}` : `coach.loss.${mine.loss}`)}</p>`}
    <${PlayOn} game=${game} steps=${before} />
  </div>`;

/**
 * Moves to pick from, until one is as good as any or the answer is asked for.
 * @param {{moves: {move: string, verdict: string}[], label: string, onFirst?: (isGood: boolean) => void, onEnd?: () => void, answer: (first?: string) => Children}} props
 *   `moves` with their verdicts; `answer` is drawn in their place, and hears the first pick
 */
export function Puzzle({moves, label, onFirst, onEnd, answer}) {
  const [picks, setPicks] = useState(/** @type {string[]} */ ([]));
  const [isShown, setShown] = useState(false);
  const last = picks.at(-1);
  const good = moves.filter(({verdict}) => verdict !== "worse").map(({move}) => move);
  /** @param {string} pick */
  const isGood = (pick) => good.includes(pick);
  const isSolved = last !== undefined && isGood(last);
  /** @param {string} move */
  const pick = (move) => {
    if (picks.length === 0) {
      onFirst?.(isGood(move));
    }
    setPicks([...picks, move]);
  };
  const isOver = isSolved || isShown;
  useEffect(() => {
    if (isOver) {
      onEnd?.();
    }
  }, [isOver]);
  // Not in the order of worth, which would give the answer away.
  const names = moves.map(({move}) => move).toSorted();
  return html`${
    last !== undefined &&
    html`<p role="status"><b>${t(
      !isSolved ? "coach.unsolved" : good.length > 1 ? "coach.solved-tie" : "coach.solved",
    )}</b></p>`
  }
    ${
      isOver
        ? answer(picks[0])
        : html`<div class="choice-row coach-picks" role="group" aria-label=${label}>${names.map(
            (move) => html`<button type="button" class="chip" key=${move} data-pick=${move}
              aria-label=${moveName(move)} disabled=${picks.includes(move)}
              onClick=${() => pick(move)}><${Move} move=${move} /></button>`,
          )}
      ${
        last !== undefined &&
        html`<button type="button" class="button quiet" data-do="show-answer"
          onClick=${() => setShown(true)}>${t("coach.show-answer")}</button>`
      }</div>`
    }`;
}

/**
 * A decision with its cards, to be made again. Without `mine`, what was played, the first pick is told of.
 * @param {{game: CoachGame, moment: Omit<Line, "mine" | "theme"> & {mine?: Coach.MoveValue}, onFirst?: (isGood: boolean) => void, onEnd?: () => void}} props
 */
export function Moment({game, moment, onFirst, onEnd}) {
  const {view} = useMemo(
    () => game.engine.call({call: "view", state: moment.state}),
    [moment.state],
  );
  const {where} = /** @type {Solo.View} */ (view);
  const {moves, mine} = moment;
  const title = t("coach.your-turn", {trick: where.trick});
  /** @param {string | undefined} first */
  const compared = (first) => mine ?? moves.find(({move}) => move === first) ?? moves[0];
  return html`<section class="moment" data-moment=${mine?.move ?? ""}>
    <h3>${title}</h3>
    <${Lay} view=${view} />
    <${Puzzle} moves=${moves} label=${title} onFirst=${onFirst} onEnd=${onEnd} answer=${(
      /** @type {string | undefined} */ first,
    ) =>
      html`<${Answer} game=${game} moment=${moment} mine=${compared(first)}
        name=${t(mine ? "coach.played" : "coach.chosen")} />`} />
  </section>`;
}

/**
 * The course of the round as a chart, with its table.
 * @param {{lines: Line[], aim: string}} props
 */
function Course({lines, aim}) {
  const values = [lines[0].best, ...lines.map(({mine}) => mine)].map(({gain}) => gain / 100);
  return html`<figure class="chart">
    <${Chart} totals=${{You: values}} last=${lines.length} marks=${{You: 0}} />
    <details><summary>${t("coach.course")}</summary>
    <${Wide} label=${t("coach.course")}><table class="score">
      <thead><tr><th scope="col">${t("coach.yours")}</th><th scope="col">${t(
        `coach.after.${aim}`,
      )}</th><th scope="col">${t("coach.best-was")}</th></tr></thead>
      <tbody>${lines.map(
        ({mine, best}, i) => html`<tr key=${i}><th scope="row">${moveName(mine.move)}</th>
        <td class="number">${gainText(aim, mine.gain)}</td>
        <td>${
          mine.verdict === "worse"
            ? `${moveName(best.move)} (${lessText(aim, mine.less)})`
            : t("coach.as-good")
        }</td></tr>`,
      )}</tbody>
    </table></${Wide}></details>
  </figure>`;
}

/**
 * What there is to say above the puzzles, no more than the table does.
 * @param {Line[]} lines
 * @param {Line[]} moments
 * @param {string} aim
 */
function headline(lines, moments, aim) {
  if (moments.length > 0) {
    return t("coach.moments");
  }
  if (lines.every(({mine}) => mine.verdict !== "worse")) {
    return t("coach.no-moments");
  }
  return t(aim === "win" ? "coach.no-moments.win" : "coach.no-moments.vp");
}

/** @param {{game: SoloGame, round: number, lines: Line[], aim: string}} props */
function Round({game, round, lines, aim}) {
  const moments = momentsOf(lines);
  const {good, n} = accuracyOf(lines);
  const side = useMemo(() => sideOf(game.session, round), [game.session, round]);
  return html`<div data-coach-done="true" data-round=${round}>
    ${lines.length > 0 && html`<${Course} lines=${lines} aim=${aim} />`}
    ${n > 0 && html`<p data-accuracy=${`${good} ${n}`}>${t("coach.accuracy", {good, n})}</p>`}
    ${side && html`<${SideReview} engine=${game.engine} choice=${side} key=${round} />`}
    <p class="big" role="status">${headline(lines, moments, aim)}</p>
    ${moments.map(
      (moment) => html`<${Moment} game=${game} moment=${moment}
      key=${`${round} ${lines.indexOf(moment)}`} />`,
    )}</div>`;
}

/** @param {{game: SoloGame}} props */
export function Review({game}) {
  const {engine, session, view} = game;
  const [round, setRound] = useState(view.where.round);
  const [aim, setAim] = useAim();
  const decisions = useMemo(() => decisionsOf(session, round), [session, round]);
  const {lines, done, error} = useReview(engine, decisions, aim);
  const rounds = view.score.rounds.map((one) => ({value: one.round, text: String(one.round)}));
  // For one frame after another aim is picked, the lines are still those of the one before.
  const isReady = done === 1 && (lines.length === 0 || lines[0].aim === aim);
  return html`${
    rounds.length > 1 &&
    html`<${Choice} label=${t("coach.round")} options=${rounds} value=${round}
      onPick=${setRound} />`
  }
    <${Aims} aim=${aim} onPick=${setAim} />
    <${Progress} answer=${error ? {error} : {done}} />
    ${isReady && html`<${Round} game=${game} round=${round} lines=${lines} aim=${aim} />`}
    ${view.phase === "game-over" && html`<${GameAccuracy} game=${game} rounds=${rounds.length} />`}
    <${Unknown} aim=${aim} />`;
}

// What each side is worth with your hand: before you choose one, and looking back at a round.

/** @typedef {import("./values.js").SideWorth} SideWorth */

/**
 * The side that is better for certain, or null: their intervals tell.
 * @param {{move?: Coach.MoveValue}[]} sides each with its `move`
 */
export function betterSide(sides) {
  const [hero, villain] = sides.map(({move}) => /** @type {Coach.MoveValue} */ (move));
  if (hero.low > villain.high) {
    return "hero";
  }
  return villain.low > hero.high ? "villain" : null;
}

/** Tell the sides apart only where their intervals do. @param {{move?: Coach.MoveValue}[]} sides each with its `move` */
export function comparison(sides) {
  const better = betterSide(sides);
  return better ? t("coach.side.better", {alignment: better}) : t("coach.side.even");
}

/** @param {{game: SoloGame}} props */
export function Sides({game}) {
  const {engine, session} = game;
  const {state} = session.step;
  const [aim, setAim] = useAim();
  const {progress, sides} = useSides(engine, {state, aim, samples: SAMPLES});
  return html`${
    progress.done === 1
      ? html`<p class="big" role="status">${comparison(sides)}</p>`
      : html`<${Progress} answer=${progress} />`
  }
    <${SideValues} sides=${sides} aim=${aim} />
    <p class="quiet-text">${t("coach.over-sides", {n: SAMPLES})}</p>
    <${Aims} aim=${aim} onPick=${setAim} />
    <${Unknown} aim=${aim} names=${["effects", "abilities", "deck"]} />`;
}

/** @param {{engine: Engine, choice: {state: Core.State, alignment: string}}} props */
function SideReview({engine, choice: {state, alignment}}) {
  const {progress, sides} = useSides(engine, {state, aim: "win", samples: SAMPLES});
  if (progress.done !== 1) {
    return html`<${Progress} answer=${progress} />`;
  }
  const better = betterSide(sides);
  const gains = sides.map(({move}) => inTenths(/** @type {Coach.MoveValue} */ (move).gain));
  const [n, m] = better === "hero" ? gains : gains.toReversed(); // of the better side, and of the other
  const code = better === alignment ? "coach.side.yes" : "coach.side.other";
  return html`<p data-side-review=${better ?? "even"}>${t("coach.side.review", {alignment})} ${
    better ? t(code, {alignment: better, n, m}) : t("coach.side.fine")
  }</p>`;
}
