// A finished game beside par: what strong play brings. The table is a study's; the engine reads it.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {short} from "../coach/numbers.js";
import {t} from "../ui/words.js";

const read = async () => {
  const answer = await fetch(new URL("../../data/par.json", import.meta.url));
  if (!answer.ok) {
    throw new Error(`par.json: ${answer.status}`);
  }
  return answer.json();
};

/** The effect lines that were entered, a round each. */
const linesOf = (session) =>
  session.past
    .filter(({action}) => action?.type === "effects")
    .map(({action}) => action.effects ?? []);

/** The sentence, and what it rests on; nothing where the table cannot be read. */
export function Par({game: {engine, session}}) {
  const [answer, setAnswer] = useState(null);
  const {state} = session.step;
  useEffect(() => {
    const tell = (table) => {
      const {strong, plain} = table.counts;
      const request = {call: "par", state, lines: linesOf(session), strong: strong.best};
      setAnswer({table, par: engine.call({...request, plain: plain.best})});
    };
    read().then(tell, () => setAnswer(null));
  }, [state]);
  if (!answer || answer.par.error) {
    return null;
  }
  const {par, table} = answer;
  const decks = Number(table.strong.split(":")[1]);
  return html`<div data-par=${par.beats}>
    <p>${t("coach.par.strong", {
      vp: par.vp,
      n: short(par.strong),
      share: par.beats,
    })}</p>
    <details><summary>${t("coach.par.how")}</summary>
      <p>${t("coach.par.basis", {decks, n: short(par.plain), rounds: table.rounds})}</p>
      <p>${t("coach.par.effects")}</p>
      ${par.unknown > 0 && html`<p>${t("coach.par.unknown", {n: par.unknown})}</p>`}
    </details>
  </div>`;
}
