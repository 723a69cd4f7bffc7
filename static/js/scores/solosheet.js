// The sheet of a solo game, filled in from its journal; the solo table is where it is played.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Icon} from "../ui/parts.js";
import {recall, saveOf} from "../ui/replay.js";
import {RuleDrawer} from "../ui/rules.js";
import {t} from "../ui/words.js";
import {Ending} from "./ending.js";
import {Standings} from "./standings.js";

/** Return the sheet of a stored solo game as something to look at. */
async function sheetOf(store, door, id) {
  const snapshot = await recall(store, door, id);
  if (!snapshot) {
    return null;
  }
  const {game, steps} = snapshot;
  const solo = saveOf(game, steps.slice(0, game.cursor));
  const {save, error} = door.call({call: "sheet", save: solo});
  return error ? null : {game, save, view: door.call({call: "replay", save}).view};
}

export function SoloSheet({store, door, id}) {
  const [play, setPlay] = useState(undefined);
  const [rule, setRule] = useState("");
  useEffect(() => {
    sheetOf(store, door, id).then(setPlay);
  }, [id]);
  if (!play) {
    return html`<p role="status">${t(play === null ? "scores.no-game" : "scores.opening")}</p>`;
  }
  return html`<header class="sheet-head"><h1 tabindex="-1"><a href="#" aria-label=${t(
    "scores.all",
  )}><${Icon} name="left" /></a> <span class="sheet-name">${play.game.title}</span></h1></header>
    <${Standings} view=${play.view} openRule=${setRule} />
    <${Ending} play=${play} store=${store} door=${door} solo=${true} />
    ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => setRule("")} />`}`;
}
