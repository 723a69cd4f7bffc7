// One game on the screen: the table as it lies, what is asked, and the sheets over it.

import {html, useEffect, useMemo, useReducer, useState} from "../../vendor/htm-preact.js";
import {askable} from "../coach/askable.js";
import {buzz, useAwake, useGame, useGuard, usePlaying, useUndoKeys} from "../ui/gamehooks.js";
import {gameName} from "../ui/gamename.js";
import {VANCARDIANS} from "../ui/limits.js";
import {Deferred, Icon, IconButton, memo} from "../ui/parts.js";
import {RuleDrawer} from "../ui/rules.js";
import {lazy} from "../ui/screen.js";
import {hasEnded} from "../ui/session.js";
import {t} from "../ui/words.js";
import {Aloud, useKeyFocus, useSounds} from "./access.js";
import {ASKS, askOf, leadsToCharging, supplyLeft} from "./asks.js";
import {FreeOrders, Mini, OrdersLine, Prompt, lastEventsShown} from "./band.js";
import {Moment} from "./moments.js";
import {useMotion} from "./motion.js";
import {Portrait, isPuzzle, stepName} from "./names.js";
import {Mine, Trick, Vancardian, hasList, isBare, setUpOf, useLast} from "./places.js";
import {hasOrders, shownOf} from "./shown.js";
import {Story} from "./story.js";
import {isIdle, RefusalNote, Tray, useCardEntry} from "./tray.js";

const Ending = lazy(() => import("./ends.js"), "Ending");

/** @type {Record<string, ReturnType<typeof lazy>>} */
const SHEETS = {
  ability: lazy(() => import("./abilities.js"), "AbilityDrawer"),
  coach: lazy(() => import("../coach/advice.js"), "CoachDrawer"),
  correct: lazy(() => import("./edit.js"), "CorrectDrawer"),
  edit: lazy(() => import("./edit.js"), "EditDrawer"),
  log: lazy(() => import("./sheets.js"), "LogDrawer"),
  menu: lazy(() => import("./sheets.js"), "MenuDrawer"),
  picture: lazy(() => import("./picture.js"), "GamePicture"),
  readings: lazy(() => import("./readings.js"), "ReadingsDrawer"),
  scored: lazy(() => import("./sheets.js"), "ScoredDrawer"),
  share: lazy(() => import("../share/drawer.js"), "ShareGame"),
  surrender: lazy(() => import("./sheets.js"), "SurrenderDrawer"),
  why: lazy(() => import("./sheets.js"), "WhyDrawer"),
};
/**
 * @typedef {{session: SoloSession, engine: Engine, store: Store, preferences: Preferences, guide?: Guide}} TableProps
 */

const TAPPED = "[data-play], [data-slot], .asked button, .tray button:not(.story-line)";

/**
 * What is half entered at this place of the game; a reload or a killed tab loses none of it.
 * @param {SoloSession} session
 * @param {Preferences} preferences
 */
function useDraft(session, preferences) {
  const {version, id, cursor} = session.game;
  const [draft, setDraft] = useState(
    /** @type {{version?: number, fields: Draft}} */ ({fields: {}}),
  );
  // By version and not by cursor: undo and redo come to the same place with another draft.
  const fields = draft.version === version ? draft.fields : preferences.draft(id, cursor);
  /** @param {Draft} more */
  const setFields = (more) => {
    setDraft({version, fields: {...fields, ...more}});
    // Of the step that this form was drawn for: a key pressed in its last frame belongs to it.
    preferences.setDraft(id, cursor, more);
  };
  return {fields, setFields};
}

/** The sheet and the rule that lie over the table, at most one of each. */
function useSheets() {
  const [sheet, openSheet] = useState(/** @type {SoloSheet | null} */ (null));
  const [rule, openRule] = useState(/** @type {string | null} */ (null));
  return {sheet, openSheet, rule, openRule};
}

/** The switches of the menu, and a way to turn one. @param {Preferences} preferences */
function useSettings(preferences) {
  const [, redraw] = useReducer((n) => n + 1, 0);
  /** @param {string} name @param {boolean} value */
  const set = (name, value) => {
    preferences.set(name, value);
    redraw();
  };
  return {settings: preferences.settings, set};
}

