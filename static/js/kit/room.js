// A room of the app: it opens engine and store, shows itself, and follows the # of its address.

import {html, render, useEffect, useState} from "../../vendor/htm-preact.js";
import {boot} from "../engine.js";
import {openStore} from "../store.js";
import {Play} from "./game.js";
import {language, speakThrough} from "./words.js";

export const place = document.getElementById("table");

/**
 * Open a room, or say why it cannot be opened.
 * @param {(props: {door, store}) => any} App
 * @param {{broken: string, games?: string[], more?(store): object}} room what to say when
 *   it is broken; the games that it plays, as rooms of the engine; further props
 */
export async function openRoom(App, {broken, games = ["originstory"], more = () => ({})}) {
  try {
    const [door, store] = await Promise.all([boot(language, games), openStore()]);
    speakThrough(door);
    const props = await more(store);
    place.replaceChildren();
    render(html`<${App} door=${door} store=${store} ...${props} />`, place);
    place.dataset.ready = "true";
  } catch (error) {
    const told = document.createElement("p");
    told.className = "problem";
    told.setAttribute("role", "alert");
    told.textContent = `${broken} ${error.message}`;
    place.replaceChildren(told);
    throw error;
  }
}

/** What stands behind the # of the address; told anew when it changes. */
export function useHash() {
  const [hash, setHash] = useState(location.hash.slice(1));
  useEffect(() => {
    const follow = () => setHash(location.hash.slice(1));
    const moved = () => {
      follow();
      scrollTo(0, 0);
      place.querySelector("h1")?.focus();
    };
    addEventListener("hashchange", moved);
    follow(); // it may have changed since it was first read
    return () => removeEventListener("hashchange", moved);
  }, []);
  return hash;
}

/** The game of an id once it is open, else null; where there is none, the room's front is shown. */
export function usePlay({store, door}, id) {
  const [play, setPlay] = useState(null);
  useEffect(() => {
    let current = true;
    setPlay(null);
    if (id) {
      Play.open(store, door, id).then((found) => {
        if (!current) {
          found?.stop();
        } else if (found) {
          setPlay(found);
        } else {
          location.hash = "";
        }
      });
    }
    return () => {
      current = false;
    };
  }, [id]);
  return play?.game.id === id ? play : null;
}
