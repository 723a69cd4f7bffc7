// Puts this build on the device, mends it where a browser cleared some of it, and tidies up behind.

// What this build is made of. The server puts `self.SHIPPED = {…}` in front of the worker: build,
// files and packs as [address below the scope, hash, size], languages, headers of pages.

export const {build, files, packs, languages, headers} = self.SHIPPED;
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

// The parts of a build: files, and packs of pages. Each is put into the cache of this build.

async function installFile(cache, [path, hash]) {
  const {bytes, type} = (await olderBytes(path, hash)) ?? (await fetchExactly(path, hash));
  await cache.put(
    SCOPE + path,
    new Response(bytes, {headers: {"Content-Type": type, [HASH]: hash}}),
  );
}

/** Put the pages of a pack into the cache, then a list of them in the pack's place. */
async function installPack(cache, [path, hash]) {
  const pages = (await olderPages(path, hash)) ?? (await fetchPages(path, hash));
  for (const [address, html] of Object.entries(pages)) {
    await cache.put(
      SCOPE + encodeURI(address),
      new Response(html.replaceAll("@build@", build), {
        headers: {...headers, "Content-Type": "text/html; charset=utf-8"},
      }),
    );
  }
  await cache.put(
    SCOPE + path,
    new Response(JSON.stringify(Object.keys(pages)), {
      headers: {"Content-Type": "application/json", [HASH]: hash},
    }),
  );
}

/** The pages of a pack by address: the text of new lines, or [number, count] of earlier ones. */
function unpack(text) {
  const lines = [];
  const read = (part) => {
    if (typeof part !== "string") {
      return lines.slice(part[0], part[0] + part[1]);
    }
    const fresh = part.split("\n");
    lines.push(...fresh);
    return fresh;
  };
  return Object.fromEntries(
    Object.entries(JSON.parse(text)).map(([address, parts]) => [
      address,
      parts.flatMap(read).join("\n"),
    ]),
  );
}

const fetchPages = async (path, hash) =>
  unpack(new TextDecoder().decode((await fetchExactly(path, hash)).bytes));

/** The pages of a pack from an earlier build, if it has all of them. */
async function olderPages(path, hash) {
  const older = await findOlder(path, hash);
  if (!older) {
    return undefined;
  }
  const cache = await caches.open(older.name);
  const before = older.name.slice(PREFIX.length);
  const pages = {};
  for (const address of await older.answer.json()) {
    const page = await cache.match(SCOPE + encodeURI(address));
    if (!page) {
      return undefined;
    }
    // Back to how a pack has it: its hash is of pages without the build's name.
    pages[address] = (await page.text()).replaceAll(before, "@build@");
  }
  return pages;
}

/** What is missing of this build, as work for `inHands`. */
async function missing(cache) {
  const here = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  const work = files.filter(([path]) => !here.has(SCOPE + path)).map((item) => [installFile, item]);
  for (const item of packs) {
    const list = await cache.match(SCOPE + item[0]);
    const addresses = (await list?.json()) ?? [""];
    if (!list || !addresses.every((address) => here.has(SCOPE + encodeURI(address)))) {
      work.push([installPack, item]);
    }
  }
  return work;
}

// All of it: installed, mended, tidied up.

const tell = async (message) => {
  for (const client of await self.clients.matchAll({includeUncontrolled: true})) {
    client.postMessage(message);
  }
};

/**
 * Do works of which the heavy ones stand last. Light ones wait for answers, heavy ones for the line:
 * one hand begins at the heavy end meanwhile. There are no more than four, so that a page that is
 * opened now still finds a free connection. When one fails, the others end with what they hold.
 */
async function inHands(works, act) {
  const hand = async (take) => {
    for (let next = take(); next; next = take()) {
      await act(next).catch((error) => {
        works.length = 0;
        throw error;
      });
    }
  };
  const [light, heavy] = [() => works.shift(), () => works.pop()];
  const ends = await Promise.allSettled([light, light, light, heavy].map(hand));
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
  const total = sizeOf([...files, ...packs]);
  let done = total - sizeOf(work.map(([, item]) => item));
  await inHands(work, async ([put, item]) => {
    await put(cache, item);
    done += item[2];
    tell({type: "progress", build, done, total});
  });
  await cache.put(COMPLETE, new Response(build));
}

let healing = null;

/**
 * Fetch what a browser cleared. Only files of this very build are taken; where the server has
 * another by now, the update closes the holes. `say` hears how many parts are missing, before and
 * after.
 */
export async function heal(say) {
  const cache = await caches.open(CACHE);
  const work = await missing(cache);
  say(work.length);
  if (work.length > 0) {
    // Several pages may ask at once; they wait for the same work.
    healing ??= inHands(work, ([put, item]) => put(cache, item)).catch(() => {});
    await healing;
    healing = null;
    const left = (await missing(cache)).length;
    if (left === 0) {
      await cache.put(COMPLETE, new Response(build));
    }
    say(left);
  }
}

/** Delete our caches of other builds that no open page runs on; a half-fetched one is kept. */
export async function tidy(halves) {
  // Pages hold a lock named after the cache that they run on (static/js/offline.js).
  const {held = []} = await (self.navigator.locks?.query() ?? {});
  const open = new Set(held.map((lock) => lock.name));
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE || open.has(name)) {
      continue;
    }
    const complete = `${SCOPE}static/${name.slice(PREFIX.length)}/complete`;
    if (halves || (await caches.match(complete, {cacheName: name}))) {
      await caches.delete(name);
    }
  }
}
