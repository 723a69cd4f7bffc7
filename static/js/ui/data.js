// Data that lies beside the scripts, fetched when it is asked for.

import {EngineError} from "../engine.js";

/** Return what a file of static/data holds. @param {string} name */
export async function dataOf(name) {
  const answer = await fetch(new URL(`../../data/${name}.json`, import.meta.url)).catch((error) => {
    throw new EngineError("offline", error.message);
  });
  if (!answer.ok) {
    throw new EngineError("missing", String(answer.status));
  }
  return answer.json();
}
