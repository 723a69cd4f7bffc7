// Questions about seats and the round: who leads and deals, what comes now, what a surrender brings.

import {html} from "../../vendor/htm-preact.js";
import {Choice, Count, Switch, seatOptions} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {CARDS_EACH, DECK_LIMIT, MAX_TRICKS, ROUNDS, SEATS, YOU} from "../ui/limits.js";
import {seatName, t} from "../ui/words.js";
import {
  Because,
  SIDE_OPTIONS,
  TABLES,
  TableChoice,
  Verdict,
  orderFrom,
  peopleAt,
  useAddress,
  useAsked,
} from "./answer.js";

// Who leads the first trick, in which order do we play, who deals next?

/** @param {Begun} props */
function dealerIn({input}) {
  const {players: named, dealer} = input ?? {};
  const players = Array.isArray(named) ? named : [];
  const table = TABLES.find((each) => peopleAt(each).join() === players.join()) ?? "3";
  const seats = peopleAt(table);
  return {table, dealer: seats.find((seat) => seat === dealer) ?? seats[0]};
}

/** @param {AskingProps} props */
export function Dealer({judge, begin, openRule}) {
  const [{table, dealer}, change, set] = useAsked(() => dealerIn(begin));
  const players = peopleAt(table);
  /** @type {Question<"dealer">} */
  const request = {kind: "dealer", input: {players, dealer}};
  const answer = judge(request);
  useAddress(request);
  const {first_leader: leader, next_dealer: next} = answer.ruling;
  const turns = table === "2" ? orderFrom(judge, table, leader) : answer;
  const {order} = turns.ruling;
  const answers = table === "2" ? [answer, turns] : [answer];
  return html`<${Verdict} answers=${answers} openRule=${openRule}>
      <p data-leader=${leader}><strong>${t("judge.leads", {seat: leader})}</strong></p>
      <p data-order=${order.join(" ")}>${t("judge.order", {seats: order})}</p>
      <p>${t("judge.next-dealer", {seat: next})}</p></${Verdict}>
    <${Because} answers=${answers} openRule=${openRule} />
    <${TableChoice} table=${table} onPick=${(/** @type {string} */ other) =>
      change({table: other, dealer: peopleAt(other)[0]})} />
    <${Choice} label=${t("judge.dealer")} value=${dealer}
      options=${seatOptions(players)} onPick=${set("dealer")} />`;
}

// What happens now? The steps of a round to tick off, with the abilities of each moment.

const PHASES = ["setup", "tricks", "end"];

/**
 * @param {{step: Judge.StepJson, reason: Core.Message, done: boolean, current: boolean, onTick():
 *   void, openRule: OpenRule}} props
 */
function Step({step, reason, done, current, onTick, openRule}) {
  return html`<li class=${`step ${current ? "current" : ""}`} data-step=${step.step}
    aria-current=${current ? "step" : undefined}>
    <input type="checkbox" checked=${done} aria-label=${reason.text} onChange=${onTick} />
    <div><details open=${current}><summary>${reason.text}</summary>
      <${Cites} ids=${reason.cites} openRule=${openRule} /></details>
      ${
        step.abilities.length > 0 &&
        html`<p class="abilities"><span>${t("judge.abilities")}</span>${step.abilities.map(
          (type) => html`<span class="ability" key=${type}>${t(`judge.ability.${type}`)}</span>`,
        )}</p>`
      }</div></li>`;
}

/** @param {Begun} props */
function phasesIn({input, seen}) {
  const table = TABLES.find((each) => Number(each) === input?.players) ?? "3";
  const done = Number(seen);
  return {
    table,
    round: ROUNDS.find((round) => round === input?.round) ?? 1,
    done: Number.isSafeInteger(done) && done > 0 ? done : 0,
  };
}

/**
 * Ticking a step ticks all before it; the tricks' steps begin anew for each trick.
 * @param {AskingProps} props
 */
