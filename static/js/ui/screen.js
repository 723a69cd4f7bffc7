// A screen of the app: it opens engine and store, shows itself, follows the # of its address and the notes
// of the store.

import {
  html,
  render,
  useEffect,
  useErrorBoundary,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "../../vendor/htm-preact.js";
import {el, listen} from "../dom.js";
import {EngineError, boot} from "../engine.js";
import {openStore} from "../store.js";
import {namesIn, valuesIn} from "../store/records.js";
import {useLayer} from "./layers.js";
import {saveAll} from "./files.js";
import {RuleDrawer} from "./rules.js";
import {GameSession} from "./session.js";
import {failure, language, speakThrough, t} from "./words.js";

// Parts of a screen that are fetched when they are first shown, or before by `load`.

/**
 * Why a part does not come; a browser says of an import only that it failed.
 * @param {Error} error
 * @returns {never}
 */
function fail(error) {
  throw new EngineError(navigator.onLine ? "missing" : "offline", error.message);
}

/**
 * Return a component that stands for one of a module not yet fetched. Where that does not come, the
 * screen breaks and says why; Escape and Back close a drawer that is still on its way.
 * @param {() => Promise<Record<string, unknown>>} fetch
 * @param {string} name what the module calls it
 */
export function lazy(fetch, name) {
  /** @type {import("../../vendor/htm-preact.js").ComponentType<unknown> | null} */
  let Part = null;
  const load = async () => {
    Part ??= /** @type {typeof Part} */ ((await fetch().catch(fail))[name]);
  };
  /** @param {{onClose?(): void}} props */
  const Lazy = (props) => {
    const [, redraw] = useState(false);
    const [error, setError] = useState(null);
    useEffect(() => {
      if (Part === null) {
        load().then(() => redraw(true), setError);
      }
    }, []);
    useLayer((Part === null && props.onClose) || null);
    // Before the browser paints: Escape may follow the tap within the same frame.
    useLayoutEffect(() => {
      const leave = (/** @type {KeyboardEvent} */ {key}) =>
        Part === null && key === "Escape" && props.onClose?.();
      return listen(document, {keydown: leave});
    }, [props.onClose]);
    if (error) {
      throw error;
    }
    return Part && html`<${Part} ...${props} />`;
  };
  return Object.assign(Lazy, {load});
}

// What the person must know beside the game: that it is not kept, or that it changed elsewhere.

/**
 * Says why what is done now is gone when the page is closed, and that the browser cleared all.
 * @param {{store: Store}} props
 */
export function Warnings({store}) {
  const [, refresh] = useReducer((n) => n + 1, 0);
  const [cleared, setCleared] = useState(false);
  useEffect(() => listen(store, {trouble: refresh, cleared: () => setCleared(true)}), [store]);
  const {warning} = store;
  return html`${warning && html`<p class="warning" role="alert">${t(`table.${warning}`)}</p>`}
    ${cleared && html`<p class="warning" role="status">${t("table.cleared")}</p>`}`;
}

/**
 * Says that a game is not as it was left: another tab went on, or it holds only so far.
 * @param {{session: Session}} props
 */
export function Notice({session}) {
  return (
    session.notice &&
    html`<p class="warning" role="status">${t(`table.news.${session.notice}`)}</p>`
  );
}

/** At the end of a game: the place of the reminder of backups, which may have come before it. */
export function Reminder() {
  const here = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    here.current?.append(...document.querySelectorAll("#offline-backup"));
  }, []);
  return html`<div role="status" data-notice="backup" ref=${here}></div>`;
}

/**
 * What leads to another screen is done once: an accidental double tap makes no second game. Where it fails it may
 * be tried again, and so on a page that one comes back to.
 * @template Given
 * @param {(given: Given) => Promise<boolean>} work tells whether it leads away
 * @returns {(given: Given) => Promise<void>} for a form, a button or a choice
 */
export function useOnce(work) {
  const isGoing = useRef(false);
  useEffect(() => {
    const again = () => {
      isGoing.current = false;
    };
    return listen(window, {pageshow: again});
  }, []);
  return async (given) => {
    if (given instanceof Event) {
      given.preventDefault();
    }
    if (isGoing.current) {
      return;
    }
    isGoing.current = true;
    let leads = false;
    try {
      leads = await work(given);
    } finally {
      isGoing.current = leads;
    }
  };
}

