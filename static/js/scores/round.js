// One round of a sheet: everyone's alignment, tricks, stamina and VP, what they come to, and its end.

import {html, useState} from "../../vendor/htm-preact.js";
import {
  Choice,
  Count,
  Drawer,
  IconButton,
  Name,
  Switch,
  TextInput,
  fieldsIn,
  fieldsOf,
  seatOptions,
} from "../ui/parts.js";
import {Cites, Problem} from "../ui/rules.js";
import {CARDS_EACH} from "../ui/limits.js";
import {seatName, t} from "../ui/words.js";
import {Piece, isAhead, marksOf} from "./standings.js";
import {Foot, NO_SIDE, missingTricks} from "./foot.js";
import {VpForm, VpLines, signed} from "./vp.js";

// Fields of a round, and what the engine says of them.

/** @typedef {Partial<Sheet.SeatEntry>} SeatInput what is entered of a seat */
/** @typedef {(at: string) => Sheet.PlacedMessage | undefined} ProblemAt the problem of a field */
/**
 * What the parts of a seat are told.
 * @typedef {{view: Sheet.View, round: Sheet.RoundView, seat: string, problemAt: ProblemAt, openRule: OpenRule}} SeatProps
 */
/** @typedef {(action: Core.Action | ((view: Sheet.View) => Core.Action), name?: string) => Promise<Core.Refusal | null>} ActOnSheet */

/**
 * A text that is sent when the field is left or Enter is pressed.
 * @param {{label: string, value: string | undefined, name: string, limit: number, onDone(text:
 *   string): void}} props
 */
function NoteField({label, value, name, limit, onDone}) {
  return html`<label class="noted"><span>${label}</span><${TextInput} name=${name} maxlength=${limit}
    value=${value} onDone=${(/** @type {string} */ text) => text.trim() !== value && onDone(text)} /></label>`;
}

// What a player may enter besides alignment and tricks: VP at once, stamina, the card of the round.

/** Numbers of a seat that have a place of their own. */
const PLACED = ["tricks", "charged"];

/** @param {Sheet.View} view */
const seatFields = (view) => fieldsIn(fieldsOf(view, "round").seats);

/** A number of a seat. @param {Parameters<typeof Count>[0] & {seat: string}} props */
const Field = ({seat, ...props}) =>
  html`<${Count} label=${`${seatName(seat)}, ${props.name}`} ...${props} />`;

/**
 * An ability that has not been named on this sheet yet.
 * @param {{seat: string, limit: number, onAdd(ability: string): Promise<unknown>}} props `onAdd`
 *   answers why it is refused, or null
 */
function NewAbility({seat, limit, onAdd}) {
  const [ability, setAbility] = useState("");
  /** @param {Event} event */
  const add = async (event) => {
    event.preventDefault();
    if (!(await onAdd(ability.trim()))) {
      setAbility((now) => (now === ability ? "" : now));
    }
  };
  return html`<form class="new-ability" onSubmit=${add}><${Name} label=${t("scores.new-ability")}
      name=${`ability-${seat}`} limit=${limit} value=${ability} onChange=${setAbility} />
    <button class="button" data-do="add-ability" disabled=${!ability.trim()}>${t(
      "scores.charge-it",
    )}</button></form>`;
}

