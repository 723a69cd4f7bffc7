// The judge's screens: one question each, the answer first; what is asked stands in the address.

import {html, render, useState} from "../../vendor/htm-preact.js";
import {boot} from "../engine.js";
import {Choice, Count, Switch, seatOptions} from "../ui/parts.js";
import {RuleDrawer} from "../ui/rules.js";
import {DECK_LIMIT, MAX_TRICKS, VANCARDIANS} from "../ui/limits.js";
import {failure, language, seatName, speakThrough, t} from "../ui/words.js";
import {
  Because,
  SIDE_OPTIONS,
  TABLES,
  TableChoice,
  Verdict,
  peopleAt,
  useAddress,
  useAsked,
} from "./answer.js";
import {Dealer, Now, Surrender} from "./seats.js";
import {Legal, Trick, Vancardian} from "./tricks.js";

// What do we score this round? A score sheet knows what is still missing for an answer.

const UNEVEN = "uneven";

/**
 * @typedef {{table: string, end: Sheet.Surrender | null, uneven: boolean,
 *   sides: Record<string, string | null>, tricks: Record<string, number>}} RoundInput
 */

/** @param {string} seat */
const isVancardian = (seat) => VANCARDIANS.includes(seat);

/** @param {string} table */
const playersAt = (table) => peopleAt(table).filter((seat) => !isVancardian(seat));

/** @param {string} table @returns {RoundInput} */
const blank = (table) => ({
  table,
  end: null,
  uneven: false,
  sides: Object.fromEntries(playersAt(table).map((seat) => [seat, null])),
  tricks: Object.fromEntries(peopleAt(table).map((seat) => [seat, 0])),
});

/**
 * `seen` of the address: table, and whether the tricks may be more or fewer, as `3.uneven`.
 * @param {Begun} props
 */
function beginning({input, seen}) {
  const [table, uneven] = seen.split(".");
  const start = blank(TABLES.includes(table) ? table : "3");
  const {
    alignments = {},
    tricks = {},
    surrender = null,
  } = /** @type {{alignments?: Asked, tricks?: Asked, surrender?: Sheet.Surrender | null}} */ (
    input ?? {}
  );
  for (const seat of peopleAt(start.table)) {
    if (seat in start.sides && SIDE_OPTIONS.some(({value}) => value === alignments[seat])) {
      start.sides[seat] = String(alignments[seat]);
    }
    const won = tricks[seat];
    start.tricks[seat] = typeof won === "number" && Number.isSafeInteger(won) ? won : 0;
  }
  return {...start, end: surrender, uneven: uneven === UNEVEN};
}

/**
 * Enter the round on a score sheet.
 * @param {Engine} engine
 * @param {RoundInput} other
 */
function sheetOf(engine, {table, sides, tricks, end, uneven}) {
  const seats = peopleAt(table);
  const players = playersAt(table);
  const {state} = engine.call({
    call: "new",
    game: "scoresheet",
    options: {players, dealer: players[0]},
  });
  const entries = Object.fromEntries(
    seats.map((seat) => [
      seat,
      {...(seat in sides && {alignment: sides[seat]}), tricks: tricks[seat]},
    ]),
  );
  return engine.call({
    call: "apply",
    state,
    action: {
      type: "round",
      round: 1,
      seats: entries,
      surrender: end,
      ...(uneven && {reason: t("judge.uneven")}),
    },
  });
}

/**
 * The side of each seat, as the sheet has it: it knows on which side the Vancardians are.
 * @param {Sheet.View} view
 */
const sidesIn = (view) =>
  Object.fromEntries(
    Object.entries(view.rounds[0].entry.seats).map(([seat, {alignment}]) => [seat, alignment]),
  );

/**
 * What keeps the round from being scored.
 * @param {{problems: Sheet.PlacedMessage[], tricks: Sheet.TricksLeft}} props
 */
function Missing({problems, tricks}) {
  const silent = problems.filter(({params}) => params.player).map(({params}) => params.player);
  const {left, sum, wanted} = tricks;
  return html`<ul class="missing">
    ${
      silent.length > 0 &&
      html`<li data-silent=${silent.join(" ")}>${t("judge.sides-missing", {seats: silent})}</li>`
    }
    ${
      problems.length > silent.length &&
      html`<li data-left=${left}>${t(left < 0 ? "scores.left-over" : "scores.left", {
        n: Math.abs(left),
        sum,
        wanted,
      })}</li>`
    }</ul>`;
}

/**
 * @param {{seat: string, side: string | null, tricks: number, onSide(side: string): void,
 *   onTricks(n: number): void}} props
 */
function Seat({seat, side, tricks, onSide, onTricks}) {
  const name = seatName(seat);
  return html`<section class="person" data-seat=${seat} aria-label=${name}><h2>${name}</h2>
    <div class="main-line">${
      !isVancardian(seat) &&
      html`<${Choice} label=${`${name}, ${t(
        "judge.alignment",
      )}`} value=${side} options=${SIDE_OPTIONS} onPick=${onSide} hidden=${true} />`
    }
    <${Count} name=${t("judge.tricks")} label=${`${name}, ${t("judge.tricks")}`} value=${tricks}
      most=${MAX_TRICKS} onChange=${onTricks} /></div>
  </section>`;
}

