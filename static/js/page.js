// What every page can do: switch between dark and light and between languages, and tell something.

const TOLD_FOR = 2500;
const root = document.documentElement;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let silence;

/**
 * Keep a choice for the next page; a browser that keeps nothing forgets it.
 * @param {string} name
 * @param {string} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(`companion-${name}`, value);
  } catch {
    // Private windows may refuse.
  }
}

/** Say something in a corner, also to a screen reader. @param {string} text */
export function tell(text) {
  const told = /** @type {HTMLElement} */ (document.getElementById("told"));
  told.textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => {
    told.textContent = "";
  }, TOLD_FOR);
}

function isDark() {
  const chosen = root.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

const theme = /** @type {HTMLElement} */ (document.getElementById("theme"));
theme.hidden = false;
theme.setAttribute("aria-pressed", String(isDark()));
theme.addEventListener("click", () => {
  root.dataset.theme = isDark() ? "light" : "dark";
  theme.setAttribute("aria-pressed", String(isDark()));
  keep("theme", root.dataset.theme);
});

/** WebKit resets fields without autocompletion when it shows a page again that it had kept. */
function keepFields() {
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = document.querySelectorAll("input[autocomplete=off]");
  for (const field of fields) {
    field.defaultValue = field.value;
  }
}

addEventListener("pagehide", keepFields);

/** The element that an address names behind its #, if there is one. */
export function namedElement({hash} = location) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // such as #%, which names nothing
  }
}

/**
 * Go on in the other language at the same place: the same game, the same search.
 * @param {HTMLAnchorElement} link
 */
function sameIn(link) {
  const {hash, search} = location;
  link.search = search;
  link.hash = namedElement() ? "" : hash;
  navigator.serviceWorker?.controller?.postMessage({language: link.dataset.language});
}

/** @type {NodeListOf<HTMLAnchorElement>} */
const languages = document.querySelectorAll("a[data-language]");
for (const link of languages) {
  link.addEventListener("click", () => sameIn(link));
}

// The front page's pictures are not kept on the device: without a network it goes without them.

/** @type {NodeListOf<HTMLImageElement>} */
const pictures = document.querySelectorAll(".pictures img");
for (const picture of pictures) {
  const withdraw = () => picture.closest("section")?.setAttribute("hidden", "");
  picture.addEventListener("error", withdraw);
  if (picture.complete && picture.naturalWidth === 0) {
    withdraw();
  }
}
