// What cannot be read stands alone: it is named, can be kept as a file, and can be removed.

import {html, useEffect, useErrorBoundary, useState} from "../../vendor/htm-preact.js";
import {rawText} from "../store/records.js";
import {download} from "./files.js";
import {ConfirmButton} from "./parts.js";
import {t} from "./words.js";

/**
 * A record in a list that is damaged.
 * @param {{id: any, name: string, read(): Promise<any>, remove(): any}} props `read` returns the
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

/** A damaged game in a list of games. @param {{store, game: {id: any, title?: any}, onDone(): void}} props */
export function DamagedGame({store, game, onDone}) {
  const remove = async () => {
    await store.remove(game.id);
    onDone();
  };
  const name = typeof game.title === "string" && game.title ? game.title : t("table.unnamed");
  return html`<${Damaged} id=${game.id} name=${name} read=${() => store.raw(game.id)}
    remove=${remove} />`;
}

/**
 * The games of a kind that are damaged, and of those that do not tell theirs.
 * @param {{store, kind: string, also?: object[], onDone?(): void}} props `also`: further ones
 */
export function DamagedGames({store, kind, also = [], onDone = () => {}}) {
  const [records, setRecords] = useState([]);
  const look = () => store.damaged(kind).then(setRecords);
  useEffect(() => {
    look();
    store.addEventListener("change", look);
    return () => store.removeEventListener("change", look);
  }, [store, kind]);
  const all = [...records, ...also];
  return (
    all.length > 0 &&
    html`<ul class="games">${all.map(
      (game) => html`<${DamagedGame} key=${String(game.id)} store=${store} game=${game}
        onDone=${() => {
          look();
          onDone();
        }} />`,
    )}</ul>`
  );
}

/**
 * Draw something, or something else where that breaks.
 * @param {{instead(again: () => void, error: any): any, children?: any}} props `again` tries once more
 */
export function ErrorBoundary({instead, children}) {
  const [error, again] = useErrorBoundary();
  return error ? instead(again, error) : children;
}