/** @param {SeatProps & {enter(entry: SeatInput): void}} props */
function Stamina({view, round, seat, enter, problemAt, openRule}) {
  const entry = round.entry.seats[seat];
  const fields = seatFields(view);
  const others = Object.values(fields).filter(
    ({name, kind}) => kind === "integer" && !PLACED.includes(name),
  );
  const {supply, charged, general} = round.stamina;
  const charges = entry.charges ?? {};
  const byName = Object.values(charges).reduce((sum, n) => sum + n, 0);
  /** @param {string} field */
  const problem = (field) => html`<${Problem} problem=${problemAt(`seats.${seat}.${field}`)}
    openRule=${openRule} />`;
  return html`<section class="stamina"><h3>${t("scores.stamina", {
    supply: supply[seat],
    charged: charged[seat],
  })}</h3>
    ${round.abilities[seat].map(
      (ability) => html`<${Field} key=${ability} seat=${seat}
      field=${`ability:${ability}`} name=${ability} value=${charges[ability] ?? 0} most=${fields.charges.most}
      onChange=${(/** @type {number} */ n) => enter({charges: {[ability]: n}})} />`,
    )}
    <${NewAbility} seat=${seat} limit=${fields.card.most} onAdd=${(/** @type {string} */ ability) => enter({charges: {[ability]: (charges[ability] ?? 0) + 1}})} />
    <${Field} seat=${seat} field="charged" name=${t("scores.charged")} value=${entry.charged}
      least=${byName} most=${fields.charged.most} onChange=${(/** @type {number} */ n) => enter({charged: n})}>${problem("charged")}</${Field}>
    ${others.map(
      ({name, least, most}) => html`<${Field} key=${name} seat=${seat} field=${name} least=${least}
      most=${most} name=${t(`scores.${name}`)} value=${entry[/** @type {keyof Sheet.SeatEntry} */ (name)]} onChange=${(
        /** @type {number} */ n,
      ) => enter({[name]: n})}>${problem(name)}</${Field}>`,
    )}
    <p class="small-note">${t("scores.general", {n: general})}</p>
  </section>`;
}

/** What is written of a seat: the card of the round first. @param {SeatProps & {enter(entry: SeatInput): void}} props */
function Texts({view, round, seat, enter}) {
  const entry = round.entry.seats[seat];
  const card = round.round === view.last_round ? "superhero" : "story";
  const texts = Object.values(seatFields(view)).filter(({kind}) => kind === "text");
  return texts.map(
    ({name, most}) => html`<${NoteField} key=${name} name=${`${name}-${seat}`} limit=${most}
      label=${t(`scores.${name === "card" ? card : name}`)}
      value=${entry[/** @type {"card"} */ (name)]}
      onDone=${(/** @type {string} */ text) => enter({[name]: text})} />`,
  );
}

/** @param {Sheet.View} view */
const sidesOf = (view) =>
  seatFields(view).alignment.choices.map((value) => ({value, text: t(`scores.${value}`)}));

/**
 * The side of a Vancardian, which only a card turns: it is asked for before the side is entered.
 * @param {Pick<SeatProps, "view" | "round" | "seat"> & {enter(entry: object): void}} props
 */
function Dial({view, round, seat, enter}) {
  const {reason, seats} = round.entry;
  const [wanted, setWanted] = useState("");
  const isAsked = wanted !== "" && !reason;
  /** @param {string} alignment */
  const pick = (alignment) => {
    const isTurned = alignment !== "hero";
    setWanted(isTurned ? alignment : "");
    (reason || !isTurned) && enter({seats: {[seat]: {alignment}}});
  };
  return html`<${Choice} label=${t("scores.alignment")} options=${sidesOf(view)} onPick=${pick}
      value=${isAsked ? wanted : seats[seat].alignment} />
    ${
      isAsked &&
      html`<${NoteField} label=${t("scores.reason")} name="reason" value=""
        limit=${fieldsOf(view, "round").reason.most} onDone=${(/** @type {string} */ text) =>
          enter({reason: text, seats: {[seat]: {alignment: wanted}}})} />`
    }`;
}

