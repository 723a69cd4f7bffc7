// Answers for the server: pages, files, the language without one in the address, shared files.

import {CACHE, PREFIX, SCOPE, SHARED, build, languages} from "./install.js";

// Where pages are: `self.SHIPPED` has `packs`, the files of pages by how their addresses begin, and
// `headers`, those that the server sends with a page.
const {packs, headers} = self.SHIPPED;
const MAX_SHARED = 10;

/** Keep the language that the person switched to, for the next time without one in the address. */
export async function keepLanguage(language) {
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

export const cached = (path) => caches.match(SCOPE + path, {cacheName: CACHE});

/** Packs that were read since the worker was started, by their file. */
const opened = new Map();

async function readPack(file) {
  if (!opened.has(file)) {
    const answer = await cached(file);
    // A browser may have cleared the bytes of what it still lists; then the network answers.
    const pack = await answer?.json().catch(() => undefined);
    if (pack) {
      opened.set(file, pack);
    }
  }
  return opened.get(file);
}

/** The lines of a page in a pack, which has each line once: see `pack_bytes` in companion/build/packs.py. */
function linesOf({lines, pages}, path) {
  const [known, ...runs] = pages[path];
  let unseen = known;
  return runs.flatMap((run) => {
    const [first, count = 1] = typeof run === "number" ? [unseen, run] : run;
    unseen = Math.max(unseen, first + count);
    return lines.slice(first, first + count);
  });
}

/** The text of a page that is on the device. */
async function textOf(path) {
  const starts = Object.keys(packs).filter((start) => `${path}/`.startsWith(start));
  const pack = starts.length > 0 ? await readPack(packs[starts[0]]) : undefined;
  // A server takes both spellings; the pack knows the one that the crawl met.
  const otherSpelling = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
  const known = [path, otherSpelling].find((address) => pack?.pages[address]);
  return known === undefined
    ? undefined
    : linesOf(pack, known).join("\n").replaceAll("@build@", build);
}

const html = (text, status = 200) =>
  new Response(text, {status, headers: {...headers, "Content-Type": "text/html; charset=utf-8"}});

export async function page(request, path) {
  if (path === "") {
    return Response.redirect(`${SCOPE}${await bestLanguage()}/`);
  }
  const text = await textOf(path.replace(/(^|\/)index\.html$/, "$1"));
  return text === undefined ? fetch(request).catch(() => notFound(path)) : html(text);
}

async function notFound(path) {
  const language =
    path.split("/").find((part) => languages.includes(part)) ?? (await bestLanguage());
  const text = await textOf(`${language}/404.html`);
  return text === undefined ? Response.error() : html(text, 404);
}

export async function asset(request, path) {
  // From the cache of the build that the address names: a page of the old version gets its own
  // files.
  const owner = PREFIX + path.split("/")[1];
  const kept = await caches.match(request.url, {cacheName: owner, ignoreSearch: true});
  return kept ?? (/^static\/\w+\/pictures\//.test(path) ? picture(request) : fetch(request));
}

/** A picture that the device does not keep, or nothing: a page does without it. */
async function picture(request) {
  const answer = await fetch(request).catch(() => undefined);
  return answer?.ok ? answer : new Response(null, {status: 204});
}

/** Keep files that another app shares with us until the page that it opens takes them. */
export async function receiveFiles(request) {
  const cache = await caches.open(SHARED);
  const files = (await request.formData()).getAll("game").filter((file) => file instanceof File);
  for (const [number, file] of files.slice(0, MAX_SHARED).entries()) {
    // A header holds ASCII only.
    const headers = {"X-Name": encodeURIComponent(file.name)};
    await cache.put(`${SCOPE}shared/${number}`, new Response(file, {headers}));
  }
  // 303, so that the browser asks for the page by GET.
  return Response.redirect(new URL("?shared", request.url).href, 303);
}

/** An address as people write it; one that is no text stays as it is. */
export function decoded(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
