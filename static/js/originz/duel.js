// The screen of duels: games on this device, a new one, or one being played.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {gameName} from "../ui/gamename.js";
import {useAwake, useGame, useGuard, usePlaying, useSubject, useUndoKeys} from "../ui/gamehooks.js";
import {Amount, Choice, Icon} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {Notice, Reminder, useHash, useSession} from "../ui/screen.js";
import {SIDES} from "../ui/limits.js";
import {isolated, t} from "../ui/words.js";
import {DUELS, Dock, DuelNew, LogDrawer} from "./duelparts.js";
import {CardDrawer, PersonDrawer, PlayDrawer, ZoneDrawer} from "./duelsheets.js";
import {Games, Problem, cardName, open} from "./parts.js";

// One player's side of the table: four counts and the cards in Combat; each opens what can be done.
// Of more than two players a phone shows the one whose turn it is, and one that is opened.

/**
 * @param {{card: Duel.CardView, player: Required<Duel.PlayerView>, openSheet(sheet: DuelSheet): void}} props
 */
function CombatCard({card, player, openSheet}) {
  const cost = card.cost === null ? "?" : card.cost;
  const marks = [card.stunned && t("originz.stunned"), card.resolving && t("originz.resolving")]
    .filter(Boolean)
    .join(", ");
  const label = t("originz.duel.card", {name: cardName(card), cost: String(cost)});
  return html`<li><button type="button" data-card=${card.id} data-activate=${card.activate}
    class=${`oz-card ${card.face ? "black" : ""} ${card.stunned ? "stunned" : ""} ${
      card.resolving ? "resolving" : ""
    } ${
      card.activate === "yes" || card.activate === "cost" ? "ready" : ""
    }`} aria-label=${`${label} ${marks}`}
    onClick=${() => openSheet({name: "card", player: player.name, card: card.id})}>
    <span class="oz-cost" aria-hidden="true">${cost}</span><span class="oz-card-name">${cardName(
      card,
    )}</span>${card.type && !card.face && html`<small>${t(`originz.type.${card.type}`)}</small>`}${
      marks && html`<small class="oz-mark">${marks}</small>`
    }</button></li>`;
}

/**
 * The counts of a side of which no more is seen: a tap opens it.
 * @param {{player: Required<Duel.PlayerView>, zones: DuelZone[], open: boolean, onToggle(): void}} props
 */
function Brief({player, zones, open, onToggle}) {
  const counts = [...zones, "combat"].map((zone) => {
    const n = zone === "combat" ? player.combat.length : player[/** @type {DuelZone} */ (zone)];
    return html`<span key=${zone}>${t(`originz.zone.${zone}`)} <b>${n}</b></span>`;
  });
  return html`<button type="button" class="oz-brief" data-do="open-player"
    aria-expanded=${open} onClick=${onToggle}><span class="oz-counts">${counts}</span><${Icon}
      name=${open ? "close" : "more"} /></button>`;
}

/** @param {{player: Required<Duel.PlayerView>, game: DuelGame, open: boolean, onToggle(): void}} props */
function PlayerPanel({player, game, open, onToggle}) {
  const {view, openSheet} = game;
  const {teams} = view.options;
  const team = teams.length > 0 ? t("originz.team-n", {n: player.side + 1}) : "";
  const state = player.defeated ? "is-out" : player.has_turn ? "is-turn" : "";
  const notes = [
    team,
    player.boss && t("originz.boss"),
    player.revealed && t("originz.revealed"),
    player.defeated && t("originz.out"),
  ].filter(Boolean);
  return html`<section class=${`oz-player ${state} ${open ? "is-open" : ""} side-${player.side % 6}`}
    data-player=${player.name} aria-label=${player.name}>
    <header><h2><button type="button" class="oz-name" disabled=${player.defeated || !view.turn}
      onClick=${() => openSheet({name: "person", player: player.name})}>${player.name}${
        player.has_turn &&
        html`<span class="oz-now" aria-hidden="true"><${Icon} name="bolt" /></span>
      <span class="visually-hidden"> ${t("originz.duel.has-turn")}</span>`
      }</button></h2>
      ${notes.length > 0 && html`<p class="oz-notes">${notes.join(" · ")}</p>`}
      ${
        !player.defeated &&
        !player.has_turn &&
        html`<${Brief} player=${player} zones=${view.zones.counted} open=${open}
          onToggle=${onToggle} />`
      }</header>
    ${
      !player.defeated &&
      html`<ul class="oz-zones">${view.zones.counted.map(
        (zone) =>
          html`<li key=${zone}><button type="button" class=${`oz-zone zone-${zone} ${
            zone === "deck" && player.deck < 4 ? "low" : ""
          }`} data-zone=${zone}
        disabled=${!view.turn} onClick=${() => openSheet({name: "zone", player: player.name, zone})}
        ><b>${player[zone]}</b><span>${t(`originz.zone.${zone}`)}</span></button></li>`,
      )}</ul>
    <ul class="oz-combat" aria-label=${t("originz.zone.combat")}>${player.combat.map(
      (card) =>
        html`<${CombatCard} card=${card} player=${player} openSheet=${openSheet} key=${card.id} />`,
    )}
    </ul>`
    }
  </section>`;
}

