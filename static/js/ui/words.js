// What a screen says: fixed words lie in the page, sentences with parameters come from the engine.

/** @param {string} id @returns {Record<string, string>} */
const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "{}");

const words = read("words");
const entries = read("entries");
const moved = read("moved");
const sentences = new Map();
/** @type {Engine | null} */
let engine = null;

export const language = document.documentElement.lang;

/** Let sentences with parameters come from this engine. @param {Engine} source */
export function speakThrough(source) {
  engine = source;
}

/**
 * Return the words of a key; those without a place for a parameter lie in the page.
 * @param {string} key
 * @param {object} [params]
 * @returns {string}
 */
export function t(key, params) {
  if (!params || key in words) {
    if (!(key in words)) {
      throw new Error(`no words for ${key}`);
    }
    return words[key];
  }
  const message = key + JSON.stringify(params);
  if (!sentences.has(message)) {
    const {text, error} = engine?.call({call: "say", code: key, params}) ?? {};
    if (error) {
      console.error(`${message}: ${error.text}`); // a value is missing: whoever looks on sees only a gap
    }
    sentences.set(message, text);
  }
  return sentences.get(message);
}

/**
 * Keep the sentences that came with events, so that nobody asks for them again.
 * @param {Core.Message[]} messages
 */
export function prime(messages) {
  for (const {code, params, text, why = []} of messages) {
    sentences.set(code + JSON.stringify(params), text);
    prime(why);
  }
}

/**
 * The sentence of an event or a reason, in the language of this page.
 * @param {Core.Message} message
 */
export const tell = (message) => t(message.code, message.params);

/** What a step did, in a sentence; "" for one that changed nothing. @param {{events: Core.Message[]}} step */
export const tellStep = ({events}) => (events.length > 0 ? tell(events[0]) : "");

/** The name of a card to be read aloud. @param {string} card */
export const cardName = (card) => t("table.card", {card});

/**
 * Have sentences ready before they are shown, some at a time while nothing else is on.
 * @param {Parameters<typeof t>[]} messages a key and its parameters each, the first needed last
 */
export function prewarm(messages) {
  const rest = [...messages];
  /** @param {IdleDeadline} idle */
  const some = (idle) => {
    while (rest.length > 0 && idle.timeRemaining() > 3) {
      t(.../** @type {Parameters<typeof t>} */ (rest.pop()));
    }
    if (rest.length > 0) {
      requestIdleCallback(some);
    }
  };
  globalThis.requestIdleCallback?.(some);
}

/** A day and a time, short; of another year than this one, that too. @param {number} time */
export const when = (time) =>
  new Date(time).toLocaleString(language, {
    ...(new Date(time).getFullYear() !== new Date().getFullYear() && {year: "numeric"}),
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });

/** A name so that one that is written from the right turns nothing around beside it. @param {string} name */
export const isolated = (name) =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;

/** @param {string} seat */
export const seatName = (seat) => t("table.seat", {seat});

/**
 * Why a screen cannot open, in the language of the page; an error that is not ours says nothing.
 * @param {string} sentence
 * @param {Error & {code?: string, text?: string}} error
 */
export function failure(sentence, error) {
  if (error.name !== "EngineError") {
    return sentence;
  }
  return error.text || `${sentence} ${t(`table.engine.${error.code}`)}`;
}

/**
 * A refusal in the words that stand beside the field in question: the engine knows its name only.
 * @param {Core.Refusal | Core.Message} refusal
 * @param {(at: string) => string | undefined} labelOf the words beside the field at a place
 */
export function refusalText({code, params, text}, labelOf) {
  const at = typeof params.at === "string" && labelOf(params.at);
  if (!at) {
    return text;
  }
  return code === "missing-field"
    ? t("table.to-choose", {field: at})
    : t(`refused.${code}`, {...params, at});
}

/**
 * The words beside the name of a player: a refusal names it `options.players[1]`.
 * @param {string} key of the words, such as "Player 2"
 * @returns {(at: string) => string | undefined}
 */
export const besidePlayers = (key) => (at) => {
  const [, index] = /players\[(\d+)\]$/.exec(at) ?? [];
  return index && t(key, {n: Number(index) + 1});
};

/** Where a rule stands today: `entry` or `entry#id`. @param {string} id */
export const placeOf = (id) => moved[id] ?? id;

/** The title of the entry in which a rule stands; its id where the rulebook has none. @param {string} id */
export const titleOf = (id) => entries[placeOf(id).split("#")[0]] ?? id;
