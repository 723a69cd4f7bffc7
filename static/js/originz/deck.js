// The deck checker: the decks of this device, and one of them with the engine's verdict.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {useHash} from "../kit/room.js";
import {t} from "../kit/words.js";
import {DeckList} from "./decklist.js";
import {Editor} from "./deckeditor.js";
import {open} from "./room.js";

const NOTE = "originz-decks";
const CARDS = "originz-cards";
const MOST_CARDS = 600;

/** Remember what a card's title stands for, so that it need not be typed again. */
const remembered = (known, lines) => {
  const next = {...known};
  for (const {title, origin, type} of lines) {
    delete next[title];
    next[title] = {origin, type};
  }
  return Object.fromEntries(Object.entries(next).slice(-MOST_CARDS));
};

function App({door, store, openRule}) {
  const hash = useHash();
  const [decks, setDecks] = useState(null);
  const [known, setKnown] = useState({});
  useEffect(() => {
    store.notes().then((notes) => {
      setDecks(notes[NOTE] ?? {});
      setKnown(notes[CARDS] ?? {});
    });
  }, [hash]);
  if (!decks) {
    return null;
  }
  const keepAll = async (next) => {
    setDecks(next);
    await store.note(NOTE, next);
  };
  const keep = async (id, deck) => {
    await keepAll({...decks, [id]: {...deck, updated: Date.now()}});
    const cards = remembered(known, [...deck.cards, ...deck.reserve]);
    setKnown(cards);
    await store.note(CARDS, cards);
  };
  const remove = (id) => {
    const {[id]: _, ...others} = decks;
    return keepAll(others);
  };
  if (hash in decks) {
    return html`<${Editor} deck=${decks[hash]} known=${known} door=${door} openRule=${openRule}
      keep=${(deck) => keep(hash, deck)} key=${hash} />`;
  }
  const create = async () => {
    const id = crypto.randomUUID?.() ?? String(Date.now());
    await keep(id, {name: t("originz.deck.unnamed"), boss: false, cards: [], reserve: []});
    location.hash = id;
  };
  return html`<${DeckList} decks=${decks} door=${door} create=${create} remove=${remove} />`;
}

open(App);
