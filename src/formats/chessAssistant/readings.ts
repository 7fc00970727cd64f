// Decides what the format leaves open, once for each database, by a sample of its games.
import { FormatError, type Failure } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import type { MonthsPerYear } from './gameHeaders.ts';
import type { GameBody } from './gameRecords.ts';
import { CODE, codeSize, isMoveCode, remarkAt } from './moveCodes.ts';
import { standsBefore } from './remarks.ts';
import { GameReplay, type Direction, type GameTarget } from './replay.ts';
import { readStart } from './startPosition.ts';

/** How one database is read. */
export interface Readings {
  /** The direction in which steps count files. */
  readonly direction: Direction;
  /** The move to which remarks of a before-type (`standsBefore`) belong: the next or the preceding one. */
  readonly before: 'next' | 'last';
  readonly monthsPerYear: MonthsPerYear;
}

/**
 * If at least this many remarks of before-types end lines, and none begins one, they belong to the move
 * before them.
 */
const ENOUGH_REMARKS = 2;
const LATEST_YEAR = 2200;
const EARLIEST_YEAR = 1400;
/** The minimum share of dates that are impossible in one reading and possible in the other. */
const NEARLY_ALL = 0.9;

/**
 * The readings that best fit a sample of games and dates. The description's readings win unless the sample contradicts
 * them.
 */
export function chooseReadings(games: readonly GameBody[], dates: readonly number[]): Readings {
  return {
    direction: chooseDirection(games),
    before: chooseBefore(games),
    monthsPerYear: chooseMonths(dates),
  };
}

/** Chooses the other direction if less than half as many games fail with it. */
function chooseDirection(games: readonly GameBody[]): Direction {
  const failed = games.filter((game) => !isPlayable(game, 'right'));
  if (failed.length === 0) return 'right';
  const failedLeft = games.filter((game) => !isPlayable(game, 'left'));
  return 2 * failedLeft.length < failed.length ? 'left' : 'right';
}

/** Tells whether all moves of a game are legal in at least one direction. */
export const canBePlayed = (game: GameBody): boolean => isPlayable(game, 'right') || isPlayable(game, 'left');

/** Tells whether all moves of a game are legal, if steps count files in this direction. */
export function isPlayable({ body, origin }: GameBody, direction: Direction): boolean {
  try {
    const start = readStart(body, origin);
    const board = Board.fromFen(start.fen);
    if (board === undefined) return false;
    const replay = new GameReplay({ body, origin, start, direction }, new Follower(board)).run();
    return replay.problems.length === 0;
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return false;
  }
}

/** A target that plays moves and keeps nothing. */
class Follower implements GameTarget {
  readonly board: Board;
  readonly #outer: Board[] = [];

  constructor(board: Board) {
    this.board = board;
  }

  play(move: Parameters<GameTarget['play']>[0]): void {
    this.board.play(move);
  }

  startLine(): void {
    this.#outer.push(this.board.clone());
  }

  endLine(): void {
    const before = this.#outer.pop();
    if (before !== undefined) this.board.copyFrom(before);
  }
}

function chooseBefore(games: readonly GameBody[]): Readings['before'] {
  let first = 0;
  let last = 0;
  for (const { body } of games) {
    let hasMoved = false;
    let waits = false;
    const finishLine = () => {
      if (waits) last++;
      waits = false;
    };
    for (let at = 0; at < body.length;) {
      const code = body[at];
      const end = at + codeSize(body, at);
      if (end === at || end > body.length) break;
      if (code === CODE.lineEnd) finishLine();
      if (code === CODE.lineStart) {
        hasMoved = false;
        waits = false;
      } else if (code === CODE.lineEnd || isMoveCode(code)) {
        hasMoved = true;
        waits = false;
      } else if (code > CODE.unknown) {
        const remark = remarkAt(body, at, end);
        if (remark !== undefined && standsBefore(remark.type)) {
          if (hasMoved) waits = true;
          else first++;
        }
      }
      at = end;
    }
    finishLine();
  }
  return first === 0 && last >= ENOUGH_REMARKS ? 'last' : 'next';
}

function chooseMonths(dates: readonly number[]): MonthsPerYear {
  const years = (months: MonthsPerYear) =>
    dates.filter((date) => date > 0).map((date) => Math.floor(date / (32 * months)));
  const usual = years(13);
  const impossible = usual.filter((year) => year > LATEST_YEAR).length;
  const possible = years(16).filter((year) => year >= EARLIEST_YEAR && year <= LATEST_YEAR).length;
  const enough = Math.max(1, usual.length * NEARLY_ALL);
  return impossible >= enough && possible >= enough ? 16 : 13;
}

const WORDS = {
  right: 'The files of a step count to the right.',
  left: 'The files of a step count to the left.',
  next: 'Remarks before a move stand in front of its code.',
  last: 'Remarks before a move stand behind its code.',
  13: 'Dates count thirteen months to the year.',
  16: 'Dates count sixteen months to the year.',
} as const;

/** Sentences on how the files are read. */
export const describeReadings = ({ direction, before, monthsPerYear }: Readings): readonly string[] => [
  WORDS[direction],
  WORDS[before],
  WORDS[monthsPerYear],
];

/** A problem for each reading that differs from the description. `moves` and `headers` are names of files. */
export function readingProblems(readings: Readings, moves: string, headers: string): readonly Failure[] {
  const notes: readonly (readonly [differs: boolean, file: string, expected: string, found: string])[] = [
    [readings.direction !== 'right', moves, WORDS.right, WORDS.left],
    [readings.before !== 'next', moves, WORDS.next, WORDS.last],
    [readings.monthsPerYear !== 13, headers, WORDS[13], WORDS[16]],
  ];
  return notes
    .filter(([differs]) => differs)
    .map(([, file, expected, found]) => ({
      kind: 'invalid',
      file,
      expected: `“${expected}”`,
      found: `“${found}”, and read it so`,
    }));
}
