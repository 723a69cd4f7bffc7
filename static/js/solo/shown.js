// What lies on the table while something is asked: the trick that the next card belongs to, and her rows with her moves on them.

/** @typedef {{cards: string[], marks: string[]}} RowShown */

/**
 * Return what the next trick brings once its first answer is asked for, else undefined: its prompt,
 * the trick with her lead in it, and the events.
 * @param {Solo.View} view
 */
function upcomingOf({prompt: {next}}) {
  return next?.trick ? /** @type {Required<Solo.Next>} */ (next) : undefined;
}

/** @param {Solo.Event} event @returns {event is Solo.Lead} */
const isLead = (event) => event.code === "event.lead";

/** @param {string[]} cards @param {number} index */
const without = (cards, index) => [...cards.slice(0, index), ...cards.slice(index + 1)];

const MAX_BESIDE = 16; // orders and their cards, orders counted twice, that are read beside a trick

/**
 * Tell whether effects gave so much to do that it needs the place of the trick, which waits.
 * @param {MoveEvent[]} moves
 */
const isMuch = (moves) =>
  moves
    .filter(({code}) => code !== "event.lead" && code !== "event.follow")
    .flatMap(({params}) => params.orders)
    .reduce((sum, {cards}) => sum + 2 + cards.length, 0) > MAX_BESIDE;

/**
 * Return what lies there: a finished trick went to its winner as soon as a card of the next one lies
 * there, which she leads from her row. One that you won lies until you lead.
 * @param {Solo.View} view
 * @param {MoveEvent[]} [moves] of the last step
 * @returns {{prompt: Solo.Prompt, trick: Solo.TrickOnTable | null, where: Solo.Position,
 *   hands: Record<string, string[]>, surrender: Solo.SurrenderView, goOn: SoloAction[], held: boolean,
 *   last?: Pick<Solo.TrickOnTable, "winner" | "plays">}} `last` is the trick before, if it may be looked at;
 *   `goOn` begins the trick that is shown, where it has not begun; `held` where orders have its place
 */
export function shownOf(view, moves = []) {
  const {where, table, prompt} = view;
  const held = isMuch(moves);
  const next = upcomingOf(view);
  // To follow her lead you have to see it, so then the trick is begun by its button.
  const upcoming =
    held && next?.prompt.ask === "card" && next.trick.plays.length > 0 ? undefined : next;
  const finished = view.trick?.open === false ? view.trick : undefined;
  if (!upcoming) {
    const last = view.trick?.open ? table.past?.at(-1) : undefined;
    const {surrender} = view;
    return {prompt, trick: view.trick, where, hands: table.hands, last, surrender, goOn: [], held};
  }
  const {trick, events, surrender} = upcoming;
  const rests = trick.plays.length === 0 ? finished : undefined;
  const lead = events.find(isLead)?.params;
  return {
    prompt: upcoming.prompt,
    trick: held ? null : (rests ?? trick),
    where: {...where, trick: trick.number, turn: trick.order[trick.turn]},
    hands:
      lead && !held
        ? {...table.hands, [lead.seat]: without(table.hands[lead.seat], lead.index)}
        : table.hands,
    last: rests ? undefined : finished,
    surrender,
    goOn: [{type: prompt.action}],
    held,
  };
}

/**
 * Her lead in the trick that is shown already, as `[seat, place in her row]`, or nothing.
 * @param {Solo.View} view
 */
function leadOf(view) {
  const lead = upcomingOf(view)?.events.find(isLead)?.params;
  return lead && /** @type {[string, number]} */ ([lead.seat, lead.index]);
}

/**
 * Give each card that is among `targets` the mark; of equal cards the rightmost.
 * @param {string[]} cards
 * @param {string[]} targets
 * @param {string} mark
 */
function marksOf(cards, targets, mark) {
  const rest = [...targets];
  const marks = cards.map(() => "");
  for (let i = cards.length - 1; i >= 0; i -= 1) {
    const at = rest.indexOf(cards[i]);
    if (at >= 0) {
      rest.splice(at, 1);
      marks[i] = mark;
    }
  }
  return marks;
}

/** Where a card lay that was moved. */
export const GHOST = "ghost";
const OUT_AS_DRAWN = "out drawn"; // it goes as it came, and never belonged to her row
const AWAY = new RegExp(`out|played|${GHOST}`);

/** @param {string[]} cards @param {number} index @param {string} mark */
const at = (cards, index, mark) => cards.map((_, i) => (i === index ? mark : ""));

/**
 * The row and the drawn cards beside it: what goes, what stays, what she plays.
 * @param {Solo.FollowParams} props
 */
function followLine({hand_before: before, drawn, pushed, refused, index}) {
  const stays = before.length - pushed.length;
  const marks = [
    ...marksOf(before, pushed, "out"),
    ...marksOf(drawn, refused, OUT_AS_DRAWN).map((mark) => mark || "new"),
  ];
  // `index` counts her row after the draw, without what was pushed off or refused.
  const places = marks.map((_, i) => i).filter((i) => i < stays || marks[i] === "new");
  if (index !== null) {
    marks[places[index]] += " played";
  }
  return {cards: [...before, ...drawn], marks};
}

