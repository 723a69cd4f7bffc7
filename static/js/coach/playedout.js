// Two shuffles played out, trick by trick, after the best card and after the next best.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Row} from "../ui/cards.js";
import {t} from "../ui/words.js";
import {playOut} from "./ask.js";
import {moveName} from "./values.js";

const SHUFFLES = [1, 2]; // the first ones, whatever they show
const THINKING = 16;
const MOVES = 2;

const Trick = ({trick: {plays, winner}}) =>
  html`<div class="move-line"><${Row} cards=${plays.map(([, card]) => card)}
    label=${t("coach.trick")} />
    <span>${winner ? t("coach.play-out.taken", {seat: winner}) : t("coach.play-out.none")}</span></div>`;

function Shuffle({engine, state, aim, move, shuffle}) {
  const [tricks, setTricks] = useState([]);
  useEffect(() => {
    playOut(engine, {state, aim, number: move.number, shuffle, thinking: THINKING}).then(
      setTricks,
      () => setTricks([]),
    );
  }, [state, aim, move.number]);
  return html`<h4>${moveName(move.move)}</h4>
    <div class="move-rows" data-played-out=${move.move}>${tricks.map(
      (trick, i) => html`<${Trick} key=${i} trick=${trick} />`,
    )}</div>`;
}

/** @param {{engine: any, state: object, advice: any}} props */
export function PlayedOut({engine, state, advice: {moves, aim}}) {
  const [isOpen, setOpen] = useState(false);
  return html`<details onToggle=${({target}) => setOpen(target.open)}>
    <summary>${t("coach.play-out")}</summary>
    ${
      isOpen &&
      SHUFFLES.map(
        (shuffle) => html`<section key=${shuffle}><h3>${t("coach.play-out.n", {n: shuffle})}</h3>
        ${moves.slice(0, MOVES).map(
          (move) => html`<${Shuffle} key=${move.move} engine=${engine} state=${state} aim=${aim}
            move=${move} shuffle=${shuffle} />`,
        )}</section>`,
      )
    }
  </details>`;
}
