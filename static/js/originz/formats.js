// The screen of formats: what to prepare, seats and pods to draw, tournaments with their results.

import {html} from "../../vendor/htm-preact.js";
import {useHash, useSession} from "../ui/screen.js";
import {FormatGuide} from "./formatguide.js";
import {open} from "./screen.js";
import {Tournament} from "./tournament.js";

function App(props) {
  const hash = useHash();
  const session = useSession(props, hash);
  if (!hash) {
    return html`<${FormatGuide} ...${props} />`;
  }
  return session && html`<${Tournament} ...${props} session=${session} key=${hash} />`;
}

open(App);
