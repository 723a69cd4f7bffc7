// Answers for the server: pages, files, the language without one in the address, shared files.

import {CACHE, PREFIX, SCOPE, SHARED, languages} from "./install.js";

const MAX_SHARED = 10;

/** Keep the language that the person switched to, for the next time without one in the address. */
export async function choose(language) {
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

export async function page(request, path) {
  if (path === "") {
    return Response.redirect(`${SCOPE}${await bestLanguage()}/`);
  }
  const bare = path.replace(/(^|\/)index\.html$/, "$1");
  // A server takes both spellings; the cache knows the one that the crawl met.
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

export async function asset(request, path) {
  // From the cache of the build that the address names: a page of the old version gets its own
  // files.
  const owner = PREFIX + path.split("/")[1];
  const kept = await caches.match(request.url, {cacheName: owner, ignoreSearch: true});
  return kept ?? (/^static\/\w+\/pictures\//.test(path) ? picture(request) : fetch(request));
}

/** A picture that the device does not keep, or nothing: a page does without it. */
const picture = (request) => fetch(request).catch(() => new Response(null, {status: 204}));

/** Keep files that another app shares with us until the page that it opens takes them. */
export async function receive(request) {
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
export function readable(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
