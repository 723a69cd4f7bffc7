// The app without a network: its worker, updates, what other tabs do, and what is said of it.

import {button, el} from "./dom.js";

// Locks that other tabs and the worker see: which build a page runs on, and whether a game is played.

const ROOT = new URL("../../../", import.meta.url);
// This file lies at static/<build>/js/offline.js.
const BUILD = new URL(import.meta.url).pathname.split("/").at(-3);
const BUILD_LOCK = `companion:${ROOT.pathname}:${BUILD}`;
const PLAYING_LOCK = `companion-playing:${ROOT.pathname}`;

/**
 * Hold a lock that others can see. Returns how to let go; that is done when it resolves.
 * @param {string} name
 */
function hold(name) {
  let release = () => {};
  const done = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  // Shared, as several pages run on one build, and several games may be played.
  const gone = navigator.locks?.request(name, {mode: "shared"}, () => done);
  return () => {
    release();
    return gone;
  };
}

let playingHere = false;
let stopPlaying = () => {};

/**
 * Say that a game is being played on this page, or no longer.
 * @param {boolean} now
 * @returns {Promise<boolean>} whether that is new
 */
async function holdPlaying(now) {
  if (now === playingHere) {
    return false;
  }
  playingHere = now;
  const stop = stopPlaying;
  stopPlaying = now ? hold(PLAYING_LOCK) : () => {};
  // So that whoever asks next whether somebody plays does not find the lock that was just let go.
  await stop();
  return true;
}

/** Whether a game is being played on this page or another. */
async function someonePlays() {
  const {held = []} = (await navigator.locks?.query()) ?? {};
  return playingHere || held.some((lock) => lock.name === PLAYING_LOCK);
}

/** Hold the build that this page runs on, for as long as the page can be seen or come back. */
function holdBuild() {
  let release = hold(BUILD_LOCK);
  // A page that holds a lock may not go into the browser's back-forward cache.
  window.addEventListener("pagehide", () => {
    release();
    stopPlaying();
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      release = hold(BUILD_LOCK);
      stopPlaying = playingHere ? hold(PLAYING_LOCK) : stopPlaying;
    }
  });
}

// What the app says of itself at the edge of a page: one notice for each thing, with its answers.

const notices = el("div", {
  class: "offline-notices",
  role: "status",
  "aria-atomic": "false", // what is new is read, not all that stands there
});

let words;

/** Fetch the words ahead of need. */
function fetchWords() {
  words ??= fetch(
    new URL(`../built/words/${document.documentElement.lang}-offline.json`, import.meta.url),
  )
    .then((answer) => answer.json())
    .catch(() => {
      words = undefined;
      return {};
    });
  return words;
}

/** @param {string} key */
const say = async (key) => (await fetchWords())[`offline.${key}`] ?? "";

/**
 * Show how far something has come, as a thin line at the edge of the screen that covers nothing.
 * @param {string} id @param {string} word its name @param {number} part from 0 to 1
 */
async function showLine(id, word, part) {
  const old = document.querySelector(`#offline-${id} progress`);
  if (old instanceof HTMLProgressElement) {
    old.value = part;
    return;
  }
  const line = el("progress", {value: String(part)});
  const heard = el("p", {class: "visually-hidden"});
  notices.append(el("div", {id: `offline-${id}`, class: "offline-line"}, heard, line));
  heard.textContent = await say(word);
  line.setAttribute("aria-label", heard.textContent);
}

/**
 * Show a notice in place of one with the same id. `actions`: [word, what to do] each.
 * @param {string} id
 * @param {string} word
 * @param {[word: string, act: () => unknown][]} [actions]
 */
async function show(id, word, actions = []) {
  const old = document.getElementById(`offline-${id}`);
  const text = el("p");
  const box = el("div", {id: `offline-${id}`, class: "offline-notice"}, text);
  if (old) {
    old.replaceWith(box);
  } else {
    (document.querySelector(`[data-notice=${id}]`) ?? notices).append(box); // a page may have a place for it
  }
  text.textContent = await say(word);
  for (const [index, [label, act]] of actions.entries()) {
    box.append(button(await say(label), act, index === 0 ? "first" : ""));
  }
}

/** Take a notice away. @param {string} id */
const hide = (id) => document.getElementById(`offline-${id}`)?.remove();

/** Show the badge while there is no network; those who do not see it hear of the change. */
function showConnection() {
  const badge = /** @type {HTMLElement} */ (document.querySelector("[data-offline-badge]"));
  const heard = el("p", {class: "visually-hidden"});
  notices.append(heard);
  const show = () => {
    badge.hidden = navigator.onLine;
  };
  const tell = () => {
    show();
    heard.textContent = navigator.onLine ? "" : badge.textContent;
  };
  show();
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
}

/** Put the notices onto the page. */
function openNotices() {
  document.body.append(notices);
  showConnection();
}

// A new version never takes over by itself: somebody says so, or the app is opened anew.

const UPDATE_CHECK_MS = 3600_000; // at most once an hour, when the page is seen again
const SAVED_NOTICE_MS = 5000;

