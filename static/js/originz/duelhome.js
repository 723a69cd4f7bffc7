// The front of the duels: go on with a game, start one, or bring one in.

import {html} from "../../vendor/htm-preact.js";
import {t} from "../ui/words.js";
import {DUELS} from "./duelnew.js";
import {Games} from "./games.js";

export function DuelHome({store, engine}) {
  return html`<h1 tabindex="-1">${t("originz.duel.title")}</h1>
    <p>${t("originz.duel.lead")}</p>
    <p><a class="button first wide" href="#new" data-do="new">${t("originz.duel.new")}</a></p>
    <${Games} store=${store} engine=${engine} gameKind=${DUELS} label=${t("originz.duel.games")} />`;
}
