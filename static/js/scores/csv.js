// A sheet as a table for spreadsheets, and back. What it says is for the engine to judge.

import {download} from "../ui/files.js";

// What is entered of a seat, but for charges: those have lines of their own.
const NUMBERS = ["tricks", "charged", "removed", "gained", "lost"];
const TEXTS = ["alignment", "card"];
const COLUMNS = [
  "kind",
  "round",
  "player",
  "alignment",
  ...NUMBERS,
  "card",
  "vp",
  "source",
  "text",
];

/** What a spreadsheet would evaluate, unless it is a number. */
// With the apostrophes of its own, so that one more can always be taken off again.
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A value as a field of CSV; an apostrophe keeps a spreadsheet from taking text for a formula.
 * @param {unknown} value
 */
export const quote = (value) => {
  const plain = String(value ?? "");
  const text = FORMULA.test(plain) && !NUMBER.test(plain) ? `'${plain}` : plain;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** @param {string} text */
const unquoted = (text) => (FORMULA.test(text) && text.startsWith("'") ? text.slice(1) : text);

/** @typedef {Record<string, unknown>} Fields of a line, by column */

/** @param {Fields} fields */
const lineOf = (fields) => COLUMNS.map((name) => quote(fields[name])).join(",");

/**
 * A player's line, and one for each ability that is charged by name.
 * @param {string} player
 * @param {Sheet.SeatEntry} entry
 * @returns {Fields[]}
 */
function seatLines(player, entry) {
  const charges = Object.entries(entry.charges ?? {});
  const byName = charges.reduce((sum, [, n]) => sum + n, 0);
  const seat = {...entry, kind: "seat", player};
  return [
    // When it is read back, the lines below add what is charged by name.
    entry.charged ? {...seat, charged: entry.charged - byName} : seat,
    ...charges.map(([text, charged]) => ({kind: "charge", player, charged, text})),
  ];
}

/**
 * The lines of a round, in the order in which they are read back.
 * @param {Sheet.View} view
 * @param {Sheet.RoundView} round
 * @returns {Fields[]}
 */
function roundLines({seats}, {round, status, entry}) {
  const {charging_over: isOver, event, surrender, reason, vp} = entry;
  const lines = [
    status === "edited" && {kind: "edited"},
    ...seats.flatMap((player) => seatLines(player, entry.seats[player])),
    isOver && {kind: "charging-over"},
    event && {kind: "event", text: event},
    surrender && {kind: "surrender", player: surrender.leader, tricks: surrender.cards_left},
    reason && {kind: "reason", text: reason},
    ...vp.map((line) => ({...line, kind: "vp", player: line.seat, text: line.reason})),
    status === "confirmed" && {kind: "confirm"},
  ];
  return lines.flatMap((line) => (line ? {...line, round} : []));
}

/** @param {Sheet.View} view */
export function csvOf(view) {
  const {players, dealer, characters} = view.options;
  /** @type {Fields[]} */
  const lines = players.map((player, i) => ({
    kind: player === dealer ? "dealer" : "player",
    player,
    card: characters[i],
  }));
  // In a solo game a Vancardian may deal first.
  if (!players.includes(dealer)) {
    lines.push({kind: "first-dealer", player: dealer});
  }
  lines.push(...view.rounds.flatMap((round) => roundLines(view, round)));
  return [COLUMNS.join(","), ...lines.map(lineOf)].join("\r\n") + "\r\n";
}

/** Split CSV into rows of texts. @param {string} text @param {string} separator */
function rowsOf(text, separator) {
  let row = [""];
  const rows = [row];
  let inside = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (inside && character === '"' && text[i + 1] === '"') {
      row[row.length - 1] += '"';
      i += 1;
    } else if (character === '"') {
      inside = !inside;
    } else if (!inside && character === separator) {
      row.push("");
    } else if (!inside && character === "\n") {
      row = [""];
      rows.push(row);
    } else if (inside || character !== "\r") {
      row[row.length - 1] += character;
    }
  }
  return rows.filter((row) => row.some(Boolean));
}

/** Between fields; in half of Europe a comma stands in numbers, and spreadsheets write another character. */
const SEPARATORS = [",", ";", "\t"];
const MARK = "\ufeff"; // by which a spreadsheet knows UTF-8, and which it writes itself

