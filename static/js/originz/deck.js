// The deck checker: the decks of this device, and one of them with the engine's verdict.

import {html} from "../../vendor/htm-preact.js";
import {useHash} from "../kit/room.js";
import {t} from "../kit/words.js";
import {Editor} from "./deckeditor.js";
import {DeckList} from "./decklist.js";
import {useDecks} from "./decks.js";
import {open} from "./room.js";

function App({door, store, openRule}) {
  const hash = useHash();
  const {decks, known, keep, remove} = useDecks(store);
  if (!decks) {
    return null;
  }
  if (Object.hasOwn(decks, hash)) {
    return html`<${Editor} deck=${decks[hash]} known=${known} door=${door} openRule=${openRule}
      keep=${(edit) => keep(hash, edit)} key=${hash} />`;
  }
  const create = async () => {
    const id = crypto.randomUUID?.() ?? String(Date.now());
    await keep(id, () => ({name: t("originz.deck.unnamed"), boss: false, cards: [], reserve: []}));
    location.hash = id;
  };
  return html`<${DeckList} decks=${decks} door=${door} create=${create} remove=${remove} />`;
}

open(App);
