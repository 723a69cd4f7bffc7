// Bytes: by chance, as text, summed.

/** @param {Uint8Array} bytes */
export const hex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {number} count */
export const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** An id or a secret that nobody has or guesses. @param {number} bytes */
export const randomHex = (bytes) => hex(randomBytes(bytes));

// Checksums (FNV-1a, 32 bits): they find damage, they stop no one who means harm.

const EMPTY = 0x811c9dc5;

/** @param {number} sum @param {number} number */
const add = (sum, number) => Math.imul(sum ^ number, 0x01000193);

/** @param {Iterable<number>[]} parts one after the other */
export function checksum(...parts) {
  let sum = EMPTY;
  for (const numbers of parts) {
    for (const number of numbers) {
      sum = add(sum, number);
    }
  }
  return sum >>> 0;
}

/** A number of 32 bits as eight digits. @param {number} number */
export const hex32 = (number) => number.toString(16).padStart(8, "0");

/** The checksum of a text, which is long: by index, as an iterator takes its time. @param {string} text */
export function sumOf(text) {
  let sum = EMPTY;
  for (let i = 0; i < text.length; i += 1) {
    sum = add(sum, text.charCodeAt(i));
  }
  return hex32(sum >>> 0);
}
