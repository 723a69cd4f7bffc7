// Looking back at a round: what it was worth after each of your cards, and the moments that mattered.

import {html, useEffect, useMemo, useState} from "../../vendor/htm-preact.js";
import {Card, CardRow} from "../ui/cards.js";
import {Chart} from "../ui/chart.js";
import {importSave, newSeed} from "../ui/game.js";
import {Choice, Wide} from "../ui/parts.js";
import {saveOf} from "../ui/replay.js";
import {useOnce} from "../ui/screen.js";
import {sorted} from "../ui/cardtext.js";
import {REVIEW_SAMPLES, SEATS, SIDES, VANCARDIANS} from "../ui/limits.js";
import {seatName, t} from "../ui/words.js";
import {Portrait} from "../solo/names.js";
import {useSides} from "./ask.js";
import {accuracyOf, decisionsOf, GameAccuracy, momentsOf, sideOf, useReview} from "./decisions.js";
import {
  Aims,
  Move,
  Progress,
  SideValues,
  Unknown,
  gainText,
  lessText,
  moveName,
  reasonsOf,
  useAim,
  inWords,
  verdictOf,
} from "./values.js";

/** @typedef {import("./decisions.js").Line} Line */
/** @typedef {Omit<Line, "mine" | "theme"> & {mine?: Coach.MoveValue}} Picked `mine` is what was played, if anything */
/** @typedef {{store: Store, engine: Engine, session: {game: Pick<Game, "kind" | "options">}}} CoachGame */

// In hundredths of a percent or of a VP, as `LOSSES` in the engine's coach/advice.py has them.
const SMALL = 100; // a difference between the sides that is worth a word
const LUCK_OF_WIN = 500; // a drop that is big
const LUCK_OF_VP = 100;

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
    const {game, refused, error = refused?.error} = await importSave(store, engine, save);
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
const SideAndScore = ({view: {where, score}}) =>
  html`<p class="quiet-text">${
    where.alignment && `${t("table.side", {alignment: where.alignment})} · `
  }${t("solo.round-of", {round: where.round, rounds: where.rounds})} · ${t("coach.standing")} ${SEATS.map(
    (seat) => `${seatName(seat)} ${score.vp[seat]}`,
  ).join(", ")}</p>`;

/** The cards of a trick, each with who played it. @param {{plays: [string, string][]}} props */
export const Plays = ({plays}) =>
  html`<ol class="plays" aria-label=${t("coach.trick")}>${plays.map(
    ([seat, card]) =>
      html`<li key=${seat}><${Card} card=${card} /><span class="move-name">${seatName(seat)}</span></li>`,
  )}</ol>`;

/** The cards on the table at a decision, and the score. @param {{view: Solo.View}} props */
export function TableSnapshot({view}) {
  const {hands} = view.table;
  const plays = view.trick?.plays ?? [];
  return html`<${SideAndScore} view=${view} /><div class="move-rows">${VANCARDIANS.filter(
    (seat) => hands[seat].length > 0,
  ).map(
    (seat) =>
      html`<div class="move-line" key=${seat}><span class="move-name">${seatName(
        seat,
      )}</span><${CardRow} cards=${hands[seat]} label=${seatName(seat)} /></div>`,
  )}
    ${
      plays.length > 0 &&
      html`<div class="move-line"><span class="move-name">${t("coach.trick")}</span><${Plays}
        plays=${plays} /></div>`
    }
    <div class="move-hand"><${CardRow} cards=${sorted(hands.You)} label=${t("solo.your-cards")} /></div>
  </div>`;
}

/**
 * A move, what it was worth and what it led to.
 * @param {{name: string, move: Coach.MoveValue, aim: string}} props
 */
const Line = ({name, move, aim}) =>
  html`<p><b>${t(name)}</b> ${moveName(move.move)}${" · "}${gainText(aim, move.gain)}. ${
    move.verdict !== "best" && `${verdictOf(move, aim)}. `
  }${reasonsOf(move)}</p>`;

/**
 * The best card and what happens, once it was found or asked for, and beside it what was played and
 * picked; where that is the best one alone, the next that is worse.
 * @param {{game: CoachGame, moment: Picked, picks: string[]}} props
 */
function Answer({game, moment: {best, before, aim, moves, mine}, picks}) {
  /** @param {string | undefined} pick */
  const of = (pick) => moves.find(({move}) => move === pick);
  const named = new Map([[best, "coach.better"]]);
  for (const [move, name] of /** @type {[Coach.MoveValue | undefined, string][]} */ ([
    [mine, "coach.played"],
    [of(picks.at(-1)), "coach.chosen"],
    [mine ? undefined : of(picks[0]), "coach.first-try"],
  ])) {
    if (move && !named.has(move)) {
      named.set(move, name);
    }
  }
  const next = moves.find(({verdict}) => verdict === "worse");
  if (next && named.size === 1) {
    named.set(next, "coach.next");
  }
  return html`<div data-answer=${best.move}>
    ${[...named].map(([move, name]) => html`<${Line} key=${name} name=${name} move=${move} aim=${aim} />`)}
    <${PlayOn} game=${game} steps=${before} />
  </div>`;
}

