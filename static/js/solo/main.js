// The solo room: opens engine and store, then shows what the address asks for.

import {html, render, useEffect, useReducer, useState} from "../../vendor/htm-preact.js";
import {boot} from "../engine.js";
import {openStore} from "../store.js";
import {DECK} from "../table/cards.js";
import {Play} from "../table/game.js";
import {RuleDrawer} from "../table/rules.js";
import {language, rehearse, speakThrough, t} from "../table/words.js";
import {History} from "./history.js";
import {Home} from "./home.js";
import {NewGame} from "./newgame.js";
import {Shelf} from "./shelf.js";
import {Table} from "./table.js";

const place = document.getElementById("table");
const PAGES = {"": Home, new: NewGame, history: History};
const hash = () => location.hash.slice(1);

function App({door, store, shelf}) {
  const [where, setWhere] = useState(hash());
  const [play, setPlay] = useState(null);
  const [rule, openRule] = useState(null);
  const [, redraw] = useReducer((n) => n + 1, 0);
  useEffect(() => {
    const go = () => setWhere(hash());
    window.addEventListener("hashchange", go);
    store.addEventListener("trouble", redraw);
    return () => {
      window.removeEventListener("hashchange", go);
      store.removeEventListener("trouble", redraw);
    };
  }, []);
  useEffect(() => {
    setPlay(null);
    window.scrollTo(0, 0);
    if (!(where in PAGES)) {
      Play.open(store, door, where).then((found) => {
        setPlay(found);
        if (!found) {
          location.hash = "";
        }
      });
    }
    document.body.classList.toggle("playing", !(where in PAGES));
  }, [where]);
  if (where in PAGES) {
    return html`<${PAGES[where]} door=${door} store=${store} shelf=${shelf} openRule=${openRule}
      key=${where} />
      ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => openRule(null)} key=${rule} />`}`;
  }
  return play?.game.id === where && html`<${Table} play=${play} door=${door} store=${store}
    shelf=${shelf} key=${where} />`;
}

try {
  const [door, store] = await Promise.all([boot(language), openStore()]);
  speakThrough(door);
  const shelf = await Shelf.open(store);
  place.replaceChildren();
  render(html`<${App} door=${door} store=${store} shelf=${shelf} />`, place);
  place.dataset.ready = "true";
  rehearse(DECK);
} catch (error) {
  const told = document.createElement("p");
  told.className = "problem";
  told.setAttribute("role", "alert");
  told.textContent = `${t("table.no-engine")} ${error.message}`;
  place.replaceChildren(told);
  throw error;
}
