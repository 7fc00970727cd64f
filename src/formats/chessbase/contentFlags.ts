// Flags in a record of the list about the contents of its game. These are hints: a loaded game is the truth.
import { CONTENT, commentLevel, packContents, symbolLevel, type Contents } from '../../model/contents.ts';

const VARIATIONS = 1 << 1;
const COMMENTS = 1 << 2;
const SYMBOLS = 1 << 3;

/**
 * Number of a flag and the `CONTENT` bit that it means. Flags 1 to 3 are not here, because they have an
 * amount; the other missing flags are not shown.
 */
const BITS: readonly (readonly [flag: number, content: number])[] = [
  [0, CONTENT.setUp],
  [4, CONTENT.squares],
  [5, CONTENT.arrows],
  [7, CONTENT.times],
  [9, CONTENT.training],
  [16, CONTENT.media], // audio
  [17, CONTENT.media], // picture
  [18, CONTENT.media], // video
  [19, CONTENT.quotation],
  [20, CONTENT.pawnStructure],
  [21, CONTENT.piecePath],
  [22, CONTENT.times], // White's clock
  [23, CONTENT.times], // Black's clock
  [24, CONTENT.criticalPosition],
  [25, CONTENT.correspondence],
  [26, CONTENT.media],
  [27, CONTENT.variant],
  [28, CONTENT.webLink],
];

/** Decodes the content flags (u32) and the magnitude (u16) of a record; texts have no magnitude. */
export function decodeContents(flags: number, magnitude: number): Contents {
  const level = (flag: number, more: number) => ((flags & flag) === 0 ? 0 : 1 + more);
  let bits = 0;
  for (const [flag, content] of BITS) if ((flags & (1 << flag)) !== 0) bits |= content;
  return packContents(
    {
      variations: level(VARIATIONS, magnitude & 3),
      comments: level(COMMENTS, (magnitude >> 2) & 1),
      symbols: level(SYMBOLS, (magnitude >> 3) & 1),
    },
    bits,
  );
}

/** In measured games these flags were set exactly if the game had such annotations. */
const MEASURED =
  CONTENT.squares |
  CONTENT.arrows |
  CONTENT.training |
  CONTENT.quotation |
  CONTENT.pawnStructure |
  CONTENT.piecePath |
  CONTENT.criticalPosition;

/**
 * Tells whether a game certainly has annotations. Flags of clocks, media, links and correspondence do not
 * count: it was never measured when they are set.
 */
export const tellsOfAnnotations = (contents: Contents): boolean =>
  commentLevel(contents) > 0 || symbolLevel(contents) > 0 || (contents & MEASURED) !== 0;

/**
 * The contents by each byte of the flags, the lowest byte first. The lowest has the magnitude's four bits above it.
 */
const LOW_FLAGS = Uint32Array.from({ length: 4096 }, (_, i) => decodeContents(i & 0xff, i >> 8));
const HIGH_FLAGS = [8, 16, 24].map((shift) =>
  Uint32Array.from({ length: 256 }, (_, byte) => decodeContents(byte << shift, 0)),
);
const [FLAGS_8, FLAGS_16, FLAGS_24] = HIGH_FLAGS;

/**
 * The same as `decodeContents` from tables, for loops over millions of records. `magnitude` must be only the lower four
 * bits of the stored one.
 */
export const contentsOf = (flags: number, magnitude: number): number =>
  FLAGS_24[flags >>> 24] |
  FLAGS_16[(flags >>> 16) & 0xff] |
  FLAGS_8[(flags >>> 8) & 0xff] |
  LOW_FLAGS[(magnitude << 8) | (flags & 0xff)];
