// The screen of solo games: shows what the address asks for.

import {html, useEffect} from "../../vendor/htm-preact.js";
import {LESSON, PUZZLE} from "../store/records.js";
import {lazy, openScreen, useHash, useSession} from "../ui/screen.js";
import {prewarm, t} from "../ui/words.js";
import {FREQUENT} from "./names.js";
import {Preferences} from "./preferences.js";

/** @type {Record<string, ReturnType<typeof lazy>>} */
const PAGES = {
  "": lazy(() => import("./home.js"), "Home"),
  new: lazy(() => import("./newgame.js"), "NewGame"),
  drills: lazy(() => import("../coach/drills.js"), "Drills"),
};

const Table = lazy(() => import("./table.js"), "Table");

/**
 * What shows a table of its own; the other names are ids of games.
 * @type {Record<string, ReturnType<typeof lazy>>}
 */
const GUIDED = {
  [LESSON]: lazy(() => import("./lesson.js"), "Lesson"),
  [PUZZLE]: lazy(() => import("./puzzle.js"), "Puzzle"),
};

/** @param {string} where */
const isFront = (where) => Object.hasOwn(PAGES, where);
/** @param {string} where */
const isGuided = (where) => Object.hasOwn(GUIDED, where);
/** @param {string} where */
const screenOf = (where) =>
  isFront(where) ? PAGES[where] : isGuided(where) ? GUIDED[where] : Table;

/** @param {string} where */
const load = (where) => screenOf(where).load();

/** What the address asks for comes while the engine starts. */
const first = load(location.hash.slice(1));

/** @param {ScreenProps & {preferences: Preferences}} props */
function App({openRule, ...props}) {
  const where = useHash(load);
  const front = isFront(where);
  const session = useSession(props, front || isGuided(where) ? "" : where);
  useEffect(() => {
    document.body.classList.toggle("playing", !front);
  }, [front]);
  useEffect(() => prewarm(FREQUENT), []);
  if (front) {
    return html`<${PAGES[where]} ...${props} openRule=${openRule} key=${where} />`;
  }
  if (isGuided(where)) {
    return html`<${GUIDED[where]} ...${props} key=${where} />`;
  }
  return session && html`<${Table} ...${props} session=${session} key=${where} />`;
}

openScreen(App, {
  broken: t("table.no-engine"),
  more: async (store) => {
    const [preferences] = await Promise.all([Preferences.open(store), first]);
    return {preferences};
  },
});
