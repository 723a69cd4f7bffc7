// The screen of solo games: shows what the address asks for.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {lazy, openScreen, useHash, useSession} from "../ui/screen.js";
import {RuleDrawer} from "../ui/rules.js";
import {prewarm, t} from "../ui/words.js";
import {FREQUENT, LESSON} from "./names.js";
import {Preferences} from "./preferences.js";

const PAGES = {
  "": lazy(() => import("./home.js"), "Home"),
  new: lazy(() => import("./newgame.js"), "NewGame"),
  drills: lazy(() => import("../coach/drills.js"), "Drills"),
};

const Table = lazy(() => import("./table.js"), "Table");

const Lesson = lazy(() => import("./lesson.js"), "Lesson");

const isFront = (where) => Object.hasOwn(PAGES, where);
const screenOf = (where) => (isFront(where) ? PAGES[where] : where === LESSON ? Lesson : Table);

const load = (where) => screenOf(where).load();

/** What the address asks for comes while the engine starts. */
const first = load(location.hash.slice(1));

function App({engine, store, preferences}) {
  const where = useHash(load);
  const front = isFront(where);
  const session = useSession({store, engine}, front || where === LESSON ? "" : where);
  const [rule, openRule] = useState(null);
  useEffect(() => {
    document.body.classList.toggle("playing", !front);
  }, [front]);
  useEffect(() => prewarm(FREQUENT), []);
  if (front) {
    return html`<${PAGES[where]} engine=${engine} store=${store} preferences=${preferences} openRule=${openRule}
      key=${where} />
      ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => openRule(null)} key=${rule} />`}`;
  }
  if (where === LESSON) {
    return html`<${Lesson} engine=${engine} store=${store} preferences=${preferences} />`;
  }
  return (
    session &&
    html`<${Table} session=${session} engine=${engine} store=${store} preferences=${preferences}
    key=${where} />`
  );
}

openScreen(App, {
  broken: t("table.no-engine"),
  more: async (store) => {
    const [preferences] = await Promise.all([Preferences.open(store), first]);
    return {preferences};
  },
});
