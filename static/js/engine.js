// The engine in the browser: the house's Python files, run by MicroPython. No rule is written here.

/** The engine could not start or broke; `message` says what to do, `detail` is for a bug report. */
export class EngineError extends Error {
  constructor(message, detail = "") {
    super(message);
    this.name = "EngineError";
    this.detail = detail;
  }
}

/** The module that opens a game, in a bundle that holds one. */
const GAME = /^companion\/engine\/(\w+)\/game\.m?py$/;

/** Return the Python that opens the door to these games. */
const opening = (games) => `
import json
from companion.engine.kit.door import Door
${games.map((game) => `from companion.engine.${game}.game import GAME as ${game}`).join("\n")}
call = Door(json.loads(words), [${games.join(", ")}]).call
`;

/**
 * Return the files of an engine bundle (see companion/build/bundle.py for its layout).
 * @param {ArrayBuffer} bundle
 * @returns {{path: string, data: Uint8Array}[]}
 */
function unpack(bundle) {
  const length = new DataView(bundle).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(new Uint8Array(bundle, 4, length)));
  let start = 4 + length;
  return index.map(([path, size]) => {
    const data = new Uint8Array(bundle, start, size);
    start += size;
    return {path, data};
  });
}

/** Let the page paint and hear taps before the next piece of work. */
const pause = () =>
  globalThis.scheduler?.yield?.() ??
  new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const PIECE = 8; // milliseconds

/** Do small works one after the other, in pieces that a slow phone does not feel. */
async function inPieces(works) {
  let begun = performance.now();
  for (const work of works) {
    if (performance.now() - begun > PIECE) {
      await pause();
      begun = performance.now();
    }
    work();
  }
}

/** Name the module in a file, as `import` wants it. */
const moduleIn = (path) => path.replace(/(\/__init__)?\.m?py$/, "").replaceAll("/", ".");

/**
 * Start the engine on a MicroPython loader.
 * @param {(options: object) => Promise<any>} load the runtime's own loader
 * @param {string | undefined} url address of micropython.wasm
 * @param {ArrayBuffer[]} bundles the kit and the games to open
 * @param {string} words the language's catalogue, JSON
 * @returns {Promise<{call(request: object): object}>} a door: one object in, one object out
 */
export async function start(load, url, bundles, words) {
  const printed = [];
  const python = await load({
    url,
    pystack: 8192,
    stdout: (line) => printed.push(line),
    stderr: (line) => printed.push(line),
  });
  const guard = (work) => {
    try {
      return work();
    } catch (error) {
      throw new EngineError("The engine broke.", [error.message, ...printed.splice(0)].join("\n"));
    }
  };
  const files = bundles.flatMap(unpack);
  await inPieces(
    files.map(({path, data}) => () => {
      const file = `/lib/${path}`;
      python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
      python.FS.writeFile(file, data);
    }),
  );
  await inPieces(
    files.map(
      ({path}) =>
        () =>
          guard(() => python.runPython(`import ${moduleIn(path)}`)),
    ),
  );
  const ask = guard(() => {
    python.globals.set("words", words);
    python.runPython(opening(files.flatMap(({path}) => GAME.exec(path)?.[1] ?? [])));
    return python.globals.get("call");
  });
  return {call: (request) => JSON.parse(guard(() => ask(JSON.stringify(request))))};
}

async function get(url) {
  let answer;
  try {
    answer = await fetch(url);
  } catch (error) {
    throw new EngineError(
      "The engine is not on this device yet, and there is no network.",
      `${url}: ${error.message}`,
    );
  }
  if (!answer.ok) {
    throw new EngineError(
      "A part of the engine is missing on the server.",
      `${url}: ${answer.status}`,
    );
  }
  return answer;
}

const booted = new Map();

/**
 * Fetch and start the engine, once per page for the same rooms.
 * @param {string} language
 * @param {string[]} [rooms] the rooms of the engine that the page plays in
 * @returns {Promise<{call(request: object): object}>}
 */
export function boot(language, rooms = ["originstory"]) {
  const key = rooms.join();
  if (!booted.has(key)) {
    const door = fetchAndStart(language, rooms).catch((error) => {
      booted.delete(key);
      throw error;
    });
    booted.set(key, door);
  }
  return booted.get(key);
}

async function fetchAndStart(language, rooms) {
  const at = (path) => new URL(`../${path}`, import.meta.url).href;
  const read = async (path, how) => (await get(at(path)))[how]();
  const [files, catalogues] = await Promise.all([
    Promise.all(["kit", ...rooms].map((name) => read(`built/${name}.bin`, "arrayBuffer"))),
    Promise.all(rooms.map((game) => read(`built/words/${language}-${game}.json`, "json"))),
    import(at("vendor/micropython.mjs")),
  ]);
  const catalogue = JSON.stringify(Object.assign({}, ...catalogues));
  return start(globalThis.loadMicroPython, at("vendor/micropython.wasm"), files, catalogue);
}
