// `.d00`, the list of games: 38 bytes each, without a file header.
import type { ByteReader } from '../../bytes/byteReader.ts';
import type { Eco, Nag } from '../../chess/types.ts';
import type { GameResult } from '../../model/gameHeader.ts';
import type { PartialDate } from '../../model/partialDate.ts';

export const HEADER_SIZE = 38;
/** Offset of the game's id in a header. */
export const GAME_ID_OFFSET = 24;

/** A stored header. Names are ids in the lists of the volume. */
export interface StoredHeader {
  readonly white: number;
  readonly black: number;
  readonly whiteElo: number;
  readonly blackElo: number;
  readonly outcome: number;
  /** See `decodeDate`. */
  readonly date: number;
  readonly event: number;
  readonly place: number;
  readonly gameType: number;
  /** Index of the game in `.a02`. */
  readonly gameId: number;
  readonly round: number;
  /** The lowest bit of the round's byte. Its meaning is not known. */
  readonly oddRound: boolean;
  readonly eco: number;
  readonly annotator: number;
  readonly source: number;
}

const u24le = (reader: ByteReader): number => reader.u16le() + 0x10000 * reader.u8();

/** Reads a header: the fields in the order of the file. */
export function readHeader(reader: ByteReader): StoredHeader {
  const white = u24le(reader);
  const black = u24le(reader);
  const whiteElo = reader.u16le();
  const blackElo = reader.u16le();
  const outcome = reader.u8();
  const date = u24le(reader);
  const event = u24le(reader);
  const place = u24le(reader);
  const gameType = reader.u32le();
  const gameId = reader.u32le();
  reader.skip(1);
  const twice = reader.u8();
  const eco = reader.u16le();
  const annotator = u24le(reader);
  const source = u24le(reader);
  return {
    white,
    black,
    whiteElo,
    blackElo,
    outcome,
    date,
    event,
    place,
    gameType,
    gameId,
    round: twice >> 1,
    oddRound: (twice & 1) !== 0,
    eco,
    annotator,
    source,
  };
}

/** An outcome: a result, or an evaluation of the final position. */
export interface Outcome {
  readonly result: GameResult;
  readonly evaluation?: Nag;
}

const UNKNOWN: Outcome = { result: '*' };
const RESULTS: readonly Outcome[] = [
  UNKNOWN,
  { result: '1/2-1/2' },
  { result: '1-0' },
  { result: '0-1' },
  UNKNOWN,
];
/** NAGs of the codes from 5 on: ± ∓ ⩲ ⩱ +− −+ = ∞ =∞ → ↑ ⇆. */
const EVALUATIONS: readonly Nag[] = [16, 17, 14, 15, 18, 19, 10, 13, 44, 40, 36, 132];

/** The outcome of a code from 1 to 16. Every other code counts as unknown. */
export function outcomeOf(code: number): Outcome {
  const evaluation = EVALUATIONS[code - RESULTS.length];
  return RESULTS[code] ?? (evaluation === undefined ? UNKNOWN : { result: '*', evaluation });
}

/** ECO codes: 0 is A00, 499 is E99. 0 is probably also "not classified". */
export const ecoOf = (number: number): Eco | undefined =>
  number < 500
    ? (`${'ABCDE'[Math.floor(number / 100)]}${String(number % 100).padStart(2, '0')}` as Eco)
    : undefined;

const GAME_TYPES = [
  'own game',
  'historic game',
  'model game',
  'annotated game from a book',
  'computer game',
  'opening theory, plans',
  'middlegame',
  'endgame',
  'strategy',
  'tactics',
  'test',
  'blunder',
  "attack on the king's side",
  "attack on the queen's side",
  'counter-attack',
  'typical pawn structure',
  'piece play',
  'positional sacrifice',
  'material imbalance',
  'transition to the endgame',
  'opposite-colored bishops',
  'space',
  'defense',
  'prophylaxis',
  'drawing methods',
  'own analysis',
  'computer analysis',
  'tablebase analysis',
  'psychology',
  'miscellaneous',
] as const;

const IN_ORDER = GAME_TYPES.toSorted();

/** The number of a code in the `gameType` column of the index; all codes beyond the list share one. */
export const gameTypeRank = (code: number): number => {
  if (code === 0) return 0;
  return code <= GAME_TYPES.length ? IN_ORDER.indexOf(GAME_TYPES[code - 1]) + 1 : GAME_TYPES.length + 1;
};

/** A number beyond the list with more bits than this does not count as a set of types. */
const FEW_TYPES = 4;

/** A game type in words; `undefined` for 0. Numbers beyond the list may be bit sets, whose meaning is not known. */
export function gameTypeOf(code: number): string | undefined {
  if (code <= GAME_TYPES.length) return GAME_TYPES[code - 1];
  let bits = 0;
  for (let rest = code; rest !== 0; rest &= rest - 1) bits++;
  return bits <= FEW_TYPES ? `several types (${code})` : `type ${code}`;
}

/** The number of months in a stored year: 13 as described, 16 as a likely misunderstanding would have it. */
export type MonthsPerYear = 13 | 16;

/** Decodes `day + 32 * month + 32 * months * year`; 0 is unknown. The day may not exist in its month. */
export function decodeDate(number: number, months: MonthsPerYear): PartialDate {
  const day = number % 32;
  const month = Math.floor(number / 32) % months;
  const year = Math.floor(number / (32 * months));
  return { ...(year > 0 && { year }), ...(month > 0 && { month }), ...(day > 0 && { day }) };
}
