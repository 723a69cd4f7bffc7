// The screen of duels: games on this device, a new one, or one being played.

import {html} from "../../vendor/htm-preact.js";
import {useHash, useSession} from "../ui/screen.js";
import {DuelHome} from "./duelhome.js";
import {DuelNew} from "./duelnew.js";
import {DuelTable} from "./dueltable.js";
import {open} from "./screen.js";

const PAGES = {"": DuelHome, new: DuelNew};

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