/**
 * Moves to pick from, until one is as good as any or the answer is asked for.
 * @param {{moves: {move: string, verdict: string, number?: number}[], label: string, onFirst?: (isGood: boolean) => void, onEnd?: () => void, answer: (picks: string[]) => Children}} props
 *   `moves` with their verdicts; `answer` is drawn in their place, and hears the picks
 */
export function Puzzle({moves, label, onFirst, onEnd, answer}) {
  const [picks, setPicks] = useState(/** @type {string[]} */ ([]));
  const [isShown, setShown] = useState(false);
  const last = picks.at(-1);
  /** @param {string} pick */
  const verdictOn = (pick) => moves.find(({move}) => move === pick)?.verdict ?? "worse";
  const isSolved = last !== undefined && verdictOn(last) !== "worse";
  /** @param {string} move */
  const pick = (move) => {
    if (picks.length === 0) {
      onFirst?.(verdictOn(move) !== "worse");
    }
    setPicks([...picks, move]);
  };
  // With one move left, it is the answer.
  const isOver = isSolved || isShown || picks.length >= moves.length - 1;
  const verdict = isOver && !isSolved ? "wrong" : verdictOn(last ?? "");
  useEffect(() => {
    if (isOver) {
      onEnd?.();
    }
  }, [isOver]);
  // In the order of your hand: that of worth would give the answer away.
  const names = sorted(moves.map(({move}) => move));
  const areSides = SIDES.includes(names[0]);
  return html`${
    last !== undefined &&
    !isShown &&
    html`<p role="status"><b>${t(`coach.verdict.${verdict}`, {
      move: moveName(last),
    })}</b></p>`
  }
    ${
      isOver
        ? answer(picks)
        : html`<div class=${`${areSides ? "sides" : "choice-row"} coach-picks`} role="group" aria-label=${label}>${names.map(
            (
              move,
            ) => html`<button type="button" class=${areSides ? `side-button side-${move}` : "chip"} key=${move} data-pick=${move}
              aria-label=${moveName(move)} disabled=${picks.includes(move)}
              onClick=${() => pick(move)}>${areSides && html`<${Portrait} of=${move} mood="high" />`}<${Move} move=${move} /></button>`,
          )}
      ${
        last !== undefined &&
        html`<button type="button" class="button quiet" data-do="show-answer"
          onClick=${() => setShown(true)}>${t("coach.show-answer")}</button>`
      }</div>`
    }`;
}

/**
 * A decision with its cards, to be made again.
 * @param {{game: CoachGame, moment: Picked, onFirst?: (isGood: boolean) => void, onEnd?: () => void}} props
 */
export function Moment({game, moment, onFirst, onEnd}) {
  const {view} = useMemo(
    () => game.engine.call({call: "view", state: moment.state}),
    [moment.state],
  );
  const {where} = /** @type {Solo.View} */ (view);
  const {moves, mine} = moment;
  const title = t("coach.your-turn", {trick: where.trick});
  return html`<section class="moment" data-moment=${mine?.move ?? ""}>
    <h3>${title}</h3>
    <${TableSnapshot} view=${view} />
    <${Puzzle} moves=${moves} label=${title} onFirst=${onFirst} onEnd=${onEnd} answer=${(
      /** @type {string[]} */ picks,
    ) => html`<${Answer} game=${game} moment=${moment} picks=${picks} />`} />
  </section>`;
}

/**
 * The largest drop that the cards drawn between two turns made for certain, and after which of your
 * cards; no card where none is large, or one of your cards cost more.
 * @param {Line[]} lines
 */
function luckOf(lines) {
  const drops = lines.slice(1).map(({best}, i) => {
    const {mine} = lines[i];
    return {card: mine.move, drop: mine.low > best.high ? mine.gain - best.gain : 0};
  });
  const least = lines[0].aim === "win" ? LUCK_OF_WIN : LUCK_OF_VP;
  const most = Math.max(least, ...lines.map(({mine}) => mine.less));
  return drops.reduce((one, other) => (other.drop > one.drop ? other : one), {
    card: "",
    drop: most,
  });
}

/**
 * The course of the round as a chart, with its table.
 * @param {{lines: Line[], aim: string}} props
 */
