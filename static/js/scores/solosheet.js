// The sheet of a solo game, filled in from its journal; the solo table is where it is played.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Icon} from "../ui/parts.js";
import {loadGame, saveOf} from "../ui/replay.js";
import {RuleDrawer} from "../ui/rules.js";
import {t} from "../ui/words.js";
import {Ending} from "./ending.js";
import {Standings} from "./standings.js";

/** Return the sheet of a stored solo game as something to look at. */
async function sheetOf(store, engine, id) {
  const snapshot = await loadGame(store, engine, id);
  if (!snapshot) {
    return null;
  }
  const {game, steps} = snapshot;
  const solo = saveOf(game, steps.slice(0, game.cursor));
  const {save, error} = engine.call({call: "sheet", save: solo});
  return error ? null : {game, save, view: engine.call({call: "replay", save}).view};
}

export function SoloSheet({store, engine, id}) {
  const [session, setSession] = useState(undefined);
  const [rule, setRule] = useState("");
  useEffect(() => {
    sheetOf(store, engine, id).then(setSession);
  }, [id]);
  if (!session) {
    return html`<p role="status">${t(session === null ? "scores.no-game" : "scores.opening")}</p>`;
  }
  return html`<header class="sheet-head"><h1 tabindex="-1"><a href="#" aria-label=${t(
    "scores.all",
  )}><${Icon} name="left" /></a> <span class="sheet-name">${session.game.title}</span></h1></header>
    <${Standings} view=${session.view} openRule=${setRule} />
    <${Ending} session=${session} store=${store} engine=${engine} solo=${true} />
    ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => setRule("")} />`}`;
}
