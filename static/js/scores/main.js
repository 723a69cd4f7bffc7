// The score screens: which one is shown stands in the address behind the #.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {GameSession} from "../ui/session.js";
import {Warnings, openScreen, useHash} from "../ui/screen.js";
import {t} from "../ui/words.js";
import {Home, Start} from "./start.js";
import {Sheet, SoloSheet} from "./sheet.js";

/** Go to another score screen. @param {string} screen such as "game/…" */
export const go = (screen) => {
  location.hash = screen;
};

function OpenGame({store, engine, id}) {
  const [session, setSession] = useState(undefined);
  useEffect(() => {
    let running;
    let current = true;
    GameSession.open(store, engine, id).then((game) => {
      running = game;
      if (current) {
        setSession(game);
      } else {
        game?.stop();
      }
    });
    return () => {
      current = false;
      running?.stop();
    };
  }, [id]);
  if (session === undefined) {
    return html`<p role="status">${t("scores.opening")}</p>`;
  }
  return session
    ? html`<${Sheet} session=${session} store=${store} engine=${engine} key=${id} />`
    : html`<p class="problem" role="alert">${t("scores.no-game")}</p><p><a class="button"
      href="#">${t("scores.all")}</a></p>`;
}

const SCREENS = {
  new: (props) => html`<${Start} ...${props} />`,
  game: (props) => html`<${OpenGame} ...${props} key=${props.id} />`,
  solo: (props) => html`<${SoloSheet} ...${props} key=${props.id} />`,
};

function App({store, engine}) {
  const [screen, id] = useHash().split("/");
  const show = Object.hasOwn(SCREENS, screen)
    ? SCREENS[screen]
    : (props) => html`<${Home} ...${props} />`;
  return html`<${Warnings} store=${store} />${show({store, engine, id, go})}`;
}

openScreen(App, {broken: t("scores.broken")});
