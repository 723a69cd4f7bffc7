// The finished game as a picture: a panel for each round.

import {html} from "../../vendor/htm-preact.js";
import {
  GOLD,
  HEIGHT,
  INK,
  MARGIN,
  PANEL_FOOT,
  PictureDrawer,
  WIDTH,
  drawFoot,
  drawPanel,
  panelBoxes,
  write,
} from "../ui/picture.js";
import {SEATS, VANCARDIANS} from "../ui/limits.js";
import {seatName, t} from "../ui/words.js";
import {moodAtEnd, verdictOf, whoseFace} from "./names.js";
import {captionOf, panelsOf} from "./ends.js";

/** @typedef {import("../ui/picture.js").Box} Box */
/** @typedef {ReturnType<typeof panelsOf>[number]} Panel */
/** @typedef {Record<string, string | null>} Style */

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
 * Your face, and what the round brought the Vancardians.
 * @param {CanvasRenderingContext2D} context
 * @param {Panel} panel
 * @param {Box} box
 */
function drawSeats(context, panel, {x, y, width, height}) {
  const size = Math.min(width * 1.02, 226);
  const name = `face-${panel.side}-${panel.mood}`;
  drawFace(context, name, x + (width - size) / 2, y + height - PANEL_FOOT - size + 12, size);
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
      maxWidth: 34,
    });
  });
}

/**
 * Draw the whole game.
 * @param {CanvasRenderingContext2D} context
 * @param {SoloSession} session
 */
function drawGame(context, session) {
  const {score, options} = session.view;
  let right = WIDTH - MARGIN;
  for (const seat of SEATS.toReversed()) {
    const width = write(context, String(score.vp[seat]), right, 98, {size: 58, align: "right"});
    const face = whoseFace(seat, session.view.where.alignment);
    right -= width + 76;
    drawFace(context, `face-${face}-${moodAtEnd(score, seat)}`, right, 40, 68);
    right -= 22;
  }
  const maxWidth = right - MARGIN - 10;
  write(context, verdictOf(score), MARGIN, 100, {size: 84, color: GOLD, maxWidth});
  const panels = panelsOf(session);
  panelBoxes(panels.length, HEIGHT - 60).forEach((box, i) => {
    const panel = panels[i];
    drawPanel(context, box, {
      ground: panel.ground,
      caption: `${panel.round} ${captionOf(panel)}`,
      vp: `${t("solo.signed", {n: panel.vp.You})} ${t("solo.vp")}`,
      isMarked: panel.decided,
      draw: () => drawSeats(context, panel, box),
    });
  });
  drawFoot(context, t("solo.difficulty-n", {n: options.difficulty}));
}

/** @param {{game: {session: SoloSession}, onClose(): void}} props */
export function GamePicture({game: {session}, onClose}) {
  const {score} = session.view;
  const totals = SEATS.map((seat) => `${seatName(seat)} ${score.vp[seat]}`).join(", ");
  return html`<${PictureDrawer} alt=${`${verdictOf(score)} ${totals}.`} file="companion-game.png"
    draw=${(/** @type {CanvasRenderingContext2D} */ context) => drawGame(context, session)} onClose=${onClose} />`;
}
