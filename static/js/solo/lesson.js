// A first round at the real table: words say what is going on, and one card or button is pointed at.
// The deal and the steps stand in static/data/first-round.json, the words in the catalogues.

import {html, useEffect, useLayoutEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {LESSON} from "../store/records.js";
import {dataOf} from "../engine.js";
import {listen} from "../dom.js";
import {create} from "../ui/game.js";
import {Cites} from "../ui/rules.js";
import {root, useLoaded, useSession} from "../ui/screen.js";
import {t, titleOf} from "../ui/words.js";
import {Table} from "./table.js";

/**
 * @typedef {{type: string, card?: string, alignment?: string}} Wanted
 * @typedef {{do?: SoloAction, say?: string[], wants: Wanted, else?: string, rule?: string, params?: object}} Step
 * @typedef {{steps: Step[], guide: ReturnType<typeof guideOf>}} LoadedLesson
 */

/** @param {object} wanted @param {object | null} action */
const isLike = (wanted, action) =>
  Object.entries(wanted).every(
    ([name, value]) =>
      JSON.stringify(/** @type {Record<string, unknown>} */ (action ?? {})[name]) ===
      JSON.stringify(value),
  );

/**
 * The steps that are left of a game; none where the person went another way.
 * @param {Step[]} steps
 * @param {SoloSession} session
 */
function stepsLeft(steps, {cursor, steps: done}) {
  const isOn = done
    .slice(0, cursor)
    .every(({action}, i) => i < steps.length && isLike(steps[i].do ?? steps[i].wants, action));
  return isOn ? steps.slice(cursor) : [];
}

/**
 * The step that a game stands at, if one is left.
 * @param {Step[]} steps
 * @param {Pick<SoloGame, "session" | "shown">} other
 * @returns {Step | undefined}
 */
function stepAt(steps, {session, shown}) {
  const ahead = shown.prompt === session.view.prompt ? 0 : 1; // its first card begins the next trick
  return stepsLeft(steps, session)[ahead];
}

/**
 * A trick of hers that a trump won with another suit led, by the engine's reason: its words in place of
 * those of any other.
 * @param {string} name
 * @param {Step} step
 * @param {Pick<SoloGame, "session" | "view">} game
 * @returns {[name: string, step: Step]}
 */
function trumpedIn(name, step, {session, view}) {
  const why = session.step.events.find(({code}) => code === "event.trick-end")?.why;
  const card = why?.find(({code}) => code === "why.trick.trump")?.params.card;
  const suit = view.trick?.lead_suit;
  return name === "hers" && card && suit !== "L"
    ? ["trumped", {...step, params: {card, suit}}]
    : [name, step];
}

/** What a step says, with the card that it points at. @param {string} name @param {Step} other */
const wordsOf = (name, {wants, params}) =>
  t(`lesson.${name}`, {...params, ...(wants.card && {card: wants.card})});

/**
 * Why not this, kindly; null for what the step asks for, and for what the rules refuse themselves.
 * @param {Step | undefined} step
 * @param {Pick<SoloGame, "shown">} other
 * @param {SoloAction} action
 */
function objectionTo(step, {shown}, action) {
  const isAllowed = action.type !== "play" || shown.prompt.cards?.includes(action.card ?? "");
  const isOther = action.type === step?.wants.type && !isLike(step.wants, action);
  if (!isAllowed || !isOther || !step.else) {
    return null;
  }
  return {text: wordsOf(step.else, step), guided: true};
}

/** @param {Wanted} props */
const targetOf = ({type, card, alignment}) =>
  (card && `[data-play="${card}"]`) ||
  (alignment && `[data-align="${alignment}"]`) ||
  (["next-trick", "score"].includes(type) ? "[data-do=go]" : null);

/**
 * Mark what is to be tapped; the mark is no part of what the table draws.
 * @param {string | null} selector
 * @param {unknown} key
 */
function usePointer(selector, key) {
  useEffect(() => {
    const target = selector === null ? null : document.querySelector(selector);
    target?.setAttribute("data-pointed", "");
    return () => target?.removeAttribute("data-pointed");
  }, [selector, key]);
}

/** @param {{game: SoloGame}} props */
function Ways({game}) {
  const home = root.dataset.home;
  return html`<div class="answers"><a class="button first" href="#new" data-do="again">${t(
    "solo.new",
  )}</a><a class="button quiet" href=${`${home}learn`}>${titleOf("learn")}</a>
    <button type="button" class="button quiet" data-do="lesson-again"
      onClick=${() => game.session.moveTo(0)}>${t("solo.lesson-again")}</button></div>`;
}

/** @param {{game: SoloGame, step: Step, isLast: boolean}} props */
function Says({game, step, isLast}) {
  const [at, setAt] = useState(0);
  const say = step.say ?? [];
  const [name, told] = trumpedIn(say[at], step, game);
  const more = at + 1 < say.length;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const tray = place.current?.closest(".tray-inside");
    if (tray) {
      tray.scrollTop = 0;
    }
  }, [at]);
  usePointer(more ? null : targetOf(step.wants), game.view);
  const goOn = () => {
    game.forget(); // what was objected to would hide the next sentence
    setAt(at + 1);
  };
  return html`<section class="lesson" ref=${place} data-lesson=${say[at]}>
    ${
      game.problem?.guided
        ? html`<p class="lesson-no" role="alert">${game.problem.text}</p>`
        : html`<p aria-live="polite">${wordsOf(name, told)}</p>`
    }
    <div class="lesson-foot"><${Cites} ids=${[step.rule]} openRule=${game.openRule} />
      ${
        more &&
        html`<button type="button" class="button first" data-do="lesson-next"
        onClick=${goOn}>${t("table.go-on")}</button>`
      }</div>
    ${isLast && !more && html`<${Ways} game=${game} />`}
  </section>`;
}

