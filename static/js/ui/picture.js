// A finished game as one picture of 1200 × 630, drawn on the device: nothing leaves it before a tap.

import {html, useEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {lightColours, pngOf, saveFile, sendOrSave} from "./files.js";
import {Drawer} from "./parts.js";
import {t} from "./words.js";

export const [WIDTH, HEIGHT] = [1200, 630];
export const MARGIN = 28;
const [GAP, TOP] = [12, 132];
export const PANEL_FOOT = 84; // of a panel, with its VP
export const [INK, CREAM, GOLD, VIOLET] = lightColours("card-ink", "card-mark", "gold", "villain");
const CAPTION = "#fff3c4";
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** @type {Record<string, string[]>} */
const GROUNDS = {
  hero: [GOLD, "#ff9d1f"],
  villain: [VIOLET, "#552a9e"],
  none: ["#8e97ad", "#7b849b"],
};
const DISPLAY = "Companion Display, Arial Narrow, sans-serif";
const LABEL = "Companion Label, Arial Narrow, sans-serif";

const LEAST = 24; // what is smaller is not read where the picture is seen small

/**
 * Write a line, smaller if it would be wider than there is room, and cut off where that is not enough.
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {{size: number, face?: string, weight?: number, color?: string, align?: CanvasTextAlign,
 *   maxWidth?: number}} other
 */
export function write(
  context,
  text,
  x,
  y,
  {size, face = DISPLAY, weight = 400, color = "#fff", align = "left", maxWidth = Infinity},
) {
  let fitting = size;
  let shown = text;
  const isTooWide = () => context.measureText(shown).width > maxWidth;
  do {
    context.font = `${weight} ${fitting}px ${face}`;
    fitting -= 1;
  } while (fitting >= LEAST && isTooWide());
  while (isTooWide()) {
    shown = `${[...shown].slice(0, -2).join("").trimEnd()}…`;
  }
  context.fillStyle = color;
  context.textAlign = align;
  context.fillText(shown, x, y);
  return context.measureText(shown).width;
}

/**
 * Rays from a point, over a whole panel.
 * @param {CanvasRenderingContext2D} context
 * @param {Box} box
 * @param {string[]} colours
 */
function drawRays(context, {x, y, width, height}, [light, dark]) {
  context.fillStyle = light;
  context.fillRect(x, y, width, height);
  const [cx, cy, far] = [x + width * 0.62, y + height * 0.6, width + height];
  const turn = Math.PI / 20;
  context.fillStyle = dark;
  for (let i = 0; i < 40; i += 2) {
    context.beginPath();
    context.moveTo(cx, cy);
    context.arc(cx, cy, far, i * turn, (i + 1) * turn);
    context.fill();
  }
}

/**
 * The places of so many panels in a row, down to `bottom`.
 * @param {number} count
 * @param {number} bottom
 * @returns {Box[]}
 */
export function panelBoxes(count, bottom) {
  const width = (WIDTH - 2 * MARGIN - (count - 1) * GAP) / count;
  return Array.from({length: count}, (_, i) => ({
    x: MARGIN + i * (width + GAP),
    y: TOP,
    width,
    height: bottom - TOP,
  }));
}

/**
 * A round: its ground, what `draw` puts on it, above it a caption and below the VP that it brought.
 * @param {CanvasRenderingContext2D} context
 * @param {Box} box
 * @param {{ground: string, caption: string, vp: string, isMarked?: boolean, draw(): void}} panel
 */
export function drawPanel(context, box, {ground, caption, vp, isMarked = false, draw}) {
  const {x, y, width, height} = box;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  drawRays(context, box, GROUNDS[ground]);
  draw();
  context.fillStyle = CAPTION;
  context.fillRect(x, y + height - PANEL_FOOT, width, PANEL_FOOT);
  context.fillStyle = INK;
  context.fillRect(x, y + height - PANEL_FOOT, width, 4);
  context.restore();
  write(context, vp, x + width / 2, y + height - 24, {
    size: 52,
    color: INK,
    align: "center",
    maxWidth: width - 24,
  });
  context.fillStyle = CAPTION;
  context.font = `700 25px ${LABEL}`;
  context.fillRect(x, y, Math.min(context.measureText(caption).width + 24, width), 40);
  write(context, caption, x + 12, y + 28, {
    size: 25,
    face: LABEL,
    weight: 700,
    color: INK,
    maxWidth: width - 24,
  });
  context.lineWidth = 4;
  context.strokeStyle = isMarked ? GOLD : CREAM;
  context.strokeRect(x, y, width, height);
}

/**
 * The last line: what drew it, and what game it was.
 * @param {CanvasRenderingContext2D} context
 * @param {string} [about]
 */
export function drawFoot(context, about = "") {
  const foot = {size: 22, face: LABEL, weight: 500, color: "#e9dfcb"};
  const mark = write(context, t("table.picture.mark"), WIDTH - MARGIN, HEIGHT - 20, {
    ...foot,
    align: "right",
  });
  write(context, about, MARGIN, HEIGHT - 20, {...foot, maxWidth: WIDTH - 3 * MARGIN - mark});
}

/** Whether this device hands pictures to other apps. */
const canSend = () =>
  Boolean(navigator.canShare?.({files: [new File([""], "a.png", {type: "image/png"})]}));

/**
 * The picture, to save, or to send where the device can.
 * @param {{alt: string, file: string, draw(context: CanvasRenderingContext2D): void, onClose(): void}} props
 *   `alt`: what it says, in words; `file`: its name
 */
export function PictureDrawer({alt, file, draw, onClose}) {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const fonts = [`400 50px ${DISPLAY}`, `700 25px ${LABEL}`, `500 22px ${LABEL}`];
    // A canvas does not wait for fonts: what is not there yet is drawn in another face.
    Promise.all(fonts.map((font) => document.fonts.load(font, alt))).then(() => {
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.current?.getContext("2d"));
      context.fillStyle = INK;
      context.fillRect(0, 0, WIDTH, HEIGHT);
      draw(context);
      setReady(true);
    });
  }, []);
  const picture = () => pngOf(/** @type {HTMLCanvasElement} */ (canvas.current), file);
  return html`<${Drawer} title=${t("table.picture")} onClose=${onClose} name="picture">
    <canvas ref=${canvas} class="game-picture" width=${WIDTH} height=${HEIGHT} role="img"
      aria-label=${alt} data-ready=${isReady}></canvas>
    <div class="answers"><button type="button" class="button first wide" data-do="save-picture"
      disabled=${!isReady} onClick=${async () => saveFile(await picture())}>${t("table.picture.save")}</button>
    ${
      canSend() &&
      html`<button type="button" class="button wide" data-do="send-picture" disabled=${!isReady}
      onClick=${async () => sendOrSave(await picture(), {text: alt})}>${t("table.picture.send")}</button>`
    }</div>
  </${Drawer}>`;
}