/** @param {SeatProps & {send: ActOnSheet, line: string | null, onClose(): void}} props */
function Details({send, line, onClose, ...props}) {
  const {view, round, seat, openRule} = props;
  const [refusal, setRefusal] = useState(/** @type {Core.Refusal | null} */ (null));
  /** @type {ActOnSheet} */
  const attempt = async (action, name) => {
    const error = await send(action, name);
    setRefusal(error);
    return error;
  };
  /** @param {Sheet.Entry["vp"][number]} line @param {number} index where it was when it was tapped */
  const dropVp = (line, index) =>
    attempt(({rounds}) => {
      // An earlier tap may have moved it meanwhile.
      const lines = rounds[round.round - 1].entry.vp.map((other) => JSON.stringify(other));
      return {type: "drop-vp", index: lines.indexOf(JSON.stringify(line))};
    }, `drop-vp ${index}`);
  /** @param {SeatInput} now */
  const enter = (now) => attempt({type: "round", seats: {[seat]: now}});
  return html`<${Drawer} title=${seatName(seat)} onClose=${onClose} name="details">
    <${Problem} problem=${refusal} openRule=${openRule} />
    <${VpForm} view=${view} onAdd=${(/** @type {{vp: number, source: string, reason: string}} */ line) => attempt({type: "vp", seat, ...line})} />
    <${VpLines} entry=${round.entry} seat=${seat}
      onDrop=${dropVp} />
    ${
      view.people.includes(seat)
        ? html`
      <${Texts} ...${props} enter=${enter} />
      <${Stamina} ...${props} enter=${enter} />
      ${
        line === null &&
        html`<${Switch} label=${t("scores.charging-over")} on=${round.entry.charging_over ?? false}
        name="charging-over" onChange=${(/** @type {boolean} */ over) => attempt({type: "round", charging_over: over})} />`
      }`
        : html`<${Dial} view=${view} round=${round} seat=${seat}
      enter=${(/** @type {object} */ entry) => attempt({type: "round", ...entry})} />`
    }
    <h3>${t("scores.tricks")}</h3>
    <${Field} seat=${seat} field="tricks" name=${t("scores.by-ability")}
      value=${round.tricks.each[seat] ?? 0} most=${seatFields(view).tricks.most}
      onChange=${(/** @type {number} */ tricks) => enter({tricks})} />
  </${Drawer}>`;
}

// One player's part of a round: a tap for the alignment, a tap for the tricks.

/**
 * Numbers to tap; one that only an ability brings about is added to them.
 * @param {number | null} n
 */
const numbers = (n) => [
  ...Array.from({length: CARDS_EACH + 1}, (_, i) => i),
  ...(n !== null && n > CARDS_EACH ? [n] : []),
];

/** @param {Pick<SeatProps, "round" | "seat"> & {missing: boolean, enter(entry: SeatInput): void}} props */
function Tricks({round, seat, missing, enter}) {
  const n = round.tricks.each[seat];
  const isGuess = round.entry.seats[seat].tricks !== n;
  const label = `${seatName(seat)}, ${t("scores.tricks")}`;
  return html`<div class=${`trick-numbers ${isGuess ? "guessed" : ""}`} data-field="tricks"
    data-tricks=${n}><${Choice} hidden=${true} missing=${missing} value=${n} onPick=${(/** @type {number} */ tricks) => enter({tricks})}
    label=${isGuess ? `${label}, ${t("scores.worked-out")}` : label}
    options=${numbers(n).map((value) => ({value, text: String(value)}))} /></div>`;
}

/**
 * A seat's VP in all, and those of this round or, until something is entered, of the one just confirmed.
 * @param {Pick<SeatProps, "view" | "round" | "seat"> & {scored: number}} props
 */
function SeatVp({view, round, seat, scored}) {
  const {by_round: gains, vp} = view.standings;
  const now = round.vp[seat];
  const gain = scored
    ? html`<span class="gain scored" data-scored=${seat}><span class="visually-hidden">${t(
        "scores.round",
        {
          n: scored,
        },
      )}</span> <small aria-hidden="true">${t("scores.round-short", {n: scored})}</small> ${signed(gains[seat][scored - 1] ?? 0)}</span>`
    : html`<span class="gain" data-vp=${seat}><span class="visually-hidden">${t("scores.this-round")}</span> ${
        now === null ? "–" : signed(now)
      }</span>`;
  return html`<p class="seat-vp"><span data-total=${seat}>${vp[seat]} <small>${t(
    "scores.vp",
  )}</small></span>${gain}</p>`;
}

