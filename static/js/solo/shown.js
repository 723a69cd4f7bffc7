// What lies on the table while something is asked: the trick that the next card belongs to.

/** Kinds of answers that begin the next trick by themselves. */
const BEGIN_IT = ["cards", "card"];

/**
 * Return what the next trick brings once its first answer is asked for, else undefined: its prompt,
 * the trick with her lead in it, and the events.
 */
export function upcomingOf(view) {
  const {next} = view.prompt;
  return next?.trick && BEGIN_IT.includes(next.prompt.ask) ? next : undefined;
}

const without = (cards, index) => [...cards.slice(0, index), ...cards.slice(index + 1)];

/**
 * Return what lies there: a finished trick went to its winner as soon as a card of the next one is
 * asked for, and a card that she leads has left her row.
 * @param {any} view
 * @returns {{prompt: any, trick: any, where: any, hands: Record<string, string[]>, last: any}} `last`
 *   is the trick before, if it may be looked at
 */
export function shownOf(view) {
  const {where, table, prompt} = view;
  const upcoming = upcomingOf(view);
  const finished = view.trick?.open === false ? view.trick : undefined;
  if (!upcoming) {
    const last = view.trick?.open ? table.past?.at(-1) : undefined;
    return {prompt, trick: view.trick, where, hands: table.hands, last};
  }
  const {trick, events} = upcoming;
  const lead = events.find(({code}) => code === "event.lead")?.params;
  return {
    prompt: upcoming.prompt,
    trick,
    where: {...where, trick: trick.number, turn: trick.order[trick.turn]},
    hands: lead
      ? {...table.hands, [lead.seat]: without(table.hands[lead.seat], lead.index)}
      : table.hands,
    last: finished,
  };
}

/** Her lead in the trick that is shown already, as `[seat, place in her row]`, or nothing. */
export function leadOf(view) {
  const lead = upcomingOf(view)?.events.find(({code}) => code === "event.lead")?.params;
  return lead && [lead.seat, lead.index];
}
