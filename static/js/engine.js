// The engine in the browser: Companion's Python files, run by MicroPython. No rule is written here.

import {checksum, hex32} from "./bytes.js";

/** The code of a refusal that is an error of the app, which its text tells. */
export const APP_ERROR = "app-error";

/**
 * The engine could not start or broke. `code` is "offline", "missing" (on the server), "foreign" (a
 * network answers in the server's place, such as a captive portal), "broken", or APP_ERROR
 * with the `text` that tells of it.
 */
export class EngineError extends Error {
  /** @param {string} code */
  constructor(code, detail = "", text = "") {
    super(`${code}: ${detail}`);
    this.text = text;
    this.name = "EngineError";
    this.code = code;
    this.detail = detail;
  }
}

/** What an error says, whatever was thrown. @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** The Python that opens the engine, yet without a game. */
const OPENING = [
  "import gc, io, json, sys",
  "from companion.engine.core.engine import Engine",
  "gc.threshold(256 * 1024)", // a collection takes longer than a call, and would follow each
  "def report(error):",
  "    trace = io.StringIO()",
  "    sys.print_exception(error, trace)",
  "    print(trace.getvalue())",
  "    return trace.getvalue()",
  "engine = Engine(json.loads(words), [], report, version)",
  "call = engine.call",
].join("\n");

/**
 * Return the files of an engine bundle (see companion/build/bundle.py for its layout).
 * @param {ArrayBuffer} bundle
 * @returns {{path: string, data: Uint8Array}[]}
 */
function unpack(bundle) {
  try {
    const length = new DataView(bundle).getUint32(0, true);
    const index = JSON.parse(new TextDecoder().decode(new Uint8Array(bundle, 4, length)));
    let start = 4 + length;
    return index.map((/** @type {[string, number]} */ [path, size]) => {
      const data = new Uint8Array(bundle, start, size);
      start += size;
      return {path, data};
    });
  } catch (error) {
    throw new EngineError("foreign", messageOf(error));
  }
}

