// Columns over all records of a database, for sorting, filtering and statistics. Their numbers mean the same in all
// formats. In all columns except `kind` and `result`, 0 means that the fact is unknown or missing.
//
// | column | number | text records |
// |---|---|---|
// | kind | `RECORD_KINDS`, plus `DELETED` | the same |
// | white, black | id of a player | 0 |
// | whiteElo, blackElo | as stored | 0 |
// | result | `RESULT_CODES`, `NO_RESULT` if the record is no game | `NO_RESULT` |
// | moveCount | full moves of the mainline; 255 is "or more" if the format counts in a byte | 0 |
// | eco | `ecoNumber`: steps of 128, A00 = 128; ChessBase's sub-codes are between the steps | 0 |
// | event | id of an event | the same |
// | date | `dateNumber`: sorts as dates do, an unknown part before the known ones | 0 |
// | contents | `Contents`, with the bit `variant` also for named start positions of Chess960 | the same |
// | round | `roundNumber`: round and sub-round | round |
// | annotator, source | id of one | the same |
// | whiteTeam, blackTeam | id of a team | 0 |
// | medals | bit set, see `medals.ts` | 0 |
// | gameType | rank of the type's words in alphabetical order, from 1; types without words come last | 0 |
//
// An unreadable record has its kind, `NO_RESULT`, and zeros. Ids are those of `EntityNames`: from 1 to `size - 1`.
import { makeDateNumber, type DateNumber } from './dateNumber.ts';
import type { EntityKind } from './entity.ts';
import type { GameResult } from './gameHeader.ts';
import type { PartialDate } from './partialDate.ts';

/** The columns that every index has. They take at most 30 bytes a game; 28 if there are fewer than 65,536 events. */
export const CORE_COLUMNS = [
  'kind',
  'white',
  'black',
  'whiteElo',
  'blackElo',
  'result',
  'moveCount',
  'eco',
  'event',
  'date',
  'contents',
] as const;
/**
 * The columns that are read on demand. With the core columns they take at most 53 bytes a game. Ids of annotators,
 * sources and teams take two bytes instead of four if there are fewer than 65,536 of them.
 */
export const EXTRA_COLUMNS = [
  'round',
  'annotator',
  'source',
  'whiteTeam',
  'blackTeam',
  'medals',
  'gameType',
] as const;
/** The extra columns that hold ids of names. */
export const NAMED_EXTRAS = [
  'annotator',
  'source',
  'whiteTeam',
  'blackTeam',
] as const satisfies readonly (typeof EXTRA_COLUMNS)[number][];
/** All columns, the core first. */
export const COLUMN_NAMES = [...CORE_COLUMNS, ...EXTRA_COLUMNS] as const;
/** The name of a column. The head of this file explains its numbers. */
export type ColumnName = (typeof COLUMN_NAMES)[number];
/** The columns that hold ids of each kind of entity. */
export const ENTITY_COLUMNS = {
  player: ['white', 'black'],
  event: ['event'],
  annotator: ['annotator'],
  source: ['source'],
  team: ['whiteTeam', 'blackTeam'],
} as const satisfies Record<EntityKind, readonly ColumnName[]>;
/** A column; its numbers take one, two or four bytes. */
export type Column = Uint8Array | Uint16Array | Uint32Array;

/** Columns over `count` records. Index r of a column belongs to record r + 1. */
export interface GameIndex {
  readonly count: number;
  readonly columns: ReadonlyMap<ColumnName, Column>;
}

/**
 * Numbers of the `kind` column; `DELETED` is added to them. `variant` is a game with other rules than chess,
 * which statistics and player cards count apart.
 */
export const RECORD_KINDS = { game: 0, text: 1, unreadable: 2, variant: 3 } as const;
/** Added to the kind of a record that is marked as deleted. */
export const DELETED = 128;
/** The bits of the `kind` column that contain the kind. */
export const KIND_BITS = DELETED - 1;

/** Numbers of the `result` column, the same as ChessBase's. */
export const RESULT_CODES: Record<GameResult, number> = {
  '0-1': 0,
  '1/2-1/2': 1,
  '1-0': 2,
  '*': 3,
  '-:+': 4,
  '=:=': 5,
  '+:-': 6,
  '0-0': 7,
};
/** The `result` of a record that is no game. */
export const NO_RESULT = 255;

/** Returns the number of a date in the `date` column. Parts that do not fit, such as a year above 4095, become 0. */
export const dateNumber = ({ year = 0, month = 0, day = 0 }: PartialDate): DateNumber =>
  makeDateNumber(upTo(0xfff, year), upTo(15, month), upTo(31, day));

const upTo = (most: number, part: number): number => (part <= most ? part : 0);

const ECO_STEP = 128;
/** Number of steps in the `eco` column: none, then A00 to E99. */
export const ECO_CODES = 501;
/** The bound above all numbers of the `eco` column. */
export const ECO_END = ECO_CODES * ECO_STEP;

/** The number of a code `A00` to `E99` in the `eco` column. */
export const ecoNumber = (eco: string): number =>
  ECO_STEP * (1 + 100 * (eco.charCodeAt(0) - 65) + Number(eco.slice(1, 3)));

/** Sub-rounds per round in the `round` column. */
export const SUBROUNDS = 1 << 15;

/** The number of a round in the `round` column. Rounds and sub-rounds above 32,767 count as 32,767. */
export const roundNumber = (round = 0, subround = 0): number =>
  Math.min(round, SUBROUNDS - 1) * SUBROUNDS + Math.min(subround, SUBROUNDS - 1);
