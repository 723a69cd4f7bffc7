// What happens now? The steps of a round to tick off, with the abilities of each moment.

import {html, useLayoutEffect, useState} from "../../vendor/htm-preact.js";
import {Choice} from "../ui/parts.js";
import {Cites} from "../ui/rules.js";
import {t} from "../ui/words.js";
import {TABLES, TableChoice} from "./tables.js";

const ROUNDS = [1, 2, 3, 4, 5];
const PHASES = ["setup", "tricks", "end"];

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

function beginning({input, seen}) {
  const table = TABLES.find((each) => Number(each) === input?.players) ?? "3";
  const done = Number(seen);
  return {
    table,
    round: ROUNDS.includes(input?.round) ? input.round : 1,
    done: Number.isSafeInteger(done) && done > 0 ? done : 0,
  };
}

/** Ticking a step ticks all before it; the tricks' steps begin anew for each trick. */
export function Now({judge, begin, keep, openRule}) {
  const [{table, round, done}, set] = useState(() => beginning(begin));
  const change = (changes) => set((before) => ({...before, ...changes}));
  const request = {kind: "phases", input: {players: Number(table), round}};
  const {ruling, why} = judge(request);
  useLayoutEffect(() => keep(request, String(done)), [table, round, done]);
  const steps = ruling.steps.map((step, i) => ({step, i, reason: why[i]}));
  const firstOf = (phase) => steps.find(({step}) => step.phase === phase).i;
  return html`<${TableChoice} table=${table} onPick=${(next) => change({table: next, done: 0})} />
    <${Choice} label=${t("judge.round")} value=${round} onPick=${(next) =>
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
