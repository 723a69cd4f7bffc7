// Bytes: by chance, as text, summed.

/** @param {Uint8Array} bytes */
export const hex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {number} count */
export const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** An id or a secret that nobody has or guesses. @param {number} bytes */
export const randomHex = (bytes) => hex(randomBytes(bytes));

/**
 * A checksum (FNV-1a, 32 bits): it finds damage, it stops no one who means harm.
 * @param {Iterable<number>[]} parts one after the other
 */
export function checksum(...parts) {
  let sum = 0x811c9dc5;
  for (const numbers of parts) {
    for (const number of numbers) {
      sum = Math.imul(sum ^ number, 0x01000193);
    }
  }
  return sum >>> 0;
}
