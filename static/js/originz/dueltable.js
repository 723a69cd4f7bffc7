// One duel on the screen: whose turn, everybody's side of the table, what is asked, and sheets.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {useAwake, usePlaying} from "../ui/device.js";
import {useGame, useUndoKeys} from "../ui/playing.js";
import {News} from "../ui/warnings.js";
import {t} from "../ui/words.js";
import {Dock} from "./dueldock.js";
import {LogDrawer} from "./duellog.js";
import {PlayerPanel} from "./duelplayer.js";
import {PlayDrawer} from "./duelplay.js";
import {CardDrawer, PersonDrawer, ZoneDrawer} from "./duelsheets.js";
import {DuelSetup} from "./duelsetup.js";

const SHEETS = {
  card: CardDrawer,
  zone: ZoneDrawer,
  person: PersonDrawer,
  play: PlayDrawer,
  log: LogDrawer,
};
const FEW = 4; // so many lie on a phone without scrolling
const PHASES = ["start", "draw", "action", "end"];

/** Whose turn it is, the phases, and the energy as bolts and as a number. */
function TurnStrip({view, openSheet}) {
  const {turn} = view;
  if (!turn) {
    return null;
  }
  const now = turn.resolving === null ? view.phase : "action";
  return html`<header class="oz-strip" data-place="strip" role="group" aria-label=${t("originz.duel.turn")}>
    <p class="oz-turn"><b data-turn=${turn.player}>${turn.player}</b> <small>${t(
      "originz.duel.turn-n",
      {n: turn.number},
    )}</small></p>
    <button type="button" class="oz-energy" data-energy=${turn.energy} onClick=${() =>
      openSheet({
        name: "person",
        player: turn.player,
      })}><span class="oz-bolts" aria-hidden="true">${"⚡".repeat(
      Math.min(turn.energy, 8),
    )}</span> <b>${turn.energy}</b> <span>${t("originz.duel.energy")}</span></button>
    <ol class="oz-phases">${PHASES.map(
      (phase) => html`<li key=${phase}
      aria-current=${phase === now ? "step" : "false"}>${t(`originz.phase.${phase}`)}</li>`,
    )}</ol>
  </header>`;
}

function MatchLine({view}) {
  const {match} = view;
  return (
    match.needed > 1 &&
    html`<p class="oz-match">${t("originz.duel.game-n", {n: match.game})}${match.wins.map(
      ({players, wins}) =>
        html`<span key=${players[0]} data-wins=${wins}> · ${players[0]} <b>${wins}</b></span>`,
    )}</p>`
  );
}

/** Everybody's side; where there is little room, of those who wait only one that was opened. */
function Players({game}) {
  const {players, turn} = game.view;
  const [panel, open] = useState(null);
  useEffect(() => open(null), [turn?.player]);
  return html`<div class="oz-players" data-count=${players.length}
    data-few=${players.length <= FEW ? "true" : undefined}>${players.map(
      ({name}, i) => html`<${PlayerPanel} player=${players[i]} game=${game} open=${panel === name}
        onToggle=${() => open(panel === name ? null : name)} key=${name} />`,
    )}</div>`;
}

export function DuelTable({session, engine, store, openRule}) {
  const [sheet, openSheet] = useState(null);
  useGame(session);
  useUndoKeys(session);
  useAwake(session.game.finished === null);
  usePlaying(session, store);
  useEffect(() => {
    document.body.classList.add("playing");
    return () => document.body.classList.remove("playing");
  }, []);
  const {view} = session;
  const mine = view.players.find((player) => player.has_turn)?.combat.length;
  useEffect(() => {
    document.querySelector(".oz-player.is-turn")?.scrollIntoView({block: "nearest"});
  }, [view.turn?.player, view.phase === "setup", mine]);
  const game = {
    session,
    engine,
    store,
    view,
    openRule,
    openSheet,
    act: (action) => session.act(action),
  };
  const Sheet = (sheet?.name === "log" || view.turn) && SHEETS[sheet?.name];
  const setup = view.phase === "setup";
  return html`<div class="table oz-duel" data-phase=${view.phase} data-cursor=${session.cursor}>
    <h1 class="heard" tabindex="-1">${session.game.title}</h1>
    <${News} session=${session} />
    <${TurnStrip} view=${view} openSheet=${openSheet} />
    <${MatchLine} view=${view} />
    ${
      setup
        ? html`<${DuelSetup} game=${game} key=${session.cursor} />`
        : html`<${Players} game=${game} />`
    }
    <${Dock} game=${game} />
    ${
      Sheet &&
      html`<${Sheet} game=${game} ...${sheet} onClose=${() => openSheet(null)}
      key=${JSON.stringify(sheet)} />`
    }
  </div>`;
}
