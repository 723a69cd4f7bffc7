// The score screens: which one is shown stands in the address behind the #.

import {html, useEffect, useLayoutEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {withOrigin} from "../page.js";
import {gameName} from "../ui/gamename.js";
import {useAwake, useGame, usePlaying} from "../ui/gamehooks.js";
import {Icon, IconButton} from "../ui/parts.js";
import {loadGame, saveOf} from "../ui/replay.js";
import {
  Notice,
  Warnings,
  focusHead,
  openScreen,
  root,
  useHash,
  useLoaded,
  useSession,
} from "../ui/screen.js";
import {t, tellStep} from "../ui/words.js";
import {Ending, PassOn} from "./ending.js";
import {Round} from "./round.js";
import {Standings} from "./standings.js";
import {Home, Start} from "./start.js";

// One score sheet: a tab for each round and one for the standings, undo and redo.

const STANDINGS = 0;
/** @param {Sheet.View} view */
const roundNow = (view) => view.prompt.round;

/** @param {{view: Sheet.View, tab: number, onPick(tab: number): void}} props */
function Tabs({view, tab, onPick}) {
  const numbers = Array.from({length: view.last_round}, (_, i) => i + 1);
  return html`<nav class="tabs" aria-label=${t("scores.rounds")}>
    ${numbers.map((number) => {
      const round = view.rounds[number - 1];
      const state = round?.status ?? "later";
      const label = `${t("scores.round", {n: number})}, ${t(`scores.status.${state}`)}`;
      return html`<button type="button" key=${number} class=${`tab ${state}`} disabled=${!round}
        data-tab=${number} aria-label=${label} aria-current=${tab === number}
        onClick=${() => onPick(number)}>${number}${
          state === "confirmed" && html`<${Icon} name="check" />`
        }${state === "edited" && html`<${Icon} name="fix" />`}${
          round?.overridden && html`<${Icon} name="star" />`
        }</button>`;
    })}
    <button type="button" class="tab wide-tab" data-tab="standings"
      aria-current=${tab === STANDINGS}
      onClick=${() => onPick(STANDINGS)}>${t("scores.standings")}</button>
  </nav>`;
}

/** @param {{session: Session<Sheet.View>}} props */
function Undo({session}) {
  /** @param {Pick<StandingStep, "action" | "events">} step */
  const nameOf = (step) => tellStep(step) || t("scores.round", {n: step.action?.round});
  const undone = session.cursor > 0 ? nameOf(session.step) : "";
  const redone =
    session.cursor < session.steps.length ? nameOf(session.stepAt(session.cursor + 1)) : "";
  /** @param {"undo" | "redo"} name @param {string} what */
  const button = (name, what) => html`<${IconButton} icon=${name} name=${name} disabled=${!what}
    label=${what ? t(`scores.${name}`, {what}) : t(`scores.${name}-none`)} title=${what}
    onClick=${() => session[name]()} />`;
  return html`<div class="undo">${button("undo", undone)}${button("redo", redone)}</div>`;
}

/**
 * The search, and the judge with this table and who leads the round; both lead back to the sheet.
 * @param {{view: Sheet.View, page: number, children?: Children}} props
 */
function Questions({view, page, children}) {
  const size = view.people.length;
  const leader = view.rounds[page - 1]?.leader;
  // The judge knows seats by number, but for the solo game's.
  const seat = size === 1 ? leader : `P${view.people.indexOf(leader) + 1}`;
  const seen = leader ? `${size}.${seat}` : `${size}`;
  const players = size < 3 ? `${size}` : "3-5";
  const {home} = root.dataset;
  return html`<div class="sheet-questions"><a class="button quiet" data-item="search"
    href=${withOrigin(`${home}search`, {players})}><${Icon} name="book" /> ${t("scores.search")}</a>
    <a class="button quiet" data-item="judge"
    href=${withOrigin(`${home}judge/trick`, {seen, people: view.people.join("\n")})}><${Icon} name="trick" /> ${t("scores.judge")}</a>
    ${children}</div>`;
}

/**
 * The head of a sheet. It has the focus once the sheet is there, for what one tapped is gone.
 * @param {{game: Game, children?: Children}} props
 */
function Head({game, children}) {
  useEffect(focusHead, []);
  return html`<header class="sheet-head"><h1 tabindex="-1"><a href="#" aria-label=${t(
    "scores.all",
  )}><${Icon} name="left" /></a> <span class="sheet-name">${gameName(game)}</span></h1>
    ${children}</header>`;
}

/** @param {ScreenProps & {session: Session<Sheet.View>}} props */
function Sheet({session, store, engine, openRule}) {
  const [tab, setTab] = useState(roundNow(session.view));
  useGame(session);
  useAwake(session.game.finished === null);
  usePlaying(session, store);
  useEffect(() => {
    document.body.classList.add("on-sheet");
    scrollTo({top: 0, behavior: "instant"});
    setTab(roundNow(session.view));
    return () => document.body.classList.remove("on-sheet");
  }, [session.game.id]); // a host may go on to the next game
  const {view, step} = session;
  const over = view.standings.winners !== null;
  // Undo may take back the round whose tab is open.
  const page = tab > view.rounds.length ? roundNow(view) : tab;
  const isNext = page === roundNow(view) && view.rounds[page - 1]?.status === "open";
  // An earlier round may be confirmed again: everybody has the VP of all that are over.
  const scored = isNext && step.action?.type === "confirm" ? page - 1 : 0;
  /** @param {number} number */
  const statusOf = (number) => view.rounds[number - 1]?.status;
  const seen = useRef({page, status: statusOf(page), cursor: session.cursor});
  // Whoever confirms the round on this screen, here, in another tab or on another phone, the next
  // tap is meant for what comes next. Undo of a change is no confirming.
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = {page, status: statusOf(page), cursor: session.cursor};
    const isConfirmed = statusOf(before.page) === "confirmed" && before.status !== "confirmed";
    if (isConfirmed && session.cursor > before.cursor) {
      setTab(roundNow(view));
      // The button that was tapped goes away.
      document.querySelector(`[data-tab="${roundNow(view) || "standings"}"]`)?.focus();
      scrollTo(0, 0);
    }
  });
  /** @type {import("./round.js").ActOnSheet} */
  const act = (intent, name) => session.act(intent, name);
  return html`<${Head} game=${session.game}><${Undo} session=${session} /></${Head}>
    <${Notice} session=${session} />
    <${Tabs} view=${view} tab=${page} onPick=${setTab} />
    ${
      page === STANDINGS
        ? html`<${Standings} view=${view} openRule=${openRule}>
          <${Ending} session=${session} store=${store} engine=${engine}>${
            over
              ? undefined
              : html`<button type="button" class="button first" data-do="go-on"
          onClick=${() => setTab(roundNow(view))}>${t("scores.go-on", {n: roundNow(view)})}</button>`
          }</${Ending}></${Standings}>`
        : html`<${Round} key=${page} view=${view} number=${page} scored=${scored} act=${act} line=${session.line}
            openRule=${openRule} />`
    }
    <${Questions} view=${view} page=${page}>${
      // The standings offer it among what can be done next.
      page !== STANDINGS && html`<${PassOn} session=${session} store=${store} engine=${engine} />`
    }</${Questions}>`;
}

