// What can be done with a sheet: share it, keep it as a file, a picture or text, play again.

import {html, useState} from "../../vendor/htm-preact.js";
import {gameName} from "../ui/gamename.js";
import {HEIGHT, SHAPES, WIDTH, drawing, pathOf} from "../ui/chart.js";
import {copy, download, lightColours, pngOf, send, sendOrSave} from "../ui/files.js";
import {lazy, useOnce} from "../ui/screen.js";
import {seatName, t} from "../ui/words.js";
import {csvOf, saveTable} from "./csv.js";
import {ranking, seriesOf} from "./standings.js";
import {FirstDealer, begin, dealerOf} from "./start.js";

// A sheet as text, to send to the others.

/** @type {Record<string, string>} */
const side = {hero: "scores.hero", villain: "scores.villain"};

/** @param {Sheet.View} view @param {Sheet.RoundView} round */
function roundLine(view, round) {
  const parts = view.seats.map((seat) => {
    const {alignment} = round.entry.seats[seat];
    const tricks = round.tricks.each[seat];
    const who = `${seatName(seat)} ${view.standings.by_round[seat][round.round - 1] ?? "–"}`;
    return alignment ? `${who} (${t(side[alignment])}, ${tricks})` : who;
  });
  return `${t("scores.round", {n: round.round})} · ${parts.join(" · ")}`;
}

/** @param {Sheet.View} view @param {string} title */
function textOf(view, title) {
  const places = ranking(view).map(
    (seat) =>
      `${view.standings.places[seat]}. ${seatName(seat)} · ${view.standings.vp[seat]} ${t("scores.vp")}`,
  );
  return [
    `${t("scores.heading")} · ${title}`,
    view.prompt.text,
    ...places,
    ...view.rounds.map((round) => roundLine(view, round)),
  ].join("\n");
}

// The standings as a picture: an SVG that stands alone, drawn on a canvas.

const MARKS = ["suit-l", "suit-b", "suit-t", "suit-s", "villain-ink"]; // as in prompts.css
const SCALE = 3;
const TYPE = "system-ui, sans-serif";
const HEAD = 58;
const LINE = 26;

/** @type {Record<string, string>} */
const ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"};

/** @param {string | number} text */
const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign]);

/** @param {number} x @param {number} y @param {string | number} text @param {string} [more] */
const write = (x, y, text, more = "") => `<text x="${x}" y="${y}" ${more}>${escape(text)}</text>`;

/** @param {number} mark @param {string} colour @param {number} x @param {number} y @param {number} size */
const shape = (mark, colour, x, y, size) => `<path d="${SHAPES[mark]}" fill="${colour}"
  transform="translate(${x} ${y}) scale(${size / 24})"/>`;

/** @param {import("../ui/chart.js").Series} series @param {string} level @param {string[]} colours */
function chart(series, level, colours) {
  const {levels, rounds, lines} = drawing(series);
  return (
    levels
      .map(
        ({vp, y}) =>
          `<path d="M30 ${y}H${WIDTH - 16}" stroke="${level}"/>${write(
            24,
            y + 4,
            vp,
            `font-size="10" text-anchor="end"`,
          )}`,
      )
      .join("") +
    rounds
      .map(({round, x}) => write(x, HEIGHT - 6, round, `font-size="10" text-anchor="middle"`))
      .join("") +
    lines
      .map(
        ({mark, points}) =>
          `<path d="${pathOf(points)}" fill="none" stroke="${
            colours[mark]
          }" stroke-width="2"/>${points.map(({x, y}) => shape(mark, colours[mark], x - 5, y - 5, 10)).join("")}`,
      )
      .join("")
  );
}

