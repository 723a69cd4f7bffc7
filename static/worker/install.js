// Puts this build on the device, mends it where a browser cleared some of it, and tidies up behind.

// What this build is made of. The server puts `self.SHIPPED = {…}` in front of the worker: build,
// files as [address below the scope, hash, size], packs of pages among them, languages.

export const {build, files, languages} = self.SHIPPED;
export const SCOPE = new URL(self.registration.scope).pathname;
export const PREFIX = `companion:${SCOPE}:`;
export const CACHE = PREFIX + build;
export const SHARED = `companion-shared:${SCOPE}`;
const COMPLETE = `${SCOPE}static/${build}/complete`;
const HASH = "X-Content-Hash";

// Where the bytes of a file come from: the cache of an earlier build, or the network, by their hash.

const TRIES = 3;

const hexHash = async (bytes) => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Fetch bytes and insist on their hash: a half-updated server or a login page is no file of ours. */
async function fetchExactly(path, hash) {
  for (let tries = 1; ; tries += 1) {
    try {
      // The browser's own cache serves once; what was wrong may have come from there.
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
async function findOlder(path, hash) {
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
async function olderBytes(path, hash) {
  const older = await findOlder(path, hash);
  const bytes = await older?.answer.arrayBuffer().catch(() => undefined);
  // Hashed anew: the header tells what they were when they were kept.
  return bytes && (await hexHash(bytes)).startsWith(hash)
    ? {bytes, type: older.answer.headers.get("Content-Type")}
    : undefined;
}

/** Put a file into the cache of this build. */
async function installFile(cache, [path, hash]) {
  const {bytes, type} = (await olderBytes(path, hash)) ?? (await fetchExactly(path, hash));
  await cache.put(
    SCOPE + path,
    new Response(bytes, {headers: {"Content-Type": type, [HASH]: hash}}),
  );
}

/** What is missing of this build, the heavy files last. */
async function missing(cache) {
  const here = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  return files.filter(([path]) => !here.has(SCOPE + path));
}

// All of it: installed, mended, tidied up.

const tell = async (message) => {
  for (const client of await self.clients.matchAll({includeUncontrolled: true})) {
    client.postMessage(message);
  }
};

/**
 * Install files of which the heavy ones stand last, and `say` each. Light ones wait for answers,
 * heavy ones for the line: one download begins at the heavy end meanwhile. There are no more than four,
 * so that a page that is opened now still finds a free connection. When one fails, the others end
 * with what they hold.
 */
async function installAll(cache, work, say = () => {}) {
  const download = async (take) => {
    for (let next = take(); next; next = take()) {
      try {
        await installFile(cache, next);
      } catch (error) {
        work.length = 0;
        throw error;
      }
      say(next);
    }
  };
  const [light, heavy] = [() => work.shift(), () => work.pop()];
  const ends = await Promise.allSettled([light, light, light, heavy].map(download));
  const broken = ends.find(({status}) => status === "rejected");
  if (broken) {
    throw broken.reason;
  }
}

const sizeOf = (items) => items.reduce((sum, [, , size]) => sum + size, 0);

/** Fetch what is missing of this build, and tell the pages how it goes; rejects where it breaks off. */
export async function install() {
  try {
    await complete();
  } catch (error) {
    const full = error.name === "QuotaExceededError";
    tell({type: "failed", build, full, detail: error.message});
    throw error;
  }
}

async function complete() {
  const cache = await caches.open(CACHE);
  const work = await missing(cache);
  const total = sizeOf(files);
  let done = total - sizeOf(work);
  await installAll(cache, work, ([, , size]) => {
    done += size;
    tell({type: "progress", build, done, total});
  });
  await cache.put(COMPLETE, new Response(build));
}

let repairing = null;

/**
 * Fetch what a browser cleared. Only files of this very build are taken; where the server has
 * another by now, the update closes the holes. `say` hears how many parts are missing, before and
 * after.
 */
export async function repair(say) {
  const cache = await caches.open(CACHE);
  const work = await missing(cache);
  say(work.length);
  if (work.length > 0) {
    // Several pages may ask at once; they wait for the same work.
    repairing ??= installAll(cache, work).catch(() => {});
    await repairing;
    repairing = null;
    const left = (await missing(cache)).length;
    if (left === 0) {
      await cache.put(COMPLETE, new Response(build));
    }
    say(left);
  }
}

/** Delete our caches of other builds that no open page runs on; a half-fetched one is kept. */
export async function deleteOldBuilds(halves) {
  // Pages hold a lock named after the cache that they run on (static/js/offline.js).
  const {held = []} = await (self.navigator.locks?.query() ?? {});
  const open = new Set(held.map((lock) => lock.name));
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE || open.has(name)) {
      continue;
    }
    // What an update has just put on the device waits there until the person takes it.
    if (self.registration.installing || self.registration.waiting) {
      return;
    }
    const complete = `${SCOPE}static/${name.slice(PREFIX.length)}/complete`;
    if (halves || (await caches.match(complete, {cacheName: name}))) {
      await caches.delete(name);
    }
  }
}