/**
 * What a prompt is answered with: an action goes to the engine, and a refusal stays until the
 * next.
 * @param {TableProps} props
 * @param {Pick<SoloGame, "settings">} switches
 * @param {{fields: Draft}} draft
 * @param {Shown} shown
 */
function useAnswers({session, preferences, guide}, {settings}, {fields}, shown) {
  const [refusal, setRefusal] = useState(
    /** @type {{version: number, error: Refused} | null} */ (null),
  );
  const {view} = session;
  const {prompt, goOn} = shown; // the first answer in a trick also begins it
  const ask = session.watching ? ASKS.nothing : askOf(view);
  /** @param {Intent | ((view: Solo.View) => SoloAction)} action */
  const act = async (action) => {
    buzz(settings.buzz);
    return session.act(action);
  };
  /** @param {Intent} action @returns {SoloAction[]} */
  const intent = (action) =>
    Array.isArray(action) ? action : [...(action.type === prompt.action ? goOn : []), action];
  /** @param {Intent} action */
  const precompute = (action) => session.precompute(intent(action));
  /** @param {Intent} action @returns {Promise<Refused | null>} */
  const answer = async (action) => {
    const {version} = session.game;
    const actions = intent(action);
    const last = /** @type {SoloAction} */ (actions.at(-1));
    const error = guide?.objection({session, shown}, last) ?? (await act(actions));
    if (!error) {
      ask.keep?.(fields, view, preferences);
    }
    setRefusal(error && {version, error});
    return error;
  };
  /** @param {Intent} action */
  const sends = (action) => ({
    onPointerDown: () => precompute(action),
    onClick: () => answer(action),
  });
  const problem = refusal?.version === session.game.version ? refusal.error : null;
  return {ask, act, answer, precompute, sends, problem, forget: () => setRefusal(null)};
}

/**
 * The number of the step that undo takes back, and all after it; -1 where there is none.
 * @param {Pick<SoloGame, "session" | "guide">} props
 */
const toUndo = ({session: {cursor, step}, guide}) =>
  (step.replaced ? null : guide?.toUndo?.(cursor)) ?? cursor - 1;

/**
 * One step back; what it was answered with stands half entered again.
 * @param {Pick<SoloGame, "session" | "preferences" | "guide">} game
 */
async function undo(game) {
  const {session, preferences} = game;
  const {cursor, step} = session;
  const to = toUndo(game);
  if (to !== cursor - 1) {
    await session.moveTo(to); // to no step where it is -1
    return;
  }
  // Not an ability or a correction, which no prompt asks for.
  if (cursor > 0 && !step.replaced && step.action?.type === session.viewBefore.prompt.action) {
    // The fields of an action bear the names of the draft's, but for this one.
    const {type: _, effects: line, ...others} = step.action;
    preferences.setDraft(session.game.id, cursor - 1, {...others, line});
  }
  await session.undo();
}

/**
 * What the parts of the table share: the game, what lies there, the draft, the answers, the
 * sheets.
 * @param {TableProps} props
 * @returns {SoloGame}
 */
function useTable(props) {
  const {session, preferences} = props;
  const {view} = session;
  const moves = useMemo(() => session.step.events.filter(hasOrders), [session.step]);
  const shown = useMemo(() => shownOf(view, moves), [view]);
  const switches = useSettings(preferences);
  const draft = useDraft(session, preferences);
  const answers = useAnswers(props, switches, draft, shown);
  const history = {undo: () => undo(props), redo: () => session.redo()};
  return {
    ...props,
    view,
    shown,
    moves,
    ...switches,
    ...draft,
    ...answers,
    ...history,
    ...useSheets(),
  };
}

