// "Which card?" and "Which side?": asked for on your turn, in a sheet over the table.

import {html, useEffect, useMemo, useState} from "../../vendor/htm-preact.js";
import {useSubject} from "../ui/gamehooks.js";
import {THINKING} from "../ui/limits.js";
import {Drawer} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {t} from "../ui/words.js";
import {playOut, useAnswer} from "./ask.js";
import {askable} from "./askable.js";
import {Plays, Review, Sides} from "./review.js";
import {Aims, Move, moveName, MoveValues, Progress, Unknown, useAim} from "./values.js";

/** @typedef {import("./ask.js").Answer} Answer */

const SHUFFLES = [1, 2]; // the first ones, whatever they show
const MOVES = 2;
const MAX_WORK_MS = 850; // of work, so that a slow phone has answered after a second

/** @param {{trick: Coach.PlayedTrick}} props */
const Trick = ({trick: {plays, winner}}) =>
  html`<div class="move-line trick-line"><${Plays} plays=${plays} />
    <span>${winner ? t("coach.play-out.taken", {seat: winner}) : t("coach.play-out.none")}</span></div>`;

/**
 * @param {{engine: Engine, state: Core.State, aim: string, move: Coach.MoveValue, shuffle: number}}
 *   props
 */
function Shuffle({engine, state, aim, move, shuffle}) {
  const [answer, setAnswer] = useState(/** @type {import("./ask.js").PlayedOut | null} */ (null));
  const {number} = move;
  useEffect(
    () => playOut(engine, {state, aim, number, shuffle, thinking: THINKING}, setAnswer),
    [state, aim, number],
  );
  return html`<h4>${moveName(move.move)}</h4>
    <div class="move-rows" data-played-out=${move.move}>${
      answer?.error
        ? html`<${Progress} answer=${answer} />`
        : answer?.tricks.map((trick, i) => html`<${Trick} key=${i} trick=${trick} />`)
    }</div>`;
}

/** @param {{engine: Engine, state: Core.State, advice: Coach.Advice}} props */
function PlayedOut({engine, state, advice: {moves, aim}}) {
  const [isOpen, setOpen] = useState(false);
  return html`<details onToggle=${(/** @type {{target: HTMLDetailsElement}} */ {target}) => setOpen(target.open)}>
    <summary>${t("coach.play-out")}</summary>
    ${
      isOpen &&
      SHUFFLES.map(
        (shuffle) => html`<section key=${shuffle}><h3>${t("coach.play-out.n", {n: shuffle})}</h3>
        ${moves.slice(0, MOVES).map(
          (move) => html`<${Shuffle} key=${move.move} engine=${engine} state=${state} aim=${aim}
            move=${move} shuffle=${shuffle} />`,
        )}</section>`,
      )
    }
  </details>`;
}

/**
 * The cards that may be played, to choose one before the coach has its say.
 * @param {{moves: string[], onPick(move: string): void}} props
 */
function Commit({moves, onPick}) {
  return html`<p>${t("coach.commit")}</p>
    <div class="choice-row coach-picks" role="group" aria-label=${t("coach.commit")}>
      ${moves.map(
        (move) => html`<button type="button" class="chip" key=${move} data-pick=${move}
        aria-label=${moveName(move)} onClick=${() => onPick(move)}><${Move} move=${move} /></button>`,
      )}
      <button type="button" class="button quiet" data-do="show"
        onClick=${() => onPick("")}>${t("coach.show")}</button>
    </div>`;
}

/**
 * The state and view in which the card is asked for: the app leaves a finished trick by itself.
 * @param {SoloGame} props
 */
function turnOf({engine, session, view, shown}) {
  const {state} = session.step;
  const now =
    shown.prompt === view.prompt
      ? {state, view}
      : engine.call({call: "apply", state, action: {type: view.prompt.action}});
  return /** @type {{state: Core.State, view: Solo.View}} */ (now);
}

/** @param {{game: SoloGame}} props */
function Cards({game}) {
  const {engine, session} = game;
  const {state, view} = useMemo(() => turnOf(game), [session.step]);
  const [aim, setAim] = useAim();
  const [pick, setPick] = useState(/** @type {string | null} */ (null));
  const answer = useAnswer(engine, {state, aim, limit: MAX_WORK_MS});
  const moves = [...(view.prompt.cards ?? []), ...(view.surrender.allowed ? ["surrender"] : [])];
  const advice = answer?.advice;
  return html`<${Progress} answer=${answer} />
    ${pick === null && !answer?.error && html`<${Commit} moves=${moves} onPick=${setPick} />`}
    ${
      pick !== null &&
      advice &&
      html`<div data-coach-done=${answer.done === 1 ? "true" : undefined}>
        <${MoveValues} advice=${advice} pick=${pick} />
        <p class="quiet-text">${t(advice.exact ? "coach.exact" : "coach.over", {
          n: advice.samples,
        })}${answer.more && ` ${t("coach.thought", {n: answer.more})}`}</p>
        ${answer.done === 1 && html`<${PlayedOut} engine=${engine} state=${state} advice=${advice} />`}</div>`
    }
    <${Aims} aim=${aim} onPick=${setAim} />
    <${Unknown} aim=${aim} />`;
}

/** @type {Record<string, (props: {game: SoloGame}) => unknown>} */
const ANSWERS = {side: Sides, card: Cards, back: Review};

/** @param {{game: SoloGame, onClose(): void}} props */
export function CoachDrawer({game, onClose}) {
  const question = askable(game);
  useSubject(question, onClose);
  if (!question) {
    return null;
  }
  // Another tab or phone may go on: what was asked of the table before is no answer for this one.
  return html`<${Drawer} title=${t(`coach.which-${question}`)} onClose=${onClose} name="coach">
    <${ANSWERS[question]} game=${game} key=${game.session.game.version} />
    <${Cites} ids=${["coach"]} openRule=${game.openRule} />
  </${Drawer}>`;
}
