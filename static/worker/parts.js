// The parts of a build: files, and packs of pages. Each is put into the cache of this build.

import {HASH, PREFIX, SCOPE, build, files, headers, packs} from "./shipment.js";
import {fetchExactly, findOlder, olderBytes} from "./source.js";

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
    pages[address] = (await page.text()).replaceAll(before, "@build@");
  }
  return pages;
}

/** What is missing of this build, as work for `inHands`. */
export async function missing(cache) {
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
