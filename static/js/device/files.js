// Files that bring games in: chosen here, shared by another app, or opened by the system with us.

import {BadFile} from "../store.js";
import {MAX_BYTES} from "../store/backup.js";
import {showKept} from "./kept.js";
import {ROOT, at, button, language, make, say, size, tell} from "./parts.js";

/** Keep a game that is no backup, as score sheets are saved; the engine reads it. */
async function takeGame(store, text) {
  const [{boot}, {MAX_TEXT, take}] = await Promise.all([
    import("../engine.js"),
    import("../ui/game.js"),
  ]);
  if (text.length > MAX_TEXT) {
    return [say("too-large")];
  }
  const engine = await boot(language, at("app").dataset.packages.split(" "));
  const {refused, error} = await take(store, engine, say("brought"), text);
  return error
    ? [say("not-ours"), error.text]
    : [`${say("added")} 1`, refused?.error.text].filter(Boolean);
}

/** Take in a file. @returns {Promise<string[]>} what came of it */
async function takeFile(store, file) {
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
      return takeGame(store, text);
    }
    return [error.code === "damaged" ? `${say("damaged")} ${error.where}` : say(error.code)];
  }
}

export async function restore(store, files) {
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
export async function takeShared(store) {
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
export function takeOpened(store) {
  globalThis.launchQueue?.setConsumer(async ({files}) => {
    if (files.length > 0) {
      await offer(store, await Promise.all(files.map((handle) => handle.getFile())));
    }
  });
}