// The sheet of a solo game, filled in from its journal; the solo table is where it is played.

/**
 * Return the sheet of a stored solo game as something to look at.
 * @param {Store} store
 * @param {Engine} engine
 * @param {string} id
 */
async function sheetOf(store, engine, id) {
  const snapshot = await loadGame(store, engine, id);
  if (!snapshot) {
    return null;
  }
  const {game, steps} = snapshot;
  const solo = saveOf(game, steps.slice(0, game.cursor));
  const {save, error} = engine.call({call: "sheet", save: solo});
  if (error) {
    return null;
  }
  const {view} = engine.call({call: "replay", save});
  return {game, save, view: /** @type {Sheet.View} */ (view)};
}

/** @param {ScreenProps & {id: string}} props */
function SoloSheet({store, engine, openRule, id}) {
  const session = useLoaded(() => sheetOf(store, engine, id), id);
  if (!session) {
    return html`<p role="status">${t(session === null ? "scores.no-game" : "scores.opening")}</p>`;
  }
  return html`<${Head} game=${session.game} />
    <${Standings} view=${session.view} openRule=${openRule}>
      <${Ending} session=${session} store=${store} engine=${engine} solo=${true} /></${Standings}>`;
}

// The screen that the address asks for.

/** @param {ScreenProps & {id: string}} props */
function OpenGame({id, ...props}) {
  const session = useSession(props, id);
  return session && html`<${Sheet} ...${props} session=${session} />`;
}

/** @type {Record<string, (props: ScreenProps & {id: string}) => unknown>} */
const SCREENS = {new: Start, game: OpenGame, solo: SoloSheet};

/** @param {ScreenProps} props */
function App(props) {
  const [screen, id = "unknown"] = useHash().split("/");
  const Shown = Object.hasOwn(SCREENS, screen) ? SCREENS[screen] : Home;
  return html`<${Warnings} store=${props.store} />
    <${Shown} ...${props} id=${id} key=${id} />`;
}

openScreen(App, {broken: t("scores.broken")});
