// The standings as a picture: an SVG that stands alone, drawn on a canvas.

import {seatName, t} from "../ui/words.js";
import {HEIGHT, WIDTH, drawing, pathOf} from "../ui/chart.js";
import {SHAPES} from "../ui/marks.js";
import {seriesOf} from "./series.js";
import {ranking} from "./standings.js";

const COLOURS = ["#b3132b", "#1a57a8", "#1b6a39", "#8a5700", "#5b2a9d"];
const PAPER = "#faf6ee";
const INK = "#1d1a24";
const MUTED = "#5a5365";
const SCALE = 3;
const TYPE = "system-ui, sans-serif";
const HEAD = 58;
const LINE = 26;

const escape = (text) =>
  String(text).replace(
    /[&<>"]/g,
    (sign) => ({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})[sign],
  );

const write = (x, y, text, more = "") =>
  `<text x="${x}" y="${y}" fill="${INK}" ${more}>${escape(text)}</text>`;

const shape = (mark, x, y, size) => `<path d="${SHAPES[mark]}" fill="${COLOURS[mark]}"
  transform="translate(${x} ${y}) scale(${size / 24})"/>`;

function chart(series) {
  const {levels, rounds, lines} = drawing(series);
  return (
    levels
      .map(
        ({vp, y}) =>
          `<path d="M30 ${y}H${WIDTH - 16}" stroke="#d8cebd"/>${write(
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
            COLOURS[mark]
          }" stroke-width="2"/>${points.map(({x, y}) => shape(mark, x - 5, y - 5, 10)).join("")}`,
      )
      .join("")
  );
}

/** @returns {string} SVG */
export function svgOf(view, title) {
  const series = seriesOf(view);
  const rows = ranking(view).map((seat, i) => {
    const y = HEAD + 22 + i * LINE;
    const {places, vp} = view.standings;
    return (
      write(16, y, `${places[seat]}.`, `font-weight="700"`) +
      shape(series.marks[seat], 38, y - 13, 16) +
      write(62, y, seatName(seat)) +
      write(WIDTH - 16, y, `${vp[seat]} ${t("scores.vp")}`, `font-weight="700" text-anchor="end"`)
    );
  });
  const under = HEAD + 14 + rows.length * LINE;
  const tall = under + HEIGHT + 22;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${tall * SCALE}"
    viewBox="0 0 ${WIDTH} ${tall}" font-family="${TYPE}" font-size="15">
    <rect width="${WIDTH}" height="${tall}" fill="${PAPER}"/>
    ${write(16, 28, t("scores.heading"), `font-size="18" font-weight="800"`)}
    ${write(16, 50, view.prompt.text, `font-size="12"`)}
    ${rows.join("")}<g transform="translate(0 ${under})">${chart(series)}</g>
    <text x="16" y="${tall - 8}" font-size="9" fill="${MUTED}">${escape(title)}</text></svg>`;
}

/** @returns {Promise<Blob>} a PNG */
export async function pictureOf(view, title) {
  const address = URL.createObjectURL(new Blob([svgOf(view, title)], {type: "image/svg+xml"}));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d").drawImage(image, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}
