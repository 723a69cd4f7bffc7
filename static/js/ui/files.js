// Texts and pictures that leave by the clipboard, another app or as a file, at the person's wish alone.

/** Save a text or a picture as a file. @param {string} name @param {BlobPart} text */
export function download(name, text, type = "application/json") {
  const address = URL.createObjectURL(new Blob([text], {type}));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // A browser begins to read it some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A day as 2026-01-31, by the clock of this device. @param {Date} date */
export const dayText = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((n) => String(n).padStart(2, "0"))
    .join("-");

/** Save the game of a page as a file. @param {Store} store @param {Session} session */
export async function saveGame(store, session) {
  const {id, kind} = session.game;
  download(`companion-${kind}-${id.slice(0, 6)}.json`, await store.exportGame(session));
}

/** Save everything that is kept on this device as a file. @param {Store} store */
export const saveAll = async (store) => download("companion-games.json", await store.export());

/** @returns {Promise<boolean>} whether the clipboard took it @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Colours of tokens.css as they are in the light theme: a picture looks the same to everybody.
 * @param {string[]} names
 */
export function lightColours(...names) {
  const place = document.createElement("i");
  place.className = "in-light";
  document.body.append(place);
  const style = getComputedStyle(place);
  const colours = names.map((name) => style.getPropertyValue(`--${name}`).trim());
  place.remove();
  return colours;
}

/** A canvas as a file. @param {HTMLCanvasElement} canvas @param {string} name */
export async function pngOf(canvas, name) {
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) {
    throw new Error("The browser made no picture.");
  }
  return new File([blob], name, {type: "image/png"});
}

/** Save a picture or another file. @param {File} file */
export const saveFile = (file) => download(file.name, file, file.type);

/** Hand a file to another app, or save it where the device does not do that. @param {File} file @param {ShareData} about */
export async function sendOrSave(file, about) {
  if (!(await send({files: [file], ...about}))) {
    saveFile(file);
  }
}

/**
 * Hand something to another app.
 * @param {ShareData} data
 * @returns {Promise<boolean>} false where the device does not do that, or it failed
 */
export async function send(data) {
  if (!navigator.canShare?.(data)) {
    return false;
  }
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return /** @type {Error} */ (error).name === "AbortError"; // closed by the person
  }
}