/** @param {{game: SoloGame}} props */
function Sheets({game}) {
  const {sheet, openSheet, rule, openRule} = game;
  const Sheet = sheet && SHEETS[sheet.name];
  return html`${
    Sheet &&
    html`<${Sheet} game=${game} ...${sheet} onClose=${() => openSheet(null)}
      key=${sheet.name} />`
  }
    ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => openRule(null)} key=${rule} />`}`;
}

/**
 * A tap takes no focus: the page is laid out twice when a button leaves with it.
 * @param {MouseEvent} event
 */
function keepFocus(event) {
  if (event.target.closest(TAPPED) && !document.activeElement?.matches("input, textarea")) {
    event.preventDefault();
  }
}

/** @param {TableProps} props */
export function Table(props) {
  const game = useTable(props);
  const {session, preferences, view, shown, moves, settings, ask} = game;
  const entry = useCardEntry(game);
  const over = hasEnded(view);
  useGame(session);
  usePlaying(session, props.store);
  useMotion(session, shown);
  useSounds(game);
  useKeyFocus(session);
  useUndoKeys(game);
  useAwake(settings.awake);
  useGuard(session.game.version);
  useEffect(() => {
    preferences.dropDraft(session.game.id, session.cursor);
  }, [session.cursor]);
  useEffect(() => {
    if (settings.coach) {
      SHEETS.coach.load().catch(() => {}); // told when it is opened
    }
  }, [settings.coach]);
  const exchanged = session.step.events.find(({code}) => code === "event.exchange")?.params.seat;
  const last = useLast(game);
  const vancardians = VANCARDIANS.map((seat) => ({
    ...{seat, view, shown, moves, exchanged},
    entry: entry.seat === seat ? entry : null,
  }));
  const setUp = setUpOf(game);
  const happened = over || view.phase === "scored" ? "" : lastEventsShown(game, moves); // its sums lie below
  // Before the first trick its place is free for what effects bring.
  const isFree =
    moves.length > 0 && ["effect-draw", "exchanges"].includes(view.phase) && !shown.trick;
  const idle = isIdle(game, ask, entry);
  // What the places depend on. Asked of the table by :has(), each tap would style all of it anew.
  const marks = {
    over,
    idle,
    listed: !over && hasList({view, shown, setUp}),
    free: isFree,
    held: shown.held,
    "with-news":
      !isFree && new Set(moves.map(({params}) => params.seat)).size + Number(Boolean(happened)) > 1,
    bare: !over && vancardians.every(isBare),
  };
  const marked = Object.entries(marks).flatMap(([name, holds]) => (holds ? name : []));
  return html`<div class=${["table fixed", ...marked].join(" ")} data-phase=${view.phase} data-dial=${shown.where.alignment ?? undefined}
    data-cursor=${session.cursor} data-entering=${entry.grid ? (entry.seat ?? "You") : undefined} onMouseDown=${keepFocus}>
    <h1 class="visually-hidden">${t("solo.title")} · ${gameName(session.game)}</h1>
    <${Deferred} on=${view}><${Strip} view=${view} where=${shown.where}
      supply=${leadsToCharging(view) ? supplyLeft(game.fields, view) : view.stamina.supply} /></>
    ${
      over
        ? html`<${Ending} game=${game} />`
        : html`
      ${vancardians.map((props) => html`<${Vancardian} key=${props.seat} ...${props} />`)}
      <${Trick} view=${view} shown=${shown} last=${last} setUp=${setUp}
        orders=${isFree && html`<${FreeOrders} game=${game} />`} />
      <${Mine} game=${game} exchanged=${exchanged} entry=${entry} />
      <${Deferred} on=${view}><${Moment} session=${session} view=${view} /></>`
    }
    <section class="dock" data-ask=${view.prompt.ask} data-action=${view.prompt.action}
      aria-label=${t("solo.now")}>
      <div class="band">${!over && html`<${OrdersLine} game=${game} moves=${isFree ? [] : moves} happened=${happened} />`}
        <${Prompt} game=${game} ask=${ask} entry=${entry} /></div>
      ${!over && html`<${Tray} game=${game} ask=${ask} entry=${entry} last=${last} />`}
      <${RefusalNote} game=${game} entry=${entry} />
      <${Deferred} on=${game}><${Tools} game=${game} /></>
      ${!idle && html`<${Deferred} on=${game}><${Story} game=${game} /></>`}
    </section>
    <${Aloud} game=${game} moves=${moves} />
    <${Sheets} game=${game} />
  </div>`;
}

// The two lines at the edges of the table: where the game stands, and what else can be done.

/** @param {{icon: IconName, name: string, n: number}} props */
function StripCount({icon, name, n}) {
  return html`<span class="strip-count"><${Icon} name=${icon} /><span class="visually-hidden">${name} </span>${
    n
  }</span>`;
}

/** @typedef {{view: Solo.View, where: Solo.Position, supply: number}} StripProps */

const Strip = memo((/** @type {StripProps} */ {view, where, supply}) => {
  return html`<header class="strip" data-place="strip" aria-label=${t("solo.where")} role="group">
    <strong data-round=${where.round}>${t("solo.round-of", {
      round: where.round,
      rounds: where.rounds,
    })}</strong>
    ${
      where.trick > 0 &&
      html`<span data-trick=${where.trick}>${t("solo.trick-n", {trick: where.trick})}</span>`
    }
    ${
      where.alignment &&
      html`<span class=${`side side-${where.alignment}`}><${Portrait} of=${where.alignment} />${t(
        "table.side",
        {
          alignment: where.alignment,
        },
      )}</span>`
    }
    <span class="strip-rest"><${StripCount} icon="stamina" name=${t("solo.stamina")}
      n=${supply} /><${StripCount} icon="stack" name=${t("solo.deck-count")}
      n=${view.table.deck} /></span>
  </header>`;
});

const SHORT = ["align", "row", "effect-draw", "draw-to-follow"]; // for whom, the table shows

/** @param {SoloStep} step */
const undoName = (step) => {
  const {type = ""} = step.action ?? {};
  if (type === "play") {
    return html`<${Mini} card=${step.action?.card} />`; // in any language
  }
  return SHORT.includes(type) ? t(`solo.undo.${type}`) : stepName(step);
};

/** @param {{game: SoloGame}} props */
function Tools({game}) {
  const {session, shown, settings, openSheet} = game;
  const next = session.steps[session.cursor];
  /** @param {string} name */
  const sheet = (name) => () => openSheet({name});
  const undone = toUndo(game);
  const scored = session.step.action?.type === "score" && !session.step.replaced;
  const question = settings.coach && !isPuzzle(session) && askable(game);
  return html`<div class="toolbar" data-place="tools" role="toolbar" aria-label=${t("solo.tools")}>
    <button type="button" class="tool-button undo" data-do="undo" disabled=${undone < 0}
      onClick=${game.undo}><${Icon} name="undo" /><span class="tool-text"><small>${t("solo.undo")}</small>${
        undone >= 0 &&
        html` <span>${
          scored
            ? t("solo.undo.score")
            : session.step.replaced
              ? t("solo.edit.change")
              : undoName(session.steps[undone])
        }</span>`
      }</span></button>
    ${
      next &&
      html`<button type="button" class="tool-button redo" data-do="redo"
      onClick=${game.redo}><${Icon} name="redo" /><span class="visually-hidden">${t("solo.redo")} ${stepName(
        next,
      )}</span></button>`
    }
    ${
      shown.surrender.allowed &&
      !isPuzzle(session) &&
      html`<button type="button" class="tool-button" data-do="surrender"
      onClick=${sheet("surrender")}>${t("solo.surrender")}</button>`
    }
    ${
      question &&
      html`<${IconButton} icon="coach" name="coach" label=${t(`coach.which-${question}`)}
      onClick=${sheet("coach")} />`
    }
    ${
      !isPuzzle(session) &&
      game.view.prompt.ask !== "nothing" &&
      html`<button type="button" class="tool-button" data-do="ability"
      onClick=${sheet(scored ? "scored" : "ability")}><${Icon}
      name="spark" /><span class="tool-text">${t("solo.ability")}</span></button>`
    }
    <${IconButton} icon="more" name="menu" label=${t("solo.menu")} onClick=${sheet("menu")} />
  </div>`;
}
