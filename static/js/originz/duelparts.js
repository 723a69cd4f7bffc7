// What duels and tournaments share: a new game, what is asked, and the tools: undo, redo and the log.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Choice, Drawer, Icon, IconButton} from "../ui/parts.js";
import {copy, saveGame} from "../ui/files.js";
import {create, newSeed} from "../ui/game.js";
import {lazy, useOnce, usePeople} from "../ui/screen.js";
import {Cites} from "../ui/rules.js";
import {t, tell, tellStep} from "../ui/words.js";
import {
  Messages,
  People,
  Problem,
  Teams,
  data,
  fit,
  fullNames,
  keepPeople,
  playersOf,
} from "./parts.js";

// A new game: the format, the people in seat order, and who is in which team or the super boss.

/** What the guide to formats calls them. @type {Record<string, string>} */
const FORMATS = Object.fromEntries(data.duels);

/**
 * @typedef {{format: string, names: string[], teams: number, boss: number, first?: string | null}} TableOptions
 */

/**
 * Deal names out to teams of one size: the first to team 1, the next to team 2, and so on.
 * @param {string[]} names
 * @param {number} count
 */
const teamsOf = (names, count) =>
  Array.from({length: count}, (_, team) => names.filter((_name, i) => i % count === team));

/** What the engine is told of a table. @param {TableOptions} props */
function optionsOf({format, names, teams, boss, first}) {
  const options = {format, seed: newSeed(), ...(first ? {first} : {})};
  if (format === "team-battle") {
    return {...options, teams: teamsOf(names, teams)};
  }
  return format === "super-boss"
    ? {...options, players: names, boss: names[boss]}
    : {...options, players: names};
}

export const DUELS = {kind: "originz-duel"};

/**
 * Start a game and return its address or what was refused.
 * @param {Store} store
 * @param {Engine} engine
 * @param {TableOptions} table
 */
export async function startDuel(store, engine, table) {
  const options = optionsOf({...table, names: fullNames(table.names)});
  const result = await create(store, engine, DUELS.kind, options);
  if (!result.error) {
    await keepPeople(store, table.names);
  }
  return result;
}

/** @param {{store: Store, engine: Engine, openRule: OpenRule}} props */
export function DuelNew({store, engine, openRule}) {
  const [format, setFormat] = useState("duel");
  const [names, setNames] = useState(["", ""]);
  const [teams, setTeams] = useState(2);
  const [boss, setBoss] = useState(0);
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  const people = usePeople(store);
  const [least, most] = playersOf(FORMATS[format]);
  /** @param {string} next */
  const pick = (next) => {
    setFormat(next);
    setNames(fit(names, ...playersOf(FORMATS[next])));
  };
  const players = fullNames(names);
  const start = useOnce(async () => {
    const {game, error} = await startDuel(store, engine, {format, names, teams, boss});
    setProblem(error ?? null);
    if (game) {
      location.replace(`#${game.id}`); // so that Back leads to where one came from
    }
    return Boolean(game);
  });
  return html`<form class="ask-form" onSubmit=${start}>
    <h1 tabindex="-1">${t("originz.duel.new")}</h1>
    <${Choice} label=${t("originz.format")} value=${format} onPick=${pick}
      options=${data.duels.map(([value]) => ({
        value,
        text: t(`originz.format.${FORMATS[value]}`),
      }))} />
    <${People} names=${names} least=${least} most=${most} set=${setNames} people=${people}><p
      class="quiet-text">${t("originz.seat-order")}</p></${People}>
    ${
      format === "team-battle" &&
      html`<${Teams} value=${teams} onChange=${setTeams} />
      <ol class="oz-teams">${teamsOf(players, teams).map(
        (team, i) => html`<li key=${i}>${t("originz.team-of", {n: i + 1, players: team})}</li>`,
      )}</ol>`
    }
    ${
      format === "super-boss" &&
      html`<${Choice} label=${t("originz.boss")} value=${boss}
      onPick=${setBoss} options=${players.map((text, value) => ({value, text}))} />`
    }
    <${Problem} problem=${problem} openRule=${openRule} />
    <button class="button first wide" data-do="start">${t("originz.duel.start")}</button>
  </form>`;
}

// What is asked now, within reach of the thumb; undo and redo by name.

const HINTS = 4; // turns in which it is said what is tapped
/** @type {Record<string, string>} */
const TAPPED = {resolve: "originz.duel.tap", action: "originz.duel.tap-card"};

/**
 * Undo, redo, the log.
 * @param {{session: Session<Duel.View> | Session<Tournament.View>, openLog(): void}} props
 */
export function Toolbar({session, openLog}) {
  const next = session.steps[session.cursor];
  return html`<div class="toolbar" data-place="tools" role="toolbar" aria-label=${t("originz.tools")}>
    <button type="button" class="tool-button undo" data-do="undo" disabled=${session.cursor === 0}
      onClick=${() => session.undo()}><${Icon} name="undo" /><span class="tool-text">
      ${
        session.cursor === 0
          ? t("originz.undo")
          : html`<span class="visually-hidden">${t("originz.undo")} </span>${tellStep(session.step)}`
      }</span></button>
    ${
      next &&
      html`<button type="button" class="tool-button redo" data-do="redo" onClick=${() =>
        session.redo()}><${Icon} name="redo" /><span class="visually-hidden">${t(
        "originz.redo",
      )} ${tellStep(next)}</span></button>`
    }
    <${IconButton} icon="log" name="log" label=${t("originz.log")} onClick=${openLog} />
  </div>`;
}