/** What stands between the fields of a table of ours, by its first line. @param {string} text */
function separatorOf(text) {
  const [first] = text.slice(0, 500).split("\n", 1);
  const names = COLUMNS.slice(0, 3).join();
  return SEPARATORS.find((separator) => rowsOf(first, separator)[0]?.slice(0, 3).join() === names);
}

/** @param {Record<string, string>} line */
const seatOf = (line) => {
  /** @type {Fields} */
  const entry = {};
  for (const name of NUMBERS) {
    if (line[name]) {
      entry[name] = Number(line[name]);
    }
  }
  for (const name of TEXTS) {
    if (line[name]) {
      entry[name] = line[name];
    }
  }
  return entry;
};

/** Whether a line tells nothing, as one of a seat does that was not filled in. @param {Record<string, string>} line */
const isBlank = (line) => line.kind === "seat" && Object.keys(seatOf(line)).length === 0;

/** @type {Record<string, (line: Record<string, string>) => object>} */
const ACTIONS = {
  seat: (line) => ({
    type: "round",
    seats: {[line.player]: seatOf(line)},
  }),
  charge: (line) => ({
    type: "round",
    seats: {[line.player]: {charges: {[line.text]: Number(line.charged)}}},
  }),
  "charging-over": () => ({type: "round", charging_over: true}),
  event: (line) => ({type: "round", event: line.text}),
  reason: (line) => ({type: "round", reason: line.text}),
  surrender: (line) => ({
    type: "round",
    surrender: {leader: line.player, cards_left: Number(line.tricks)},
  }),
  vp: (line) => ({
    type: "vp",
    seat: line.player,
    vp: Number(line.vp),
    source: line.source,
    reason: line.text,
  }),
  confirm: () => ({type: "confirm"}),
};

/** @param {Record<string, string>} line */
const actionsOf = (line) =>
  Object.hasOwn(ACTIONS, line.kind) && !isBlank(line) ? [ACTIONS[line.kind](line)] : [];

/** Kinds of lines that give VP. */
const SCORING = ["seat", "surrender", "vp"];
const NO_STAMINA = Object.fromEntries(NUMBERS.slice(1).map((name) => [name, ""]));

/**
 * A round that was over is open again, and need not add up: it ends once, with its VP, so that none
 * seem to change, and with an ability for what is missing. Then its other lines change it, as a person did.
 * @param {string[]} players
 * @param {Record<string, string>[]} lines
 */
const endedOnce = (players, lines) => [
  {
    type: "round",
    seats: Object.fromEntries(players.map((player) => [player, {alignment: "hero"}])),
    reason: "…",
  },
  ...lines
    .filter(({kind}) => SCORING.includes(kind))
    .flatMap((line) => actionsOf(line.kind === "seat" ? {...line, ...NO_STAMINA} : line)),
  {type: "confirm"},
  {type: "round", reason: ""},
  ...lines.filter(({kind}) => kind === "seat" || !SCORING.includes(kind)).flatMap(actionsOf),
];

/**
 * Return the options and actions that a CSV file tells, or null if it is none of ours.
 * @param {string} text
 */
export function fromCsv(text) {
  const table = text.startsWith(MARK) ? text.slice(1) : text;
  const separator = separatorOf(table);
  if (!separator) {
    return null;
  }
  const [names, ...rows] = rowsOf(table, separator);
  const lines = rows.map((row) =>
    Object.fromEntries(names.map((name, i) => [name, unquoted(row[i] ?? "")])),
  );
  const people = lines.filter(({kind}) => kind === "player" || kind === "dealer");
  const players = people.map(({player}) => player);
  const dealer = lines.find(({kind}) => kind === "dealer" || kind === "first-dealer");
  const edited = lines.filter(({kind}) => kind === "edited").map(({round}) => round);
  /** @param {Record<string, string>} line */
  const actionsOfLine = (line) => {
    if (!edited.includes(line.round)) {
      return actionsOf(line);
    }
    const itsLines = lines.filter(({round}) => round === line.round);
    return line.kind === "edited" ? endedOnce(players, itsLines) : [];
  };
  const actions = lines.flatMap((line) =>
    actionsOfLine(line).map((action) => ({...action, round: Number(line.round)})),
  );
  return {
    options: {
      players,
      dealer: dealer?.player ?? "",
      characters: people.map(({card}) => card),
    },
    actions,
  };
}

/** Save a table as a file. @param {string} name @param {string} csv */
export const saveTable = (name, csv) => download(name, MARK + csv, "text/csv");