export const root = /** @type {HTMLElement} */ (document.getElementById("table"));

/**
 * Open a screen, or say why it cannot be opened.
 * @template {object} [Props={}]
 * @param {(props: ScreenProps & Props) => unknown} App
 * @param {{broken: string, games?: string[], more?(store: Store): Props | Promise<Props>}} screen what to say when
 *   it is broken; the games that it plays, as packages of the engine; further props
 */
export async function openScreen(App, {broken, games = ["originstory"], more}) {
  try {
    const [engine, store] = await Promise.all([boot(language, games), openStore()]);
    speakThrough(engine);
    const props = (await more?.(store)) ?? {};
    root.replaceChildren();
    render(html`<${Screen} App=${App} engine=${engine} store=${store} more=${props} />`, root);
    root.dataset.ready = "true";
  } catch (error) {
    const told = failure(broken, /** @type {Error} */ (error));
    root.replaceChildren(el("p", {class: "problem", role: "alert"}, told));
    throw error;
  }
}

/**
 * What is shown where a screen breaks: a way to save everything, and a way back.
 * @param {{store: Store, again(): void, error: Error}} props
 */
function Broken({store, again, error}) {
  useEffect(() => listen(window, {hashchange: again}), []);
  // The list may stand in the address already: then no event of another one comes.
  const goToList = () => location.hash === "" && again();
  return html`<section class="problem" role="alert" data-broken>
    <p>${failure(t("table.broken"), error)}</p>
    <div class="answers"><a class="button" href="#" onClick=${goToList}>${t("table.all-games")}</a><button type="button"
      class="button quiet" data-do="save-all" onClick=${() => saveAll(store)}>${t(
        "table.save-all",
      )}</button></div>
  </section>`;
}

/** An error of the app is no news about the game: its cause is for whoever reads the console. @param {Error} error */
function report(error) {
  if (error.name !== "EngineError") {
    console.error(error);
  }
}

/**
 * Draw something, or something else where that breaks.
 * @param {{instead(again: () => void, error: unknown): unknown, children?: Children}} props `again` tries once more
 */
function ErrorBoundary({instead, children}) {
  const [error, again] = useErrorBoundary(report);
  return error ? instead(again, error) : children;
}

/**
 * A screen with the rule that lies over it. One that breaks leaves no blank page.
 * @param {{App: (props: unknown) => unknown, store: Store, engine: Engine, more: object}} props
 */
function Screen({App, more, ...props}) {
  const [rule, openRule] = useState(/** @type {string | null} */ (null));
  useEffect(() => listen(window, {hashchange: () => openRule(null)}), []);
  return html`<${ErrorBoundary}
    instead=${(/** @type {() => void} */ again, /** @type {Error} */ error) => html`<${Broken} store=${props.store} again=${again} error=${error} />`}>
    <${App} ...${props} ...${more} openRule=${openRule} />
    ${rule && html`<${RuleDrawer} id=${rule} onClose=${() => openRule(null)} key=${rule} />`}
  </${ErrorBoundary}>`;
}

let isFocusDue = false;

/** Let the head of a screen that one went to have the focus; it may come after the screen. */
export function focusHead() {
  const head = isFocusDue && root.querySelector("h1");
  if (head) {
    head.focus();
    isFocusDue = false;
  }
}

/**
 * What stands behind the # of the address; re-read when it changes, and focus moves to the new screen's heading.
 * The screen's root element says in `data-shown` what is shown by now.
 * @param {(hash: string) => Promise<void> | void} prepare what a screen needs before it is shown
 */