/** @param {SeatProps & {mark: number, scored: number, locked: boolean, enter(entry: SeatInput): void, onMore(): void}} props */
function Person({view, round, seat, mark, scored, locked, enter, onMore, problemAt, openRule}) {
  const entry = round.entry.seats[seat];
  const person = view.people.includes(seat);
  const name = seatName(seat);
  const fields = Object.keys(seatFields(view));
  const problems = fields.map((field) => problemAt(`seats.${seat}.${field}`));
  return html`<fieldset class=${`person side-${entry.alignment}`} data-seat=${seat} aria-label=${name} disabled=${locked}>
    <header><${Piece} mark=${mark} leads=${isAhead(view.standings, seat)} />
      <div class="who" data-all=${view.seats.map(seatName).join("\n")}><h2>${name}</h2><p class="role">${t("scores.tricks")}</p></div>
      <div class="beside">${
        person &&
        html`<${Choice} label=${`${name}, ${t("scores.alignment")}`} options=${sidesOf(view)}
        value=${entry.alignment} onPick=${(/** @type {string} */ alignment) => enter({alignment})} hidden=${true}
        missing=${problems.some((problem) => problem?.code === NO_SIDE)} />`
      }
      <${SeatVp} view=${view} round=${round} seat=${seat} scored=${scored} />
      <${IconButton} icon="more" name="more" label=${t("scores.more", {player: seat})} onClick=${onMore} /></div>
    </header>
    <${Tricks} round=${round} seat=${seat} enter=${enter}
      missing=${Boolean(problemAt("tricks")) && missingTricks(view, round).includes(seat)} />
    ${problems.map(
      (problem, i) =>
        problem?.code !== NO_SIDE &&
        html`<${Problem} key=${fields[i]} openRule=${openRule} problem=${problem} />`,
    )}
  </fieldset>`;
}

/**
 * What is missing is said once the round was to be confirmed; what cannot be, at once.
 * @param {Sheet.PlacedMessage[]} messages
 * @param {boolean} confirmed
 * @param {number} left
 */
function shownProblems(messages, confirmed, left) {
  /** @param {Sheet.PlacedMessage} message */
  const early = (message) =>
    message.params.at.split(".").length > 2 ? !message.params.at.endsWith(".alignment") : left < 0;
  const problems = messages.filter(
    (message) => message.kind === "problem" && (confirmed || early(message)),
  );
  return (/** @type {string} */ at) => problems.find((message) => message.params.at === at);
}

/**
 * @param {{view: Sheet.View, round: Sheet.RoundView, onChange(edit: (now: Sheet.Surrender | null)
 *   => Sheet.Surrender | null): void}} props
 */
function Surrender({view, round, onChange}) {
  const end = round.entry.surrender;
  const {leader, cards_left: left} = fieldsIn(fieldsOf(view, "round").surrender);
  const options = [{value: "", text: t("scores.no-surrender")}, ...seatOptions(leader.choices)];
  /** @param {string} leader */
  const pick = (leader) =>
    onChange((now) => (leader ? {leader, cards_left: now?.cards_left ?? 0} : null));
  return html`<section class="surrender"><${Choice} label=${t("scores.surrender")}
      options=${options} value=${end?.leader ?? ""} onPick=${pick} />
    ${
      end &&
      html`<${Count} name=${t("scores.cards-left")} value=${end.cards_left} most=${left.most}
      onChange=${(/** @type {number} */ n) => onChange((now) => now && {...now, cards_left: n})} />`
    }
  </section>`;
}

/** @param {{messages: Sheet.PlacedMessage[], openRule: OpenRule}} props */
function Lines({messages, openRule}) {
  const lines = messages.filter((message) => message.kind !== "problem");
  return (
    lines.length > 0 &&
    html`<section class="lines"><h2>${t("scores.lines")}</h2>
    <ul>${lines.map(
      (message, i) => html`<li key=${i} class=${message.kind} data-line=${message.kind}>
      <span>${message.text} ${message.kind === "line" && message.params.reason}</span>
      <${Cites} ids=${message.cites} openRule=${openRule} /></li>`,
    )}</ul></section>`
  );
}

/** @param {Element | null} node */
const focusField = (node) => node?.querySelector("input")?.focus();

