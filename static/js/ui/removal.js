// What was removed from a list last can be brought back, until the list is left.

import {html, useState} from "../../vendor/htm-preact.js";
import {t} from "./words.js";

/**
 * @param {() => any} [onDone] once something is gone, or is there again
 * @returns {[any, (name: string, remove: () => Promise<null | (() => Promise<any>)>) => Promise<void>]}
 *   what to show at the end of the list, and a way to remove: `remove` returns how to bring it back
 */
export function useRemoval(onDone = () => {}) {
  const [last, setLast] = useState(null);
  const remove = async (name, act) => {
    const restore = await act();
    setLast(restore && {name, restore});
    onDone();
  };
  const bringBack = async () => {
    setLast(null);
    await last.restore();
    onDone();
  };
  const notice = html`<div class="removed" role="status">${
    last &&
    html`<p>${t("table.removed", {name: last.name})}</p><button type="button" class="button quiet"
      data-do="restore" onClick=${bringBack}>${t("table.restore")}</button>`
  }</div>`;
  return [notice, remove];
}
