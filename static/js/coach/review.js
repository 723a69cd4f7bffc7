// Looking back at a round: what it was worth after each of your cards, and the moments that mattered.

import {html, useMemo, useState} from "../../vendor/htm-preact.js";
import {Chart} from "../ui/chart.js";
import {Choice, Wide} from "../ui/parts.js";
import {t} from "../ui/words.js";
import {GameAccuracy} from "./accuracy.js";
import {Aims, useAim} from "./aims.js";
import {accuracyOf, decisionsOf, momentsOf, sideOf, useReview} from "./decisions.js";
import {Moment} from "./moment.js";
import {gainText, lessText} from "./numbers.js";
import {SideReview} from "./sidereview.js";
import {Unknown} from "./unknown.js";
import {Progress, moveName} from "./values.js";

/** The course of the round as a chart, with its table. */
function Course({lines, aim}) {
  const values = [lines[0].best, ...lines.map(({mine}) => mine)].map(({gain}) => gain / 100);
  return html`<figure class="chart">
    <${Chart} totals=${{You: values}} last=${lines.length} marks=${{You: 0}} />
    <details><summary>${t("coach.course")}</summary>
    <${Wide} label=${t("coach.course")}><table class="score">
      <thead><tr><th scope="col">${t("coach.yours")}</th><th scope="col">${t(
        `coach.after.${aim}`,
      )}</th><th scope="col">${t("coach.best-was")}</th></tr></thead>
      <tbody>${lines.map(
        ({mine, best}, i) => html`<tr key=${i}><th scope="row">${moveName(mine.move)}</th>
        <td class="number">${gainText(aim, mine.gain)}</td>
        <td>${
          mine.verdict === "worse"
            ? `${moveName(best.move)} (${lessText(aim, mine.less)})`
            : t("coach.as-good")
        }</td></tr>`,
      )}</tbody>
    </table></${Wide}></details>
  </figure>`;
}

/** What there is to say above the puzzles, no more than the table does. */
function headline(lines, moments, aim) {
  if (moments.length > 0) {
    return t("coach.moments");
  }
  if (lines.every(({mine}) => mine.verdict !== "worse")) {
    return t("coach.no-moments");
  }
  return t(aim === "win" ? "coach.no-moments.win" : "coach.no-moments.vp");
}

function Round({game, round, lines, aim}) {
  const moments = momentsOf(lines);
  const {good, n} = accuracyOf(lines);
  const side = useMemo(() => sideOf(game.session, round), [game.session, round]);
  return html`<div data-coach-done="true">
    ${lines.length > 0 && html`<${Course} lines=${lines} aim=${aim} />`}
    ${n > 0 && html`<p data-accuracy=${`${good} ${n}`}>${t("coach.accuracy", {good, n})}</p>`}
    ${side && html`<${SideReview} engine=${game.engine} choice=${side} key=${round} />`}
    <p class="big" role="status">${headline(lines, moments, aim)}</p>
    ${moments.map(
      (moment) => html`<${Moment} game=${game} moment=${moment}
      key=${`${round} ${lines.indexOf(moment)}`} />`,
    )}</div>`;
}

export function Review({game}) {
  const {engine, session, view} = game;
  const [round, setRound] = useState(view.where.round);
  const [aim, setAim] = useAim();
  const decisions = useMemo(() => decisionsOf(session, round), [session, round]);
  const {lines, done, error} = useReview(engine, decisions, aim);
  const rounds = view.score.rounds.map((one) => ({value: one.round, text: String(one.round)}));
  const isReady = done === 1 && (lines.length === 0 || lines[0].aim === aim);
  return html`${
    rounds.length > 1 &&
    html`<${Choice} label=${t("coach.round")} options=${rounds} value=${round}
      onPick=${setRound} />`
  }
    <${Aims} aim=${aim} onPick=${setAim} />
    <${Progress} answer=${error ? {error} : {done}} />
    ${isReady && html`<${Round} game=${game} round=${round} lines=${lines} aim=${aim} />`}
    ${view.phase === "game-over" && html`<${GameAccuracy} game=${game} rounds=${rounds.length} />`}
    <${Unknown} names=${["abilities", "deck", "seen"]} />`;
}