/**
 * @param {{view: Sheet.View, number: number, scored: number, act: ActOnSheet, line: string | null, openRule: OpenRule}} props
 *   `scored`: the round that was confirmed just before, or 0; `line`: whose alone may be entered, or null
 */
export function Round({view, number, scored, act, line, openRule}) {
  const [confirmed, setConfirmed] = useState(false);
  const [explaining, setExplaining] = useState(false); // why the tricks do not add up
  const [detailSeat, setDetailSeat] = useState("");
  const [refusal, setRefusal] = useState(/** @type {Core.Refusal | null} */ (null));
  const round = view.rounds[number - 1];
  const messages = view.messages.filter((message) => message.round === number);
  const problemAt = shownProblems(messages, confirmed, round.tricks.left);
  const marks = marksOf(view);
  const first = Math.max(0, view.seats.indexOf(line ?? ""));
  // In the order of the seats, from one's own on.
  const seats = [...view.seats.slice(first), ...view.seats.slice(0, first)];
  /** @param {Core.Refusal | null} error */
  const show = (error) => {
    // What is said at a field by itself is not said twice.
    const isTold = messages.some(
      ({kind, params}) => kind === "problem" && params.at === error?.params.at,
    );
    setRefusal(isTold ? null : error);
    return error;
  };
  /** @type {ActOnSheet} */
  const send = async (action, name) =>
    show(
      await act(
        typeof action === "function"
          ? (now) => ({...action(now), round: number})
          : {...action, round: number},
        name,
      ),
    );
  /** @param {(now: Sheet.Surrender | null) => Sheet.Surrender | null} edit */
  const surrender = (edit) =>
    // Of the sheet as it is when its turn comes: an earlier tap may still be on its way.
    send(({rounds}) => ({type: "round", surrender: edit(rounds[number - 1].entry.surrender)}));
  /** @param {object} entry */
  const enter = (entry) => send({type: "round", ...entry});
  const confirm = async () => {
    setConfirmed(true);
    await send({type: "confirm", complete: true});
  };
  const {reason} = round.entry;
  return html`<div class="sheet-round">
    <p class="now">${t("prompt.sheet.round", {
      round: number,
      dealer: round.dealer,
      leader: round.leader,
    })}</p>
    <div class="people">${seats.map(
      (seat) => html`<${Person} key=${seat} view=${view}
      round=${round} seat=${seat} mark=${marks[seat]} scored=${scored} locked=${line !== null && line !== seat} problemAt=${problemAt} openRule=${openRule}
      enter=${(/** @type {Sheet.SeatEntry} */ entry) => enter({seats: {[seat]: entry}})} onMore=${() => setDetailSeat(seat)} />`,
    )}</div>
    <${Foot} view=${view} round=${round} scored=${scored} problemAt=${problemAt} refusal=${refusal} locked=${line !== null}
      openRule=${openRule} onConfirm=${confirm} onExplain=${() => setExplaining(true)} />
    ${
      line === null &&
      (reason || (explaining && problemAt("tricks"))) &&
      html`<div ref=${explaining ? focusField : null}><${Problem} problem=${problemAt("tricks")} openRule=${openRule} />
      <${NoteField} label=${t("scores.reason")} name="reason" value=${reason}
      limit=${fieldsOf(view, "round").reason.most} onDone=${(/** @type {string} */ text) => enter({reason: text})} /></div>`
    }
    ${line === null && view.people.length === 1 && html`<${Surrender} view=${view} round=${round} onChange=${surrender} />`}
    ${
      line === null &&
      number === view.event_round &&
      html`<${NoteField} label=${t("scores.event")} name="event"
      limit=${fieldsOf(view, "round").event.most} value=${round.entry.event} onDone=${(/** @type {string} */ event) => enter({event})} />`
    }
    <${Lines} messages=${messages} openRule=${openRule} />
    ${
      detailSeat &&
      html`<${Details} view=${view} round=${round} seat=${detailSeat} send=${send} line=${line}
      problemAt=${problemAt} openRule=${openRule} onClose=${() => setDetailSeat("")} />`
    }
  </div>`;
}
