// What the share screens use of lean-qr; the library itself is copied in by the build.

type Mode = unknown;

export const correction: {L: number; M: number; Q: number; H: number};
export const mode: {ascii: Mode};

export function generate(
  data: string,
  options: {modes: Mode[]; minCorrectionLevel: number},
): {size: number; get(x: number, y: number): boolean};
