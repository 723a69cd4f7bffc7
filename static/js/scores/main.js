// The score screens: which one is shown stands in the address behind the #.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {Play} from "../ui/play.js";
import {openRoom, useHash} from "../ui/room.js";
import {Warnings} from "../ui/warnings.js";
import {t} from "../ui/words.js";
import {Home} from "./home.js";
import {Sheet} from "./sheet.js";
import {SoloSheet} from "./solosheet.js";
import {Start} from "./start.js";

/** Go to another score screen. @param {string} screen such as "game/…" */
export const go = (screen) => {
  location.hash = screen;
};

function OpenGame({store, door, id}) {
  const [play, setPlay] = useState(undefined);
  useEffect(() => {
    let running;
    let current = true;
    Play.open(store, door, id).then((game) => {
      running = game;
      if (current) {
        setPlay(game);
      } else {
        game?.stop();
      }
    });
    return () => {
      current = false;
      running?.stop();
    };
  }, [id]);
  if (play === undefined) {
    return html`<p role="status">${t("scores.opening")}</p>`;
  }
  return play
    ? html`<${Sheet} play=${play} store=${store} door=${door} key=${id} />`
    : html`<p class="problem" role="alert">${t("scores.no-game")}</p><p><a class="button"
      href="#">${t("scores.all")}</a></p>`;
}

const SCREENS = {
  new: (props) => html`<${Start} ...${props} />`,
  game: (props) => html`<${OpenGame} ...${props} key=${props.id} />`,
  solo: (props) => html`<${SoloSheet} ...${props} key=${props.id} />`,
};

function App({store, door}) {
  const [screen, id] = useHash().split("/");
  const show = Object.hasOwn(SCREENS, screen)
    ? SCREENS[screen]
    : (props) => html`<${Home} ...${props} />`;
  return html`<${Warnings} store=${store} />${show({store, door, id, go})}`;
}

openRoom(App, {broken: t("scores.broken")});
