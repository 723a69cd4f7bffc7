// The worker that keeps the app on the device: what it is told, and who does it.
// It is sent as one script, with what it imports in front (companion/build/packs.py).

import {asset, cached, decoded, keepLanguage, page, receiveFiles} from "./worker/answer.js";
import {
  CACHE,
  SCOPE,
  build,
  deleteOldBuilds,
  install,
  languages,
  repair,
} from "./worker/install.js";

// Messages of pages, by their first names: a page may be of an earlier build.
const REPAIR = "HEAL";
const DELETE_OLD_BUILDS = "TIDY";

self.addEventListener("install", (event) => {
  // Where the browser can, files come from the cache without waking the worker; the front page's
  // pictures are not there, and the worker answers for them without a network.
  const below = (folder) => ({urlPattern: {pathname: `${SCOPE}static/${build}/${folder}*`}});
  event.addRoutes?.([
    {condition: below("pictures/"), source: "fetch-event"},
    {condition: below(""), source: {cacheName: CACHE}},
  ]);
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldBuilds(true).then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "SKIP_WAITING") {
    self.skipWaiting();
  } else if (event.data === REPAIR) {
    const [port] = event.ports;
    event.waitUntil(repair((count) => port.postMessage(count)));
  } else if (event.data === DELETE_OLD_BUILDS) {
    event.waitUntil(deleteOldBuilds(false));
  } else if (languages.includes(event.data?.language)) {
    event.waitUntil(keepLanguage(event.data.language));
  }
});

self.addEventListener("fetch", (event) => {
  const {request} = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || !url.pathname.startsWith(SCOPE)) {
    return;
  }
  const path = decoded(url.pathname.slice(SCOPE.length));
  if (request.method === "POST" && path.endsWith("/device")) {
    event.respondWith(receiveFiles(request));
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