// Before a game: deck sizes, the chosen sides of Hero/Villain cards, and who goes first.

/** The sides that were chosen for the game before, or none. @param {Session<Duel.View>} session */
const before = (session) => {
  const last = session.past.findLast((step) => step.action?.type === "begin");
  return last?.action?.faces ?? {};
};

/**
 * @param {{player: Required<Duel.PlayerView>, deck: number, faces: string[], setDeck(n: number): void,
 *   setFaces(faces: string[]): void}} props
 */
function Person({player, deck, faces, setDeck, setFaces}) {
  return html`<fieldset class="oz-setup" data-setup=${player.name}><legend>${player.name}${
    player.boss && html` <small>${t("originz.boss")}</small>`
  }</legend>
    <${Amount} name=${t("originz.duel.white")} label=${`${player.name}, ${t("originz.duel.white")}`} least=${1}
      most=${player.deck_most} value=${deck} onChange=${setDeck} />
    ${Array.from(
      {length: player.faces_most},
      (_, i) => html`<${Choice} key=${i}
      label=${t("originz.duel.hero-villain")} value=${faces[i] ?? ""}
      onPick=${(/** @type {string} */ side) =>
        setFaces(
          Array.from({length: player.faces_most}, (_face, at) =>
            at === i ? side : (faces[at] ?? ""),
          ),
        )}
      options=${["", ...SIDES].map((value) => ({value, text: t(`originz.face.${value || "none"}`)}))} />`,
    )}
  </fieldset>`;
}

/** @param {{game: DuelGame}} props */
function DuelSetup({game}) {
  const {view, session, act, openRule} = game;
  const {players, options, prompt} = view;
  const [decks, setDecks] = useState(
    Object.fromEntries(players.map((player) => [player.name, player.white])),
  );
  const [faces, setFaces] = useState(/** @type {Record<string, string[]>} */ (before(session)));
  const [first, setFirst] = useState((view.match.game === 1 && options.first) || "");
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  /** @param {Event} event */
  const begin = async (event) => {
    event.preventDefault();
    const sides = Object.fromEntries(
      players.map(({name}) => [name, (faces[name] ?? []).filter(Boolean)]),
    );
    const action = {type: "begin", decks, faces: sides};
    setProblem(await act(first ? {...action, first} : action));
  };
  return html`<form class="ask-form" id="setup" onSubmit=${begin}>
    <h2>${prompt.text}</h2><${Cites} ids=${prompt.cites} openRule=${openRule} />
    ${players.map(
      (player) => html`<${Person} key=${player.name} player=${player}
      deck=${decks[player.name]} faces=${faces[player.name] ?? []}
      setDeck=${(/** @type {number} */ n) => setDecks({...decks, [player.name]: n})}
      setFaces=${(/** @type {string[]} */ sides) => setFaces({...faces, [player.name]: sides})} />`,
    )}
    ${
      !options.boss &&
      html`<${Choice} label=${t("originz.duel.first")} value=${first}
      onPick=${setFirst} options=${[
        {value: "", text: t("originz.duel.draw-first")},
        ...players.map(({name}) => ({value: name, text: name})),
      ]} />`
    }
    <${Problem} problem=${problem} openRule=${openRule} />
  </form>`;
}

const SHEETS = {
  card: CardDrawer,
  zone: ZoneDrawer,
  person: PersonDrawer,
  play: PlayDrawer,
  log: LogDrawer,
};
const FEW = 4; // so many lie on a phone without scrolling
const PHASES = ["start", "draw", "action", "end"];

