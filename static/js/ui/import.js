// Import a game in: a file of this app, or a game written as text. Nothing that is here is lost by it.

import {html, useState} from "../../vendor/htm-preact.js";
import {BadFile, FORMAT} from "../store.js";
import {MAX_BYTES} from "../store/backup.js";
import {MAX_TEXT, take} from "./game.js";
import {t} from "./words.js";

const isBackup = (text) => text.startsWith("{") && text.slice(0, 200).includes(`"${FORMAT}"`);

/** @typedef {{kind: string, nameOf(options: object): string}} GameKind a kind of game and what its games are called */

/** @returns {Promise<{notice: string, id?: string}>} */
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
 * Take in a game, of whatever kind, or a backup.
 * @param {import("../store.js").Store} store
 * @param {{call(request: object): any}} engine
 * @param {GameKind} gameKind the games of this screen
 * @param {string} source
 * @returns {Promise<{notice: string, id?: string}>} what to say; `id` of a whole game of this kind
 */
export async function importText(store, engine, {kind, nameOf}, source) {
  const text = source.replace(/^\uFEFF/, "").trim();
  if (isBackup(text)) {
    return importBackup(store, text);
  }
  if (text.length > MAX_TEXT) {
    return {notice: t("table.file-large")};
  }
  const {game, refused, error} = await take(store, engine, t("table.brought"), text);
  if (error) {
    return {notice: `${t("table.not-brought")} ${error.text}`};
  }
  const ours = game.kind === kind;
  if (ours) {
    await store.update(game, {title: nameOf(game.options)});
  }
  if (refused) {
    return {notice: `${t("table.brought-short", {n: refused.index + 1})} ${refused.error.text}`};
  }
  return ours ? {notice: "", id: game.id} : {notice: t("table.imported", {added: 1, kept: 0})};
}

/** The text of a file; null if it is larger than any backup. @param {File} file */
export const textOfFile = async (file) => (file.size > MAX_BYTES ? null : file.text());

/** @param {{store, engine, gameKind: GameKind, onDone(): void}} props a game of this kind is opened */
export function ImportGame({store, engine, gameKind, onDone}) {
  const [notice, setNotice] = useState("");
  const bring = async (text) => {
    /** @type {{notice: string, id?: string}} */
    const result =
      text === null
        ? {notice: t("table.file-large")}
        : await importText(store, engine, gameKind, text);
    setNotice(result.notice);
    if (result.id) {
      location.hash = result.id;
    } else {
      onDone();
    }
  };
  const onFile = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file) {
      await bring(await textOfFile(file));
    }
  };
  return html`<details class="more"><summary>${t("table.bring")}</summary>
    <p>${t("table.bring-more")}</p>
    <label class="button quiet wide file">${t("table.choose-file")}<input type="file"
      accept=".json,.txt,application/json,text/plain" onChange=${onFile} /></label>
    <form class="ask-form" onSubmit=${(event) => {
      event.preventDefault();
      bring(new FormData(event.target).get("text"));
    }}><label><span>${t("table.as-text")}</span><textarea class="field" name="text" rows="4"
      required spellcheck="false"></textarea></label>
      <button class="button wide" data-do="bring">${t("table.bring-it")}</button></form>
    ${notice && html`<p class="problem" role="alert">${notice}</p>`}
  </details>`;
}