function Course({lines, aim}) {
  const values = [lines[0].best, ...lines.map(({mine}) => mine)].map(({gain}) => gain / 100);
  const {card, drop} = luckOf(lines);
  return html`<figure class="chart">
    <figcaption>${t(`coach.after.${aim}`)}</figcaption>
    <${Chart} totals=${{You: values}} last=${lines.length} marks=${{You: 0}} />
    ${card && html`<p data-luck=${drop}>${t("coach.luck", {card, text: lessText(aim, drop)})}</p>`}
    <details><summary>${t("coach.course")}</summary>
    <${Wide} label=${t("coach.course")}><table class="score">
      <thead><tr><th scope="col">${t("coach.yours")}</th><th scope="col">${t(
        "coach.then",
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
 * What there is to say above the puzzles, no more than the table does: how many choices were good, or
 * that none cost much.
 * @param {Line[]} lines
 * @param {Line[]} moments
 * @param {string} aim
 */
function headline(lines, moments, aim) {
  if (moments.length > 0) {
    return t("coach.accuracy", accuracyOf(lines));
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
    <p class="big" role="status" data-accuracy=${`${good} ${n}`}>${headline(lines, moments, aim)}</p>
    ${lines.length > 0 && html`<${Course} lines=${lines} aim=${aim} />`}
    ${side && html`<${SideReview} engine=${game.engine} choice=${side} key=${round} />`}
    ${moments.map(
      (moment) => html`<${Moment} game=${game} moment=${moment}
      key=${`${round} ${lines.indexOf(moment)}`} />`,
    )}</div>`;
}

/** A round in which no card could win any more: what it was worth in VP. @param {{game: SoloGame, round: number, decisions: import("./decisions.js").Decision[]}} props */
function LostRound({game, round, decisions}) {
  const {lines, done, error} = useReview(game.engine, decisions, "vp");
  return html`<p>${t("coach.lost")}</p>${
    done === 1
      ? html`<${Round} game=${game} round=${round} lines=${lines} aim="vp" />`
      : html`<${Progress} answer=${error ? {error} : {done}} />`
  }`;
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
  const isLost = aim === "win" && lines.length > 0 && lines.every(({best}) => best.gain === 0);
  return html`<div class="look-back">${
    rounds.length > 1 &&
    html`<${Choice} label=${t("coach.round")} options=${rounds} value=${round}
      onPick=${setRound} />`
  }
    <${Aims} aim=${aim} onPick=${setAim} />
    <${Progress} answer=${error ? {error} : {done}} />
    ${
      isReady &&
      (isLost
        ? html`<${LostRound} game=${game} round=${round} decisions=${decisions} key=${round} />`
        : html`<${Round} game=${game} round=${round} lines=${lines} aim=${aim} />`)
    }
    ${
      view.phase === "game-over" &&
      html`<${GameAccuracy} game=${game} rounds=${rounds.length}>${rounds.map(
        ({value}) => html`<${WorseSide} game=${game} round=${value} key=${value} />`,
      )}</>`
    }
    <${Unknown} aim=${aim} /></div>`;
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
  const {progress, sides} = useSides(engine, {state, aim, samples: REVIEW_SAMPLES});
  return html`${
    progress.done === 1
      ? html`<p class="big" role="status">${comparison(sides)}</p>`
      : html`<${Progress} answer=${progress} />`
  }
    <${SideValues} sides=${sides} aim=${aim} />
    <p class="quiet-text">${t("coach.over-sides", {n: REVIEW_SAMPLES})}</p>
    <${Aims} aim=${aim} onPick=${setAim} />
    <${Unknown} aim=${aim} names=${["effects", "abilities", "deck"]} />`;
}

/** @typedef {{engine: Engine, choice: {state: Core.State, alignment: string}}} SideProps */

/**
 * What your choice of a side was worth, or of a `round` of the game only whether it was the worse one.
 * @param {SideProps & {round?: number}} props
 */
function SideReview({engine, choice: {state, alignment}, round}) {
  const {progress, sides} = useSides(engine, {state, aim: "win", samples: REVIEW_SAMPLES});
  if (progress.done !== 1) {
    return !round && html`<${Progress} answer=${progress} />`;
  }
  const [hero, villain] = sides.map(({move}) => /** @type {Coach.MoveValue} */ (move).gain);
  const better = Math.abs(hero - villain) < SMALL ? null : betterSide(sides);
  const gains = [hero, villain].map((gain) => inWords("win", gain));
  const [n, m] = better === "hero" ? gains : gains.toReversed(); // of the better side, and of the other
  const code = better === alignment ? "coach.side.yes" : "coach.side.other";
  if (round && (!better || better === alignment)) {
    return null;
  }
  return html`<p data-side-review=${better ?? "even"}>${
    round && html`<b>${t("solo.round-n", {round})}</b> `
  }${t("coach.side.review", {alignment})} ${
    better ? t(code, {alignment: better, n, m}) : t("coach.side.fine")
  }</p>`;
}

/** The side of a round, where it was clearly the worse one. @param {{game: SoloGame, round: number}} props */
function WorseSide({game: {engine, session}, round}) {
  const choice = useMemo(() => sideOf(session, round), [session, round]);
  return choice && html`<${SideReview} engine=${engine} choice=${choice} round=${round} />`;
}
