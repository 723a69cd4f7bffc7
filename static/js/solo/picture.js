// The finished game as one picture of 1200 × 630, drawn on the device: nothing leaves it before a tap.

import {html, useEffect, useRef, useState} from "../../vendor/htm-preact.js";
import {lightColours, pngOf, saveFile, sendOrSave} from "../ui/files.js";
import {Drawer} from "../ui/parts.js";
import {SEATS, VANCARDIANS} from "../ui/seats.js";
import {seatName, t} from "../ui/words.js";
import {moodAtEnd, verdictOf, whoseFace} from "./names.js";
import {captionOf, panelsOf} from "./ends.js";

const [WIDTH, HEIGHT] = [1200, 630];
const [MARGIN, GAP, TOP, BOTTOM] = [28, 12, 132, 60];
const FOOT = 84; // of a panel, with its VP
const [INK, CREAM, GOLD, VIOLET] = lightColours("card-ink", "card-mark", "gold", "villain");
const CAPTION = "#fff3c4";
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {ReturnType<typeof panelsOf>[number]} Panel */
/** @typedef {Record<string, string | null>} Style */

/** @type {Record<string, string[]>} */
const GROUNDS = {
  hero: [GOLD, "#ff9d1f"],
  villain: [VIOLET, "#552a9e"],
  none: ["#8e97ad", "#7b849b"],
};
const DISPLAY = "Companion Display, Arial Narrow, sans-serif";
const LABEL = "Companion Label, Arial Narrow, sans-serif";

/**
 * Draw the shapes of a symbol of the page's sprite, `size` pixels wide.
 * @param {CanvasRenderingContext2D} context
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function drawFace(context, name, x, y, size) {
  const symbol = /** @type {Element} */ (document.getElementById(name));
  const [, , width] = (symbol.getAttribute("viewBox") ?? "").split(" ").map(Number);
  /** @param {Element} node @param {Style} inherited */
  const draw = (node, inherited) => {
    /** @param {string} key */
    const own = (key) => node.getAttribute(key) ?? inherited[key];
    /** @type {Style} */
    const style = {};
    for (const key of ["fill", "stroke", "stroke-width", "fill-opacity"]) {
      style[key] = own(key);
    }
    if (node.localName === "g") {
      [...node.children].forEach((child) => draw(child, style));
      return;
    }
    const path = new Path2D(node.getAttribute("d") ?? undefined);
    if (node.localName === "circle") {
      const [cx, cy, r] = ["cx", "cy", "r"].map((key) => Number(node.getAttribute(key)));
      path.arc(cx, cy, r, 0, 2 * Math.PI);
    }
    context.globalAlpha = Number(style["fill-opacity"] ?? 1);
    if (style.fill !== "none") {
      context.fillStyle = style.fill ?? INK;
      context.fill(path);
    }
    context.globalAlpha = 1;
    if (style.stroke && style.stroke !== "none") {
      context.lineWidth = Number(style["stroke-width"] ?? 1);
      context.strokeStyle = style.stroke;
      context.stroke(path);
    }
  };
  context.save();
  context.translate(x, y);
  context.scale(size / width, size / width);
  context.lineJoin = "round";
  context.lineCap = "round";
  [...symbol.children].forEach((child) => draw(child, {}));
  context.restore();
}

/**
 * Write a line, smaller if it would be wider than there is room.
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {{size: number, face?: string, weight?: number, color?: string, align?: CanvasTextAlign,
 *   room?: number}} other
 */
