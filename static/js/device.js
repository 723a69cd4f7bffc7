// What is kept on this device: the app, the games with their sizes, backup and restore.

import {restore, takeOpened, takeShared} from "./device/files.js";
import {showKept} from "./device/kept.js";
import {ROOT, at, say, tell} from "./device/parts.js";
import {offerInstall} from "./install.js";
import {download} from "./ui/files.js";
import {mend} from "./offline.js";
import {openStore} from "./store.js";

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

async function save(store) {
  download(`companion-${new Date().toISOString().slice(0, 10)}.json`, await store.export());
  tell(say("saved"));
  await showKept(store);
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