export function useHash(prepare = () => {}) {
  const [hash, setHash] = useState(location.hash.slice(1));
  const shown = useRef(hash);
  useEffect(() => {
    const follow = async () => {
      const wanted = location.hash.slice(1);
      try {
        await prepare(wanted);
      } catch {
        // The screen says itself what is missing.
      }
      // While it was being prepared the address may have gone on; the last one asked for is shown.
      if (wanted === location.hash.slice(1)) {
        setHash(wanted);
      }
    };
    follow(); // it may have changed since it was first read
    return listen(window, {hashchange: follow});
  }, []);
  useLayoutEffect(() => {
    root.dataset.shown = hash;
  }, [hash]);
  useEffect(() => {
    if (shown.current !== hash) {
      shown.current = hash;
      scrollTo(0, 0);
      isFocusDue = true;
      focusHead();
    }
  }, [hash]);
  return hash;
}

/**
 * What a screen waits for, undefined until it is there; a failure is thrown for the screen around, which says
 * what broke.
 * @template T
 * @param {() => Promise<T>} load
 * @param {unknown} [key] another one loads anew
 */
export function useLoaded(load, key) {
  const [loaded, setLoaded] = useState(/** @type {T | undefined} */ (undefined));
  const [failed, setFailed] = useState(null);
  useEffect(() => {
    load().then(setLoaded, setFailed);
  }, [key]);
  if (failed) {
    throw failed;
  }
  return loaded;
}

/**
 * The game of an id once it is open, else null; where there is none, the screen's front is shown.
 * @template {GameView} View
 * @param {{store: Store, engine: Engine}} props
 * @param {string} id
 */
export function useSession({store, engine}, id) {
  const [opened, setOpened] = useState(
    /** @type {{id: string, session: Session<View>} | null} */ (null),
  );
  const [failed, setFailed] = useState(null);
  useEffect(() => {
    let current = true;
    setOpened(null);
    if (id) {
      GameSession.open(store, engine, id)
        .then((session) => {
          const found = /** @type {Session<View> | null} */ (session);
          if (!current) {
            // It opened too late for this screen, but holds on to the store.
            found?.stop();
          } else if (found) {
            setOpened({id, session: found});
          } else {
            location.hash = "";
          }
        })
        .catch((error) => setFailed(error));
    }
    return () => {
      current = false;
    };
  }, [id]);
  if (failed) {
    throw failed; // for the screen around, which says what broke
  }
  return opened?.id === id ? opened.session : null;
}

// Notes of the store on a screen: what belongs to no game, changed by what is kept, followed in all tabs.

const PEOPLE = "people";
const MAX_PEOPLE = 30;

/**
 * Read a note, and follow what is made of it here and in other tabs.
 * @template T
 * @param {Store} store
 * @param {string} key
 * @param {(note: unknown) => T} read
 * @returns {[T | null, (change: (kept: T) => unknown) => Promise<void>]} null until it is read, and how to
 *   change it
 */
export function useNote(store, key, read) {
  const [value, setValue] = useState(/** @type {T | null} */ (null));
  useEffect(() => {
    // As a function, for a value that is one itself would be called.
    const show = (/** @type {unknown} */ note) => setValue(() => read(note));
    store.notes().then((notes) => show(notes[key]));
    const onNote = (/** @type {CustomEvent<{key: string, value: unknown}>} */ {detail}) => {
      if (detail.key === key) {
        show(detail.value);
      }
    };
    return listen(store, {note: onNote});
  }, [store]);
  /** @param {(kept: T) => unknown} change */
  const edit = async (change) => {
    const kept = read(await store.editNote(key, (note) => change(read(note))));
    setValue(() => kept);
  };
  return [value, edit];
}

/**
 * A note that holds values by name; those that do not fit are left out.
 * @template [Value=unknown]
 * @param {Store} store
 * @param {string} key
 * @param {(value: unknown) => value is Value} [fits] without it, all do
 */
export const useNamed = (store, key, fits) => useNote(store, key, (note) => valuesIn(note, fits));

/**
 * Names of people that were typed before, the latest first.
 * @param {Store} store
 * @returns {string[]}
 */
export const usePeople = (store) => useNote(store, PEOPLE, namesIn)[0] ?? [];

/** Keep names of people to offer them again. @param {string[]} names @param {Store} store */
export const keepPeople = (store, names) =>
  store.editNote(PEOPLE, (people) =>
    [...new Set([...names, ...namesIn(people)])].slice(0, MAX_PEOPLE),
  );
