// Lists of games: read, imported, removed and brought back, damaged ones named.

import {html, useEffect, useState} from "../../vendor/htm-preact.js";
import {APP_ERROR, EngineError, pause} from "../engine.js";
import {BadFile, FORMAT} from "../store/backup.js";
import {MAX_BYTES} from "../store/backup.js";
import {rawText} from "../store/records.js";
import {listen} from "../dom.js";
import {download} from "./files.js";
import {importText} from "./game.js";
import {gameName} from "./gamename.js";
import {MAX_TEXT} from "./limits.js";
import {ConfirmButton, onText} from "./parts.js";
import {knownSummary, loadGame, summaryOf} from "./replay.js";
import {t} from "./words.js";

// What cannot be read stands alone: it is named, can be kept as a file, and can be removed.

/**
 * A record in a list that is damaged.
 * @param {{id: unknown, name: string, read(): Promise<unknown>, remove(): unknown}} props `read` returns the
 *   record as it is stored
 */
export function Damaged({id, name, read, remove}) {
  const save = async () => download(`damaged-${String(id)}.json`, rawText(await read()));
  return html`<li class="damaged" data-damaged=${String(id)}><p class="problem"><b>${name}</b> ${t(
    "table.damaged",
  )}</p><div class="answers"><button type="button" class="button quiet" data-do="save-raw"
    onClick=${save}>${t("table.save-raw")}</button><${ConfirmButton} name="remove-damaged"
    text=${t("table.remove")} confirm=${t("table.remove-sure")} onDo=${remove} /></div></li>`;
}

/**
 * The games of a kind that are damaged, and of those that do not tell theirs.
 * @param {{store: Store, kind: string, also: Game[], onDone(): void}} props `also`: further ones
 */
function DamagedGames({store, kind, also, onDone}) {
  const [records, setRecords] = useState(/** @type {Game[]} */ ([]));
  const refresh = () => store.damaged(kind).then(setRecords);
  useEffect(() => {
    refresh();
    return listen(store, {change: refresh});
  }, [store, kind]);
  const all = [...records, ...also];
  /** @param {string} id */
  const remove = async (id) => {
    await store.remove(id);
    refresh();
    onDone();
  };
  return (
    all.length > 0 &&
    html`<ul class="games">${all.map(
      ({id, ...game}) => html`<${Damaged} key=${String(id)} id=${id} read=${() => store.raw(id)}
        name=${gameName({id, ...game})} remove=${() => remove(id)} />`,
    )}</ul>`
  );
}

// What was removed from a list last can be brought back, until the list is left.

/**
 * @param {() => unknown} [onDone] once something is gone, or is there again
 * @returns {[unknown, (name: string, remove: () => Promise<null | (() => Promise<unknown>)>) => Promise<void>]}
 *   what to show at the end of the list, and a way to remove: `remove` returns how to bring it back
 */
export function useRemoval(onDone = () => {}) {
  const [last, setLast] = useState(
    /** @type {{name: string, restore(): Promise<unknown>} | null} */ (null),
  );
  /** @param {string} name @param {() => Promise<null | (() => Promise<unknown>)>} act */
  const remove = async (name, act) => {
    const restore = await act();
    setLast(restore && {name, restore});
    onDone();
  };
  const undo = async () => {
    setLast(null);
    await last?.restore();
    onDone();
  };
  const notice = html`<div class="removed" role="status">${
    last &&
    html`<p>${t("table.removed", {name: last.name})}</p><button type="button" class="button quiet"
      data-do="restore" onClick=${undo}>${t("table.restore")}</button>`
  }</div>`;
  return [notice, remove];
}

// The games of a list. It is shown at once; where each game stands is worked out in the background.

/** @typedef {Game & {standing?: GameSummary}} Listed */

/**
 * The games of these kinds, the latest first within each; null until they are read.
 * @param {{store: Store, engine: Engine}} props
 * @param {string[]} kinds
 * @returns {[Listed[] | null, () => Promise<void>]} and how to read them anew
 */
function useListed({store, engine}, kinds) {
  const [games, setGames] = useState(/** @type {Listed[] | null} */ (null));
  const [failed, setFailed] = useState(null);
  const [turn] = useState({number: 0});
  const read = async () => {
    turn.number += 1;
    const {number} = turn;
    const stored = (await Promise.all(kinds.map((kind) => store.games(kind)))).flat();
    const listed = stored.map((game) => ({...game, standing: knownSummary(engine, game)}));
    for (const [at, {standing}] of listed.entries()) {
      if (!standing) {
        setGames([...listed]);
        await pause();
        listed[at].standing = await summarize(store, engine, stored[at]);
      }
      if (number !== turn.number) {
        return;
      }
    }
    setGames(listed);
  };
  const refresh = () => read().catch(setFailed);
  if (failed) {
    throw failed;
  }
  useEffect(() => {
    refresh();
    const stop = listen(store, {change: refresh});
    return () => {
      turn.number += 1;
      stop();
    };
  }, []);
  return [games, refresh];
}

/**
 * The games of these kinds that can be played, or may turn out to, null until they are read; and what their
 * list needs: `refresh` reads them anew, `remove` takes one away that can be brought back, `damaged` are those
 * of the first kind that cannot be played, and `removed` stands at the end.
 * @param {{store: Store, engine: Engine}} props
 * @param {string[]} kinds
 */