/** @param {{game: DuelGame, answer(action: Core.Action): void}} props */
function Answers({game, answer}) {
  const {view, openSheet} = game;
  const {ask, action, players} = view.prompt;
  if (ask === "begin") {
    return html`<button type="submit" form="setup" class="button first wide" data-do="begin">${t(
      "originz.go.begin",
    )}</button>`;
  }
  if (ask === "player") {
    return (players ?? []).map(
      (player) => html`<button type="button" class="button" key=${player}
      data-first=${player} onClick=${() => answer({type: action, player})}>${player}</button>`,
    );
  }
  if (ask === "action") {
    const isSpent = view.turn?.energy === 0;
    return html`<button type="button" class=${`button ${isSpent ? "" : "first"}`} data-do="play"
        disabled=${!view.turn?.play.allowed} onClick=${() => openSheet({name: "play"})}>${t(
          "originz.go.play",
        )}</button>
      <button type="button" class=${`button ${isSpent ? "first" : ""}`} data-do="end-turn" onClick=${() =>
        answer({type: "end-turn"})}>${t("originz.go.end-turn")}</button>`;
  }
  if (ask === "go") {
    return html`<button type="button" class="button first wide" data-do="go" onClick=${() =>
      answer({type: action})}>${t(`originz.go.${action}`)}</button>`;
  }
  return html`<a class="button first wide" href="#new" data-do="again">${t("originz.duel.new")}</a>
    <a class="button quiet" href="#">${t("table.all-games")}</a>`;
}

/** Why somebody is out. */
const OUT = ["event.originz.defeated", "event.originz.concede"];

/** @param {{game: DuelGame}} props */
export function Dock({game}) {
  const {session, view, openSheet, openRule} = game;
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  useEffect(() => setProblem(null), [session.cursor]);
  const {prompt} = view;
  const isLimited = prompt.why && prompt.why.length > 0;
  const hint = (view.phase === "resolve" || !isLimited) && TAPPED[view.phase];
  /** @param {Core.Action} action */
  const answer = async (action) => setProblem(await game.act(action));
  return html`<section class="dock oz-dock" data-ask=${prompt.ask} data-action=${prompt.action}
    aria-label=${t("originz.duel.now")}>
    ${
      prompt.ask !== "begin" &&
      html`${
        view.phase !== "over" && // it stands above the players
        html`<div class="asked" data-place="prompt"><h2 aria-live="polite">${prompt.text}</h2>
      <${IconButton} icon="book" label=${t("originz.rule-of-this")} data-rule=${prompt.cites[0]}
        onClick=${() => openRule(prompt.cites[0])} /></div>`
      }
      ${session.step.events
        .filter(({code}) => OUT.includes(code))
        .map((event, i) => html`<p class="oz-lost" key=${i}>${tell(event)}</p>`)}
      ${isLimited && html`<${Messages} messages=${prompt.why} openRule=${openRule} />`}
      ${
        view.turn && view.turn.number <= HINTS && hint && html`<p class="quiet-text">${t(hint)}</p>`
      }`
    }
    <${Problem} problem=${problem} openRule=${openRule} />
    <div class="answers"><${Answers} game=${game} answer=${answer} /></div>
    <${Toolbar} session=${session} openLog=${() => openSheet({name: "log"})} />
  </section>`;
}

// The story of a game, the latest first, with a way back to each step.

const ShareGame = lazy(() => import("../share/drawer.js"), "ShareGame");

/**
 * @param {{game: Pick<DuelGame, "engine" | "store" | "openRule"> & {session: Session<Duel.View> |
 *   Session<Tournament.View>}, onClose(): void}} props
 */
export function LogDrawer({game, onClose}) {
  const {session, engine, store, openRule} = game;
  const [message, setMessage] = useState("");
  const [sharing, setSharing] = useState(false);
  const copyAll = async () => {
    const {text} = engine.call({call: "notation", save: session.save});
    setMessage(t((await copy(text)) ? "originz.copied" : "originz.not-copied"));
  };
  /** @param {number} cursor */
  const back = async (cursor) => {
    await session.moveTo(cursor);
    onClose();
  };
  const steps = session.past.map((step, n) => ({...step, n})).toReversed();
  return html`<${Drawer} title=${t("originz.log")} onClose=${onClose} name="log">
    <div class="answers"><button type="button" class="button quiet" data-do="share"
      onClick=${() => setSharing(true)}>${t("share.title")}</button>
    <button type="button" class="button quiet" data-do="copy-notation"
      onClick=${copyAll}>${t("originz.copy-notation")}</button>
    <button type="button" class="button quiet" data-do="save-file"
      onClick=${() => saveGame(store, session)}>${t("originz.save-file")}</button></div>
    ${sharing && html`<${ShareGame} game=${game} onClose=${() => setSharing(false)} />`}
    <p class="told-now" role="status">${message}</p>
    <ol class="log oz-log" reversed>${steps.map(
      (step) => html`<li key=${step.n} data-step=${step.n}>
      <div>${step.events.map(
        (event, i) =>
          html`<p key=${i}>${tell(event)}${
            i === 0 &&
            event.cites.length > 0 &&
            html` <${Cites} ids=${event.cites.slice(0, 1)}
        openRule=${openRule} />`
          }</p>`,
      )}</div>
      ${
        step.n < session.cursor &&
        html`<${IconButton} icon="undo" label=${t("originz.back-to", {text: tellStep(step)})}
        data-back=${step.n} onClick=${() => back(step.n)} />`
      }</li>`,
    )}</ol>
    <p><a class="button quiet wide" href="#">${t("table.all-games")}</a></p>
  </${Drawer}>`;
}
