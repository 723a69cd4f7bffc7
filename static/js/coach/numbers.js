// Values as people read them. The engine tells them in hundredths of a VP.

import {language} from "../ui/words.js";

const format = (digits) =>
  new Intl.NumberFormat(language, {minimumFractionDigits: digits, maximumFractionDigits: digits});
const two = format(2);
const one = format(1);

export const vpText = (hundredths) => two.format(hundredths / 100);
export const short = (hundredths) => one.format(hundredths / 100);

/** How far a value may be off to either side. */
export const half = ({low, high}) => `±\u202f${two.format((high - low) / 200)}`;
