// How well a whole game was played; what came of it is kept for the history.

import {html, useEffect, useMemo, useState} from "../../vendor/htm-preact.js";
import {t} from "../ui/words.js";
import {accuracyOf, decisionsOf, useReview} from "./decisions.js";
import {Progress} from "./values.js";

export const NOTE = "accuracy"; // of the store: by game, how many choices were good, of how many

/** @param {{good: number, n: number}} accuracy in hundredths, rounded down */
export const percentOf = ({good, n}) => Math.floor((100 * good) / n);

function Working({game: {engine, session, store}, decisions}) {
  const {lines, done, error} = useReview(engine, decisions, "win");
  const accuracy = accuracyOf(lines);
  const isDone = done === 1 && accuracy.n > 0;
  useEffect(() => {
    if (isDone) {
      store.editNote(NOTE, (kept) => ({...kept, [session.game.id]: accuracy}));
    }
  }, [isDone]);
  return isDone
    ? html`<p class="big" role="status" data-game-accuracy=${percentOf(accuracy)}>${t(
        "coach.accuracy.percent",
        {n: percentOf(accuracy)},
      )}</p><p>${t("coach.accuracy", accuracy)}</p>`
    : html`<${Progress} answer=${error ? {error} : {done}} />`;
}

/** Asked for, as it takes a few seconds. @param {{game: any, rounds: number}} props */
export function GameAccuracy({game, rounds}) {
  const [isAsked, setAsked] = useState(false);
  const decisions = useMemo(
    () => Array.from({length: rounds}, (_, i) => decisionsOf(game.session, i + 1)).flat(),
    [game.session, rounds],
  );
  return isAsked
    ? html`<${Working} game=${game} decisions=${decisions} />`
    : html`<button type="button" class="button" data-do="accuracy" onClick=${() =>
        setAsked(true)}>${t("coach.accuracy.game")}</button>`;
}
