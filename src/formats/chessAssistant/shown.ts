// The readings that a database was seen to follow, a bit each. They are collected when the database is
// opened, and while the health report reads its games.
import type { StoredHeader } from './gameHeaders.ts';

export const SHOWN = {
  announcedCapture: 1,
  silentCapture: 1 << 1,
  directedPromotion: 1 << 2,
  undirectedPromotion: 1 << 3,
  otherKind: 1 << 4,
  noNumber: 1 << 5,
  takenNumber: 1 << 6,
  endingLine: 1 << 7,
  longLength: 1 << 8,
  severalTypes: 1 << 9,
  oddRound: 1 << 10,
  ecoZero: 1 << 11,
  unusedZero: 1 << 12,
  utf8: 1 << 13,
} as const;

const SENTENCES: Record<keyof typeof SHOWN, string> = {
  announcedCapture: 'Captures in passing are announced.',
  silentCapture: 'Captures in passing are not announced.',
  directedPromotion: 'Promotions say which way the pawn takes.',
  undirectedPromotion: 'Promotions do not say which way the pawn takes: the only capture there is was taken.',
  otherKind: 'The kind of a piece counts where its number has another one.',
  noNumber: 'Promoted pieces without a number move as what their pawn became.',
  takenNumber: 'A promotion to a number in use gives the piece none.',
  endingLine: 'Side lines that no move follows continue the line they stand in.',
  longLength: 'Some records have a length of three bytes.',
  severalTypes: 'Game types above 30 are taken for several types at once.',
  oddRound: 'The lowest bit of the round is left out.',
  ecoZero: 'The ECO number 0 is read as A00.',
  unusedZero: 'An address of 0 means that the id is not in use.',
  utf8: 'Texts that are valid UTF-8 are read so, whatever the code page.',
};

const NAMES = Object.keys(SHOWN) as (keyof typeof SHOWN)[];

/** A sentence for each reading that was seen. */
export const describeShown = (shown: number): readonly string[] =>
  NAMES.filter((name) => (shown & SHOWN[name]) !== 0).map((name) => SENTENCES[name]);

/** The largest number of a single game type. */
const LAST_TYPE = 30;

/** The readings that a header shows. */
export const shownByHeader = ({ gameType, oddRound, eco }: StoredHeader): number =>
  (gameType > LAST_TYPE ? SHOWN.severalTypes : 0) |
  (oddRound ? SHOWN.oddRound : 0) |
  (eco === 0 ? SHOWN.ecoZero : 0);
