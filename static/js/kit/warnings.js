// What the person must know beside the game: that it is not kept, or that it changed elsewhere.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {t} from "./words.js";

/** Says why what is done now is gone when the page is closed. */
export function Warnings({store}) {
  const [lasting, setLasting] = useState(store.lasting);
  useEffect(() => {
    const troubled = () => setLasting(false);
    store.addEventListener("trouble", troubled);
    return () => store.removeEventListener("trouble", troubled);
  }, [store]);
  const why = store.trouble === "QuotaExceededError" ? "table.full" : "table.not-kept";
  return !lasting && html`<p class="warning" role="alert">${t(why)}</p>`;
}

/** Says that a game is not as it was left: another tab went on, or it holds only so far. */
export function News({play}) {
  return play.news && html`<p class="warning" role="status">${t(`table.news.${play.news}`)}</p>`;
}