/** @returns {string} SVG @param {Sheet.View} view @param {string} title */
function svgOf(view, title) {
  const series = seriesOf(view);
  const [paper, ink, muted, level, ...colours] = lightColours(
    ...["paper", "ink", "muted", "line", ...MARKS],
  );
  const rows = ranking(view).map((seat, i) => {
    const y = HEAD + 22 + i * LINE;
    const {places, vp} = view.standings;
    return (
      write(16, y, `${places[seat]}.`, `font-weight="700"`) +
      shape(series.marks[seat], colours[series.marks[seat]], 38, y - 13, 16) +
      write(62, y, seatName(seat)) +
      write(WIDTH - 16, y, `${vp[seat]} ${t("scores.vp")}`, `font-weight="700" text-anchor="end"`)
    );
  });
  const under = HEAD + 14 + rows.length * LINE;
  const tall = under + HEIGHT + 22;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${tall * SCALE}"
    viewBox="0 0 ${WIDTH} ${tall}" font-family="${TYPE}" font-size="15" fill="${ink}">
    <rect width="${WIDTH}" height="${tall}" fill="${paper}"/>
    ${write(16, 28, t("scores.heading"), `font-size="18" font-weight="800"`)}
    ${write(16, 50, view.prompt.text, `font-size="12"`)}
    ${rows.join("")}<g transform="translate(0 ${under})">${chart(series, level, colours)}</g>
    <text x="16" y="${tall - 8}" font-size="9" fill="${muted}">${escape(title)}</text></svg>`;
}

/** A sheet as a PNG. @param {Sheet.View} view @param {string} title */
async function pictureOf(view, title) {
  const address = URL.createObjectURL(new Blob([svgOf(view, title)], {type: "image/svg+xml"}));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return await pngOf(canvas, "companion-scores.png");
  } finally {
    URL.revokeObjectURL(address);
  }
}

const ShareGame = lazy(() => import("../share/drawer.js"), "ShareGame");

/** @param {{session: Session<Sheet.View>, store: Store, engine: Engine}} props */
function Rematch({session, store, engine}) {
  const [asking, setAsking] = useState(false);
  const {options, seats, standings} = session.view;
  const again = useOnce(async (/** @type {string} */ dealer) => {
    const sheet = {...options, dealer: dealerOf(dealer, seats)};
    return !(await begin({store, engine}, sheet, (to) => location.assign(to)));
  });
  return asking
    ? html`<${FirstDealer} seats=${seats} onPick=${again} />`
    : html`<button type="button" class=${`button ${standings.winners ? "first" : ""}`}
      data-do="rematch" onClick=${() => setAsking(true)}>${t("scores.rematch")}</button>`;
}

/** @param {string} text */
async function shareText(text) {
  if (await send({text})) {
    return "";
  }
  return t((await copy(text)) ? "scores.copied" : "scores.not-copied");
}

/** @typedef {{game: Game, view: Sheet.View, save: Core.Save}} Scored a sheet that is played or looked at */

/** @param {{session: Scored, store: Store, engine: Engine, solo?: boolean}} props */
export function Ending({session, store, engine, solo = false}) {
  const [message, setMessage] = useState("");
  const [sharing, setSharing] = useState(false);
  const {view} = session;
  const title = gameName(session.game);
  const text = textOf(view, title);
  /** @param {() => Promise<string | undefined | void>} work */
  const attempt = (work) => async () => {
    try {
      setMessage((await work()) || "");
    } catch (error) {
      setMessage(`${t("scores.not-shared")} ${/** @type {Error} */ (error).message}`);
    }
  };
  /** @param {string} name @param {() => Promise<string | undefined | void>} work */
  const tool = (name, work) => html`<button type="button" class="button" data-do=${name}
    onClick=${attempt(work)}>${t(`scores.${name}`)}</button>`;
  return html`<section class="sheet-end"><h2>${t("scores.share")}</h2>
    <div role="status" data-notice="backup"></div>
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
      ${tool("share-picture", async () => sendOrSave(await pictureOf(view, title), {title}))}
      ${tool("save-json", async () =>
        download("companion-scores.json", JSON.stringify(session.save)),
      )}
      ${tool("save-csv", async () => saveTable("companion-scores.csv", csvOf(view)))}</div>
    ${message && html`<p role="status">${message}</p>`}
    <details><summary>${t("scores.as-text")}</summary><pre class="plain">${text}</pre></details>
    ${
      !solo &&
      html`<h2>${t("scores.again")}</h2><${Rematch} session=${session} store=${store}
      engine=${engine} />`
    }
  </section>`;
}
