// An answer of the judge with its reasons, and who sits at the table.

import {html, useLayoutEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {copy} from "../ui/files.js";
import {Choice} from "../ui/parts.js";
import {Cites, Problem} from "../ui/rules.js";
import {MAX_PLAYERS, SEATS} from "../ui/limits.js";
import {t} from "../ui/words.js";

// Who sits at the table. In which order they play is for the engine to say.

export const SIDE_OPTIONS = [
  {value: "hero", text: t("judge.hero")},
  {value: "villain", text: t("judge.villain")},
];

export const TABLES = Array.from({length: MAX_PLAYERS}, (_, i) => `${i + 1}`);
/** @param {string} table */
export const peopleAt = (table) =>
  table === "1" ? SEATS : Array.from({length: Number(table)}, (_, i) => `P${i + 1}`);

/** @param {{table: string, onPick(table: string): void}} props */
export function TableChoice({table, onPick}) {
  return html`<${Choice} label=${t("judge.table")} value=${table} onPick=${onPick}
    options=${TABLES.map((value) => ({value, text: value}))} />`;
}

/**
 * Return all seats in turn order from a leader, as the engine answers.
 * @param {AskJudge} judge
 * @param {string} table
 * @param {string} leader
 */
export function orderFrom(judge, table, leader) {
  if (table === "2") {
    return judge({kind: "sidekick_order", input: {would_lead: leader}});
  }
  const players = peopleAt(table);
  const dealer = players.at(players.indexOf(leader) - 1);
  return judge({kind: "dealer", input: {players, dealer}});
}

// A judgement: the answer, whether it is a ruling, its reasons, its rules, and its address to share.

const RULING = "rulings/";
/** @param {Partial<Judged>[]} answers */
const errorOf = (answers) => answers.find((answer) => answer.error)?.error;
/** @param {Partial<Judged>[]} answers */
const citesOf = (answers) => [...new Set(answers.flatMap(({cites = []}) => cites))];
/** @param {Partial<Judged>[]} answers */
const reasonsOf = (answers) => answers.flatMap(({why = []}) => why);

/**
 * The answer alone, or what is wrong with the question. It keeps its place while cards come.
 * @param {{answers: Partial<Judged>[], children: Children, openRule: OpenRule, still?: boolean}} props
 */
export function Verdict({answers, children, openRule, still = false}) {
  const error = errorOf(answers);
  const ruling = !error && citesOf(answers).some((id) => id.startsWith(RULING));
  const [reason, ...others] = reasonsOf(answers);
  return html`<section class=${`judgement ${still ? "still" : ""}`} aria-label=${t("judge.answer")}>
    ${
      error
        ? html`<${Problem} problem=${error} openRule=${openRule} />`
        : html`<div class="answer-first" role="status">${children}</div>`
    }
    ${
      !error &&
      answers.length > 0 &&
      html`<p><span data-basis=${ruling ? "ruling" : "rule"}
      class=${`mark ${ruling ? "mark-ruling" : "mark-rule"}`}>${t(
        ruling ? "judge.ruling" : "judge.rule",
      )}</span>${reason && others.length === 0 && html` <span class="answer-why">${reason.text}</span>`}</p>`
    }
  </section>`;
}

/**
 * Why: the reasons in order, unless one stands beside the answer, the rules they rest on, and the address to share.
 * @param {{answers: Partial<Judged>[], openRule: OpenRule}} props
 */
export function Because({answers, openRule}) {
  const [notice, setNotice] = useState("");
  if (errorOf(answers) || answers.length === 0) {
    return null;
  }
  const share = async () => {
    setNotice(t((await copy(location.href)) ? "judge.copied" : "judge.not-copied"));
  };
  const reasons = reasonsOf(answers);
  return html`<section class="because">
    ${
      reasons.length > 1 &&
      html`<h2>${t("judge.why")}</h2>
    <ol class="reasons">${reasons.map((reason, i) => html`<li key=${i}>${reason.text}</li>`)}</ol>`
    }
    <h2>${t("judge.rests-on")}</h2>
    <${Cites} ids=${citesOf(answers)} openRule=${openRule} />
    <p><button type="button" class="button" data-do="share" onClick=${share}>${t(
      "judge.share",
    )}</button> <span role="status">${notice}</span></p>
  </section>`;
}

// What is asked stands in the address.

/**
 * What a screen of the judge asks, changed a part at a time.
 * @template {object} State
 * @param {() => State} first
 * @returns {[State, (changes: Partial<State>) => void, (name: keyof State) => (value: unknown) => void]} what is
 *   asked, how to change it, and how to change one part alone
 */
export function useAsked(first) {
  const [state, set] = useState(first);
  return [
    state,
    (changes) => set((before) => ({...before, ...changes})),
    (name) => (value) => set((before) => ({...before, [name]: value})),
  ];
}

/**
 * Keep a question in the address, also one that lacks something yet, with what its screen alone needs to know.
 * An address that was opened stays as it is until something else is asked.
 * @param {Question} request
 * @param {string} [seen]
 */
export function useAddress(request, seen = "") {
  const query = String(new URLSearchParams({ask: JSON.stringify(request), ...(seen && {seen})}));
  const shown = useRef(query);
  useLayoutEffect(() => {
    if (shown.current !== query) {
      shown.current = query;
      const address = new URL(location.href);
      address.search = query;
      history.replaceState(history.state, "", address);
    }
  }, [query]);
}
