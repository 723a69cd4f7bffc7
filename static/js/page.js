// What every page can do: switch between dark and light and between languages, show a toast, and go back
// to a game.

import {PEOPLE, recall, remember} from "./live/notes.js";

const TOAST_MS = 2500;
const root = document.documentElement;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let toastTimer;

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

/** Show a text in a corner for a moment; a screen reader reads it. @param {string} text */
export function toast(text) {
  const element = /** @type {HTMLElement} */ (document.getElementById("toast"));
  element.textContent = text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    element.textContent = "";
  }, TOAST_MS);
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

/** The element that the address names behind its #, if there is one. */
export function namedElement() {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
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

// Where a question came from: the game from whose menu the search or the judge was opened.

const KEPT = "companion-origin";

/**
 * An address with the way back to what is on the screen.
 * @param {string} address
 * @param {Record<string, string>} [query]
 */
export const withOrigin = (address, query = {}) =>
  `${address}?${new URLSearchParams({...query, back: location.pathname + location.hash})}`;

/** What stands in an address of another language. */
const OTHERS = new RegExp(`/(?:${[...languages].map((link) => link.dataset.language).join("|")})/`);

/** An address of this site in the language of this page, else null. @param {string | null} address */
function own(address) {
  if (!address?.startsWith("/") || !URL.canParse(address, location.href)) {
    return null;
  }
  const url = new URL(address, location.href);
  url.pathname = url.pathname.replace(OTHERS, `/${root.lang}/`);
  return url.origin === location.origin ? url : null;
}

/**
 * The game that this tab left, as an address; null once it is shown again. What the address of a page
 * says of it is kept and leaves the address, so that a link that is shared says nothing of one's games.
 */
function origin() {
  const address = new URL(location.href);
  if (address.searchParams.has("back")) {
    const {pathname, hash} = own(address.searchParams.get("back")) ?? {};
    remember(KEPT, pathname ? pathname + hash : null);
    remember(PEOPLE, address.searchParams.get("people"));
    address.searchParams.delete("back");
    address.searchParams.delete("people");
    history.replaceState(history.state, "", address);
  }
  const left = own(String(recall(KEPT) ?? ""));
  if (left?.pathname === location.pathname) {
    remember(KEPT, null);
    remember(PEOPLE, null);
    return null;
  }
  return left;
}

// Offers the game that was left for this page, else the one that is going on. It needs no engine.

/** Only a device that keeps something loads the store. */
async function keepsGames() {
  try {
    return (await indexedDB.databases()).length > 0;
  } catch {
    return true; // the browser does not say
  }
}

async function offer() {
  const links = /** @type {HTMLAnchorElement[]} */ ([
    ...document.querySelectorAll("a[data-running]"),
  ]);
  const kinds = links.map((link) => link.dataset.running);
  const [{openStore}, {LESSON}, {gameName}] = await Promise.all([
    import("./store.js"),
    import("./store/records.js"),
    import("./ui/gamename.js"),
  ]);
  const games = await (await openStore()).games();
  const game = games.find(
    ({id, kind, finished}) => finished === null && kinds.includes(kind) && id !== LESSON,
  );
  for (const link of links) {
    link.hidden = link.dataset.running !== game?.kind || link.pathname === location.pathname;
    if (game && !link.hidden) {
      link.hash = game.id;
      link.querySelector("span")?.replaceChildren(gameName(game));
      link.parentElement?.prepend(link);
    }
  }
}

/** @type {HTMLAnchorElement | null} */
const back = document.querySelector("#running-game [data-do=back]");

async function showWayBack() {
  const left = origin();
  if (back && left) {
    back.href = left.href;
    back.hidden = false;
  } else if (await keepsGames()) {
    await offer();
  }
}

showWayBack();
addEventListener("pageshow", ({persisted}) => persisted && showWayBack());
