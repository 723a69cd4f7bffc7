// Values as people read them. The engine tells them in hundredths of a VP.

import {language, t} from "../ui/words.js";

const format = (digits) =>
  new Intl.NumberFormat(language, {minimumFractionDigits: digits, maximumFractionDigits: digits});
const two = format(2);
const one = format(1);

export const vpText = (hundredths) => two.format(hundredths / 100);
export const short = (hundredths) => one.format(hundredths / 100);

const GAINS = {win: "coach.chance", vp: "coach.vp", ahead: "coach.ahead"};

/** What was aimed at: a chance to win, or VP. */
export const gainText = (aim, hundredths) => t(GAINS[aim], {n: vpText(hundredths)});

/** How much less that is. */
export const lessText = (aim, hundredths) =>
  t(aim === "win" ? "coach.worse.win" : "coach.worse", {n: vpText(hundredths)});

/** How far a value may be off to either side. */
export const half = ({low, high}) => `±\u202f${two.format((high - low) / 200)}`;
