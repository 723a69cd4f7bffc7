// A finished game as a link that the app BG Stats publishes for logging a play. Nothing is sent by
// it: somebody taps it, and that app shows the play before it keeps it. (docs/share.md)

import {KINDS, summaryOf} from "../history/results.js";
import {hasEnded} from "../ui/session.js";
import {seatName, t} from "../ui/words.js";

const ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data=";
const MINUTE = 60_000;
const MAX_LENGTH = 12 * 60; // minutes; a game that took longer lay still meanwhile

const two = (n) => String(n).padStart(2, "0");

/** A time as the link wants it, `2026-01-31 20:15:00`, by the clock of this device. */
function dateText(time) {
  const date = new Date(time);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":")}`;
}

/** How long a game took, where that can be known. */
function duration({created, finished}) {
  const minutes = Math.round((finished - created) / MINUTE);
  return minutes > 0 && minutes <= MAX_LENGTH ? {durationMin: minutes} : {};
}

/**
 * @param {import("../store.js").Game} game
 * @param {any} view how it stands
 * @returns {string} the link; "" for a game that goes on or is none to log
 */
export function playLink(game, view) {
  if (!KINDS.includes(game.kind) || !hasEnded(view)) {
    return "";
  }
  const {seats, vp, winners, difficulty} = summaryOf(game.kind, view);
  const play = {
    sourceName: "Companion",
    sourcePlayId: game.id,
    playDate: dateText(game.finished ?? game.updated),
    ...duration(game),
    board: difficulty === null ? "" : t("share.board", {n: difficulty}),
    location: "",
    game: {name: "Origin Story", sourceGameId: "origin-story", highestWins: true, noPoints: false},
    players: seats.map((seat) => ({
      name: seatName(seat),
      sourcePlayerId: seat,
      score: vp[seat],
      winner: winners.includes(seat),
    })),
  };
  return ADDRESS + encodeURIComponent(JSON.stringify(play));
}
