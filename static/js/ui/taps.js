// A finger that bounces has tapped once: its second tap is no answer to what the first one brought up.

const REST = 350; // milliseconds

/**
 * Whether a tap comes so soon that it is no new one; a key is always meant.
 * @param {MouseEvent} event
 * @param {number} since when the last one did something, on the clock of events
 */
export const isBounce = ({detail, timeStamp}, since) => detail > 0 && timeStamp - since < REST;
