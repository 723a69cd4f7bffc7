// Files in and out. A sheet may also come as a table of a spreadsheet.

import {importText, textOfFile} from "../ui/import.js";
import {seatName, t} from "../ui/words.js";
import {fromCsv} from "./csv.js";

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

/** What a sheet is called: the people at it. */
export const sheetName = ({players}) => players.map(seatName).join(", ");

const SHEETS = {kind: "scoresheet", nameOf: sheetName};

/** Take in a sheet, a backup or a table. @returns {Promise<{notice: string, id?: string}>} */
export async function takeFile(store, engine, file) {
  const text = await textOfFile(file);
  if (text === null) {
    return {notice: t("table.file-large")};
  }
  const table = fromCsv(text.replace(/^\uFEFF/, ""));
  return importText(
    store,
    engine,
    SHEETS,
    table ? JSON.stringify({format: 1, engine: 1, game: "scoresheet", ...table}) : text,
  );
}
