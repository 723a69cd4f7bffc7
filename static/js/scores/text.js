// A sheet as text, to send to the others.

import {seatName, t} from "../ui/words.js";
import {ranking} from "./standings.js";

const side = {hero: "scores.hero", villain: "scores.villain"};

function roundLine(view, round) {
  const parts = view.seats.map((seat) => {
    const {alignment} = round.entry.seats[seat];
    const tricks = round.tricks.each[seat];
    const who = `${seatName(seat)} ${view.standings.by_round[seat][round.round - 1] ?? "–"}`;
    return alignment ? `${who} (${t(side[alignment])}, ${tricks})` : who;
  });
  return `${t("scores.round", {n: round.round})} · ${parts.join(" · ")}`;
}

export function textOf(view, title) {
  const places = ranking(view).map(
    (seat) =>
      `${view.standings.places[seat]}. ${seatName(seat)} · ${view.standings.vp[seat]} ${t("scores.vp")}`,
  );
  return [
    `${t("scores.heading")} · ${title}`,
    view.prompt.text,
    ...places,
    ...view.rounds.map((round) => roundLine(view, round)),
  ].join("\n");
}
