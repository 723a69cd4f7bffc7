// Parts of a screen that are fetched when they are first shown.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";

/**
 * Return a component that stands for one of a module not yet fetched.
 * @param {() => Promise<object>} fetch
 * @param {string} name what the module calls it
 */
export function lazy(fetch, name) {
  let Part = null;
  return (props) => {
    const [, arrived] = useState(false);
    useEffect(() => {
      if (Part === null) {
        fetch().then((module) => {
          Part = module[name];
          arrived(true);
        });
      }
    }, []);
    return Part && html`<${Part} ...${props} />`;
  };
}