/**
 * Her row with what an effect did on it, as the orders have it: what comes is new, what goes is out.
 * Where they do not lead to the row after it, that is drawn, new where it is another card, with
 * what is discarded beside it.
 * @param {Pick<Solo.EffectParams, "hand_before" | "hand" | "orders">} props
 */
function effectLine({hand_before: before, hand, orders}) {
  /** @type {RowShown} */
  let line = {cards: before, marks: before.map(() => "")};
  for (const {do: what, cards} of orders) {
    line = ON_ROW[what]?.(line, cards) ?? line;
  }
  const lies = line.cards.filter((_, i) => !AWAY.test(line.marks[i]));
  if (lies.join() === hand.join()) {
    return line;
  }
  const gone = orders.filter((order) => order.do === "discard").flatMap(({cards}) => cards);
  return {
    cards: [...hand, ...gone],
    marks: [...hand.map((card, i) => (card === before[i] ? "" : "new")), ...gone.map(() => "out")],
  };
}

/** @param {RowShown} row @param {string[]} cards @param {string} mark */
const marked = (row, cards, mark) => {
  const marks = marksOf(row.cards, cards, mark);
  return {
    cards: row.cards,
    marks: row.marks.map((before, i) =>
      marks[i] === "out" && before === "new" ? OUT_AS_DRAWN : marks[i] || before,
    ),
  };
};

/** @param {RowShown} row @param {string[]} left @param {string} [mark] */
const withLeft = (row, left, mark = "new") => ({
  cards: [...left, ...row.cards],
  marks: [...left.map(() => mark), ...row.marks],
});

/** A row of which cards go to the left end: what lay there already leaves no ghost. @param {RowShown} row @param {string[]} cards */
function withGhosts(row, cards) {
  const {cards: lie, marks} = marked(row, cards, GHOST);
  const first = [...marks, ""].findIndex((mark) => mark !== GHOST);
  return {cards: lie.slice(first), marks: marks.slice(first)};
}

/**
 * What an order does to a row that is drawn.
 * @type {Record<string, (row: RowShown, cards: string[]) => RowShown>}
 */
const ON_ROW = {
  discard: (row, cards) => marked(row, cards, "out"),
  left: withLeft,
  move: (row, cards) => withLeft(withGhosts(row, cards), cards, "moved"),
  right: (row, cards) => ({
    cards: [...row.cards, ...cards],
    marks: [...row.marks, ...cards.map(() => "new")],
  }),
};

/** A move drawn: `line` on her row, and the rows of the sheet. @param {MoveEvent} props */
export function moveShown({code, params}) {
  if (code === "event.lead") {
    const marks = at(params.hand_before, params.index, "played");
    return {line: {cards: params.hand_before, marks}};
  }
  const {hand_before: before, drawn} = params;
  return code === "event.follow"
    ? {line: followLine(params), before, drawn, after: params.hand_before_play}
    : {line: effectLine(params), before, drawn, after: params.hand};
}

/**
 * Tell whether an event is a move of hers: one that says what hands have to do.
 * @template {{params: object}} T
 * @param {T} event
 * @returns {event is T & MoveEvent}
 */
export const hasOrders = (event) => "orders" in event.params;

/**
 * A row with one move after another on it: what went in the earlier one lies beside it.
 * @param {RowShown} line
 * @param {RowShown} next
 */
function continueLine(line, next) {
  /** @param {string} mark */
  const cardsThat = (mark) => line.cards.filter((_, i) => line.marks[i].includes(mark));
  const lie = next.cards.map((card, i) => (next.marks[i] === GHOST ? "" : card));
  const came = marksOf(lie, cardsThat("new"), "new");
  const discards = cardsThat("out");
  return {
    cards: [...next.cards, ...discards],
    marks: [
      ...next.marks.map((mark, i) => (mark === "moved" ? `${came[i]} moved` : mark || came[i])),
      ...discards.map(() => "out"),
    ],
  };
}

/**
 * Her row as it is drawn: with her moves of the last step on it, without the card that she leads
 * now.
 * @param {string} seat
 * @param {Solo.View} view
 * @param {MoveEvent[]} now
 */
export function rowShown(seat, view, now) {
  const lines = now.filter(({params}) => params.seat === seat).map((move) => moveShown(move).line);
  const hand = view.table.hands[seat];
  const line =
    lines.length > 0 ? lines.reduce(continueLine) : {cards: hand, marks: hand.map(() => "")};
  const [leader, place = -1] = (!isMuch(now) && leadOf(view)) || [];
  if (leader !== seat) {
    return line;
  }
  // The place of her lead counts the cards that she holds; the row drawn has others beside them.
  const held = line.cards.map((_, i) => i).filter((i) => !AWAY.test(line.marks[i]));
  /** @param {unknown} _ @param {number} i */
  const stays = (_, i) => i !== held[place];
  return {cards: line.cards.filter(stays), marks: line.marks.filter(stays)};
}