/** Let the page paint and hear taps before the next piece of work. */
export const pause = () =>
  globalThis.scheduler?.yield?.() ??
  new Promise((resolve) => {
    // Not setTimeout, which browsers hold back by some milliseconds once it is nested.
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const CHUNK_MS = 8; // half a frame, so that a slow phone still paints and answers taps

/**
 * Run small tasks one after the other, with a pause after each chunk of them.
 * @param {(() => void)[]} tasks
 */
async function runInChunks(tasks) {
  let begun = performance.now();
  for (const task of tasks) {
    if (performance.now() - begun > CHUNK_MS) {
      await pause();
      begun = performance.now();
    }
    task();
  }
}

/** Name the module in a file, as `import` wants it. @param {string} path */
const moduleIn = (path) => path.replace(/(\/__init__)?\.m?py$/, "").replaceAll("/", ".");

/**
 * Load the runtime. What it prints is kept in `printed`; `guard` runs Python and throws what breaks there.
 * @param {typeof loadMicroPython} load the runtime's own loader
 * @param {string | undefined} url address of micropython.wasm
 */
async function loadRuntime(load, url) {
  /** @type {string[]} */
  const printed = [];
  const python = await load({
    url,
    pystack: 8192,
    stdout: (line) => printed.push(line),
    stderr: (line) => printed.push(line),
  });
  // MicroPython has no such module; the browser composes letters for it.
  python.registerJsModule("unicodedata", {
    normalize: (/** @type {string} */ form, /** @type {string} */ text) => text.normalize(form),
  });
  /** @template T @param {() => T} work */
  const guard = (work) => {
    try {
      return work();
    } catch (error) {
      throw new EngineError("broken", [messageOf(error), ...printed.splice(0)].join("\n"));
    }
  };
  return {python, printed, guard};
}

/**
 * Import what is in bundles.
 * @param {Awaited<ReturnType<typeof loadRuntime>>} runtime
 * @param {ArrayBuffer[]} bundles
 * @returns {Promise<string[]>} its modules
 */
async function importAll({python, guard}, bundles) {
  const files = bundles.flatMap(unpack);
  await runInChunks(
    files.map(({path, data}) => () => {
      const file = `/lib/${path}`;
      python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
      python.FS.writeFile(file, data);
    }),
  );
  const modules = files.map(({path}) => moduleIn(path));
  await runInChunks(
    modules.map((module) => () => guard(() => python.runPython(`import ${module}`))),
  );
  return modules;
}

/**
 * Start the engine on a MicroPython loader.
 * @param {typeof loadMicroPython} load the runtime's own loader
 * @param {string | undefined} url address of micropython.wasm
 * @param {ArrayBuffer[]} bundles the core and the games to open
 * @param {string} words the language's catalogue, JSON
 * @returns {Promise<Engine>}
 */
export async function start(load, url, bundles, words) {
  const runtime = await loadRuntime(load, url);
  const {python, printed, guard} = runtime;
  /** Open the games in bundles; the module of one says so by its name. @param {string[]} modules */
  const open = (modules) =>
    modules
      .filter((module) => module.endsWith(".game"))
      .forEach((module) => guard(() => python.runPython(`engine.add(${module}.GAME)`)));
  const modules = await importAll(runtime, bundles);
  const version = hex32(checksum(...bundles.map((bundle) => new Uint8Array(bundle))));
  const ask = guard(() => {
    python.globals.set("words", words);
    python.globals.set("version", version);
    python.runPython(OPENING);
    return python.globals.get("call");
  });
  open(modules);
  /** @param {object} request */
  const call = (request) => {
    const answer = guard(() => ask(JSON.stringify(request)));
    if (printed.length > 0) {
      console.error(printed.splice(0).join("\n"));
    }
    return JSON.parse(answer);
  };
  return {
    call,
    version,
    add: async (bundle) => open(await importAll(runtime, [bundle])),
  };
}

/** @param {string} url */
async function get(url) {
  let answer;
  try {
    answer = await fetch(url);
  } catch (error) {
    throw new EngineError("offline", `${url}: ${messageOf(error)}`);
  }
  if (!answer.ok) {
    throw new EngineError("missing", `${url}: ${answer.status}`);
  }
  // Nothing that is fetched here is a page: a network that wants a login first has answered.
  if (answer.headers.get("Content-Type")?.startsWith("text/html")) {
    throw new EngineError("foreign", url);
  }
  return answer;
}

const RUNTIME = ["vendor/micropython.mjs", "vendor/micropython.wasm"];
/** @param {string} path */
const urlOf = (path) => new URL(`../${path}`, import.meta.url).href;

/**
 * Why the runtime, which fetches itself, did not come: what came in its place is not ours.
 * @param {unknown} error
 */
async function reason(error) {
  for (const path of RUNTIME) {
    await get(urlOf(path));
  }
  return new EngineError("foreign", messageOf(error));
}

/** @type {string[]} */
let loaded = [];
/** @type {Promise<Engine> | undefined} */
let running;

/**
 * Fetch and start the engine, once per page for the same packages.
 *
 * A page has one engine: the runtime keeps itself in a global, so the last one that was started
 * answers for all. Where a page needs a further game, that one knows the games before it too.
 * @param {string} language
 * @param {string[]} [packages] the games' packages in the engine that the page needs
 * @returns {Promise<Engine>}
 */
export function boot(language, packages = ["originstory"]) {
  if (!running || !packages.every((name) => loaded.includes(name))) {
    const wanted = [...new Set([...loaded, ...packages])];
    loaded = wanted;
    running = Promise.resolve(running)
      .catch(() => {})
      .then(() => fetchAndStart(language, wanted))
      .catch((error) => {
        loaded = loaded === wanted ? [] : loaded; // a later call may want more
        throw error;
      });
  }
  return running;
}

/** @param {string} path @param {"json" | "arrayBuffer"} how */
async function read(path, how) {
  const answer = await get(urlOf(path));
  return answer[how]().catch((/** @type {unknown} */ error) => {
    throw new EngineError("foreign", `${path}: ${messageOf(error)}`);
  });
}

/** What a file of static/data holds. @param {string} name */
export const dataOf = (name) => read(`data/${name}.json`, "json");

/** @param {string} name @returns {Promise<ArrayBuffer>} */
const bundleOf = (name) => read(`built/${name}.bin`, "arrayBuffer");

/** @type {Map<string, Promise<void>>} */
const added = new Map();

/**
 * Load a package that few ask for into the running engine, once; where that fails, the next call tries
 * again.
 * @param {Engine} engine
 * @param {string} name
 */
export function loadPackage(engine, name) {
  const coming =
    added.get(name) ??
    bundleOf(name)
      .then(engine.add)
      .catch((error) => {
        added.delete(name);
        throw error;
      });
  added.set(name, coming);
  return coming;
}

/** @param {string} language @param {string[]} packages */
async function fetchAndStart(language, packages) {
  const [files, catalogues] = await Promise.all([
    Promise.all(["core", ...packages].map(bundleOf)),
    Promise.all(packages.map((game) => read(`built/words/${language}-${game}.json`, "json"))),
    // It leaves `loadMicroPython` behind as a global; nothing of the module itself is used.
    import(urlOf(RUNTIME[0])).catch(async (error) => {
      throw await reason(error);
    }),
  ]);
  const catalogue = JSON.stringify(Object.assign({}, ...catalogues));
  try {
    return await start(globalThis.loadMicroPython, urlOf(RUNTIME[1]), files, catalogue);
  } catch (error) {
    throw error instanceof EngineError ? error : await reason(error);
  }
}
