// The games on this device with their sizes, damaged records, and how safe they lie.

import {download} from "../ui/files.js";
import {rawText} from "../store/records.js";
import {at, button, language, make, row, say, size} from "./parts.js";

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

export async function showKept(store) {
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