/**
 * What the table asks of a lesson: what it says now, and whether an answer is the one it waits
 * for.
 * @param {Step[]} steps
 */
const guideOf = (steps) => ({
  objection: (
    /** @type {Pick<SoloGame, "session" | "shown">} */ game,
    /** @type {SoloAction} */ action,
  ) => objectionTo(stepAt(steps, game), game, action),
  /** @param {Pick<SoloGame, "session" | "shown" | "view">} game */
  goesOn(game) {
    const step = stepAt(steps, game);
    return !step || (step !== steps.at(-1) && step.wants?.type === game.view.prompt.action);
  },
  /** @param {Pick<SoloGame, "session">} game */
  wentOn: ({session}) => Boolean(steps[session.cursor - 1]?.do),
  /** @param {number} cursor */
  toUndo(cursor) {
    let at = cursor - 1;
    while (steps[at]?.do) {
      at -= 1; // it would be made again at once
    }
    return at;
  },
  /** @param {SoloGame} game */
  said(game) {
    const step = stepAt(steps, game);
    const at = step ? steps.indexOf(step) : -1;
    return (
      step?.say &&
      html`<${Says} game=${game} step=${step} isLast=${at === steps.length - 1} key=${at} />`
    );
  },
});

/**
 * The lesson, and its game in the store: the one that was left, or a new one.
 * @param {{store: Store, engine: Engine}} props
 * @returns {Promise<LoadedLesson>}
 */
async function openLesson({store, engine}) {
  const {options, steps} = await dataOf("first-round");
  if (!(await store.load(LESSON))) {
    await create(store, engine, "solo", options, LESSON);
  }
  return {steps, guide: guideOf(steps)};
}

/**
 * What nobody has to decide in this round is done at once.
 * @param {SoloSession} session
 * @param {Step[]} steps
 */
function useOwnSteps(session, steps) {
  useEffect(() => {
    const go = () => {
      const own = stepsLeft(steps, session)[0]?.do;
      if (own) {
        session.act(own);
      }
    };
    go();
    return listen(session, {change: go});
  }, [session]);
}

/** @param {{engine: Engine, store: Store, preferences: Preferences}} props */
export function Lesson(props) {
  const lesson = useLoaded(() => openLesson(props));
  const session = useSession(props, lesson ? LESSON : "");
  return session && html`<${Guided} ...${props} session=${session} lesson=${lesson} />`;
}

/**
 * @param {{lesson: LoadedLesson, session: SoloSession, engine: Engine, store: Store, preferences:
 *   Preferences}} props
 */
function Guided({lesson, ...props}) {
  useOwnSteps(props.session, lesson.steps);
  return html`<${Table} ...${props} guide=${lesson.guide} />`;
}
