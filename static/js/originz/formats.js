// The formats room: what to prepare, seats and pods to draw, tournaments with their results.

import {html} from "../../vendor/htm-preact.js";
import {useHash, usePlay} from "../ui/room.js";
import {FormatGuide} from "./formatguide.js";
import {open} from "./room.js";
import {Tournament} from "./tournament.js";

function App(props) {
  const hash = useHash();
  const play = usePlay(props, hash);
  if (!hash) {
    return html`<${FormatGuide} ...${props} />`;
  }
  return play && html`<${Tournament} ...${props} play=${play} key=${hash} />`;
}

open(App);
