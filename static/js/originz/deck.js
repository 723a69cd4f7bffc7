// The deck checker: the decks of this device, and one of them with the engine's verdict.

import {html} from "../../vendor/htm-preact.js";
import {useHash} from "../ui/screen.js";
import {t} from "../ui/words.js";
import {Editor} from "./deckeditor.js";
import {DeckList, judge} from "./decklist.js";
import {readDeck, useDecks} from "./decks.js";
import {open} from "./screen.js";

function App({engine, store, openRule}) {
  const hash = useHash();
  const {decks, titles, create, keep, move, remove} = useDecks(store);
  if (!decks) {
    return null;
  }
  const deck = Object.hasOwn(decks, hash) ? readDeck(decks[hash]) : null;
  if (deck && judge(engine, deck).ruling) {
    return html`<${Editor} id=${hash} deck=${deck} titles=${titles} engine=${engine} openRule=${openRule}
      keep=${(edit) => keep(hash, edit)} move=${(way) => move(hash, way)} key=${hash} />`;
  }
  const begin = async () => {
    const id = crypto.randomUUID?.() ?? String(Date.now());
    await create(id, t("originz.deck.unnamed"));
    location.hash = id;
  };
  return html`<${DeckList} decks=${decks} engine=${engine} create=${begin} remove=${remove} />`;
}

open(App);
