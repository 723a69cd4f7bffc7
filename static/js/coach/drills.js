// Drills: decisions by theme, from games of this device and from those that the app brings, to be made again.

import {html, useEffect, useMemo, useRef, useState} from "../../vendor/htm-preact.js";
import {ACCURACY, DRILLS, isTally, isObject, percentOf} from "../store/records.js";
import {dataOf} from "../engine.js";
import {Warnings, useNamed} from "../ui/screen.js";
import {loadGame} from "../ui/replay.js";
import {REVIEW_SAMPLES, SIDES} from "../ui/limits.js";
import {t} from "../ui/words.js";
import {useAnswer, useSides} from "./ask.js";
import {Moment, PlayOn, Puzzle, TableSnapshot, betterSide, comparison} from "./review.js";
import {Progress, SideValues, Unknown} from "./values.js";

const AIM = "win";
const ALL = "";

/** @typedef {import("./review.js").CoachGame} CoachGame */
/** @typedef {{drills: Drill[], themes: string[], start: Tallies}} Pool */
/** @typedef {{theme: string, game?: string, own?: {id: string, at: number}}} Drill */
/** @typedef {{game: Pick<Game, "kind" | "options">, before: Step[], state: Core.State}} Place */

/** @param {unknown} moments */
const readMoments = (moments) => (Array.isArray(moments) ? moments : []);

/**
 * The moments that were found in games of this device, the latest game first.
 * @returns {Promise<Drill[]>}
 * @param {Store} store
 * @param {Record<string, {moments?: unknown}>} kept
 */
async function ownDrills(store, kept) {
  const games = await store.games();
  return games.flatMap(({id}) =>
    readMoments(kept[id]?.moments).map(({at, theme}) => ({theme, own: {id, at}})),
  );
}

/**
 * Where a drill stands; null for a game that cannot be read any more.
 * @returns {Promise<Place | null>}
 * @param {{store: Store, engine: Engine}} props
 * @param {Drill} other
 */
async function placeOf({store, engine}, {game: text, own}) {
  if (own) {
    const loaded = await loadGame(store, engine, own.id);
    const state = own.at === 0 ? loaded?.start.state : loaded?.steps[own.at - 1]?.state;
    return loaded && state
      ? {game: loaded.game, before: loaded.steps.slice(0, own.at), state}
      : null;
  }
  const {save} = engine.call({call: "read", text: text ?? ""});
  const {records, refused} = engine.call({call: "replay", save});
  const game = {kind: save.game, options: save.options};
  const before = /** @type {PlayedStep[]} */ (records.slice(1));
  const last = records.at(-1);
  return refused || !last ? null : {game, before, state: last.state};
}

/**
 * A decision about a card.
 * @param {{game: CoachGame, place: Place, onFirst?(isGood: boolean): void, onEnd?(): void}} props
 */
function CardDrill({game, place: {state, before}, onFirst, onEnd}) {
  const answer = useAnswer(game.engine, {state, aim: AIM, samples: REVIEW_SAMPLES});
  const moves = answer?.done === 1 ? answer.advice.moves : null;
  return moves
    ? html`<${Moment} game=${game} moment=${{state, before, aim: AIM, best: moves[0], moves}}
        onFirst=${onFirst} onEnd=${onEnd} />`
    : html`<${Progress} answer=${answer} />`;
}

/**
 * The choice of a side.
 * @param {{game: CoachGame, place: Place, onFirst?(isGood: boolean): void, onEnd?(): void}} props
 */
function SideDrill({game, place: {state, before}, onFirst, onEnd}) {
  const {view} = useMemo(() => game.engine.call({call: "view", state}), [state]);
  const {progress, sides} = useSides(game.engine, {state, aim: AIM, samples: REVIEW_SAMPLES});
  if (progress.done !== 1) {
    return html`<${Progress} answer=${progress} />`;
  }
  const better = betterSide(sides);
  const moves = SIDES.map((move) => ({
    move,
    verdict: !better ? "even" : better === move ? "best" : "worse",
  }));
  return html`<section class="moment" data-moment="">
    <${TableSnapshot} view=${view} />
    <${Puzzle} moves=${moves} label=${t("coach.which-side")} onFirst=${onFirst} onEnd=${onEnd}
      answer=${() => html`<div data-answer=${better ?? ""}>
        <p>${comparison(sides)}</p>
        <${SideValues} sides=${sides} aim=${AIM} />
        <${PlayOn} game=${game} steps=${before} />
      </div>`} />
  </section>`;
}

/**
 * One drill, and how to go on when it is done.
 * @param {{store: Store, engine: Engine, drill: Drill, onFirst(isGood: boolean): void, onNext():
 *   void}} props
 */
