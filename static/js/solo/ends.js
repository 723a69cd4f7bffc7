// A round's score line by line, and the end of the game.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {inTenths} from "../coach/values.js";
import {loadPackage, dataOf} from "../engine.js";
import {Chart, Mark} from "../ui/chart.js";
import {Icon, Wide} from "../ui/parts.js";
import {Notice, Reminder, Warnings} from "../ui/screen.js";
import {SEATS, VANCARDIANS} from "../ui/limits.js";
import {seatName, t} from "../ui/words.js";
import {ROUND_CARDS} from "./asks.js";
import {
  Portrait,
  moodAtEnd,
  moodAtSeat,
  moodOfRival,
  moodOfYou,
  sideLineOf,
  verdictOf,
  whoseFace,
} from "./names.js";

/**
 * @typedef {{counts: Record<"strong" | "plain", {best: object}>, strong: string, rounds: number}} ParTable
 */

/** @type {Record<string, number>} */
const MARKS = Object.fromEntries(SEATS.map((seat, mark) => [seat, mark]));

/**
 * VP after each round, one line a seat; the table beneath says the same in numbers, abilities
 * included.
 * @param {Solo.Score} props
 */
function VpByRound({rounds, gains, vp}) {
  const totals = Object.fromEntries(
    SEATS.map((seat) => [seat, [0, ...rounds.map(({total}) => total[seat])]]),
  );
  return html`<figure class="chart">
    <${Chart} totals=${totals} last=${rounds.length} marks=${MARKS} />
    <${Wide} label=${t("solo.vp-by-round")}><table class="score vp-rounds">
      <caption>${t("solo.vp-by-round")}</caption>
      <thead><tr><th scope="col">${t("solo.who")}</th>${rounds.map(
        (round) => html`<th scope="col"
        key=${round.round} class="number">${round.round}</th>`,
      )}<th scope="col" class="number">${t("solo.total")}</th></tr></thead>
      <tbody>${SEATS.map(
        (seat) =>
          html`<tr key=${seat} data-rounds=${seat}><th scope="row"><${Mark} mark=${MARKS[seat]} />${seatName(
            seat,
          )}</th>${rounds.map(
            ({round}, i) =>
              html`<td class="number" key=${round}>${t("solo.signed", {n: gains[i][seat]})}</td>`,
          )}<td class="number"><b data-total=${seat}>${vp[seat]}</b></td></tr>`,
      )}</tbody>
    </table></${Wide}>
  </figure>`;
}

/** The effect lines that were entered, a round each. @param {SoloSession} session */
const linesOf = (session) =>
  session.past
    .filter(({action}) => action?.type === "effects")
    .map(({action}) => action?.effects ?? []);

/**
 * The sentence, and what it rests on; nothing where the table cannot be read.
 * @param {{game: {engine: Engine, session: SoloSession}}} props
 */
function Par({game: {engine, session}}) {
  const [answer, setAnswer] = useState(
    /** @type {{table: ParTable, chance: number, par: Coach.Par & {error?: Core.Message}} | null} */ (
      null
    ),
  );
  const {state} = session.step;
  useEffect(() => {
    /** @param {[ParTable, {start: Record<string, Record<string, number>>}, void]} props */
    const tell = ([table, {start}]) => {
      const {difficulty, dealer} = /** @type {Solo.Options} */ (session.game.options);
      const {strong, plain} = table.counts;
      const chance = Math.round(start[difficulty][dealer] / 10);
      const counts = {strong: strong.best, plain: plain.best};
      setAnswer({
        table,
        chance,
        par: engine.call({call: "par", state, lines: linesOf(session), ...counts}),
      });
    };
    Promise.all([dataOf("par"), dataOf("chances"), loadPackage(engine, "coach")]).then(tell, () =>
      setAnswer(null),
    );
  }, [state]);
  if (!answer || answer.par.error) {
    return null;
  }
  const {par, table, chance} = answer;
  const decks = Number(table.strong.split(":")[1]);
  return html`<details data-par=${par.beats}><summary>${t("coach.par.how")}</summary>
    <p>${t("coach.par.strong", {
      vp: par.vp,
      n: inTenths(par.strong),
      share: par.beats,
    })}</p>
    <p>${t("coach.par.win", {n: chance})}</p>
    <p>${t("coach.par.basis", {decks, n: inTenths(par.plain), rounds: table.rounds})}</p>
    <p>${t("coach.par.effects")}</p>
    ${par.unknown > 0 && html`<p>${t("coach.par.unknown", {n: par.unknown})}</p>`}
  </details>`;
}

