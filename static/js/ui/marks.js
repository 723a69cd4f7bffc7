// A colour and a shape for each player; the shape alone tells them apart.

import {html} from "../../vendor/htm-preact.js";

export const SHAPES = [
  "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z",
  "M3 3h18v18H3Z",
  "M12 2 22.5 21h-21Z",
  "M12 1 22 12 12 23 2 12Z",
  "m12 1 3.2 7 7.6.8-5.7 5.1 1.6 7.5-6.7-3.8-6.7 3.8 1.6-7.5L1.2 8.8 8.8 8Z",
];

export function Mark({mark}) {
  return html`<svg class=${`mark-shape mark-${mark}`} viewBox="0 0 24 24" aria-hidden="true"
    focusable="false"><path d=${SHAPES[mark]} /></svg>`;
}
