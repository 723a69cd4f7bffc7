// A moment that mattered: first as a puzzle, then with the better card and what happens.

import {html, useMemo, useState} from "../../vendor/htm-preact.js";
import {Row} from "../ui/cards.js";
import {seatName, t} from "../ui/words.js";
import {gainText} from "./numbers.js";
import {PlayOn} from "./playon.js";
import {Move, moveName, reasonsOf} from "./values.js";

const SEATS = ["Automaton", "Factoryon"];

/** What lay on the table. */
function Lay({view}) {
  const {hands} = view.table;
  const plays = view.trick?.plays ?? [];
  return html`<div class="move-rows">${SEATS.map(
    (seat) =>
      html`<div class="move-line" key=${seat}><span class="move-name">${seatName(
        seat,
      )}</span><${Row} cards=${hands[seat]} label=${seatName(seat)} /></div>`,
  )}
    ${
      plays.length > 0 &&
      html`<div class="move-line"><span class="move-name">${t("coach.trick")}</span><${Row}
        cards=${plays.map(([, card]) => card)} label=${t("coach.trick")} /></div>`
    }
    <div class="move-line"><span class="move-name">${seatName("You")}</span><${Row}
      cards=${hands.You} label=${t("solo.your-cards")} /></div>
  </div>`;
}

/** A move, what it was worth and what it led to. */
const Line = ({name, move, aim}) =>
  html`<p><b>${name}</b> ${moveName(move.move)}${" · "}${gainText(aim, move.gain)}. ${reasonsOf(
    move,
  )}</p>`;

function Answer({game, moment: {best, mine, moves, before, aim}, pick}) {
  const solved = moves.find(({move}) => move === pick).verdict !== "worse";
  return html`<div data-answer=${best.move}>
    <p role="status"><b>${t(solved ? "coach.solved" : "coach.unsolved")}</b></p>
    <${Line} name=${t("coach.better")} move=${best} aim=${aim} />
    <${Line} name=${t("coach.played")} move=${mine} aim=${aim} />
    <p>${t(aim === "win" ? `coach.loss.win.${mine.loss}` : `coach.loss.${mine.loss}`)}</p>
    <${PlayOn} game=${game} steps=${before} />
  </div>`;
}

export function Moment({game, moment}) {
  const [pick, setPick] = useState(null);
  const {view} = useMemo(
    () => game.engine.call({call: "view", state: moment.state}),
    [moment.state],
  );
  return html`<section class="moment" data-moment=${moment.mine.move}>
    <h3>${t("coach.your-turn", {trick: view.where.trick})}</h3>
    <${Lay} view=${view} />
    ${
      pick === null
        ? html`<div class="choice-row coach-picks" role="group" aria-label=${t("coach.your-turn", {
            trick: view.where.trick,
          })}>${moment.moves
            .map(({move}) => move)
            .toSorted()
            .map(
              (move) => html`<button type="button" class="chip" key=${move} data-pick=${move}
              aria-label=${moveName(move)} onClick=${() => setPick(move)}><${Move}
                move=${move} /></button>`,
            )}</div>`
        : html`<${Answer} game=${game} moment=${moment} pick=${pick} />`
    }
  </section>`;
}
