// What a tab remembers while it is loaded anew, and forgets when it is closed.

/** @param {string} key @returns {unknown} null where there is nothing of use */
export function recall(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value null forgets it */
export function remember(key, value) {
  try {
    if (value === null) {
      sessionStorage.removeItem(key);
    } else {
      sessionStorage.setItem(key, JSON.stringify(value));
    }
  } catch {
    // A browser that keeps nothing: after a reload, everything is asked anew.
  }
}
