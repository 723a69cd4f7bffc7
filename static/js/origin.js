// Where a question came from: the game from whose menu the search or the judge was opened.

import {recall, remember} from "./live/notes.js";

const KEPT = "companion-origin";

/**
 * An address with the way back to what is on the screen.
 * @param {string} address
 * @param {Record<string, string>} [query]
 */
export const withOrigin = (address, query = {}) =>
  `${address}?${new URLSearchParams({...query, back: location.pathname + location.hash})}`;

/** An address of this site, else null. @param {string | null} address */
function own(address) {
  if (!address?.startsWith("/") || !URL.canParse(address, location.href)) {
    return null;
  }
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url : null;
}

/**
 * The game that this tab left, as an address; null once it is shown again. What the address of a page
 * says of it is kept and leaves the address, so that a link that is shared says nothing of one's games.
 */
export function origin() {
  const address = new URL(location.href);
  if (address.searchParams.has("back")) {
    const {pathname, hash} = own(address.searchParams.get("back")) ?? {};
    remember(KEPT, pathname ? pathname + hash : null);
    address.searchParams.delete("back");
    history.replaceState(history.state, "", address);
  }
  const left = own(String(recall(KEPT) ?? ""));
  if (left?.pathname === location.pathname) {
    remember(KEPT, null);
    return null;
  }
  return left;
}
