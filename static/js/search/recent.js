// The last searches, kept on this device only.

const MAX = 6;

const nameOf = (game) => `companion-searches-${game}`;

/** The last queries of a game, the latest first. */
export function recent(game) {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((query) => typeof query === "string") : [];
  } catch {
    return [];
  }
}

function keep(game, queries) {
  try {
    localStorage.setItem(nameOf(game), JSON.stringify(queries));
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}

export function remember(game, query) {
  const trimmed = query.trim();
  if (trimmed) {
    keep(game, [trimmed, ...recent(game).filter((other) => other !== trimmed)].slice(0, MAX));
  }
}

export const forget = (game) => keep(game, []);
