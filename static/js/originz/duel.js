// The duel room: games on this device, a new one, or one being played.

import {html} from "../../vendor/htm-preact.js";
import {useHash, usePlay} from "../ui/room.js";
import {DuelHome} from "./duelhome.js";
import {DuelNew} from "./duelnew.js";
import {DuelTable} from "./dueltable.js";
import {open} from "./room.js";

const PAGES = {"": DuelHome, new: DuelNew};

function App(props) {
  const hash = useHash();
  const front = Object.hasOwn(PAGES, hash);
  const play = usePlay(props, front ? "" : hash);
  if (front) {
    return html`<${PAGES[hash]} ...${props} key=${hash} />`;
  }
  return play && html`<${DuelTable} ...${props} play=${play} key=${hash} />`;
}

open(App);
