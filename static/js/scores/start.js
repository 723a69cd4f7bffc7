// The sheets of this device, one brought in, and a new one.

import {html, useState} from "../../vendor/htm-preact.js";
import {gameName} from "../ui/gamename.js";
import {FileButton, UNKNOWN, areBusy, useGames, useImport} from "../ui/games.js";
import {LESSON} from "../store/records.js";
import {create, randomBelow} from "../ui/game.js";
import {Mark, SHAPES} from "../ui/chart.js";
import {keepPeople, root, useOnce, usePeople} from "../ui/screen.js";
import {Choice, ConfirmButton, IconButton, Name, TypedBefore, seatOptions} from "../ui/parts.js";
import {MAX_PLAYERS, NAME_LIMIT, SAVE_ENGINE, SAVE_FORMAT, VANCARDIANS} from "../ui/limits.js";
import {besidePlayers, language, refusalText, t} from "../ui/words.js";
import {fromCsv} from "./csv.js";

// Files in and out. A sheet may also come as a table of a spreadsheet.

const SHEETS = {kind: "scoresheet", address: "game/"};

/** The save that a table tells; another text as it is. @param {string} text */
function saveIn(text) {
  const table = fromCsv(text);
  return table
    ? JSON.stringify({format: SAVE_FORMAT, engine: SAVE_ENGINE, game: "scoresheet", ...table})
    : text;
}

// A new sheet: who plays, in seat order, with which mark, and who deals first. Nothing must be typed.

const DRAWN = "";
const MAX_KNOWN = 8; // names that were typed before and are offered, in two lines of a phone

/** @typedef {{id: symbol, name: string, character: string, mark: number}} Player a row of the form */

/** @param {number} mark @returns {Player} */
const blank = (mark) => ({id: Symbol("player"), name: "", character: "", mark});
const labelOf = besidePlayers("scores.player");
/** @param {number} i */
const placeholder = (i) => t("scores.player", {n: i + 1});

/** Names as they will be sent: what was left empty gets a number. @param {Player[]} rows */
const namesOf = (rows) => rows.map((row, i) => row.name.trim() || placeholder(i));

/**
 * Who deals first: the one picked, or else one of the seats by lot.
 * @param {string} choice
 * @param {string[]} seats
 */
export const dealerOf = (choice, seats) =>
  choice === DRAWN ? seats[randomBelow(seats.length)] : choice;

/** @param {{seats: string[], value: string, onPick(value: string): void}} props */
export function FirstDealer({seats, value, onPick}) {
  return html`<${Choice} label=${t("scores.first-dealer")} value=${value} onPick=${onPick}
    options=${[{value: DRAWN, text: t("scores.draw-dealer")}, ...seatOptions(seats)]} />`;
}

/**
 * Start a sheet and go to it.
 * @param {{store: Store, engine: Engine}} props
 * @param {Sheet.Options} options
 * @param {(address: string) => void} go how
 * @returns {Promise<Core.Refusal | null>} why it cannot start, or null
 */
export async function begin({store, engine}, options, go) {
  const result = await create(store, engine, "scoresheet", options);
  if (result.error || !result.game) {
    return result.error ?? null;
  }
  await keepPeople(
    store,
    options.players.filter((name, i) => name !== placeholder(i)),
  );
  go(`#game/${result.game.id}`);
  return null;
}

/** @param {{i: number, row: Player, onChange(row: Player): void, onRemove: (() => void) | null}} props */
function PlayerRow({i, row, onChange, onRemove}) {
  const nextMark = () => onChange({...row, mark: (row.mark + 1) % SHAPES.length});
  return html`<div class="player-row" role="group" aria-label=${placeholder(i)}>
    <button type="button" class="tool-button" data-do="mark" aria-label=${t("scores.mark", {
      n: row.mark + 1,
    })} onClick=${nextMark}><${Mark} mark=${row.mark} /></button>
    <${Name} label=${t("scores.name")} name=${`player-${i}`} limit=${NAME_LIMIT} value=${row.name}
      hint=${placeholder(i)} onChange=${(/** @type {string} */ name) => onChange({...row, name})} />
    ${
      onRemove &&
      html`<${IconButton} icon="close" name="remove-player" label=${t("scores.remove-player")}
      onClick=${onRemove} />`
    }
  </div>`;
}

/** @param {{rows: Player[], onChange(i: number, row: Player): void}} props */
function Characters({rows, onChange}) {
  return html`<details class="more"><summary>${t("scores.characters")}</summary>
    ${rows.map(
      (row, i) => html`<${Name} key=${i} name=${`character-${i}`} value=${row.character}
      label=${row.name || placeholder(i)}
      onChange=${(/** @type {string} */ character) => onChange(i, {...row, character})} />`,
    )}</details>`;
}

/**
 * Let the marks stay different: whoever had the one just taken gets the one given up.
 * @param {Player[]} rows
 * @param {number} i
 * @param {Player} row
 */
function replaceRow(rows, i, row) {
  const before = rows[i].mark;
  return rows.map((other, at) => {
    if (at === i) {
      return row;
    }
    return other.mark === row.mark ? {...other, mark: before} : other;
  });
}

/** @param {Player[]} rows */
function addRow(rows) {
  const free = SHAPES.findIndex((_, mark) => !rows.some((row) => row.mark === mark));
  return [...rows, blank(free)];
}

