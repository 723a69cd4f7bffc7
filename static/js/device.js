// What is kept on this device: the app, the games with their sizes, backup and restore.

import {offerInstall} from "./install.js";
import {download} from "./kit/files.js";
import {mend} from "./offline.js";
import {BadFile, openStore} from "./store.js";
import {MOST_BYTES} from "./store/backup.js";
import {rawText} from "./store/records.js";

const words = JSON.parse(document.getElementById("words").textContent);
const say = (key) => words[`offline.device.${key}`];
const language = document.documentElement.lang;
const ROOT = new URL("../../../", import.meta.url).pathname;
const at = (id) => document.getElementById(id);

function make(tag, text, ...children) {
  const element = document.createElement(tag);
  element.append(text, ...children);
  return element;
}

function size(bytes) {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : [bytes / 1e6, "megabyte"];
  return new Intl.NumberFormat(language, {style: "unit", unit, maximumFractionDigits: 1}).format(
    value,
  );
}

function row(cells, tag = "td") {
  const element = document.createElement("tr");
  element.append(...cells.map((text) => make(tag, text)));
  return element;
}

/** The games with their sizes, which are measured one after the other while the rest is shown. */
function table(store, games) {
  const when = new Intl.DateTimeFormat(language, {dateStyle: "medium", timeStyle: "short"});
  const element = document.createElement("table");
  const rows = games.map((game) =>
    row([game.title || say("unnamed"), when.format(game.updated), ""]),
  );
  element.append(
    make("thead", row([say("game"), say("changed"), say("size")], "th")),
    make("tbody", "", ...rows),
  );
  measure(store, games, rows);
  return element;
}

async function measure(store, games, rows) {
  for (const [number, {id}] of games.entries()) {
    rows[number].lastChild.textContent = size(await store.sizeOf(id));
    if (!rows[number].isConnected) {
      return; // another list stands there by now
    }
  }
}

async function showApp() {
  if (!navigator.serviceWorker) {
    at("app-state").textContent = say("no-worker");
    return;
  }
  const state = async () => {
    const registration = await navigator.serviceWorker.getRegistration(ROOT);
    if (navigator.serviceWorker.controller) {
      mend((missing) => {
        at("app-state").textContent = say(missing > 0 ? "mending" : "ready");
      });
    } else {
      at("app-state").textContent = say(registration?.active ? "ready" : "not-ready");
    }
  };
  await state();
  navigator.serviceWorker.ready.then(state);
}

function button(text, act) {
  const element = make("button", text);
  element.type = "button";
  element.className = "button";
  element.onclick = act;
  return element;
}

/** A record that cannot be read: it can be saved as it is, and removed by two taps. */
function damaged(store, {id, title}) {
  const name = typeof title === "string" && title ? title : say("unnamed");
  const save = async () => download(`damaged-${String(id)}.json`, rawText(await store.raw(id)));
  const remove = button(say("remove"), () => {
    remove.textContent = say("remove-sure");
    remove.onclick = async () => {
      await store.remove(id);
      await showKept(store);
    };
  });
  const element = make(
    "p",
    `${say("broken")} ${name} `,
    button(say("save-raw"), save),
    " ",
    remove,
  );
  element.dataset.damaged = String(id);
  return element;
}

async function showKept(store) {
  const [games, space, broken] = await Promise.all([store.games(), store.space(), store.damaged()]);
  const parts = [
    games.length > 0 ? table(store, games) : make("p", say("none")),
    ...broken.map((record) => damaged(store, record)),
  ];
  if (space.usage !== null) {
    parts.push(make("p", `${say("all")} ${size(space.usage)}`));
  }
  parts.push(make("p", say(!store.lasting ? "memory" : space.kept ? "safe" : "unsafe")));
  if (store.lasting && !space.kept && navigator.storage?.persist) {
    const ask = async () => {
      await navigator.storage.persist();
      await showKept(store);
    };
    parts.push(button(say("keep"), ask));
  }
  at("kept").replaceChildren(...parts);
  at("remind").hidden = !(await store.wantsBackup());
}

function tell(...lines) {
  at("outcome").replaceChildren(...lines.map((line) => make("p", line)));
}

async function save(store) {
  download(`companion-${new Date().toISOString().slice(0, 10)}.json`, await store.export());
  tell(say("saved"));
  await showKept(store);
}

/** Keep a game that is no backup, as score sheets are saved; the engine reads it. */
async function takeGame(store, text) {
  const [{boot}, {MOST_TEXT, take}] = await Promise.all([
    import("./engine.js"),
    import("./kit/game.js"),
  ]);
  if (text.length > MOST_TEXT) {
    return [say("too-large")];
  }
  const door = await boot(language, at("app").dataset.rooms.split(" "));
  const {refused, error} = await take(store, door, say("brought"), text);
  return error
    ? [say("not-ours"), error.text]
    : [`${say("added")} 1`, refused?.error.text].filter(Boolean);
}

/** Take in a file. @returns {Promise<string[]>} what came of it */
async function takeFile(store, file) {
  if (file.size > MOST_BYTES) {
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
      return takeGame(store, text);
    }
    return [error.code === "damaged" ? `${say("damaged")} ${error.where}` : say(error.code)];
  }
}

async function restore(store, files) {
  const lines = [];
  for (const file of files) {
    lines.push(...(await takeFile(store, file)));
  }
  tell(...lines);
  await showKept(store);
}

/** Ask before anything is taken in that somebody else hands over: any page can send files here. */
async function offer(store, files) {
  const answered = (act) => () => {
    at("outcome").replaceChildren();
    return act();
  };
  at("outcome").replaceChildren(
    make("p", say("asked")),
    ...[...files].map((file) => make("p", `${file.name ?? ""} ${size(file.size)}`)),
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

/** Offer files that another app shared with us: the worker keeps them until this page opens. */
async function takeShared(store) {
  const cache = await globalThis.caches?.open(`companion-shared:${ROOT}`);
  const all = (await cache?.keys()) ?? [];
  const files = [];
  for (const request of all.filter(({url}) => new URL(url).pathname.startsWith(`${ROOT}shared/`))) {
    const answer = await cache.match(request);
    const name = decodeURIComponent(answer.headers.get("X-Name") ?? "");
    files.push(new File([await answer.blob()], name));
    await cache.delete(request);
  }
  if (files.length > 0) {
    await offer(store, files);
  }
}

/** Offer files that the system opens with us. */
function takeOpened(store) {
  globalThis.launchQueue?.setConsumer(async ({files}) => {
    if (files.length > 0) {
      await offer(store, await Promise.all(files.map((handle) => handle.getFile())));
    }
  });
}

offerInstall(document.querySelector("[data-install]"), say);
const store = await openStore();
at("backup").hidden = false;
at("save").onclick = () => save(store);
at("restore").onclick = () => file.click();
const file = /** @type {HTMLInputElement} */ (at("file"));
file.onchange = async () => {
  if (file.files.length > 0) {
    await restore(store, file.files);
    file.value = "";
  }
};
takeOpened(store);
await Promise.all([showApp(), showKept(store), takeShared(store)]);
navigator.serviceWorker?.ready.then(() => showKept(store));
