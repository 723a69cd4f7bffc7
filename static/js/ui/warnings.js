// What the person must know beside the game: that it is not kept, or that it changed elsewhere.

import {html, useEffect, useReducer, useState} from "../../vendor/htm-preact.js";
import {t} from "./words.js";

function why(store) {
  if (store.trouble === "QuotaExceededError") {
    return "table.full";
  }
  const slow = store.trouble === "TimeoutError";
  return slow || store.reached ? "table.not-now" : "table.not-kept";
}

/** Says why what is done now is gone when the page is closed, and that the browser cleared all. */
export function Warnings({store}) {
  const [, look] = useReducer((n) => n + 1, 0);
  const [cleared, setCleared] = useState(false);
  useEffect(() => {
    const note = () => setCleared(true);
    store.addEventListener("trouble", look);
    store.addEventListener("cleared", note);
    return () => {
      store.removeEventListener("trouble", look);
      store.removeEventListener("cleared", note);
    };
  }, [store]);
  return html`${!store.lasting && html`<p class="warning" role="alert">${t(why(store))}</p>`}
    ${cleared && html`<p class="warning" role="status">${t("table.cleared")}</p>`}`;
}

/** Says that a game is not as it was left: another tab went on, or it holds only so far. */
export function News({session}) {
  return (
    session.news && html`<p class="warning" role="status">${t(`table.news.${session.news}`)}</p>`
  );
}