/** @param {{store: Store, engine: Engine}} props */
export function Start({store, engine}) {
  const [rows, setRows] = useState(() => [0, 1, 2].map(blank));
  // Who sits there, and not the name, which may change and for a while be another's.
  const [dealer, setDealer] = useState(/** @type {symbol | string} */ (DRAWN));
  const people = usePeople(store);
  const [problem, setProblem] = useState("");
  const players = namesOf(rows);
  const others = rows.length === 1 ? VANCARDIANS : [];
  const seats = [...players, ...others];
  const ids = [...rows.map(({id}) => id), ...others];
  const choice = seats[ids.indexOf(dealer)] ?? DRAWN;
  /** @param {number} i @param {Player} row */
  const change = (i, row) => setRows(replaceRow(rows, i, row));
  const submit = useOnce(async () => {
    const options = {
      players,
      dealer: dealerOf(choice, seats),
      marks: rows.map((row) => row.mark),
      characters: rows.map((row) => row.character),
    };
    // In place of the form, so that Back leads to where one came from.
    const refusal = await begin({store, engine}, options, (to) => location.replace(to));
    setProblem(refusal ? refusalText(refusal, labelOf) : "");
    return !refusal;
  });
  const empty = rows.findIndex((row) => !row.name);
  const known = people.filter((name) => !players.includes(name));
  return html`<h1 tabindex="-1">${t("scores.new")}</h1>
    <p class="quiet-text">${t("scores.seat-order")}</p>
    <form class="start" onSubmit=${submit}>
      ${rows.map(
        (row, i) => html`<${PlayerRow} key=${i} i=${i} row=${row}
        onChange=${(/** @type {Player} */ next) => change(i, next)}
        onRemove=${rows.length > 1 ? () => setRows(rows.filter((_, at) => at !== i)) : null} />`,
      )}
      ${
        empty >= 0 &&
        html`<${TypedBefore} texts=${known.slice(0, MAX_KNOWN)}
        onPick=${(/** @type {string} */ name) => change(empty, {...rows[empty], name})} />`
      }
      ${
        rows.length < MAX_PLAYERS &&
        html`<p><button type="button" class="button" data-do="add-player"
        onClick=${() => setRows(addRow(rows))}>${t("scores.add-player")}</button></p>`
      }
      <${FirstDealer} seats=${seats} value=${choice}
        onPick=${(/** @type {string} */ seat) => setDealer(ids[seats.indexOf(seat)] ?? DRAWN)} />
      <${Characters} rows=${rows} onChange=${change} />
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      <div class="start-bar"><button class="button first wide" data-do="start">${t("scores.start")}</button></div>
    </form>`;
}

// All score sheets of this device: those being played, the finished ones, those of solo games.

/** @param {number} time */
const dateOf = (time) => new Intl.DateTimeFormat(language, {dateStyle: "medium"}).format(time);

/** @typedef {import("../ui/games.js").Listed} Listed */

/** @param {{game: Listed, onRemove(): void}} props */
function GameRow({game, onRemove}) {
  const solo = game.kind === "solo";
  const {text = UNKNOWN, where} = game.standing ?? {};
  const isGoingOn = where && game.finished === null;
  return html`<li class="game-row" data-game=${game.id}>
    <a href=${`#${solo ? "solo" : "game"}/${game.id}`}><strong>${gameName(game)}</strong>
      <span>${dateOf(game.updated)}</span> <span>${
        isGoingOn ? t("solo.round-of", {round: where.round, rounds: where.rounds}) : text
      }</span></a>
    ${
      !solo &&
      html`<${ConfirmButton} text=${t("table.remove")} confirm=${t("table.remove-sure")}
      onDo=${onRemove} name="remove" />`
    }
  </li>`;
}

/** @param {{title: string, games: Listed[], onRemove(game: Listed): void}} props */
function List({title, games, onRemove}) {
  return (
    games.length > 0 &&
    html`<section><h2>${title}</h2><ul class="games" aria-busy=${areBusy(games)}>
    ${games.map(
      (game) => html`<${GameRow} key=${game.id} game=${game} onRemove=${() => onRemove(game)} />`,
    )}</ul></section>`
  );
}

/** @param {{store: Store, engine: Engine}} props */
export function Home({store, engine}) {
  const list = useGames({store, engine}, ["scoresheet", "solo"]);
  const [notice, importGame] = useImport({store, engine, gameKind: SHEETS, onDone: list.refresh});
  const games = list.games ?? [];
  const sheets = games.filter((game) => game.kind === "scoresheet");
  return html`<h1 tabindex="-1">${t("scores.title")}</h1>
    <p class="lead">${t("scores.line")}</p>
    <p class="actions"><a class="button first" href="#new" data-do="new">${t("scores.new")}</a>
      ${
        games.some((game) => game.finished) &&
        html`<a class="button" href=${`${root.dataset.home}history/`} data-do="history">${t(
          "scores.history",
        )}</a>`
      }
      <${FileButton} label=${t("scores.import")} class="button"
        onText=${(/** @type {string | null} */ text) => importGame(text && saveIn(text))}
        accept=".json,.csv,.txt,application/json,text/csv,text/plain" /></p>
    ${notice && html`<p class="problem" role="alert">${notice}</p>`}
    <${List} title=${t("scores.running")} onRemove=${list.remove}
      games=${sheets.filter((game) => game.finished === null)} />
    <${List} title=${t("scores.finished")} onRemove=${list.remove}
      games=${sheets.filter((game) => game.finished !== null)} />
    <${List} title=${t("scores.solo")} onRemove=${list.remove}
      games=${games.filter(({id, kind}) => kind === "solo" && id !== LESSON)} />
    ${list.damaged}
    ${list.removed}`;
}