function Drill({store, engine, drill, onFirst, onNext}) {
  const [place, setPlace] = useState(/** @type {Place | null | undefined} */ (undefined));
  const [isDone, setDone] = useState(false);
  const next = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => {
    placeOf({store, engine}, drill).then(setPlace, () => setPlace(null));
  }, []);
  useEffect(() => {
    if (isDone) {
      next.current?.focus({preventScroll: true});
    }
  }, [isDone]);
  const game = useMemo(() => ({store, engine, session: {game: place?.game}}), [place]);
  const Kind = drill.theme === "side" ? SideDrill : CardDrill;
  return html`<div data-drill=${drill.theme} data-own=${drill.own ? "true" : undefined}>
    <h2>${t(`coach.theme.${drill.theme}`)}</h2>
    ${drill.own && html`<p class="quiet-text">${t("coach.drill.own")}</p>`}
    ${place === null && html`<p class="problem" role="alert">${t("coach.drill.gone")}</p>`}
    ${
      place &&
      html`<${Kind} game=${game} place=${place} onFirst=${onFirst} onEnd=${() => setDone(true)} />`
    }
    <button type="button" class=${isDone ? "button first" : "button quiet"} data-do="next" ref=${next}
      onClick=${onNext}>${t(isDone ? "coach.drill.next" : "coach.drill.skip")}</button>
  </div>`;
}

/**
 * The drills of all themes in turn, so that none is left for long.
 * @param {Drill[]} drills
 * @param {string[]} themes
 */
const mixed = (drills, themes) => {
  const by = themes.map((theme) => drills.filter((drill) => drill.theme === theme));
  const most = Math.max(...by.map(({length}) => length));
  return Array.from({length: most}, (_, i) => by.flatMap((one) => one.slice(i, i + 1))).flat();
};

/** @param {Tallies} kept @param {string[]} themes */
const count = (kept, themes) => themes.reduce((sum, theme) => sum + (kept[theme]?.n ?? 0), 0);

/**
 * The drill of a theme after `turn` others; the first one follows those that were done before.
 * @param {Pool} props
 * @param {string} theme
 * @param {number} turn
 */
function nextOf({drills, themes, start}, theme, turn) {
  const pool = theme === ALL ? mixed(drills, themes) : drills.filter((one) => one.theme === theme);
  return pool[(count(start, theme === ALL ? themes : [theme]) + turn) % pool.length];
}

/** How often the first try was right, by theme. @param {{themes: string[], kept: Tallies}} props */
function Scores({themes, kept}) {
  const played = themes.filter((theme) => kept[theme]?.n > 0);
  return (
    played.length > 0 &&
    html`<dl class="drill-scores">${played.map(
      (theme) => html`<div key=${theme} data-score=${theme}><dt>${t(`coach.theme.${theme}`)}</dt>
      <dd>${t("coach.drill.score", {...kept[theme], percent: percentOf(kept[theme])})}</dd></div>`,
    )}</dl>`
  );
}

/** The screen of the drills. @param {{store: Store, engine: Engine}} props */
export function Drills({store, engine}) {
  const [pool, setPool] = useState(/** @type {Pool | null} */ (null));
  const [problem, setProblem] = useState(false);
  const [theme, setTheme] = useState(ALL);
  const [turn, setTurn] = useState(0);
  const [kept, edit] = useNamed(store, DRILLS, isTally);
  const [accuracy] = useNamed(store, ACCURACY, isObject);
  const isReady = kept !== null && accuracy !== null;
  useEffect(() => {
    if (isReady) {
      // Once, with the marks as they are now: those that are earned here must not change the order.
      Promise.all([
        ownDrills(store, accuracy),
        dataOf("drills").then(({drills}) => /** @type {Drill[]} */ (drills)),
      ]).then(
        (found) => {
          const themes = [...new Set(found[1].map(({theme: one}) => one))];
          const drills = found.flat().filter(({theme: one}) => themes.includes(one));
          setPool({drills, themes, start: kept});
        },
        () => setProblem(true),
      );
    }
  }, [isReady]);
  const themes = pool?.themes ?? [];
  const drill = useMemo(() => pool && nextOf(pool, theme, turn), [pool, theme, turn]);
  /** @param {boolean} isGood */
  const keep = (isGood) =>
    edit((all) => {
      const {theme: of} = /** @type {Drill} */ (drill);
      const {good, n} = all[of] ?? {good: 0, n: 0};
      return {...all, [of]: {good: good + (isGood ? 1 : 0), n: n + 1}};
    });
  return html`<div class="solo-home drills">
    <a href="#" data-do="back">${t("table.all-games")}</a>
    <h1 tabindex="-1">${t("coach.drills")}</h1>
    <${Warnings} store=${store} />
    ${problem && html`<p class="problem" role="alert">${t("coach.broken")}</p>`}
    ${
      drill &&
      html`<label class="drill-theme">${t("coach.theme")} <select name="theme" value=${theme}
        onChange=${(/** @type {{target: HTMLSelectElement}} */ {target}) => setTheme(target.value)}>${[
          ALL,
          ...themes,
        ].map(
          (value) =>
            html`<option key=${value} value=${value}>${t(
              value === ALL ? "coach.theme.all" : `coach.theme.${value}`,
            )}</option>`,
        )}</select></label>
      <${Drill} store=${store} engine=${engine} drill=${drill} onFirst=${keep}
        onNext=${() => setTurn(turn + 1)} key=${`${theme} ${turn}`} />
      <${Scores} themes=${themes} kept=${kept} />`
    }
    <${Unknown} aim=${AIM} />
  </div>`;
}
