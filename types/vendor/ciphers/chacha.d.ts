// What letters of the mailbox are sealed with; the library itself is copied in by the build.

export function xchacha20poly1305(
  key: Uint8Array,
  nonce: Uint8Array,
): {encrypt(text: Uint8Array): Uint8Array; decrypt(text: Uint8Array): Uint8Array};
