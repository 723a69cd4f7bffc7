// What can be done with a sheet: share it, keep it as a file, play again with the same people.

import {html, useState} from "../../vendor/htm-preact.js";
import {copy} from "../ui/files.js";
import {lazy} from "../ui/lazy.js";
import {t} from "../ui/words.js";
import {csvOf} from "./csv.js";
import {save} from "./files.js";
import {pictureOf} from "./picture.js";
import {textOf} from "./text.js";
import {FirstDealer, begin, dealerOf} from "./start.js";

const ShareGame = lazy(() => import("../share/drawer.js"), "ShareGame");

function Rematch({session, store, engine}) {
  const [asking, setAsking] = useState(false);
  const {options, seats, standings} = session.view;
  const again = (dealer) =>
    begin(
      {
        store,
        engine,
        go: (screen) => {
          location.hash = screen;
        },
      },
      {...options, dealer: dealerOf(dealer, seats)},
    );
  return asking
    ? html`<${FirstDealer} seats=${seats} onPick=${again} />`
    : html`<button type="button" class=${`button ${standings.winners ? "first" : ""}`}
      data-do="rematch" onClick=${() => setAsking(true)}>${t("scores.rematch")}</button>`;
}

/** Share what the device can share; else keep it. */
async function sharePicture(view, title) {
  const picture = await pictureOf(view, title);
  const file = new File([picture], "companion-scores.png", {type: "image/png"});
  if (navigator.canShare?.({files: [file]})) {
    await navigator.share({files: [file], title});
  } else {
    save(file.name, picture);
  }
}

async function shareText(text) {
  if (navigator.share) {
    await navigator.share({text});
    return "";
  }
  return t((await copy(text)) ? "scores.copied" : "scores.not-copied");
}

export function Ending({session, store, engine, solo = false}) {
  const [message, setMessage] = useState("");
  const [sharing, setSharing] = useState(false);
  const {view, game} = session;
  const text = textOf(view, game.title);
  const attempt = (work) => async () => {
    try {
      setMessage((await work()) ?? "");
    } catch (error) {
      setMessage(error.name === "AbortError" ? "" : `${t("scores.not-shared")} ${error.message}`);
    }
  };
  const tool = (name, work) => html`<button type="button" class="button" data-do=${name}
    onClick=${attempt(work)}>${t(`scores.${name}`)}</button>`;
  return html`<section class="sheet-end"><h2>${t("scores.share")}</h2>
    ${
      sharing &&
      html`<${ShareGame} game=${{session, store, engine}} onClose=${() => setSharing(false)} />`
    }
    <div class="actions">${
      !solo &&
      html`<button type="button" class="button" data-do="share"
        onClick=${() => setSharing(true)}>${t("share.title")}</button>`
    }
      ${tool("share-text", () => shareText(text))}
      ${tool("share-picture", () => sharePicture(view, game.title))}
      ${tool("save-json", async () =>
        save("companion-scores.json", JSON.stringify(session.save), "application/json"),
      )}
      ${tool("save-csv", async () => save("companion-scores.csv", csvOf(view), "text/csv"))}</div>
    ${message && html`<p role="status">${message}</p>`}
    <details><summary>${t("scores.as-text")}</summary><pre class="plain">${text}</pre></details>
    ${
      !solo &&
      html`<h2>${t("scores.again")}</h2><${Rematch} session=${session} store=${store}
      engine=${engine} />`
    }
  </section>`;
}
