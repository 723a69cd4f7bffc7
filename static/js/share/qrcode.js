// A link as a QR picture, drawn as one path of an SVG: dark squares, one unit each.

import {correction, generate, mode} from "../../vendor/lean-qr.js";

/** What one picture holds, in bytes of a link. A denser one is more than old cameras read. */
const MAX_BYTES = 2900;
const QUIET = 4; // the light border that cameras need, in squares

/**
 * How long a run of dark squares is that begins here.
 * @param {{get(x: number, y: number): boolean}} code
 * @param {number} x
 * @param {number} y
 */
function runFrom(code, x, y) {
  let end = x;
  while (code.get(end, y)) {
    end += 1;
  }
  return end - x;
}

/**
 * Draw a link; null if it is too long for one picture.
 * @param {string} link plain ASCII, as addresses are
 * @returns {{size: number, path: string} | null} the width in squares with its border, and the path
 */
export function draw(link) {
  if (link.length > MAX_BYTES) {
    return null;
  }
  // Only at the least correction does one picture hold MAX_BYTES.
  const code = generate(link, {modes: [mode.ascii], minCorrectionLevel: correction.L});
  const runs = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const run = runFrom(code, x, y);
      if (run > 0) {
        runs.push(`M${x + QUIET} ${y + QUIET}h${run}v1h-${run}z`);
        x += run;
      }
    }
  }
  return {size: code.size + 2 * QUIET, path: runs.join("")};
}
