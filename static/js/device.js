// What is kept on this device: the app, the games with their sizes, backup and restore, installing.

import {button, el, isBounce} from "./dom.js";
import {repair} from "./offline.js";
import {openStore} from "./store.js";
import {BadFile} from "./store/backup.js";
import {MAX_BYTES} from "./store/backup.js";
import {rawText} from "./store/records.js";
import {dayText, download} from "./ui/files.js";
import {gameName} from "./ui/gamename.js";

// What the page of this device is made of.

const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
/** @param {string} key @returns {string} */
const say = (key) => words[`offline.device.${key}`];
const language = document.documentElement.lang;
const ROOT = new URL("../../../", import.meta.url).pathname;
/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {number} bytes */
function size(bytes) {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : [bytes / 1e6, "megabyte"];
  return new Intl.NumberFormat(language, {style: "unit", unit, maximumFractionDigits: 1}).format(
    value,
  );
}

/** @param {string[]} cells */
const row = (cells, tag = "td") => el("tr", {}, ...cells.map((text) => el(tag, {}, text)));

/** @param {...string} lines */
function showOutcome(...lines) {
  byId("outcome").replaceChildren(...lines.map((line) => el("p", {}, line)));
}

// Installing the app: by a button where the browser lets us ask, by a hint where only the person can.

const alone = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
// An iPad says that it is a Mac, but no Mac is touched with several fingers.
const ios =
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Fill a place with the button or the hint, as long as there is something to install.
 * @param {HTMLElement} place
 */
function offerInstall(place) {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    const install = () => {
      place.hidden = true; // the browser answers each of its offers once
      event.prompt();
    };
    place.replaceChildren(button(say("install"), install, "button first"));
    place.hidden = false;
  });
  window.addEventListener("appinstalled", () => {
    place.hidden = true;
  });
  if (ios && !alone) {
    place.textContent = say("install.ios");
    place.hidden = false;
  }
}

// The games on this device with their sizes, damaged records, and how safe they lie.

/**
 * The games with their sizes, which are measured one after the other while the rest is shown.
 * @param {Store} store
 * @param {Game[]} games
 */
function table(store, games) {
  const when = new Intl.DateTimeFormat(language, {dateStyle: "medium", timeStyle: "short"});
  const rows = games.map((game) => row([gameName(game), when.format(game.updated), ""]));
  const head = row([say("game"), say("changed"), say("size")], "th");
  const element = el("table", {}, el("thead", {}, head), el("tbody", {}, ...rows));
  measure(store, games, rows);
  return element;
}

/** @param {Store} store @param {Game[]} games @param {HTMLElement[]} rows */
async function measure(store, games, rows) {
  for (const [number, {id}] of games.entries()) {
    const text = size(await store.sizeOf(id));
    rows[number].lastChild?.replaceWith(el("td", {}, text));
    if (!rows[number].isConnected) {
      return; // another list stands there by now
    }
  }
}

/**
 * A record that cannot be read: it can be saved as it is, and removed by two taps.
 * @param {Store} store
 * @param {Game} record
 */
function damaged(store, record) {
  const {id} = record;
  const save = async () => download(`damaged-${String(id)}.json`, rawText(await store.raw(id)));
  const remove = button(say("remove"), ({timeStamp: asked}) => {
    remove.textContent = say("remove-sure");
    remove.onclick = async (event) => {
      if (!isBounce(event, asked)) {
        await store.remove(id);
        await showKept(store);
      }
    };
  });
  return el(
    "p",
    {"data-damaged": String(id)},
    `${say("broken")} ${gameName(record)} `,
    button(say("save-raw"), save),
    " ",
    remove,
  );
}

/** @param {Store} store @param {{kept: boolean}} space */
const safety = ({warning}, {kept}) => warning || (kept ? "safe" : "unsafe");

/** @param {Store} store */
async function showKept(store) {
  const [games, space, broken] = await Promise.all([store.games(), store.space(), store.damaged()]);
  const parts = [
    games.length > 0 ? table(store, games) : el("p", {}, say("none")),
    ...broken.map((record) => damaged(store, record)),
  ];
  if (space.usage !== null) {
    parts.push(el("p", {}, `${say("all")} ${size(space.usage)}`));
  }
  parts.push(el("p", {}, say(safety(store, space))));
  if (store.lasting && !space.kept && navigator.storage?.persist) {
    const ask = async () => {
      await navigator.storage.persist();
      await showKept(store);
    };
    parts.push(button(say("keep"), ask));
  }
  byId("kept").replaceChildren(...parts);
  byId("remind").hidden = !(await store.wantsBackup());
}

// Files that bring games in: chosen here, shared by another app, or opened by the system with us.

/**
 * Keep a game that is no backup, as score sheets are saved; the engine reads it.
 * @param {Store} store
 * @param {string} text
 */