/**
 * What a line is for; sides score by tricks, so those stand with them.
 * @param {Solo.VpLine} line
 * @param {Record<string, number>} tricks
 */
function whatFor(line, tricks) {
  if (line.reason) {
    return line.reason;
  }
  const source = t(`solo.source.${line.source}`);
  return line.source === "surrender"
    ? source
    : `${source}, ${t("solo.n-tricks", {n: tricks[line.seat]})}`;
}

/** @param {{view: Solo.View, round: number}} props */
function Lines({view, round}) {
  const {tricks = {}} = view.score.rounds.find((one) => one.round === round) ?? {};
  const lines = view.score.log.filter((line) => line.round === round);
  return html`<table class="score">
    <caption>${t("solo.round-n", {round})}</caption>
    <thead><tr><th scope="col">${t("solo.who")}</th><th scope="col">${t("solo.for")}</th>
      <th scope="col">${t("solo.vp")}</th></tr></thead>
    <tbody>${SEATS.flatMap((seat) =>
      lines
        .filter((line) => line.seat === seat)
        .map(
          (line, i) => html`<tr key=${seat + i} data-line=${`${seat} ${line.source}`}>
        <th scope="row">${
          i === 0 ? seatName(seat) : html`<span class="visually-hidden">${seatName(seat)}</span>`
        }</th>
        <td>${whatFor(line, tricks)}</td>
        <td class="number">${t("solo.signed", {n: line.vp})}</td></tr>`,
        ),
    )}</tbody>
  </table>`;
}

/**
 * Who stands where, as bars in pieces by round, with what this round brought.
 * @param {{view: Solo.View}} props
 */
function Standings({view}) {
  const {rounds, gains, vp} = view.score;
  const most = Math.max(1, ...SEATS.map((seat) => vp[seat]));
  return html`<ul class="standings">${SEATS.map(
    (seat) => html`<li key=${seat} data-standing=${seat}>
    <${Portrait} of=${whoseFace(seat, rounds.at(-1)?.alignment)} mood=${moodAtSeat(view, seat)} />
    <span><b class="seat-name">${seatName(seat)}</b><span class="bar-by-round">${rounds.map(
      ({round, alignment}, i) =>
        html`<i key=${round} class=${seat === "You" ? `on-${alignment ?? "hero"}` : ""}
        style=${`--part: ${Math.max(0, gains[i][seat]) / most}`}></i>`,
    )}</span></span>
    <em class=${(gains.at(-1)?.[seat] ?? 0) > 0 ? "" : "none"}>${t("solo.signed", {n: gains.at(-1)?.[seat]})}</em><b data-total=${seat}>${vp[seat]}</b></li>`,
  )}</ul>`;
}

/** The score of a round, line by line. @param {{game: SoloGame}} props */
export function Score({game}) {
  const {view} = game;
  return html`<section class="ending" data-ending=${view.phase} tabindex="0"
    aria-label=${t("solo.round-n", {round: view.where.round})}>
    <${Standings} view=${view} />
    <${Lines} view=${view} round=${view.where.round} />
  </section>`;
}

/** The round that brought you most, with its card. @param {{session: SoloSession}} props */
function BestRound({session}) {
  const [best] = panelsOf(session).toSorted((a, b) => b.vp.You - a.vp.You);
  const {round, vp, caption} = best;
  return vp.You > 1 && t("solo.best-round", {round, n: vp.You, name: caption});
}

/**
 * Who won and by how much, what decided it, the rounds as a picture; last, the game's own place.
 * @param {{game: SoloGame}} props
 */
