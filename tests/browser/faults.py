"""Faults for the store of a page: IndexedDB fails, waits, breaks off, closes or is full."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

# `window.faults` says that each `every`th transaction fails, and how: fail (an error at once),
# abort (it is undone a little later), close (the browser closes the connection), delay (the answer
# comes late), full (there is no room to write). `done` faults were injected so far.
INJECTOR = """
(() => {
  const faults = window.faults = {every: 0, kind: "fail", count: 0, done: 0, wait: 300};
  const open = new Set();
  const due = () => {
    faults.count += 1;
    const now = faults.every > 0 && faults.count % faults.every === 0;
    faults.done += now ? 1 : 0;
    return now;
  };
  const {transaction} = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, ...more) {
    const made = transaction.call(this, stores, mode, ...more);
    if (!due()) { return made; }
    if (faults.kind === "fail") {
      made.abort();
      throw new DOMException("injected", "UnknownError");
    }
    if (faults.kind === "abort") { queueMicrotask(() => { try { made.abort(); } catch {} }); }
    if (faults.kind === "close") {
      try { made.abort(); } catch {}
      this.close();
      this.dispatchEvent(new Event("close"));
    }
    if (faults.kind === "delay") { made.late = true; }
    if (faults.kind === "full") { made.full = mode === "readwrite"; }
    return made;
  };
  const {set} = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
  Object.defineProperty(IDBTransaction.prototype, "oncomplete", {configurable: true, set(done) {
    set.call(this, (event) => this.late ? setTimeout(() => done(event), faults.wait) : done(event));
  }});
  const {put} = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.transaction.full) {
      this.transaction.abort();
      throw new DOMException("injected", "QuotaExceededError");
    }
    return put.apply(this, given);
  };
})();
"""
# No room to write, for as long as `window.full` says so.
FULL = """
  const {put} = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (window.full) { throw new DOMException("full", "QuotaExceededError"); }
    return put.apply(this, given);
  };
"""
KINDS = ["fail", "abort", "close", "delay", "full"]

# A database that never opens, and one that opens when `window.open_late` says so. Until then the
# seconds that the app counts fly.
_HURRY = """
  const {setInterval} = window;
  window.setInterval = (work, ms) => setInterval(work, ms === 1000 ? 20 : ms);
"""
HANGS = f"(() => {{ {_HURRY} IDBFactory.prototype.open = () => new EventTarget(); }})();"
OPENS_LATE = (
    f"(() => {{ {_HURRY}"
    """
  const {set} = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "onsuccess");
  const late = new Promise((resolve) => {
    window.open_late = () => { window.setInterval = setInterval; resolve(); };
  });
  Object.defineProperty(IDBOpenDBRequest.prototype, "onsuccess", {set(done) {
    set.call(this, (event) => late.then(() => done(event)));
  }});
})();
"""
)
NO_CHANNEL = "delete globalThis.BroadcastChannel;"
NO_WORKER = "delete Navigator.prototype.serviceWorker;"
NO_LOCKS = "delete Navigator.prototype.locks;"
NO_STORAGE_MANAGER = "delete Navigator.prototype.storage;"

_STORES = """([dump, erase]) => new Promise((resolve, reject) => {
  const asked = indexedDB.open("companion", 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore("games", {keyPath: "id"});
    asked.result.createObjectStore("steps");
    asked.result.createObjectStore("notes");
  };
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => {
    const database = asked.result;
    const writing = database.transaction(["games", "steps", "notes"], "readwrite");
    writing.oncomplete = () => { database.close(); resolve(); };
    writing.onabort = () => reject(writing.error);
    for (const [name, rows] of Object.entries(dump)) {
      const store = writing.objectStore(name);
      if (erase) { store.clear(); }
      for (const [key, value] of rows) {
        name === "games" ? store.put(value) : store.put(value, key);
      }
    }
  };
})"""
_DUMP = """() => new Promise((resolve) => {
  indexedDB.open("companion", 1).onsuccess = ({target: {result: database}}) => {
    const reading = database.transaction(["games", "steps", "notes"]);
    const dump = {};
    for (const name of reading.objectStoreNames) {
      const store = reading.objectStore(name);
      const rows = dump[name] = [];
      store.openCursor().onsuccess = ({target: {result: at}}) => {
        if (at) { rows.push([at.key, at.value]); at.continue(); }
      };
    }
    reading.oncomplete = () => { database.close(); resolve(dump); };
  };
})"""

Dump = dict[str, list[list[Any]]]


def write_store(page: Page, dump: Dump) -> None:
    """Put records into the database of the page's origin, in place of what is there."""
    page.evaluate(_STORES, [dump, True])


def read_store(page: Page) -> Dump:
    """Return all records of the database of the page's origin."""
    dump: Dump = page.evaluate(_DUMP)
    return dump


def inject(page: Page, kind: str, every: int) -> None:
    """From now on let each `every`th transaction fail in this way; 0: none."""
    page.evaluate("(now) => Object.assign(window.faults, now)", {"kind": kind, "every": every})


def tap_without_room(page: Page, what: str) -> None:
    """Tap something while the disk is full; once that is told, there is room again."""
    page.evaluate(f"() => {{ {FULL} window.full = true; }}")
    page.click(what)
    expect(page.locator(".warning")).to_contain_text("storage of this device is full")
    page.evaluate("window.full = false")


def journals(dump: Dump) -> dict[str, list[str]]:
    """Return the actions that count of every stored game, as JSON."""
    steps: dict[str, list[str]] = {}
    for (game, _), step in dump["steps"]:
        steps.setdefault(game, []).append(json.dumps(step["action"], sort_keys=True))
    return {key: steps.get(key, [])[: game["cursor"]] for key, game in dump["games"]}
