// A screen of the app: it opens engine and store, shows itself, and follows the # of its address.

import {
  html,
  render,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "../../vendor/htm-preact.js";
import {boot} from "../engine.js";
import {openStore} from "../store.js";
import {GameSession} from "./session.js";
import {ErrorBoundary} from "./damaged.js";
import {download} from "./files.js";
import {failure, language, speakThrough, t} from "./words.js";

export const place = document.getElementById("table");

/**
 * Open a screen, or say why it cannot be opened.
 * @param {(props: {engine, store}) => any} App
 * @param {{broken: string, games?: string[], more?(store): object}} screen what to say when
 *   it is broken; the games that it plays, as packages of the engine; further props
 */
export async function openScreen(App, {broken, games = ["originstory"], more = () => ({})}) {
  try {
    const [engine, store] = await Promise.all([boot(language, games), openStore()]);
    speakThrough(engine);
    const props = await more(store);
    place.replaceChildren();
    render(html`<${Screen} App=${App} engine=${engine} store=${store} more=${props} />`, place);
    place.dataset.ready = "true";
  } catch (error) {
    const told = document.createElement("p");
    told.className = "problem";
    told.setAttribute("role", "alert");
    told.textContent = failure(broken, error);
    place.replaceChildren(told);
    throw error;
  }
}

/** What is shown where a screen breaks: a way to save everything, and a way back. */
function Broken({store, again, error}) {
  useEffect(() => {
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, []);
  return html`<section class="problem" role="alert" data-broken>
    <p>${failure(t("table.broken"), error)}</p>
    <div class="answers"><a class="button" href="#">${t("table.all-games")}</a><button type="button"
      class="button quiet" data-do="save-all" onClick=${async () =>
        download(
          "companion-games.json",
          await store.export(),
        )}>${t("table.save-all")}</button></div>
  </section>`;
}

/** A screen that breaks leaves no blank page. */
const Screen = ({App, more, ...props}) => html`<${ErrorBoundary}
  instead=${(again, error) => html`<${Broken} store=${props.store} again=${again} error=${error} />`}>
  <${App} ...${props} ...${more} /></${ErrorBoundary}>`;

/**
 * What stands behind the # of the address; told anew when it changes, and the new screen's head has the focus.
 * The place of the screen says in `data-shown` what is shown by now.
 * @param {(hash: string) => Promise<void> | void} prepare what a screen needs before it is shown
 */
export function useHash(prepare = () => {}) {
  const [hash, setHash] = useState(location.hash.slice(1));
  const shown = useRef(hash);
  useEffect(() => {
    const follow = async () => {
      const wanted = location.hash.slice(1);
      try {
        await prepare(wanted);
      } catch {
        // The screen says itself what is missing.
      }
      if (wanted === location.hash.slice(1)) {
        setHash(wanted);
      }
    };
    addEventListener("hashchange", follow);
    follow(); // it may have changed since it was first read
    return () => removeEventListener("hashchange", follow);
  }, []);
  useLayoutEffect(() => {
    place.dataset.shown = hash;
  }, [hash]);
  useEffect(() => {
    if (shown.current !== hash) {
      shown.current = hash;
      scrollTo(0, 0);
      place.querySelector("h1")?.focus();
    }
  }, [hash]);
  return hash;
}

/** The game of an id once it is open, else null; where there is none, the screen's front is shown. */
export function useSession({store, engine}, id) {
  const [session, setSession] = useState(null);
  useEffect(() => {
    let current = true;
    setSession(null);
    if (id) {
      GameSession.open(store, engine, id).then((found) => {
        if (!current) {
          found?.stop();
        } else if (found) {
          setSession(found);
        } else {
          location.hash = "";
        }
      });
    }
    return () => {
      current = false;
    };
  }, [id]);
  return session?.game.id === id ? session : null;
}
