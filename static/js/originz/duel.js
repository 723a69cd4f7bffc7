// The duel room: games on this device, a new one, or one being played.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Play} from "../table/game.js";
import {DuelHome} from "./duelhome.js";
import {DuelNew} from "./duelnew.js";
import {DuelTable} from "./dueltable.js";
import {openRoom, useHash} from "./room.js";

const PAGES = {"": DuelHome, new: DuelNew};

function App(props) {
  const hash = useHash();
  const [play, setPlay] = useState(null);
  useEffect(() => {
    let current = true;
    setPlay(null);
    if (!(hash in PAGES)) {
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
  if (hash in PAGES) {
    return html`<${PAGES[hash]} ...${props} key=${hash} />`;
  }
  return play?.game.id === hash && html`<${DuelTable} ...${props} play=${play} key=${hash} />`;
}

openRoom(App);
