// Where the bytes of a file come from: the cache of an earlier build, or the network, by their hash.

import {CACHE, HASH, PREFIX, SCOPE, build} from "./shipment.js";

const TRIES = 3;

const hexHash = async (bytes) => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Fetch bytes and insist on their hash: a half-updated server or a login page is no file of ours. */
export async function fetchExactly(path, hash) {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await fetch(SCOPE + path, {cache: tries === 1 ? "default" : "reload"});
      const bytes = await answer.arrayBuffer();
      if (answer.ok && (await hexHash(bytes)).startsWith(hash)) {
        return {bytes, type: answer.headers.get("Content-Type")};
      }
      throw new Error(`${path}: not what this version is made of (${answer.status})`);
    } catch (error) {
      if (tries === TRIES) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 400 * tries));
    }
  }
}

/** Find a file with the same content in the cache of an earlier build. */
export async function findOlder(path, hash) {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) {
      const older = path.replace(build, name.slice(PREFIX.length));
      const answer = await caches.match(SCOPE + older, {cacheName: name});
      if (answer?.headers.get(HASH) === hash) {
        return {answer, name};
      }
    }
  }
  return undefined;
}

/** The bytes of a file from an earlier build, if they are still what they were. */
export async function olderBytes(path, hash) {
  const older = await findOlder(path, hash);
  const bytes = await older?.answer.arrayBuffer().catch(() => undefined);
  return bytes && (await hexHash(bytes)).startsWith(hash)
    ? {bytes, type: older.answer.headers.get("Content-Type")}
    : undefined;
}