// Messages to the worker, by their first names: the one that hears them may be of an earlier build.
const REPAIR = "HEAL";
const DELETE_OLD_BUILDS = "TIDY";

const worker = navigator.serviceWorker;

/**
 * Say that a game is being played on this page, or no longer: a new version then waits quietly.
 * @param {boolean} now
 */
export async function notePlaying(now) {
  if (await holdPlaying(now)) {
    await refreshOffer();
  }
}

/**
 * After a finished game: say that no backup was ever made, where the browser may clear games. Once it
 * was answered it does not come back.
 * @param {Store} store
 */
export async function remindOfBackup(store) {
  // Where it stands within an end that was undone, it went with it.
  const stands = document.getElementById("offline-backup");
  if (stands || !(await store.wantsBackup()) || (await store.wasReminded())) {
    return;
  }
  const device = new URL(`${document.documentElement.lang}/device`, ROOT);
  const answered = async () => {
    hide("backup");
    await store.noteReminded();
  };
  await show("backup", "backup", [
    ["backup.open", () => answered().then(() => location.assign(device))],
    ["later", answered],
  ]);
}

let kept = false;

/** Everything is on this device: what the worker still reports comes late. */
function complete() {
  kept = true;
  hide("progress");
}

/** @type {ServiceWorker | null} */
let waiting = null;
let accepted = false;

async function refreshOffer() {
  if (waiting) {
    const busy = await someonePlays();
    await show("update", busy ? "update.waits" : "update", [
      [
        "update.now",
        () => {
          accepted = true;
          waiting?.postMessage("SKIP_WAITING");
        },
      ],
      ["later", () => hide("update")],
    ]);
  }
}

/** @param {ServiceWorker} ready */
function offer(ready) {
  waiting = ready;
  refreshOffer();
}

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  const first = !worker.controller;
  /** @param {ServiceWorker | null} fresh */
  const follow = (fresh) =>
    fresh?.addEventListener("statechange", () => {
      if (fresh.state === "installed" && !first) {
        offer(fresh);
      } else if (fresh.state === "activated" && first) {
        complete();
        show("saved", "saved");
        setTimeout(() => hide("saved"), SAVED_NOTICE_MS);
      }
    });
  if (registration.waiting && !first) {
    offer(registration.waiting);
  }
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
}

function listen() {
  const first = !worker.controller;
  worker.addEventListener("message", ({data}) => {
    if (!first || kept) {
      return;
    }
    if (data.type === "progress") {
      hide("failed");
      showLine("progress", "saving", data.done / data.total);
    } else if (data.type === "failed") {
      hide("progress");
      show("failed", data.full ? "full" : "failed", [["close", () => hide("failed")]]);
    }
  });
  // A page loaded while the worker becomes active hears of no change of its state.
  worker.ready.then(complete);
  // The first worker takes a page over too, but nothing of the page is older than it.
  let known = Boolean(worker.controller);
  worker.addEventListener("controllerchange", () => {
    if (accepted) {
      location.reload();
    } else if (known) {
      waiting = null;
      hide("update");
      show("elsewhere", "elsewhere", [
        ["reload", () => location.reload()],
        ["later", () => hide("elsewhere")],
      ]);
    }
    known = true;
  });
}

/**
 * Let the worker fetch what is missing of the app on this device.
 * @param {(missing: number) => void} [say] hears how many parts are missing, before and after
 */
export function repair(say = () => {}) {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = ({data}) => say(data);
  worker?.controller?.postMessage(REPAIR, [port2]);
}

async function register() {
  const script = new URL("sw.js", ROOT);
  const registration = await worker.register(script, {
    scope: ROOT.pathname,
    // The worker's script is asked for at the server each time, or an update would be seen late.
    updateViaCache: "none",
  });
  watch(registration);
  worker.controller?.postMessage(DELETE_OLD_BUILDS);
  repair();
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - asked > UPDATE_CHECK_MS) {
      asked = Date.now();
      registration.update().catch(() => {});
    }
  });
}

/** Try now, and again when the network comes back: what was fetched already is not fetched again. */
function keepTrying() {
  const attempt = () => register().catch(() => {});
  attempt();
  window.addEventListener("online", async () => {
    if (await worker.getRegistration(ROOT.pathname)) {
      repair();
    } else {
      attempt();
    }
  });
}

/** After an update, say once that there is news. */
function tellNews() {
  const {lang, dataset} = document.documentElement;
  const address = new URL(`${lang}/news`, ROOT);
  let before;
  try {
    before = localStorage.getItem("companion-version");
    localStorage.setItem("companion-version", dataset.version ?? "");
  } catch {
    return; // who keeps nothing would be told on every page
  }
  const updated = before !== null && before !== dataset.version;
  if (updated && location.pathname !== address.pathname) {
    show("news", "news", [
      ["news.open", () => location.assign(address)],
      ["close", () => hide("news")],
    ]);
  }
}

function start() {
  openNotices();
  tellNews();
  if (worker) {
    fetchWords();
    listen();
    keepTrying();
  }
}

holdBuild();
if (document.readyState === "complete") {
  start();
} else {
  window.addEventListener("load", start);
}
