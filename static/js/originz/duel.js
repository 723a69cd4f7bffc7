// The screen of duels: games on this device, a new one, or one being played.

import {html} from "../../vendor/htm-preact.js";
import {useHash, useSession} from "../ui/screen.js";
import {t} from "../ui/words.js";
import {DUELS, DuelNew} from "./duelnew.js";
import {DuelTable} from "./dueltable.js";
import {Games, open} from "./parts.js";

// The front of the duels: go on with a game, start one, or bring one in.

/** @param {{store: Store, engine: Engine}} props */
function DuelHome({store, engine}) {
  return html`<h1 tabindex="-1">${t("originz.duel.title")}</h1>
    <p>${t("originz.duel.lead")}</p>
    <p><a class="button first wide" href="#new" data-do="new">${t("originz.duel.new")}</a></p>
    <${Games} store=${store} engine=${engine} gameKind=${DUELS} label=${t("originz.duel.games")} />`;
}

/** @type {Record<string, (props: ScreenProps) => unknown>} */
const PAGES = {"": DuelHome, new: DuelNew};

/** @param {ScreenProps} props */
function App(props) {
  const hash = useHash();
  const front = Object.hasOwn(PAGES, hash);
  const session = useSession(props, front ? "" : hash);
  if (front) {
    return html`<${PAGES[hash]} ...${props} key=${hash} />`;
  }
  return session && html`<${DuelTable} ...${props} session=${session} key=${hash} />`;
}

open(App);
