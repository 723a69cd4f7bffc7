// What moves on the table: cards fly to the trick, the trick goes to its winner, a row closes its gap. The
// table is drawn as it lies first; what flies are pictures above it, and the next touch or key ends them.

import {useLayoutEffect, useRef} from "../../vendor/htm-preact.js";
import {faceOf, nowOf, valueShown} from "../ui/cardtext.js";
import {listen} from "../dom.js";

const EASE = "cubic-bezier(.2,.8,.2,1)";
const PLAY = 200; // milliseconds
const REST = 700;
const SWEEP = 240;
const LEAD = 220;
const CLOSE = 180;
const MAX_MOVING = 12;
const SHRUNK = 0.35;

/**
 * @typedef {{seat: string, card: string, face: HTMLElement, box: DOMRect}} Lying
 * @typedef {{card?: string, face: HTMLElement | null, wins: boolean, box: DOMRect}} Place
 * @typedef {{rows: Map<HTMLElement, Lying>, places: Map<string, Place>}} Layout
 * @typedef {{card: string, face: HTMLElement, box: DOMRect, from: DOMRect | null | undefined}} Flight
 * @typedef {{winner: string | null | undefined, cards: Flight[]}} Gone
 */

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Set<Animation>} */
const running = new Set();

/** All pictures are gone and everything lies where it lies. */
function settle() {
  for (const animation of running) {
    animation.cancel();
  }
  running.clear();
  elements(".flight").forEach((picture) => picture.remove());
}

/**
 * Let an element move, unless enough do; what was made for it goes with it.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 */
function move(element, frames, options) {
  if (running.size >= MAX_MOVING) {
    return undefined;
  }
  const animation = element.animate(frames, options);
  running.add(animation);
  animation.finished.then(() => running.delete(animation)).catch(() => {}); // ended by a touch
  return animation;
}

/** @type {(selector: string) => NodeListOf<HTMLElement>} */
const elements = (selector) => document.querySelectorAll(selector);

/** @param {Element} element */
const boxOf = (element) => element.getBoundingClientRect();

/** Where everything lies: cards in rows by seat, and the trick with its places. */
function look() {
  /** @type {Layout["rows"]} */
  const rows = new Map();
  for (const item of elements("[data-seat-block] .row > li")) {
    const {seatBlock: seat = ""} = item.parentElement?.parentElement?.dataset ?? {};
    const card =
      item.dataset.card ?? /** @type {HTMLElement | null} */ (item.firstElementChild)?.dataset.play;
    const face = item.querySelector(".card-face");
    if (card && face) {
      rows.set(item, {seat, card, face, box: boxOf(seat === "You" ? face : item)});
    }
  }
  /** @type {Layout["places"]} */
  const places = new Map();
  for (const item of elements("[data-trick-seat]")) {
    const place = item.querySelector(".card-shown, .card-place");
    const face = item.querySelector(".card-face");
    const card = item.querySelector("[data-card]")?.dataset.card;
    const wins = item.classList.contains("winning");
    places.set(item.dataset.trickSeat ?? "", {card, face, wins, box: boxOf(face ?? place ?? item)});
  }
  return {rows, places};
}

/**
 * A picture of a card above the table, as large as a box: the card itself may have left the page.
 * @param {string} card
 * @param {HTMLElement} face
 * @param {DOMRect} box
 */
function picture(card, face, box) {
  const suit = nowOf(card)[0];
  const copy = document.createElement("span");
  const size = box.width * (face.classList.contains("long") ? 0.5 : 0.62);
  copy.className = `${face.className} flight`;
  copy.setAttribute("aria-hidden", "true");
  copy.style.cssText =
    `left: ${box.left}px; top: ${box.top}px; width: ${box.width}px; ` +
    `height: ${box.height}px; font-size: ${size}px`;
  copy.innerHTML = `${valueShown(card)}<svg class="suit suit-${suit}" viewBox="0 0 24 24">${
    document.getElementById(`suit-${suit}`)?.innerHTML
  }</svg>`;
  document.body.append(copy);
  return copy;
}

/** @param {DOMRect} from @param {DOMRect} to @param {number} [scale] */
const between = (from, to, scale = from.width / to.width) =>
  `translate(${from.left + from.width / 2 - to.left - to.width / 2}px, ${
    from.top + from.height / 2 - to.top - to.height / 2
  }px) scale(${scale})`;

/**
 * Where a card came from: her row as her move is drawn on it, or where it lay before.
 * @param {string} seat
 * @param {string} card
 * @param {Layout} before
 */
function originOf(seat, card, before) {
  const played = document.querySelector(`[data-seat-block="${seat}"] .row .played .card-face`);
  if (played) {
    return boxOf(played);
  }
  const lay = [...before.rows.values()].find(
    (one) => one.seat === seat && faceOf(one.card) === faceOf(card),
  );
  return lay?.box;
}

/**
 * Return the trick that has just gone: its cards with their faces and places, and who took it.
 * @param {Layout} before
 * @param {Shown} other
 */