export function Ending({game}) {
  const {view, session} = game;
  const {winners, vp, margin, decided} = view.score;
  const isWin = winners?.includes("You");
  const lead = margin ? t("solo.margin", {winners, n: margin}) : ""; // where all tie nobody has one
  return html`<section class="ending" data-place="ending" data-ending=${view.phase} tabindex="0"
    aria-label=${t("solo.ending")}>
    <${Warnings} store=${game.store} />
    <${Notice} session=${session} />
    <p class=${`verdict ${isWin ? "won" : "lost"}`}>${verdictOf(view.score)}
      <small>${SEATS.toSorted((a, b) => vp[b] - vp[a]).map(
        (seat) => html`<span key=${seat}><${Portrait} of=${whoseFace(seat, view.where.alignment)}
        mood=${moodAtEnd(view.score, seat)} />${seatName(seat)} <b>${vp[seat]}</b></span>`,
      )}</small></p>
    <p class="big">${lead} ${decided !== null && winners?.length === 1 && t("solo.decided", {round: decided})}${" "}
      <${BestRound} session=${session} /></p>
    <${Panels} session=${session} />
    <div class="answers"><button type="button" class="button" data-do="picture"
      onClick=${() => game.openSheet({name: "picture"})}><${Icon} name="share" />${t(
        "table.picture",
      )}</button><a class="button first" href="#new" data-do="again">${t(
        "solo.again",
      )}</a><a class="button quiet" href="#" data-do="leave">${t("table.all-games")}</a>
      <button type="button" class="button quiet" data-do="share"
        onClick=${() => game.openSheet({name: "share"})}>${t("share.title")}</button>
      <button type="button" class="button quiet" onClick=${() => game.openSheet({name: "log"})}>${t(
        "solo.log",
      )}</button></div>
    <${Par} game=${game} />
    <${VpByRound} ...${view.score} />
    <${Reminder} />
  </section>`;
}

// A finished game told in panels, one a round: on the page, and as a picture to keep or send.

/** The names of the cards of the rounds, of those that have one. @param {SoloSession} session */
const storiesOf = (session) =>
  Object.fromEntries(
    session.past
      .filter(({action}) => ROUND_CARDS.includes(action?.type ?? "") && action?.name?.trim())
      .map(({action, state}) => [state.round, action?.name?.trim() ?? ""]),
  );

/**
 * What the panels show, of what the engine scored: your side in each round with the VP of each seat in it,
 * abilities included; the round that decided the game is marked.
 * @param {SoloSession} session
 */
export function panelsOf(session) {
  const {rounds, gains, log, decided} = session.view.score;
  const stories = storiesOf(session);
  return rounds.map(({round}, i) => {
    const vp = gains[i];
    const {source: side, vp: sideVp} = sideLineOf(log, round);
    return {
      round,
      vp,
      side,
      caption: stories[round] ?? "",
      ground: vp.You > 0 ? side : "none",
      mood: moodOfYou(vp, side, sideVp),
      moods: Object.fromEntries(VANCARDIANS.map((seat) => [seat, moodOfRival(vp, seat)])),
      decided: round === decided,
      surrender: log.some((line) => line.round === round && line.source === "surrender"),
    };
  });
}

/** The name of the story card, else your side. @param {{caption: string, side: string}} props */
export const captionOf = ({caption, side}) => caption || t(`solo.source.${side}`);

/**
 * The rounds as a strip of panels; the numbers stand in the table below as well.
 * @param {{session: SoloSession}} props
 */
function Panels({session}) {
  return html`<ol class="panels" aria-label=${t("solo.vp-by-round")}>${panelsOf(session).map(
    ({round, vp, side, caption, ground, mood, moods, decided, surrender}) => html`<li key=${round}
    class=${`panel panel-${ground}`} data-panel=${round}>
    <span class="panel-caption"><b>${round}</b> ${captionOf({caption, side})}${
      decided && ` · ${t("solo.panel.decided")}`
    }${
      surrender &&
      html` <${Icon} name="flag" /><span class="visually-hidden">${t("solo.source.surrender")}</span>`
    }</span>
    <span class="panel-rivals">${VANCARDIANS.map(
      (seat) => html`<span key=${seat}><${Portrait} of=${whoseFace(seat)}
      mood=${moods[seat]} />${vp[seat]}</span>`,
    )}</span>
    <${Portrait} of=${side} mood=${mood} />
    <b class="inked panel-vp">${t("solo.signed", {n: vp.You})}<small> ${t("solo.vp")}</small></b>
  </li>`,
  )}</ol>`;
}
