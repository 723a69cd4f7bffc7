// Offers the game that is going on, on the front page. It needs no engine.

import {openStore} from "./store.js";

const place = document.getElementById("running-game");
const store = await openStore();
const game = (await store.games(place.dataset.kind)).find(({finished}) => finished === null);
if (game) {
  const link = document.createElement("a");
  link.className = "running-card";
  link.href = `${place.dataset.home}#${game.id}`;
  for (const [tag, text] of [
    ["b", place.dataset.title],
    ["span", game.title],
    ["strong", place.dataset.go],
  ]) {
    const part = document.createElement(tag);
    part.textContent = text;
    link.append(part);
  }
  place.replaceChildren(link);
  place.hidden = false;
}
