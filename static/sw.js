// The worker that keeps the app on the device. The server puts `self.SHIPPED = {…}` in front:
// build, files and packs as [address below the scope, hash, size], languages, headers of pages.

const {build, files, packs, languages, headers} = self.SHIPPED;
const SCOPE = new URL(self.registration.scope).pathname;
const PREFIX = `companion:${SCOPE}:`;
const CACHE = PREFIX + build;
const SHARED = `companion-shared:${SCOPE}`;
const COMPLETE = `${SCOPE}static/${build}/complete`;
const HASH = "X-Content-Hash";
const TRIES = 3;
const MOST_SHARED = 10;

const tell = async (message) => {
  for (const client of await self.clients.matchAll({includeUncontrolled: true})) {
    client.postMessage(message);
  }
};

const hexHash = async (bytes) => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Fetch bytes and insist on their hash: a half-updated server or a login page is no file of ours. */
async function fetchExactly(path, hash) {
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
  return bytes && (await hexHash(bytes)).startsWith(hash)
    ? {bytes, type: older.answer.headers.get("Content-Type")}
    : undefined;
}

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

function unpack(text) {
  const {lines, pages} = JSON.parse(text);
  return Object.fromEntries(
    Object.entries(pages).map(([address, numbers]) => [
      address,
      numbers.map((number) => lines[number]).join("\n"),
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
    pages[address] = (await page.text()).replaceAll(before, "@build@");
  }
  return pages;
}

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

const sizeOf = (items) => items.reduce((sum, [, , size]) => sum + size, 0);

async function install() {
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
async function heal(say) {
  const cache = await caches.open(CACHE);
  const work = await missing(cache);
  say(work.length);
  if (work.length > 0) {
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

self.addEventListener("install", (event) => {
  // Where the browser can, files come from the cache without waking the worker.
  event.addRoutes?.({
    condition: {urlPattern: {pathname: `${SCOPE}static/${build}/*`}},
    source: {cacheName: CACHE},
  });
  event.waitUntil(
    install().catch((error) => {
      tell({
        type: "failed",
        build,
        full: error.name === "QuotaExceededError",
        detail: error.message,
      });
      throw error;
    }),
  );
});

/** Delete our caches of other builds that no open page runs on; a half-fetched one is kept. */
async function tidy(halves) {
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

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy(true).then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "SKIP_WAITING") {
    self.skipWaiting();
  } else if (event.data === "HEAL") {
    const [port] = event.ports;
    event.waitUntil(heal((count) => port.postMessage(count)));
  } else if (event.data === "TIDY") {
    event.waitUntil(tidy(false));
  } else if (languages.includes(event.data?.language)) {
    event.waitUntil(choose(event.data.language));
  }
});

/** Keep the language that the person switched to, for the next time without one in the address. */
async function choose(language) {
  await (await caches.open(SHARED)).put(`${SCOPE}language`, new Response(language));
}

async function bestLanguage() {
  const kept = await caches.match(`${SCOPE}language`, {cacheName: SHARED});
  const chosen = await kept?.text();
  if (languages.includes(chosen)) {
    return chosen;
  }
  const wanted = self.navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((language) => languages.includes(language)) ?? languages[0];
}

const cached = (path) => caches.match(SCOPE + path, {cacheName: CACHE});

async function page(request, path) {
  if (path === "") {
    return Response.redirect(`${SCOPE}${await bestLanguage()}/`);
  }
  const bare = path.replace(/(^|\/)index\.html$/, "$1");
  const twin = bare.endsWith("/") ? bare.slice(0, -1) : `${bare}/`;
  return (await cached(bare)) ?? (await cached(twin)) ?? fetch(request).catch(() => lost(path));
}

async function lost(path) {
  const language =
    path.split("/").find((part) => languages.includes(part)) ?? (await bestLanguage());
  const answer = await cached(`${language}/404.html`);
  return answer
    ? new Response(answer.body, {status: 404, headers: answer.headers})
    : Response.error();
}

async function asset(request, path) {
  const owner = PREFIX + path.split("/")[1];
  return (
    (await caches.match(request.url, {cacheName: owner, ignoreSearch: true})) ?? fetch(request)
  );
}

/** Keep files that another app shares with us until the page that it opens takes them. */
async function receive(request) {
  const cache = await caches.open(SHARED);
  const files = (await request.formData()).getAll("game").filter((file) => file instanceof File);
  for (const [number, file] of files.slice(0, MOST_SHARED).entries()) {
    const headers = {"X-Name": encodeURIComponent(file.name)};
    await cache.put(`${SCOPE}shared/${number}`, new Response(file, {headers}));
  }
  return Response.redirect(new URL("?shared", request.url).href, 303);
}

/** An address as people write it; one that is no text stays as it is. */
function readable(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

self.addEventListener("fetch", (event) => {
  const {request} = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || !url.pathname.startsWith(SCOPE)) {
    return;
  }
  const path = readable(url.pathname.slice(SCOPE.length));
  if (request.method === "POST" && path.endsWith("/device")) {
    event.respondWith(receive(request));
  } else if (request.method !== "GET" || /^(api\/|healthz$|sw\.js$)/.test(path)) {
    return;
  } else if (path.startsWith("static/")) {
    event.respondWith(asset(request, path));
  } else {
    event.respondWith(
      path.endsWith(".webmanifest")
        ? cached(path).then((answer) => answer ?? fetch(request))
        : page(request, path),
    );
  }
});