function write(
  context,
  text,
  x,
  y,
  {size, face = DISPLAY, weight = 400, color = "#fff", align = "left", room = Infinity},
) {
  let fitting = size;
  do {
    context.font = `${weight} ${fitting}px ${face}`;
    fitting -= 1;
  } while (fitting > 12 && context.measureText(text).width > room);
  context.fillStyle = color;
  context.textAlign = align;
  context.fillText(text, x, y);
  return context.measureText(text).width;
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

/** @param {CanvasRenderingContext2D} context @param {Panel} panel @param {Box} box */
function drawPanel(context, panel, box) {
  const {x, y, width, height} = box;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  drawRays(context, box, GROUNDS[panel.ground]);
  const size = Math.min(width * 1.02, 226);
  drawFace(
    context,
    `face-${panel.side}-${panel.mood}`,
    x + (width - size) / 2,
    y + height - FOOT - size + 12,
    size,
  );
  context.fillStyle = CAPTION;
  context.fillRect(x, y + height - FOOT, width, FOOT);
  context.fillStyle = INK;
  context.fillRect(x, y + height - FOOT, width, 4);
  context.restore();
  const vp = `${t("solo.signed", {n: panel.vp.You})} ${t("solo.vp")}`;
  write(context, vp, x + width / 2, y + height - 24, {
    size: 52,
    color: INK,
    align: "center",
    room: width - 24,
  });
  context.fillStyle = CAPTION;
  const caption = `${panel.round} ${captionOf(panel)}`;
  context.font = `700 25px ${LABEL}`;
  const wide = Math.min(context.measureText(caption).width + 24, width);
  context.fillRect(x, y, wide, 40);
  write(context, caption, x + 12, y + 28, {
    size: 25,
    face: LABEL,
    weight: 700,
    color: INK,
    room: width - 24,
  });
  VANCARDIANS.forEach((seat, i) => {
    const left = x + width / 2 + (i === 0 ? -94 : 6);
    context.fillStyle = "rgb(23 20 29 / 78%)";
    context.beginPath();
    context.roundRect(left, y + 54, 88, 48, 8);
    context.fill();
    drawFace(context, `face-${whoseFace(seat)}-${panel.moods[seat]}`, left + 5, y + 58, 40);
    write(context, String(panel.vp[seat]), left + 66, y + 88, {
      size: 28,
      align: "center",
      room: 34,
    });
  });
  context.lineWidth = 4;
  context.strokeStyle = panel.decided ? GOLD : CREAM;
  context.strokeRect(x, y, width, height);
}

/**
 * Draw the whole game.
 * @param {HTMLCanvasElement} canvas
 * @param {SoloSession} session
 * @param {string} verdict
 */
async function drawGame(canvas, session, verdict) {
  await Promise.all(
    [`400 50px ${DISPLAY}`, `700 25px ${LABEL}`, `500 22px ${LABEL}`].map((font) =>
      // A canvas does not wait for fonts: what is not there yet is drawn in another face.
      document.fonts.load(font, verdict),
    ),
  );
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const {score, options} = session.view;
  context.fillStyle = INK;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  let right = WIDTH - MARGIN;
  for (const seat of SEATS.toReversed()) {
    const width = write(context, String(score.vp[seat]), right, 98, {size: 58, align: "right"});
    const face = whoseFace(seat, session.view.where.alignment);
    right -= width + 76;
    drawFace(context, `face-${face}-${moodAtEnd(score, seat)}`, right, 40, 68);
    right -= 22;
  }
  write(context, verdict, MARGIN, 100, {size: 84, color: GOLD, room: right - MARGIN - 10});
  const panels = panelsOf(session);
  const width = (WIDTH - 2 * MARGIN - (panels.length - 1) * GAP) / panels.length;
  panels.forEach((panel, i) =>
    drawPanel(context, panel, {
      x: MARGIN + i * (width + GAP),
      y: TOP,
      width,
      height: HEIGHT - TOP - BOTTOM,
    }),
  );
  const foot = {size: 22, face: LABEL, weight: 500, color: "#e9dfcb"};
  write(context, t("solo.difficulty-n", {n: options.difficulty}), MARGIN, HEIGHT - 20, foot);
  write(context, t("solo.picture.mark"), WIDTH - MARGIN, HEIGHT - 20, {...foot, align: "right"});
}

/** Whether this device hands pictures to other apps. */
const canSend = () =>
  Boolean(navigator.canShare?.({files: [new File([""], "a.png", {type: "image/png"})]}));

/**
 * The picture, to save, or to send where the device can.
 * @param {{game: {session: SoloSession}, onClose(): void}} props
 */
export function PictureDrawer({game: {session}, onClose}) {
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const [isReady, setReady] = useState(false);
  const {score} = session.view;
  const verdict = verdictOf(score);
  const alt = `${verdict} ${SEATS.map((seat) => `${seatName(seat)} ${score.vp[seat]}`).join(", ")}.`;
  useEffect(() => {
    drawGame(/** @type {HTMLCanvasElement} */ (canvas.current), session, verdict).then(() =>
      setReady(true),
    );
  }, []);
  const picture = () =>
    pngOf(/** @type {HTMLCanvasElement} */ (canvas.current), "companion-game.png");
  return html`<${Drawer} title=${t("solo.picture")} onClose=${onClose} name="picture">
    <canvas ref=${canvas} class="game-picture" width=${WIDTH} height=${HEIGHT} role="img"
      aria-label=${alt} data-ready=${isReady}></canvas>
    <div class="answers"><button type="button" class="button first wide" data-do="save-picture"
      disabled=${!isReady} onClick=${async () => saveFile(await picture())}>${t("solo.picture.save")}</button>
    ${
      canSend() &&
      html`<button type="button" class="button wide" data-do="send-picture" disabled=${!isReady}
      onClick=${async () => sendOrSave(await picture(), {text: alt})}>${t("solo.picture.send")}</button>`
    }</div>
  </${Drawer}>`;
}
