// A worker: the engine that reads situations has a thread of its own, so that nobody who types waits.

import {boot} from "../engine.js";

const ROOMS = ["originstory", "situations"];

addEventListener("message", async ({data: {id, language, text}}) => {
  try {
    const door = await boot(language, ROOMS);
    postMessage({id, situation: door.call({call: "ask", text}).situation});
  } catch (error) {
    postMessage({id, error: error.message});
  }
});
