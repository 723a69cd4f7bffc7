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

/** @param {{store: Store, engine: Engine, id: string}} props */
function OpenGame({store, engine, id}) {
  const [session, setSession] = useState(/** @type {Session | null | undefined} */ (undefined));
  useEffect(() => {
    /** @type {Session | null} */
    let running = null;
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

/** @typedef {{store: Store, engine: Engine, id: string, go(screen: string): void}} SheetProps */

/** @type {Record<string, (props: SheetProps) => unknown>} */
const SCREENS = {
  new: (props) => html`<${Start} ...${props} />`,
  game: (props) => html`<${OpenGame} ...${props} key=${props.id} />`,
  solo: (props) => html`<${SoloSheet} ...${props} key=${props.id} />`,
};

/** @param {{store: Store, engine: Engine}} props */
function App({store, engine}) {
  const [screen, id] = useHash().split("/");
  const show = Object.hasOwn(SCREENS, screen)
    ? SCREENS[screen]
    : (/** @type {SheetProps} */ props) => html`<${Home} ...${props} />`;
  return html`<${Warnings} store=${store} />${show({store, engine, id, go})}`;
}

openScreen(App, {broken: t("scores.broken")});
