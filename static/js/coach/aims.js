// What you play for, as you chose it last: to win the game, most VP, or ahead of both.

import {html, useState} from "../../vendor/htm-preact.js";
import {Choice} from "../ui/parts.js";
import {t} from "../ui/words.js";

const AIMS = ["win", "vp", "ahead"];
let latest = "win";

/** @returns {[string, (aim: string) => void]} */
export function useAim() {
  const [aim, setAim] = useState(latest);
  return [
    aim,
    (next) => {
      latest = next;
      setAim(next);
    },
  ];
}

/** The choice of an aim, and what the chance to win counts. */
export function Aims({aim, onPick}) {
  const options = AIMS.map((value) => ({value, text: t(`coach.aim.${value}`)}));
  return html`<${Choice} label=${t("coach.aim")} options=${options} value=${aim} onPick=${onPick} />
    ${aim === "win" && html`<p class="quiet-text">${t("coach.win.how")}</p>`}`;
}
