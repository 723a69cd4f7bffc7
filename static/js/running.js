// Offers the game that was left for this page, else the one that is going on. It needs no engine.

import {origin} from "./origin.js";

/** Only a device that keeps something loads the store. */
async function keepsGames() {
  try {
    return (await indexedDB.databases()).length > 0;
  } catch {
    return true; // the browser does not say
  }
}

async function offer() {
  const links = /** @type {HTMLAnchorElement[]} */ ([
    ...document.querySelectorAll("a[data-running]"),
  ]);
  const kinds = links.map((link) => link.dataset.running);
  const {LESSON, openStore} = await import("./store.js");
  const games = await (await openStore()).games();
  const game = games.find(
    ({id, kind, finished}) => finished === null && kinds.includes(kind) && id !== LESSON,
  );
  for (const link of links) {
    link.hidden = link.dataset.running !== game?.kind || link.pathname === location.pathname;
    if (game && !link.hidden) {
      link.hash = game.id;
      link.querySelector("span")?.replaceChildren(game.title);
      link.parentElement?.prepend(link);
    }
  }
}

/** @type {HTMLAnchorElement | null} */
const back = document.querySelector("#running-game [data-do=back]");

async function look() {
  const left = origin();
  if (back && left) {
    back.href = left.href;
    back.hidden = false;
  } else if (await keepsGames()) {
    await offer();
  }
}

look();
addEventListener("pageshow", ({persisted}) => persisted && look());
