// Keeps the app on this device: registers the worker, tells how it goes, offers new versions.
// A new version never takes over by itself: somebody says so, or the app is opened anew.

import {holdBuild, holdPlaying, someonePlays} from "./offline/locks.js";
import {fetchWords, hide, openNotices, show} from "./offline/notices.js";

const ROOT = new URL("../../../", import.meta.url);
const HOUR = 3600_000;
const SHOWN_FOR = 5000;

const worker = navigator.serviceWorker;

/**
 * Say that a game is being played on this page, or no longer: a new version then waits quietly.
 * @param {boolean} now
 */
export async function playing(now) {
  if (await holdPlaying(now)) {
    await refreshOffer();
  }
}

let reminded = false;

/**
 * After a finished game: say once that no backup was ever made, where the browser may clear games.
 * @param {import("./store.js").Store} store
 */
export async function remindOfBackup(store) {
  if (!reminded && (await store.wantsBackup())) {
    reminded = true;
    const device = new URL(`${document.documentElement.lang}/device`, ROOT);
    await show("backup", "backup", [
      ["backup.open", () => location.assign(device)],
      ["later", () => hide("backup")],
    ]);
  }
}

let progressShut = false;

function showProgress(part) {
  if (!progressShut) {
    show(
      "progress",
      "saving",
      [
        [
          "close",
          () => {
            progressShut = true;
            hide("progress");
          },
        ],
      ],
      part,
    );
  }
}

let kept = false;

/** Everything is on this device: what the worker still reports comes late. */
function complete() {
  kept = true;
  hide("progress");
}

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
          waiting.postMessage("SKIP_WAITING");
        },
      ],
      ["later", () => hide("update")],
    ]);
  }
}

function offer(ready) {
  waiting = ready;
  refreshOffer();
}

function watch(registration) {
  const first = !worker.controller;
  const follow = (fresh) =>
    fresh?.addEventListener("statechange", () => {
      if (fresh.state === "installed" && !first) {
        offer(fresh);
      } else if (fresh.state === "activated" && first) {
        complete();
        show("saved", "saved");
        setTimeout(() => hide("saved"), SHOWN_FOR);
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
      showProgress(data.done / data.total);
    } else if (data.type === "failed") {
      hide("progress");
      show("failed", data.full ? "full" : "failed", [["close", () => hide("failed")]]);
    }
  });
  // A page loaded while the worker becomes active hears of no change of its state.
  worker.ready.then(complete);
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
export function mend(say = () => {}) {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = ({data}) => say(data);
  worker?.controller?.postMessage("HEAL", [port2]);
}

async function register() {
  const script = new URL("sw.js", ROOT);
  const registration = await worker.register(script, {
    scope: ROOT.pathname,
    updateViaCache: "none",
  });
  watch(registration);
  worker.controller?.postMessage("TIDY");
  mend();
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - asked > HOUR) {
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
      mend();
    } else {
      attempt();
    }
  });
}

function start() {
  openNotices();
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
