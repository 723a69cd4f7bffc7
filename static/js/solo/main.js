// The solo room: shows what the address asks for.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {lazy} from "../ui/lazy.js";
import {openRoom, useHash, usePlay} from "../ui/room.js";
import {RuleDrawer} from "../ui/rules.js";
import {rehearse, t} from "../ui/words.js";
import {FREQUENT} from "./names.js";
import {Shelf} from "./shelf.js";

const PAGES = {
  "": lazy(() => import("./home.js"), "Home"),
  new: lazy(() => import("./newgame.js"), "NewGame"),
};

const Table = lazy(() => import("./table.js"), "Table");

const isFront = (where) => Object.hasOwn(PAGES, where);
const screenOf = (where) => (isFront(where) ? PAGES[where] : Table);

const load = (where) => screenOf(where).load();

/** What the address asks for comes while the engine starts. */
const first = load(location.hash.slice(1));

function App({door, store, shelf}) {
  const where = useHash(load);
  const front = isFront(where);
  const play = usePlay({store, door}, front ? "" : where);
  const [rule, openRule] = useState(null);
  useEffect(() => {
    document.body.classList.toggle("playing", !front);
  }, [front]);
  useEffect(() => rehearse(FREQUENT), []);
  if (front) {
    return html`<${PAGES[where]} door=${door} store=${store} shelf=${shelf} openRule=${openRule}
      key=${where} />
      ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => openRule(null)} key=${rule} />`}`;
  }
  return (
    play &&
    html`<${Table} play=${play} door=${door} store=${store} shelf=${shelf}
    key=${where} />`
  );
}

openRoom(App, {
  broken: t("table.no-engine"),
  more: async (store) => {
    const [shelf] = await Promise.all([Shelf.open(store), first]);
    return {shelf};
  },
});