function goneTrick(before, {trick, last}) {
  const lay = [...before.places].filter(([, {card}]) => card);
  // The last card may have ended the trick and gone with it, so what lay there is looked for by
  // itself.
  const isHere = lay.every(([seat, {card}]) =>
    trick?.plays.some(([player, now]) => player === seat && faceOf(now) === faceOf(card ?? "")),
  );
  if (lay.length === 0 || isHere) {
    return null;
  }
  const plays = last?.plays ?? lay.map(([seat, {card = ""}]) => [seat, card]);
  /** @param {string} seat @param {string} card */
  const faceFor = (seat, card) =>
    // The card that ended the trick was never drawn in it: its face is the one in the row.
    before.places.get(seat)?.face ??
    [...before.rows.values()].find((one) => nowOf(one.card) === nowOf(card))?.face;
  return {
    winner: last?.winner ?? lay.find(([, {wins}]) => wins)?.[0],
    cards: plays
      .map(([seat, card]) => ({
        card,
        face: faceFor(seat, card),
        box: before.places.get(seat)?.box,
        from: before.places.get(seat)?.card ? null : originOf(seat, card, before),
      }))
      .filter(/** @returns {flight is Flight} */ (flight) => Boolean(flight.face && flight.box)),
  };
}

/**
 * The trick rests, then goes to the head of its winner's row.
 * @returns {number} how long that takes
 * @param {Gone} props
 */
function sweep({winner, cards}) {
  const head = document.querySelector(`[data-seat-block="${winner}"] .seat-name`);
  const arrives = cards.some(({from}) => from) ? PLAY : 0;
  const rests = arrives ? REST : 0;
  const total = arrives + rests + SWEEP;
  for (const {card, face, box, from} of cards) {
    const copy = picture(card, face, box);
    const home = head ? between(boxOf(head), box, SHRUNK) : "none";
    const animation = move(
      copy,
      [
        {transform: from ? between(from, box) : "none", opacity: 1, easing: EASE},
        {transform: "none", opacity: 1, offset: arrives / total},
        {transform: "none", opacity: 1, offset: (arrives + rests) / total, easing: "ease-in"},
        {transform: home, opacity: 0},
      ],
      {duration: total, fill: "both"},
    );
    animation?.finished.then(() => copy.remove()).catch(() => {});
    if (!animation) {
      copy.remove();
    }
  }
  return total;
}

/**
 * A card flies to its place in the trick; the card that lies there shows itself when it arrives.
 * @param {string} card
 * @param {HTMLElement} face
 * @param {DOMRect} from
 * @param {{delay: number, duration: number}} other
 */
function fly(card, face, from, {delay, duration}) {
  const box = boxOf(face);
  const copy = picture(card, face, box);
  const animation = move(copy, [{transform: between(from, box)}, {transform: "none"}], {
    delay,
    duration,
    easing: EASE,
    fill: "forwards",
  });
  copy.style.opacity = delay > 0 ? "0" : "1";
  if (!animation) {
    copy.remove();
    return;
  }
  if (delay > 0) {
    move(copy, [{opacity: 1}, {opacity: 1}], {delay, duration});
  }
  // The card lies there already and is hidden until its picture arrives.
  face.animate([{opacity: 0}, {opacity: 0}], {duration: delay + duration});
  animation.finished.then(() => copy.remove()).catch(() => {});
}

/** Cards that stay in a row go from their old place to the new one. @param {Layout} before */
function closeGaps(before) {
  for (const [item, {seat, face, box}] of before.rows) {
    if (item.isConnected && face.isConnected) {
      const moved = box.left - boxOf(seat === "You" ? face : item).left;
      if (Math.abs(moved) > 1) {
        const frames = [{transform: `translateX(${moved}px)`}, {transform: "none"}];
        move(item, frames, {duration: CLOSE, easing: "ease-out"});
      }
    }
  }
}

/** Show how the table came to lie as it does. @param {Layout} before @param {Shown} shown */
function animate(before, shown) {
  const gone = goneTrick(before, shown);
  const delay = gone ? sweep(gone) : 0;
  if (delay > 0) {
    for (const next of elements(".trick, .led, .todo")) {
      move(next, [{opacity: 0}, {opacity: 0}], {duration: delay});
    }
  }
  for (const item of elements("[data-trick-seat]")) {
    const {trickSeat: seat = ""} = item.dataset;
    const face = item.querySelector(".card-face");
    const card = item.querySelector("[data-card]")?.dataset.card;
    const isNew = card && (gone || before.places.get(seat)?.card !== card);
    const from = isNew ? originOf(seat, card, before) : undefined;
    if (from && card && face) {
      fly(card, face, from, {delay, duration: delay > 0 ? LEAD : PLAY});
    }
  }
  closeGaps(before);
}

/**
 * What lay where when the finger came down; a step forward moves from there.
 * @param {{game: Game, cursor: number}} props
 * @param {Shown} shown
 */
export function useMotion({game, cursor}, shown) {
  const {version} = game;
  const before = useRef(/** @type {Layout | null} */ (null));
  const at = useRef({cursor, version});
  useLayoutEffect(() => {
    const onTouch = () => {
      settle();
      before.current = reduced.matches ? null : look();
    };
    // First, so that all is measured before the tap changes anything.
    const stop = listen(document, {pointerdown: onTouch, keydown: onTouch}, true);
    return () => {
      stop();
      settle();
    };
  }, []);
  useLayoutEffect(() => {
    // Nothing flies on undo, nor when another tab went on, where no finger came down.
    const isForward = cursor > at.current.cursor;
    at.current = {cursor, version};
    if (isForward && before.current) {
      settle();
      animate(before.current, shown);
    }
    before.current = null;
  }, [version]);
}
