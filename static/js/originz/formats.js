// The formats room: what to prepare, seats and pods to draw, tournaments with their results.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Play} from "../table/game.js";
import {FormatGuide} from "./formatguide.js";
import {openRoom, useHash} from "./room.js";
import {Tournament} from "./tournament.js";

function App(props) {
  const hash = useHash();
  const [play, setPlay] = useState(null);
  useEffect(() => {
    let current = true;
    setPlay(null);
    if (hash) {
      Play.open(props.store, props.door, hash).then((found) => {
        if (!current || !found) {
          found?.stop();
          location.hash = "";
        } else {
          setPlay(found);
        }
      });
    }
    return () => {
      current = false;
    };
  }, [hash]);
  if (!hash) {
    return html`<${FormatGuide} ...${props} />`;
  }
  return play?.game.id === hash && html`<${Tournament} ...${props} play=${play} key=${hash} />`;
}

openRoom(App);