/**
 * Whose turn it is, the phases, and the energy as bolts and as a number.
 * @param {{view: Duel.View, openSheet(sheet: DuelSheet): void}} props
 */
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

/** @param {{view: Duel.View}} props */
function MatchLine({view}) {
  const {match} = view;
  return (
    match.needed > 1 &&
    html`<p class="oz-match">${t("originz.duel.game-n", {n: match.game})}${match.wins.map(
      ({players, wins}) =>
        html`<span key=${players[0]} data-wins=${wins}> · ${isolated(players[0])} <b>${wins}</b></span>`,
    )}</p>`
  );
}

/**
 * Everybody's side; where there is little room, of those who wait only one that was opened.
 * @param {{game: DuelGame}} props
 */
function Players({game}) {
  const {players, turn, phase, prompt} = game.view;
  const [panel, open] = useState(/** @type {string | null} */ (null));
  useEffect(() => open(null), [turn?.player]);
  return html`<div class="oz-players" data-count=${players.length}
    data-few=${players.length <= FEW ? "true" : undefined}>${
      phase === "over" &&
      html`<p class="oz-told" role="status" data-phase=${phase}><${Icon} name="crown" />${prompt.text}</p>
      <${Cites} ids=${prompt.cites} openRule=${game.openRule} />`
    }${players.map(
      ({name}, i) => html`<${PlayerPanel} player=${players[i]} game=${game} open=${panel === name}
        onToggle=${() => open(panel === name ? null : name)} key=${name} />`,
    )}${game.session.game.finished !== null && html`<${Reminder} />`}</div>`;
}

/** @param {ScreenProps & {session: Session<Duel.View>}} props */
function DuelTable({session, engine, store, openRule}) {
  const [sheet, openSheet] = useState(/** @type {DuelSheet | null} */ (null));
  useGame(session);
  useUndoKeys(session);
  useAwake(session.game.finished === null);
  useGuard(session.game.version);
  usePlaying(session, store);
  const {view} = session;
  const {length} = view.players;
  useEffect(() => {
    const marks = length > 2 && length <= FEW ? ["playing", "all-fit"] : ["playing"];
    document.body.classList.add(...marks);
    return () => document.body.classList.remove(...marks);
  }, [length]);
  const mine = view.players.find((player) => player.has_turn)?.combat?.length;
  useEffect(() => {
    document.querySelector(".oz-told, .oz-player.is-turn")?.scrollIntoView({block: "nearest"});
  }, [view.turn?.player, view.phase === "setup", mine]);
  const game = {
    session,
    engine,
    store,
    view,
    openRule,
    openSheet,
    act: (/** @type {Core.Action} */ action) => session.act(action),
  };
  const isSheet = sheet && (sheet.name === "log" || view.turn);
  useSubject(isSheet, () => openSheet(null));
  const Sheet = isSheet && SHEETS[sheet.name];
  const setup = view.phase === "setup";
  return html`<div class="table oz-duel" data-phase=${view.phase} data-cursor=${session.cursor}>
    <h1 class="visually-hidden" tabindex="-1">${gameName(session.game)}</h1>
    <${Notice} session=${session} />
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

// The front of the duels: go on with a game, start one, or bring one in.

/** @param {{store: Store, engine: Engine}} props */
function DuelHome({store, engine}) {
  return html`<h1 tabindex="-1">${t("originz.duel.title")}</h1>
    <p>${t("originz.duel.lead")}</p>
    <p><a class="button first wide" href="#new" data-do="new">${t("originz.duel.new")}</a></p>
    <${Games} store=${store} engine=${engine} gameKind=${DUELS} label=${t("originz.duel.games")} />`;
}

/** @type {Record<string, (props: ScreenProps) => unknown>} */
const PAGES = {"": DuelHome, new: DuelNew};

/** @param {ScreenProps} props */
function App(props) {
  const hash = useHash();
  const front = Object.hasOwn(PAGES, hash);
  const session = useSession(props, front ? "" : hash);
  if (front) {
    return html`<${PAGES[hash]} ...${props} key=${hash} />`;
  }
  return session && html`<${DuelTable} ...${props} session=${session} key=${hash} />`;
}

open(App);
