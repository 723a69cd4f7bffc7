// Finished games by difficulty: won, lost, by how much, VP by round.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {language, t} from "../kit/words.js";
import {Play} from "../kit/play.js";
import {Wide} from "../kit/parts.js";
import {Margins} from "./chart.js";
import {keepResult} from "./results.js";

const LEVELS = [0, 1, 2, 3, 4, 5];
const date = (time) => new Date(time).toLocaleDateString(language);
const won = (result) => result.winners.includes("You");

/** Results of all finished games; of one that came in from a file it is worked out now. */
function useResults({store, door, shelf}) {
  const [results, setResults] = useState(shelf.results);
  useEffect(() => {
    (async () => {
      for (const game of await store.games("solo")) {
        if (game.finished !== null && !shelf.results[game.id]) {
          const play = await Play.open(store, door, game.id);
          if (play) {
            await keepResult(shelf, play);
            play.stop();
          }
        }
      }
      setResults({...shelf.results});
    })();
  }, []);
  return Object.entries(results)
    .map(([id, result]) => ({id, ...result}))
    .sort((one, other) => one.finished - other.finished);
}

function Level({level, results}) {
  return html`<section data-level=${level}>
    <h2>${t("solo.difficulty-n", {n: level})}</h2>
    <p>${t("solo.won-of", {won: results.filter(won).length, n: results.length})}</p>
    <${Margins} results=${results} />
    <${Wide} label=${t("solo.difficulty-n", {n: level})}><table class="score"><thead><tr><th scope="col">${t("solo.when")}</th>
      <th scope="col">${t("solo.result")}</th><th scope="col">${t("solo.vp")}</th>
      <th scope="col">${t("solo.vp-by-round")}</th></tr></thead>
    <tbody>${results.toReversed().map(
      (result) => html`<tr key=${result.id}>
      <th scope="row"><a href=${`#${result.id}`}>${date(result.finished)}</a></th>
      <td>${t(won(result) ? "solo.won" : "solo.lost")}</td>
      <td class="number">${result.vp.You}–${result.vp.Automaton}–${result.vp.Factoryon}</td>
      <td class="number">${result.rounds.map((round) => round.You).join(" · ")}</td></tr>`,
    )}
    </tbody></table></${Wide}>
  </section>`;
}

export function History(props) {
  const results = useResults(props);
  return html`<div class="solo-home">
    <p><a class="button quiet" href="#">${t("solo.leave")}</a></p>
    <h1 tabindex="-1">${t("solo.history")}</h1>
    ${results.length === 0 && html`<p>${t("solo.no-history")}</p>`}
    ${LEVELS.map((level) => {
      const here = results.filter((result) => result.difficulty === level);
      return here.length > 0 && html`<${Level} level=${level} results=${here} key=${level} />`;
    })}
  </div>`;
}
