// The games of a list. It is shown at once; where each game stands is worked out in the background.

import {useEffect, useState} from "../../vendor/htm-preact.js";
import {pause} from "../engine.js";
import {loadGame} from "./replay.js";
import {knownStanding, standingOf} from "./standing.js";

/** @typedef {import("../store.js").Game & {standing?: import("./standing.js").Standing}} Listed */

/**
 * The games of these kinds, the latest first within each; null until they are read.
 * @param {string[]} kinds
 * @returns {[Listed[] | null, () => Promise<void>]} and how to read them anew
 */
export function useGames(store, engine, kinds) {
  const [games, setGames] = useState(null);
  const [turn] = useState({number: 0});
  const look = async () => {
    turn.number += 1;
    const {number} = turn;
    const stored = (await Promise.all(kinds.map((kind) => store.games(kind)))).flat();
    const listed = stored.map((game) => ({...game, standing: knownStanding(engine, game)}));
    for (const [at, {standing}] of listed.entries()) {
      if (!standing) {
        setGames([...listed]);
        await pause();
        listed[at].standing = await workOut(store, engine, stored[at]);
      }
      if (number !== turn.number) {
        return;
      }
    }
    setGames(listed);
  };
  useEffect(() => {
    look();
    store.addEventListener("change", look);
    return () => {
      turn.number += 1;
      store.removeEventListener("change", look);
    };
  }, []);
  return [games, look];
}

async function workOut(store, engine, game) {
  const played = await loadGame(store, engine, game.id);
  const standing = standingOf(engine, game, played);
  if (played) {
    await store.describe(game, standing);
  }
  return standing;
}

/** What a line holds whose text is not known yet, so that nothing moves when it comes. */
export const UNKNOWN = "\u00a0";

/** Whether some games of a list are not worked out yet. @param {Listed[]} games */
export const areBusy = (games) => games.some(({standing}) => !standing);

/** Those that can be played, or may turn out to. */
export const soundOf = (games) => games.filter(({standing}) => standing?.sound !== false);

/** Those that cannot be played. */
export const damagedOf = (games) => games.filter(({standing}) => standing?.sound === false);
