// Answers JSON lines with the engine on MicroPython, each with the seconds of processor time that it
// took. Arguments: runtime, engine.js, bundle, words.
import {readFileSync} from "node:fs";
import {createInterface} from "node:readline";
import {pathToFileURL} from "node:url";

const [runtime, script, bundle, words] = process.argv.slice(2);
await import(pathToFileURL(runtime).href);
const {start} = await import(pathToFileURL(script).href);
const bytes = readFileSync(bundle);
const reply = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);

const attempt = async (work) => {
  const before = process.cpuUsage();
  try {
    const answer = await work();
    const {user, system} = process.cpuUsage(before);
    return {answer, seconds: (user + system) / 1e6};
  } catch (error) {
    return {broken: `${error.message}\n${error.detail ?? error.stack}`};
  }
};

let engine;
reply(
  await attempt(async () => {
    engine = await start(
      globalThis.loadMicroPython,
      undefined,
      [bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)],
      readFileSync(words, "utf8"),
    );
    return "ready";
  }),
);
for await (const line of createInterface({input: process.stdin})) {
  reply(await attempt(() => engine.call(JSON.parse(line))));
}
