// The screen of formats: what to prepare, seats and pods to draw, tournaments with their results.

import {html, useEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {create, newSeed} from "../ui/game.js";
import {useGame, usePlaying, useUndoKeys} from "../ui/gamehooks.js";
import {Notice, Reminder, useHash, useOnce, usePeople, useSession} from "../ui/screen.js";
import {Choice, Icon, IconButton, Wide} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {t} from "../ui/words.js";
import {LogDrawer, Toolbar, startDuel} from "./duelparts.js";
import {
  Games,
  Messages,
  People,
  Problem,
  Teams,
  data,
  fit,
  formats,
  fullNames,
  keepPeople,
  open,
  playersOf,
  screenAddress,
} from "./parts.js";

// What was drawn: seats round a table, teams, Origins, pods and the way they are passed.

/**
 * Seats clockwise, as a list to read.
 * @param {{seats: string[], first: string | null | undefined, teamOf(name: string): unknown}}
 *   props
 */
function Seats({seats, first, teamOf}) {
  return html`<h3>${t("originz.formats.seats")}</h3>
    <ol class="oz-seats" data-count=${seats.length}>${seats.map(
      (name, i) => html`<li key=${name}
      class=${name === first ? "is-first" : ""} data-seat=${i}><b>${name}</b>${teamOf(name)}
      ${name === first && html` <small>${t("originz.formats.goes-first")}</small>`}</li>`,
    )}</ol>`;
}

/** @param {{pods: Judge.Pods[], passes: Judge.Passes[]}} props */
function Pods({pods, passes}) {
  return html`<h3>${t("originz.formats.pods")}</h3>
    <ul class="oz-pods">${pods.map(
      (row) =>
        html`<li key=${row.player}><b>${row.player}</b> ${row.pods.map(
          (pod) => html`<span class="oz-pod" key=${pod}>${pod}</span>`,
        )}</li>`,
    )}</ul>
    <h3>${t("originz.formats.passes")}</h3>
    <ol class="oz-passes">${passes.map(
      (pass, i) =>
        html`<li key=${i} data-direction=${
          pass.direction
        }><b>${t(`originz.direction.${pass.direction}`)}</b> <span>${pass.to
          .map((one) => `${one.from} → ${one.to}`)
          .join(", ")}</span></li>`,
    )}</ol>`;
}

/** @param {{drawn: Partial<Judge.Pool> & Partial<Judge.Seats> & {seats: string[]}}} props */
function Draw({drawn}) {
  const {
    origins = [],
    seats,
    teams = [],
    first,
    first_team: firstTeam,
    pods = [],
    passes = [],
  } = drawn;
  /** @param {string} name */
  const team = (name) => teams.findIndex((members) => members.includes(name));
  /** @param {string} name */
  const teamOf = (name) =>
    teams.length > 0 && html` <small>${t("originz.team-n", {n: team(name) + 1})}</small>`;
  return html`<section class="oz-drawn" data-drawn aria-live="polite">
    <h2>${t("originz.formats.drawn")}</h2>
    ${
      origins.length > 0 &&
      html`<h3>${t("originz.formats.origins")}</h3>
      <ul class="oz-origins">${origins.map((name) => html`<li key=${name}>${name}</li>`)}</ul>`
    }
    ${
      typeof firstTeam === "number" &&
      teams.length > 0 &&
      html`<p>${t("originz.formats.first-team", {n: firstTeam + 1, players: teams[firstTeam]})}</p>`
    }
    <${Seats} seats=${seats} first=${first} teamOf=${teamOf} />
    ${pods.length > 0 && html`<${Pods} pods=${pods} passes=${passes} />`}
  </section>`;
}

// One format: the steps to prepare it, the people, and what can be drawn for them.

/** @typedef {Judged<"originz_pool" | "originz_seats">} Drawn */

/** @type {Record<string, string>} */
const TRACKED = {
  "pre-constructed-duel": "duel",
  ...Object.fromEntries(data.duels.map(([duel, format]) => [format, duel])),
};

const KIND = {kind: "originz-tournament"};

/**
 * What to ask the engine to draw for a format.
 * @param {{format: string, names: string[], teams: number, seed: number}} props
 * @returns {Question<"originz_pool" | "originz_seats">}
 */
function request({format, names, teams, seed}) {
  if (data.pools.includes(format)) {
    return {kind: "originz_pool", input: {format, players: names, seed}};
  }
  const input = {players: names, seed};
  return {kind: "originz_seats", input: format === "team-battle" ? {...input, teams} : input};
}

/**
 * How the tracker is told of the people as they were drawn to sit.
 * @param {string} format
 * @param {string[]} names
 * @param {number} teams
 * @param {Drawn | null} drawn
 */
function tableOf(format, names, teams, drawn) {
  /** @type {Partial<Judge.Seats>} */
  const {
    seats = names,
    teams: sides = [],
    first = null,
    first_team: firstTeam = null,
  } = drawn?.ruling ?? {};
  return {
    format: TRACKED[format],
    names: seats,
    teams,
    // The tracker asks for a player before it begins; another one of the team may be chosen there.
    first: firstTeam === null ? first : sides[firstTeam][0],
    boss: Math.max(0, first === null ? -1 : seats.indexOf(first)),
  };
}

/** @param {{store: Store, engine: Engine, openRule: OpenRule}} props */
function FormatGuide({store, engine, openRule}) {
  const [format, setFormat] = useState("free-for-all");
  const [names, setNames] = useState(["", "", ""]);
  const [teams, setTeams] = useState(2);
  const [drawn, setDrawn] = useState(/** @type {Drawn | null} */ (null));
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  const people = usePeople(store);
  const [least, most] = playersOf(format);
  /** @type {AskJudge} */
  const ask = (question) => engine.call({call: "judge", request: question});
  const guide = ask({kind: "originz_format", input: {format, players: names.length}});
  const players = fullNames(names);
  /** @param {string[]} next */
  const change = (next) => {
    setDrawn(null);
    setProblem(null);
    setNames(next);
  };
  /** @param {string} next */
  const pick = (next) => {
    setFormat(next);
    change(fit(names, ...playersOf(next)));
  };
  const draw = () => {
    const answer = ask(request({format, names: players, teams, seed: newSeed()}));
    setProblem(answer.error ?? null);
    setDrawn(answer.error ? null : answer);
  };
  const track = useOnce(async () => {
    const result = await startDuel(store, engine, tableOf(format, players, teams, drawn));
    setProblem(result.error ?? null);
    if (result.game) {
      await store.settled();
      location.href = screenAddress(`duel/#${result.game.id}`);
    }
    return Boolean(result.game);
  });
  const begin = useOnce(async () => {
    // Whom somebody left out nobody invents: either all are numbers or all have names.
    const named = names.map((name) => name.trim()).filter(Boolean);
    const options = {format, players: named.length > 0 ? named : players, seed: newSeed()};
    const result = await create(store, engine, KIND.kind, options);
    setProblem(result.error ?? null);
    if (result.game) {
      await keepPeople(store, names);
      location.hash = result.game.id;
    }
    return Boolean(result.game);
  });
  return html`<h1 tabindex="-1">${t("originz.formats.title")}</h1>
    <p>${t("originz.formats.lead")}</p>
    <${Choice} label=${t("originz.format")} value=${format} onPick=${pick}
      options=${formats.map((value) => ({value, text: t(`originz.format.${value}`)}))} />
    <${People} names=${names} least=${least} most=${most} set=${change} people=${people} />
    ${
      format === "team-battle" &&
      html`<${Teams} value=${teams} onChange=${(/** @type {number} */ n) => {
        setDrawn(null);
        setTeams(n);
      }} />`
    }
    <section class="oz-guide"><h2>${t("originz.formats.prepare")}</h2>
      <${Messages} messages=${guide.why} openRule=${openRule} numbered kind="oz-steps" /></section>
    <div class="answers">${
      data.tournaments.includes(format)
        ? html`<button type="button"
        class="button first wide" data-do="tournament" onClick=${begin}>${t(
          "originz.formats.begin",
        )}</button>`
        : html`<button type="button" class="button first" data-do="draw" onClick=${draw}>${t(
            `originz.formats.draw-${data.pools.includes(format) ? "pool" : "seats"}`,
          )}</button>`
    }
      ${
        format in TRACKED &&
        html`<button type="button" class="button" data-do="track"
        onClick=${track}>${t("originz.formats.track")}</button>`
      }</div>
    <${Problem} problem=${problem} openRule=${openRule} />
    ${drawn && html`<${Draw} drawn=${drawn.ruling} />`}
    <${Games} store=${store} engine=${engine} gameKind=${KIND} label=${t("originz.formats.games")} />`;
}

// A tournament: rounds with their matches, results entered by one tap, the table of a round robin.

/**
 * @param {{match: Tournament.Match, scores: number[][], ready: boolean, act: (action: Core.Action) =>
 *   Promise<unknown>}} props
 */
function Match({match, scores, ready, act}) {
  const [open, setOpen] = useState(false);
  const [a, b] = match.players;
  if (match.bye) {
    return html`<li class="oz-match-card bye"><p><b>${a}</b> <small>${t("originz.formats.bye")}
      </small></p></li>`;
  }
  /** @param {string | null} name @param {number} at */
  const side = (name, at) => html`<p class=${match.winner === name && name ? "won" : ""}>
    <span>${name ?? t("originz.formats.open")}</span> <b>${match.wins?.[at] ?? "–"}</b></p>`;
  const complete = a !== null && b !== null;
  return html`<li class="oz-match-card" data-match=${match.id} data-winner=${match.winner ?? ""}>
    <p class="oz-match-id">${t("originz.formats.match-n", {n: match.number})}</p>
    ${side(a, 0)}${side(b, 1)}
    ${
      complete &&
      (ready || open) &&
      html`<div class="choice-row" role="group"
      aria-label=${t("originz.formats.result-of", {n: match.number})}>${scores.map(
        (wins) =>
          html`<button type="button" class="chip small" key=${wins.join()} data-wins=${wins.join("-")}
        aria-label=${t("originz.formats.won", {
          player: wins[0] > wins[1] ? a : b,
          won: Math.max(...wins),
          lost: Math.min(...wins),
        })}
        onClick=${async () => {
          await act({type: "result", match: match.id, wins});
          setOpen(false);
        }}>${wins.join("–")}</button>`,
      )}</div>`
    }
    ${
      match.wins &&
      !open &&
      html`<${IconButton} icon="fix" name="change" label=${t("originz.formats.change", {n: match.number})}
      onClick=${() => setOpen(true)} />`
    }
  </li>`;
}

/** @param {{rows: Tournament.Row[]}} props */
function Standings({rows}) {
  const label = t("originz.formats.standings");
  return html`<${Wide} label=${label}><table class="score oz-standings"><caption>${label}</caption>
    <thead><tr><th scope="col" class="number">${t("originz.formats.place")}</th>
      <th scope="col">${t("originz.formats.player")}</th><th scope="col" class="number">${t(
        "originz.formats.wins",
      )}</th><th scope="col" class="number">${t("originz.formats.losses")}</th></tr></thead>
    <tbody>${rows.map(
      (row) => html`<tr key=${row.player} data-player=${row.player}
      data-place=${row.place}><td class="number">${row.place}</td><th scope="row">${row.player}</th>
      <td class="number">${row.won}</td><td class="number">${row.lost}</td></tr>`,
    )}</tbody></table></${Wide}>`;
}

/** @param {ScreenProps & {session: Session<Tournament.View>}} props */
function Tournament({session, engine, store, openRule}) {
  const [problem, setProblem] = useState(/** @type {Core.Refusal | null} */ (null));
  const [log, setLog] = useState(false);
  useGame(session);
  useUndoKeys(session);
  usePlaying(session, store);
  const {view} = session;
  const {prompt} = view;
  const told = useRef(/** @type {HTMLElement | null} */ (null));
  const isOver = view.phase === "over";
  useEffect(() => {
    isOver && told.current?.scrollIntoView({block: "center"});
  }, [isOver]);
  /** @param {Core.Action} action */
  const act = async (action) => setProblem(await session.act(action));
  const rounds = [...new Set(view.matches.map((match) => match.round))];
  /** @param {string} player @param {number} round */
  const isBusy = (player, round) =>
    view.matches.some((match) => match.round === round && match.players.includes(player));
  return html`<header class="oz-head"><a class="tool-button" href="#" aria-label=${t(
    "originz.formats.all",
  )}><${Icon} name="left" /></a>
    <h1 tabindex="-1">${t(`originz.format.${view.options.format}`)}</h1></header>
    <${Notice} session=${session} />
    <p class="oz-told" role="status" data-phase=${view.phase} ref=${told}>${
      isOver && html`<${Icon} name="crown" />`
    }${prompt.text}</p>
    <${Cites} ids=${prompt.cites} openRule=${openRule} />
    <${Problem} problem=${problem} openRule=${openRule} />
    <${Toolbar} session=${session} openLog=${() => setLog(true)} />
    ${view.standings && html`<${Standings} rows=${view.standings} />`}
    <div class="oz-rounds">${rounds.map(
      (round) => html`<section key=${round} data-round=${round}>
      <h2>${t("originz.formats.round-n", {n: round})}</h2><ul>${view.matches
        .filter((match) => match.round === round)
        .map(
          (match) => html`<${Match} match=${match} scores=${view.scores}
          ready=${prompt.matches.includes(match.id)} act=${act} key=${match.id} />`,
        )}${
        view.standings &&
        view.standings
          .filter(({player}) => !isBusy(player, round))
          .map(
            ({player}) =>
              html`<li class="oz-match-card bye" key=${player} data-rests=${player}><p><b>${player}</b> <small>${t(
                "originz.formats.rests",
              )}</small></p></li>`,
          )
      }</ul>
    </section>`,
    )}</div>
    ${isOver && html`<${Reminder} />`}
    ${
      log &&
      html`<${LogDrawer} game=${{session, engine, store, openRule}}
      onClose=${() => setLog(false)} />`
    }`;
}

/** @param {ScreenProps} props */
function App(props) {
  const hash = useHash();
  const session = useSession(props, hash);
  if (!hash) {
    return html`<${FormatGuide} ...${props} />`;
  }
  return session && html`<${Tournament} ...${props} session=${session} key=${hash} />`;
}

open(App);