export function Now({judge, begin, openRule}) {
  const [{table, round, done}, change] = useAsked(() => phasesIn(begin));
  /** @type {Question<"phases">} */
  const request = {kind: "phases", input: {players: Number(table), round}};
  const {ruling, why} = judge(request);
  useAddress(request, String(done));
  const steps = ruling.steps.map((step, i) => ({step, i, reason: why[i]}));
  /** @param {string} phase */
  const firstOf = (phase) => steps.findIndex(({step}) => step.phase === phase);
  return html`<${TableChoice} table=${table} onPick=${(/** @type {string} */ next) => change({table: next, done: 0})} />
    <${Choice} label=${t("judge.round")} value=${round} onPick=${(/** @type {number} */ next) =>
      change({round: next, done: 0})} options=${ROUNDS.map((n) => ({value: n, text: n}))} />
    ${PHASES.map(
      (phase) => html`<section key=${phase} class="phase"><h2>${t(`judge.phase.${phase}`)}</h2>
      <ol class="steps">${steps
        .filter(({step}) => step.phase === phase)
        .map(
          ({step, i, reason}) =>
            html`<${Step} key=${step.step} step=${step} reason=${reason} done=${i < done}
          current=${i === done} openRule=${openRule}
          onTick=${() => change({done: i < done ? i : i + 1})} />`,
        )}</ol>
      ${
        phase === "tricks" &&
        html`<p><button type="button" class="button" data-do="next-trick"
        onClick=${() => change({done: firstOf("tricks")})}>${t("judge.next-trick")}</button></p>`
      }
    </section>`,
    )}
    ${
      round < ROUNDS.length &&
      html`<p><button type="button" class="button first" data-do="next-round"
      onClick=${() => change({round: round + 1, done: 0})}>${t("judge.next-round")}</button></p>`
    }`;
}

// May I surrender now, and what does it cost?

/**
 * @typedef {{at_turn_start: boolean, whose_turn: string, trick_leader: string | null,
 *   alignment: string | null, tricks: Record<string, number>, leader_cards_left: number}} SurrenderInput
 */

/** @type {SurrenderInput} */
const BLANK = {
  at_turn_start: true,
  whose_turn: YOU,
  trick_leader: null,
  alignment: null,
  tricks: Object.fromEntries(SEATS.map((seat) => [seat, 0])),
  leader_cards_left: CARDS_EACH - 1,
};

/** @param {{answer: Judged<"surrender"> | null}} props */
function Ruling({answer}) {
  if (!answer) {
    return html`<p>${t("judge.surrender-missing")}</p>`;
  }
  const {ruling} = answer;
  if (!ruling?.allowed) {
    return html`<p><strong>${t("judge.surrender-no")}</strong></p>`;
  }
  return html`<p><strong>${t("judge.surrender-yes", {n: ruling.leader_gain})}</strong></p>
    <ul class="vp-list">${SEATS.map(
      (seat) => html`<li key=${seat} data-vp=${seat}>
      <span>${seatName(seat)}</span> <strong>${t("judge.vp", {n: ruling.round_vp?.[seat]})}</strong>
    </li>`,
    )}</ul>`;
}

/** @param {AskingProps} props */
export function Surrender({judge, begin, openRule}) {
  const asked = /** @type {Partial<SurrenderInput>} */ (begin.input ?? {});
  const [input, change, set] = useAsked(() => ({
    ...BLANK,
    ...asked,
    tricks: {...BLANK.tricks, ...asked.tricks},
  }));
  const seats = seatOptions(SEATS);
  /** @type {Question<"surrender">} */
  const request = {kind: "surrender", input};
  const answer = input.alignment && input.trick_leader ? judge(request) : null;
  const answers = answer ? [answer] : [];
  useAddress(request);
  return html`<div class="asking"><${Verdict} answers=${answers} openRule=${openRule} still=${true}>
      <div data-allowed=${answer ? (answer.ruling?.allowed ? "yes" : "no") : "unasked"}><${Ruling}
        answer=${answer} /></div></${Verdict}>
    <${Choice} label=${t("judge.your-alignment")} value=${input.alignment} options=${SIDE_OPTIONS}
      onPick=${set("alignment")} />
    <${Choice} label=${t("judge.trick-leader")} value=${input.trick_leader} options=${seats}
      onPick=${set("trick_leader")} />
    <${Choice} label=${t("judge.whose-turn")} value=${input.whose_turn} options=${seats}
      onPick=${set("whose_turn")} />
    <${Switch} label=${t("judge.turn-start")} on=${input.at_turn_start} name="turn-start"
      onChange=${set("at_turn_start")} />
    <${Count} name=${t("judge.cards-left")} value=${input.leader_cards_left} most=${DECK_LIMIT}
      onChange=${set("leader_cards_left")} />
    <h2>${t("judge.tricks")}</h2>
    ${SEATS.map(
      (
        seat,
      ) => html`<${Count} key=${seat} name=${seatName(seat)} value=${input.tricks[seat]} most=${MAX_TRICKS}
      onChange=${(/** @type {number} */ n) => change({tricks: {...input.tricks, [seat]: n}})} />`,
    )}</div>
    <${Because} answers=${answers} openRule=${openRule} />`;
}
