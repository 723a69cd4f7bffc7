// A finished sheet as a picture: a panel for each round with who gained the most, and where all stand.

import {html} from "../../vendor/htm-preact.js";
import {SHAPES} from "../ui/chart.js";
import {lightColours} from "../ui/files.js";
import {
  CREAM,
  GOLD,
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
import {seatName, t} from "../ui/words.js";
import {bestOfRounds, nameOfBest, marksOf, ranking} from "./standings.js";
import {signed} from "./vp.js";

/** @typedef {CanvasRenderingContext2D} Context */

const COLOURS = lightColours("suit-l", "suit-b", "suit-t", "suit-s", "villain-ink"); // as in prompts.css
const BOTTOM = 440; // of the panels
const RANKED = 496; // the middle of those who stand below

/**
 * The mark of a player, on a disc on which each colour is seen.
 * @param {Context} context
 * @param {number} mark
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function drawMark(context, mark, x, y, size) {
  context.save();
  context.translate(x, y);
  context.scale(size / 24, size / 24);
  context.fillStyle = CREAM;
  context.strokeStyle = INK;
  context.lineWidth = 1;
  context.beginPath();
  context.arc(0, 0, 17, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  context.translate(-12, -12);
  context.fillStyle = COLOURS[mark];
  context.fill(new Path2D(SHAPES[mark]));
  context.restore();
}

/** @param {Context} context @param {Sheet.View} view */
function drawPanels(context, view) {
  const marks = marksOf(view);
  const rounds = bestOfRounds(view);
  panelBoxes(rounds.length, BOTTOM).forEach((box, i) => {
    const {round, ground, vp, best} = rounds[i];
    const size = Math.min(70, box.width / (1.5 * best.length + 0.3));
    const middle = box.y + 40 + (box.height - 40 - PANEL_FOOT) / 2;
    drawPanel(context, box, {
      ground,
      caption: `${t("scores.round-short", {n: round})} ${nameOfBest(best)}`,
      vp: `${signed(vp)} ${t("scores.vp")}`,
      draw: () =>
        best.forEach((seat, at) => {
          const x = box.x + box.width / 2 + (at - (best.length - 1) / 2) * 1.5 * size;
          drawMark(context, marks[seat], x, middle, size);
        }),
    });
  });
}

/** Where all stand, from the first to the last. @param {Context} context @param {Sheet.View} view */
function drawRanking(context, view) {
  const marks = marksOf(view);
  const seats = ranking(view);
  const width = (WIDTH - 2 * MARGIN) / seats.length;
  seats.forEach((seat, i) => {
    const x = MARGIN + i * width;
    drawMark(context, marks[seat], x + 30, RANKED, 38);
    const vp = view.standings.vp[seat];
    write(context, String(vp), x + 68, RANKED + 18, {size: 52, color: GOLD});
    write(context, seatName(seat), x, RANKED + 62, {size: 34, maxWidth: width - 16});
  });
}

/** @param {{view: Sheet.View, onClose(): void}} props */
export function SheetPicture({view, onClose}) {
  const {text} = view.prompt;
  const totals = ranking(view).map((seat) => `${seatName(seat)} ${view.standings.vp[seat]}`);
  /** @param {Context} context */
  const draw = (context) => {
    write(context, text, MARGIN, 100, {size: 84, color: GOLD, maxWidth: WIDTH - 2 * MARGIN});
    drawPanels(context, view);
    drawRanking(context, view);
    drawFoot(context);
  };
  return html`<${PictureDrawer} alt=${`${text} ${totals.join(", ")}.`} file="companion-scores.png"
    draw=${draw} onClose=${onClose} />`;
}
