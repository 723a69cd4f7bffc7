// Parts of a screen that are fetched when they are first shown, or before by `load`.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";

/**
 * Return a component that stands for one of a module not yet fetched.
 * @param {() => Promise<object>} fetch
 * @param {string} name what the module calls it
 */
export function lazy(fetch, name) {
  let Part = null;
  const load = async () => {
    Part ??= (await fetch())[name];
  };
  const Lazy = (props) => {
    const [, arrived] = useState(false);
    useEffect(() => {
      if (Part === null) {
        load().then(() => arrived(true));
      }
    }, []);
    return Part && html`<${Part} ...${props} />`;
  };
  return Object.assign(Lazy, {load});
}