async function importGame(store, text) {
  const [{boot}, {MAX_TEXT}, {importText}] = await Promise.all([
    import("./engine.js"),
    import("./ui/limits.js"),
    import("./ui/game.js"),
  ]);
  if (text.length > MAX_TEXT) {
    return [say("too-large")];
  }
  const engine = await boot(language, byId("app").dataset.packages?.split(" "));
  const {same, refused, error} = await importText(store, engine, text);
  return error
    ? [say("not-ours"), error.text]
    : [`${say(same ? "same" : "added")} 1`, ...(refused ? [refused.error.text] : [])];
}

/**
 * Import a file. Throws what is not a fault of the file, as when the engine does not start.
 * @param {Store} store
 * @param {File} file
 * @returns {Promise<string[]>} what came of it
 */
async function importFile(store, file) {
  if (file.size > MAX_BYTES) {
    return [say("too-large")];
  }
  const text = await file.text();
  try {
    const {added, replaced, kept} = await store.import(text);
    return [
      `${say("added")} ${added.length}`,
      `${say("replaced")} ${replaced.length}`,
      `${say("same")} ${kept.length}`,
    ];
  } catch (error) {
    if (!(error instanceof BadFile)) {
      throw error;
    }
    if (error.code === "not-ours") {
      return importGame(store, text);
    }
    return [error.code === "damaged" ? `${say("damaged")} ${error.where}` : say(error.code)];
  }
}

/** @param {Store} store @param {Iterable<File>} files */
async function restore(store, files) {
  const lines = [];
  for (const file of files) {
    const messages = await importFile(store, file).catch((error) => {
      console.error(error);
      return [say("failed")];
    });
    lines.push(...messages);
  }
  showOutcome(...lines);
  await showKept(store);
}

/**
 * Ask before anything is imported that somebody else hands over: any page can send files here.
 * @param {Store} store
 * @param {Iterable<File>} files
 * @param {() => unknown} [onAnswered] once it is answered
 */
async function offer(store, files, onAnswered = () => {}) {
  /** @param {() => unknown} act */
  const answered = (act) => async () => {
    byId("outcome").replaceChildren();
    await act();
    await onAnswered();
  };
  byId("outcome").replaceChildren(
    el("p", {}, say("asked")),
    ...[...files].map((file) => el("p", {}, `${file.name ?? ""} ${size(file.size)}`)),
    button(
      say("take"),
      answered(() => restore(store, files)),
    ),
    " ",
    button(
      say("refuse"),
      answered(() => {}),
    ),
  );
}

/**
 * Offer files that another app shared with us: the worker keeps them until they are answered here.
 * @param {Store} store
 */
async function offerShared(store) {
  const cache = await globalThis.caches?.open(`companion-shared:${ROOT}`);
  const all = (await cache?.keys()) ?? [];
  const shared = all.filter(({url}) => new URL(url).pathname.startsWith(`${ROOT}shared/`));
  const files = [];
  for (const request of shared) {
    const answer = await cache?.match(request);
    if (!answer) {
      continue;
    }
    const name = decodeURIComponent(answer.headers.get("X-Name") ?? "");
    files.push(new File([await answer.blob()], name));
  }
  if (files.length > 0) {
    await offer(store, files, () => Promise.all(shared.map((request) => cache?.delete(request))));
  }
}

/** Offer files that the system opens with us. @param {Store} store */
function offerOpened(store) {
  globalThis.launchQueue?.setConsumer(async ({files}) => {
    if (files.length > 0) {
      await offer(store, await Promise.all(files.map((handle) => handle.getFile())));
    }
  });
}

async function showApp() {
  if (!navigator.serviceWorker) {
    byId("app-state").textContent = say("no-worker");
    return;
  }
  const state = async () => {
    const registration = await navigator.serviceWorker.getRegistration(ROOT);
    if (navigator.serviceWorker.controller) {
      repair((missing) => {
        byId("app-state").textContent = say(missing > 0 ? "mending" : "ready");
      });
    } else {
      byId("app-state").textContent = say(registration?.active ? "ready" : "not-ready");
    }
  };
  await state();
  navigator.serviceWorker.ready.then(state);
}

/** @param {Store} store */
async function save(store) {
  download(`companion-${dayText(new Date())}.json`, await store.export());
  showOutcome(say("saved"));
  await showKept(store);
}

offerInstall(/** @type {HTMLElement} */ (document.querySelector("[data-install]")));
const store = await openStore();
byId("backup").hidden = false;
byId("save").onclick = () => save(store);
byId("restore").onclick = () => file.click();
const file = /** @type {HTMLInputElement} */ (byId("file"));
file.onchange = async () => {
  if (file.files?.length) {
    await restore(store, file.files);
    file.value = "";
  }
};
offerOpened(store);
await Promise.all([showApp(), showKept(store), offerShared(store)]);
navigator.serviceWorker?.ready.then(() => showKept(store));
