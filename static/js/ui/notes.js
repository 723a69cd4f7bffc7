// Notes of the store on a screen: what belongs to no game, changed by what is kept, followed in all tabs.

import {useEffect, useState} from "../../vendor/htm-preact.js";
import {namesIn, valuesIn} from "../store/records.js";

const PEOPLE = "people";
const MAX_PEOPLE = 30;

/**
 * Read a note, and follow what is made of it here and in other tabs.
 * @template T
 * @param {import("../store.js").Store} store
 * @param {string} key
 * @param {(note: unknown) => T} read
 * @returns {[T | null, (change: (kept: T) => unknown) => Promise<void>]} null until it is read, and how to
 *   change it
 */
export function useNote(store, key, read) {
  const [value, setValue] = useState(/** @type {T | null} */ (null));
  useEffect(() => {
    const show = (/** @type {unknown} */ note) => setValue(() => read(note));
    store.notes().then((notes) => show(notes[key]));
    const onNote = (/** @type {Event} */ event) => {
      const {detail} = /** @type {CustomEvent<{key: string, value: unknown}>} */ (event);
      if (detail.key === key) {
        show(detail.value);
      }
    };
    store.addEventListener("note", onNote);
    return () => store.removeEventListener("note", onNote);
  }, [store]);
  /** @param {(kept: T) => unknown} change */
  const edit = async (change) => {
    const kept = read(await store.editNote(key, (note) => change(read(note))));
    setValue(() => kept);
  };
  return [value, edit];
}

/**
 * A note that holds values by name; those that do not fit are left out.
 * @template [Value=unknown]
 * @param {Store} store
 * @param {string} key
 * @param {(value: unknown) => value is Value} [fits] without it, all do
 */
export const useNamed = (store, key, fits) => useNote(store, key, (note) => valuesIn(note, fits));

/**
 * Names of people that were typed before, the latest first.
 * @param {Store} store
 * @returns {string[]}
 */
export const usePeople = (store) => useNote(store, PEOPLE, namesIn)[0] ?? [];

/** Keep names of people to offer them again. @param {string[]} names @param {Store} store */
export const keepPeople = (store, names) =>
  store.editNote(PEOPLE, (people) =>
    [...new Set([...names, ...namesIn(people)])].slice(0, MAX_PEOPLE),
  );
