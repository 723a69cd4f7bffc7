// Locks that other tabs and the worker see: which build a page runs on, and whether a game is played.

const ROOT = new URL("../../../../", import.meta.url);
const BUILD = new URL(import.meta.url).pathname.split("/").at(-4);
const BUILD_LOCK = `companion:${ROOT.pathname}:${BUILD}`;
const PLAYING_LOCK = `companion-playing:${ROOT.pathname}`;

/** Hold a lock that others can see. Returns how to let go; that is done when it resolves. */
function hold(name) {
  let release;
  const done = new Promise((resolve) => {
    release = resolve;
  });
  const gone = navigator.locks?.request(name, {mode: "shared"}, () => done);
  return () => {
    release();
    return gone;
  };
}

let playingHere = false;
let stopPlaying = () => {};

/** Say that a game is being played on this page, or no longer. @returns {Promise<boolean>} whether that is new */
export async function holdPlaying(now) {
  if (now === playingHere) {
    return false;
  }
  playingHere = now;
  const stop = stopPlaying;
  stopPlaying = now ? hold(PLAYING_LOCK) : () => {};
  await stop();
  return true;
}

/** Whether a game is being played on this page or another. */
export async function someonePlays() {
  const {held = []} = (await navigator.locks?.query()) ?? {};
  return playingHere || held.some((lock) => lock.name === PLAYING_LOCK);
}

/** Hold the build that this page runs on, for as long as the page can be seen or come back. */
export function holdBuild() {
  let release = hold(BUILD_LOCK);
  window.addEventListener("pagehide", () => {
    release();
    stopPlaying();
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      release = hold(BUILD_LOCK);
      stopPlaying = playingHere ? hold(PLAYING_LOCK) : stopPlaying;
    }
  });
}
