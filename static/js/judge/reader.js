// A worker: the engine that reads situations has a thread of its own, so that nobody who types waits.

import {boot} from "../engine.js";

const PACKAGES = ["originstory", "situations"];

addEventListener("message", async ({data: {id, language, text}}) => {
  try {
    const engine = await boot(language, PACKAGES);
    postMessage({id, answer: engine.call({call: "ask", text})});
  } catch (error) {
    postMessage({id, error: /** @type {Error} */ (error).message});
  }
});
