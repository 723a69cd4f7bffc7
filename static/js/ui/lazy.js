// Parts of a screen that are fetched when they are first shown, or before by `load`.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {EngineError} from "../engine.js";

/** Why a part does not come; a browser says of an import only that it failed. */
function fail(error) {
  throw new EngineError(navigator.onLine ? "missing" : "offline", error.message);
}

/**
 * Return a component that stands for one of a module not yet fetched. Where that does not come, the
 * screen breaks and says why; Escape closes a drawer that is still on its way.
 * @param {() => Promise<object>} fetch
 * @param {string} name what the module calls it
 */
export function lazy(fetch, name) {
  let Part = null;
  const load = async () => {
    Part ??= (await fetch().catch(fail))[name];
  };
  const Lazy = (props) => {
    const [, redraw] = useState(false);
    const [error, setError] = useState(null);
    useEffect(() => {
      if (Part === null) {
        load().then(() => redraw(true), setError);
      }
    }, []);
    useEffect(() => {
      const leave = ({key}) => Part === null && key === "Escape" && props.onClose?.();
      document.addEventListener("keydown", leave);
      return () => document.removeEventListener("keydown", leave);
    }, [props.onClose]);
    if (error) {
      throw error;
    }
    return Part && html`<${Part} ...${props} />`;
  };
  return Object.assign(Lazy, {load});
}