/** @param {{end: Sheet.Surrender | null, onChange(end: Sheet.Surrender | null): void}} props */
function End({end, onChange}) {
  const options = [{value: "", text: t("judge.no-surrender")}, ...seatOptions(VANCARDIANS)];
  return html`<section><${Choice} label=${t("judge.surrendered")} options=${options}
      value=${end?.leader ?? ""} onPick=${(/** @type {string} */ leader) =>
        onChange(leader ? {leader, cards_left: end?.cards_left ?? 0} : null)} />
    ${
      end &&
      html`<${Count} name=${t("judge.cards-left")} value=${end.cards_left} most=${DECK_LIMIT}
      onChange=${(/** @type {number} */ left) => onChange({...end, cards_left: left})} />`
    }</section>`;
}

/** @param {AskingProps} props */
function Score({judge, engine, begin, openRule}) {
  const [round, change, set] = useAsked(() => beginning(begin));
  const {table, sides, tricks, end, uneven} = round;
  const {view: made, error} = sheetOf(engine, round);
  const view = /** @type {Sheet.View | undefined} */ (made);
  const problems = view?.messages.filter((message) => message.kind === "problem") ?? [];
  /** @type {Question<"round_score">} */
  const request = {
    kind: "round_score",
    input: {alignments: view ? sidesIn(view) : sides, tricks, ...(end && {surrender: end})},
  };
  /** @type {Partial<Judged<"round_score">> | null} */
  const answer = error ? {error} : problems.length > 0 ? null : judge(request);
  const ruling = answer?.ruling;
  const answers = answer ? [answer] : [];
  useAddress(request, uneven ? `${table}.${UNEVEN}` : table);
  return html`<div class="asking"><${Verdict} answers=${answers} openRule=${openRule} still=${true}>
      ${
        ruling
          ? html`<ul class="vp-list">${peopleAt(table).map(
              (seat) => html`<li key=${seat}
        data-vp=${seat}><span>${seatName(seat)}</span> <strong>${t("judge.vp", {
          n: ruling.vp[seat],
        })}</strong></li>`,
            )}</ul>`
          : html`<${Missing} problems=${problems} tricks=${view?.rounds[0].tricks} />`
      }</${Verdict}>
    <${TableChoice} table=${table} onPick=${(/** @type {string} */ next) => change(blank(next))} />
    ${peopleAt(table).map(
      (seat) => html`<${Seat} key=${seat} seat=${seat} side=${sides[seat]}
      tricks=${tricks[seat]} onSide=${(/** @type {string} */ side) => change({sides: {...sides, [seat]: side}})}
      onTricks=${(/** @type {number} */ n) => change({tricks: {...tricks, [seat]: n}})} />`,
    )}
    ${table === "1" && html`<${End} end=${end} onChange=${set("end")} />`}
    <${Switch} label=${t("judge.uneven")} on=${uneven} name="uneven"
      onChange=${set("uneven")} /></div>
    <${Because} answers=${answers} openRule=${openRule} />`;
}

// The screen of the question that the page asks.

/** @type {Record<string, (props: never) => unknown>} */
const SCREENS = {
  trick: Trick,
  legal: Legal,
  vancardian: Vancardian,
  score: Score,
  surrender: Surrender,
  dealer: Dealer,
  now: Now,
};
const root = /** @type {HTMLElement} */ (document.getElementById("table"));

/** What the address asks: the judge's request, and what the screen alone needs to know. */
function question() {
  const params = new URLSearchParams(location.search);
  try {
    return {
      input: JSON.parse(params.get("ask") ?? "null")?.input ?? null,
      seen: params.get("seen") ?? "",
    };
  } catch {
    return {input: null, seen: ""};
  }
}

/** @param {{engine: Engine, begin: Begun}} props */
function App({engine, begin}) {
  const [rule, setRule] = useState("");
  /** @type {AskJudge} */
  const judge = (request) => engine.call({call: "judge", request});
  const screen = SCREENS[root.dataset.question ?? ""];
  return html`<${screen} judge=${judge} engine=${engine} begin=${begin} openRule=${setRule} />
    ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => setRule("")} />`}`;
}

try {
  const engine = await boot(language);
  speakThrough(engine);
  root.replaceChildren();
  render(html`<${App} engine=${engine} begin=${question()} />`, root);
  if (document.activeElement === document.body) {
    document.querySelector("h1")?.focus({preventScroll: true}); // what one tapped is gone
  }
} catch (error) {
  const loading = root.querySelector(".loading");
  if (loading) {
    loading.textContent = failure(t("judge.broken"), /** @type {Error} */ (error));
  }
  throw error;
}
