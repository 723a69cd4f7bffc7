// Puts this build on the device, mends it where a browser cleared some of it, and tidies up behind.

import {missing} from "./parts.js";
import {CACHE, COMPLETE, PREFIX, SCOPE, build, files, packs} from "./shipment.js";

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
