// Results of finished games, kept beside them so that the history opens at once.

/** Return what the history tells of a game, or null while it goes on. */
function resultOf({game, view}) {
  if (view.prompt.ask !== "nothing") {
    return null;
  }
  const {vp, rounds, winners} = view.score;
  return {
    difficulty: view.options.difficulty,
    finished: game.finished,
    vp,
    winners,
    rounds: rounds.map((round) => round.vp),
  };
}

/** Keep the result of a game that has ended; forget it when the end is undone. */
export function keepResult(shelf, play) {
  return shelf.setResult(play.game.id, resultOf(play));
}
