// Files in and out. Nothing that is here already is lost by taking one in.

import {BadFile, FORMAT} from "../store.js";
import {take} from "../table/game.js";
import {seatName, t} from "../table/words.js";
import {fromCsv} from "./csv.js";

const MOST_BYTES = 4_000_000;
const KEPT_MS = 60_000;

/** Save a file. @param {Blob | string} data */
export function save(name, data, type = "") {
  const address = URL.createObjectURL(data instanceof Blob ? data : new Blob([data], {type}));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

async function takeBackup(store, text) {
  try {
    const {added, replaced, kept} = await store.import(text);
    return {told: t("scores.imported", {added: added.length + replaced.length, kept: kept.length})};
  } catch (error) {
    if (!(error instanceof BadFile)) {
      throw error;
    }
    return {told: t(`scores.file-${error.code}`)};
  }
}

/** Take in a sheet, a backup or a table. @returns {Promise<{told: string, id?: string}>} */
export async function takeFile(store, door, file) {
  if (file.size > MOST_BYTES) {
    return {told: t("scores.file-large")};
  }
  const text = (await file.text()).replace(/^\uFEFF/, "").trim();
  if (text.startsWith("{") && text.slice(0, 200).includes(`"${FORMAT}"`)) {
    return takeBackup(store, text);
  }
  const table = fromCsv(text);
  const source = table ? JSON.stringify({format: 1, engine: 1, game: "scoresheet", ...table}) : text;
  const read = door.call({call: "read", text: source});
  if (read.error) {
    return {told: `${t("scores.file-not-read")} ${read.error.text}`};
  }
  const title = (read.save.options.players ?? []).map((name) => seatName(String(name))).join(", ");
  const taken = await take(store, door, title || file.name, source);
  if (taken.error) {
    return {told: `${t("scores.file-not-read")} ${taken.error.text}`};
  }
  const short = taken.refused && `${t("scores.file-short", {n: taken.refused.index + 1})} ${
    taken.refused.error.text}`;
  if (read.save.game !== "scoresheet") {
    return {told: short || t("scores.imported", {added: 1, kept: 0})};
  }
  return {told: short || "", id: short ? undefined : taken.game.id};
}
