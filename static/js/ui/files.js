// Texts that leave by the clipboard or as a file, at the person's wish alone.

/** Save a text as a file. @param {string} name @param {BlobPart} text */
export function download(name, text, type = "application/json") {
  const address = URL.createObjectURL(new Blob([text], {type}));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // A browser begins to read it some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @returns {Promise<boolean>} whether the clipboard took it @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