export function useGames(props, kinds) {
  const {store} = props;
  const [all, refresh] = useListed(props, kinds);
  const [removed, remove] = useRemoval(refresh);
  /** @param {boolean} sound */
  const those = (sound) =>
    all?.filter(({standing}) => (standing?.sound !== false) === sound) ?? null;
  return {
    games: those(true),
    refresh,
    removed,
    remove: (/** @type {Game} */ game) => remove(gameName(game), () => store.remove(game.id)),
    damaged: html`<${DamagedGames} store=${store} kind=${kinds[0]} also=${those(false) ?? []}
      onDone=${refresh} />`,
  };
}

/** @param {Store} store @param {Engine} engine @param {Game} game */
async function summarize(store, engine, game) {
  let played;
  try {
    played = await loadGame(store, engine, game.id);
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== APP_ERROR) {
      throw error;
    }
    // Not kept: it tells of the app, and the next version may play the game.
    return {...summaryOf(engine, game, null), sound: true, text: error.text};
  }
  const standing = summaryOf(engine, game, played);
  if (played) {
    await store.describe(game, standing);
  }
  return standing;
}

/** What a line holds whose text is not known yet, so that nothing moves when it comes. */
export const UNKNOWN = "\u00a0";

/** Whether some games of a list are not worked out yet. @param {Listed[]} games */
export const areBusy = (games) => games.some(({standing}) => !standing);

// Import a game in: a file of this app, or a game written as text. Nothing that is here is lost by it.

/** @param {string} text */
const isBackup = (text) => text.startsWith("{") && text.slice(0, 200).includes(`"${FORMAT}"`);

/** @returns {Promise<{notice: string, id?: string}>} @param {Store} store @param {string} text */
async function importBackup(store, text) {
  try {
    const {added, replaced, kept} = await store.import(text);
    return {
      notice: t("table.imported", {added: added.length + replaced.length, kept: kept.length}),
    };
  } catch (error) {
    if (!(error instanceof BadFile)) {
      throw error;
    }
    return {notice: t(`table.bad-file.${error.code}`)};
  }
}

/**
 * Import a game, of whatever kind, or a backup.
 * @param {Store} store
 * @param {Engine} engine
 * @param {GameKind} gameKind the games of this screen
 * @param {string} source
 * @returns {Promise<{notice: string, id?: string}>} what to say; `id` of a whole game of this kind
 */
async function importSource(store, engine, {kind}, source) {
  const text = source.replace(/^\uFEFF/, "").trim();
  if (isBackup(text)) {
    return importBackup(store, text);
  }
  if (text.length > MAX_TEXT) {
    return {notice: t("table.file-large")};
  }
  const {game, same, refused, error} = await importText(store, engine, text);
  if (error) {
    return {notice: `${t("table.not-brought")} ${error.text}`};
  }
  if (!game) {
    return {notice: t("table.not-brought")};
  }
  const ours = game.kind === kind;
  if (same && !ours) {
    return {notice: t("table.same")};
  }
  if (refused) {
    return {notice: `${t("table.brought-short", {n: refused.index + 1})} ${refused.error.text}`};
  }
  return ours ? {notice: "", id: game.id} : {notice: t("table.imported", {added: 1, kept: 0})};
}

/**
 * Imports games: what to say of the last text, and how to import the next; null is one of a file that is larger
 * than any backup. A whole game of this kind is opened.
 * @param {{store: Store, engine: Engine, gameKind: GameKind, onDone(): void}} props
 * @returns {[string, (text: string | null) => Promise<void>]}
 */
export function useImport({store, engine, gameKind, onDone}) {
  const [notice, setNotice] = useState("");
  useEffect(() => {
    notice && document.querySelector(".problem")?.scrollIntoView({block: "nearest"});
  }, [notice]);
  /** @param {string | null} text */
  const importGame = async (text) => {
    /** @type {{notice: string, id?: string}} */
    const result =
      text === null
        ? {notice: t("table.file-large")}
        : await importSource(store, engine, gameKind, text);
    setNotice(result.notice);
    if (result.id) {
      location.hash = (gameKind.address ?? "") + result.id;
    } else {
      onDone();
    }
  };
  return [notice, importGame];
}

/**
 * A button that chooses a file and hands on its text; null for one larger than any backup.
 * @param {{label: string, accept: string, onText(text: string | null): unknown, class: string}} props
 */
export function FileButton({label, accept, onText, class: className}) {
  /** @param {On} event */
  const onFile = async (event) => {
    const [file] = event.target.files ?? [];
    // So that the same file can be chosen again.
    event.target.value = "";
    if (file) {
      await onText(file.size > MAX_BYTES ? null : await file.text());
    }
  };
  return html`<label class=${`${className} file`}>${label}<input class="visually-hidden" type="file" accept=${accept}
    onChange=${onFile} /></label>`;
}

/** @param {{store: Store, engine: Engine, gameKind: GameKind, onDone(): void}} props a game of this kind is opened */
export function ImportGame(props) {
  const [notice, importGame] = useImport(props);
  return html`<details class="more"><summary>${t("table.bring")}</summary>
    <p>${t("table.bring-more")}</p>
    <${FileButton} label=${t("table.choose-file")} class="button quiet wide" onText=${importGame}
      accept=".json,.txt,application/json,text/plain" />
    <form class="ask-form" onSubmit=${onText("text", importGame)}><label><span>${t("table.as-text")}</span><textarea class="field" name="text" rows="4"
      required spellcheck="false"></textarea></label>
      <button class="button wide" data-do="bring">${t("table.bring-it")}</button></form>
    ${notice && html`<p class="problem" role="alert">${notice}</p>`}
  </details>`;
}
