// Events that are heard for as long as something needs them.

/**
 * Hear events of a target by their names. Returns how to stop, as an effect does.
 * @param {EventTarget} target
 * @param {Record<string, (event: never) => unknown>} heard
 * @param {boolean} [first] on the way down, before anything within the target hears them
 */
export function listen(target, heard, first = false) {
  const all = /** @type {[string, EventListener][]} */ (Object.entries(heard));
  all.forEach(([name, tell]) => target.addEventListener(name, tell, first));
  return () => all.forEach(([name, tell]) => target.removeEventListener(name, tell, first));
}
