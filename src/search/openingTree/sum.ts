// Sums of games that continued alike. Sums are integers, and among equal games the first of the file counts, so the
// order in which games arrive does not matter, and sums can be joined.
import type { ColumnName, GameIndex } from '../../model/gameIndex.ts';

/** The columns for statistics. */
export const SUMMED_COLUMNS = [
  'result',
  'whiteElo',
  'blackElo',
  'date',
] as const satisfies readonly ColumnName[];

export type SummedColumns = Readonly<Record<(typeof SUMMED_COLUMNS)[number], ArrayLike<number>>>;

/** Returns the columns. Those that the index lacks are empty: their numbers are unknown for every game. */
export function summedColumns({ columns }: GameIndex): SummedColumns {
  const column = (name: ColumnName): ArrayLike<number> => columns.get(name) ?? [];
  return {
    result: column('result'),
    whiteElo: column('whiteElo'),
    blackElo: column('blackElo'),
    date: column('date'),
  };
}

/** Numbers of the result column by the side that they favor. Games decided without play count like the others. */
const WHITE_WINS = [2, 6];
const DRAWS = [1, 5];
const BLACK_WINS = [0, 4];
/** White's half points by number of the result column, `NO_POINTS` for a game without a result. */
const NO_POINTS = 3;
const halfPoints = new Uint8Array(256).fill(NO_POINTS);
for (const code of WHITE_WINS) halfPoints[code] = 2;
for (const code of DRAWS) halfPoints[code] = 1;
for (const code of BLACK_WINS) halfPoints[code] = 0;

export const YEAR_SHIFT = 9;
/** Numbers of the date column below this have no year. */
const FIRST_YEAR = 1 << YEAR_SHIFT;
/** Sorts after all dates, but before `Infinity`, which means that there is no game. */
const NO_DATE = 0xffff_ffff;

/** Number of values in a stored sum. */
export const SUM_NUMBERS = 17;

export class Sum {
  games = 0;
  /** Black wins, draws, White wins, games without a result. */
  readonly results = [0, 0, 0, 0];
  moverElo = 0;
  movers = 0;
  opponentElo = 0;
  opponents = 0;
  /** The ratings of opponents in games with a result, summed, and the half points scored against them. */
  metElo = 0;
  met = 0;
  madePoints = 0;
  /** The latest date, as in the date column; 0 if no game has a year. */
  lastDate = 0;
  firstDate = Infinity;
  firstRow = Infinity;
  bestElo = 0;
  bestRow = Infinity;

  /** Adds a game. `turn` is the side to move, 0 for White. */
  addGame(row: number, { result, whiteElo, blackElo, date }: SummedColumns, turn: number): void {
    this.games++;
    const points = halfPoints[result[row] ?? 255];
    this.results[points]++;
    const white = whiteElo[row] ?? 0;
    const black = blackElo[row] ?? 0;
    const mover = turn === 0 ? white : black;
    const opponent = turn === 0 ? black : white;
    if (mover > 0) {
      this.moverElo += mover;
      this.movers++;
    }
    if (opponent > 0) {
      this.opponentElo += opponent;
      this.opponents++;
      if (points !== NO_POINTS) {
        this.metElo += opponent;
        this.met++;
        this.madePoints += turn === 0 ? points : 2 - points;
      }
    }
    const known = date[row] ?? 0;
    const dated = known >= FIRST_YEAR ? known : 0;
    if (dated > this.lastDate) this.lastDate = dated;
    this.#noteFirst(dated === 0 ? NO_DATE : dated, row);
    this.#noteBest(white + black, row);
  }

  join(other: Sum): void {
    this.games += other.games;
    for (const [at, count] of other.results.entries()) this.results[at] += count;
    this.moverElo += other.moverElo;
    this.movers += other.movers;
    this.opponentElo += other.opponentElo;
    this.opponents += other.opponents;
    this.metElo += other.metElo;
    this.met += other.met;
    this.madePoints += other.madePoints;
    this.lastDate = Math.max(this.lastDate, other.lastDate);
    this.#noteFirst(other.firstDate, other.firstRow);
    this.#noteBest(other.bestElo, other.bestRow);
  }

  /** Returns the same sum for a larger database in which this one's rows begin at row `start`. */
  movedTo(start: number): Sum {
    const moved = Sum.fromNumbers(this.toNumbers());
    moved.firstRow += start;
    moved.bestRow += start;
    return moved;
  }

  /** `SUM_NUMBERS` numbers, which `fromNumbers` reads. */
  toNumbers(): readonly number[] {
    return [
      this.games,
      ...this.results,
      this.moverElo,
      this.movers,
      this.opponentElo,
      this.opponents,
      this.metElo,
      this.met,
      this.madePoints,
      this.lastDate,
      this.firstDate,
      this.firstRow,
      this.bestElo,
      this.bestRow,
    ];
  }

  static fromNumbers(numbers: ArrayLike<number>): Sum {
    const sum = new Sum();
    sum.games = numbers[0];
    for (let at = 0; at < 4; at++) sum.results[at] = numbers[1 + at];
    sum.moverElo = numbers[5];
    sum.movers = numbers[6];
    sum.opponentElo = numbers[7];
    sum.opponents = numbers[8];
    sum.metElo = numbers[9];
    sum.met = numbers[10];
    sum.madePoints = numbers[11];
    sum.lastDate = numbers[12];
    sum.firstDate = numbers[13];
    sum.firstRow = numbers[14];
    sum.bestElo = numbers[15];
    sum.bestRow = numbers[16];
    return sum;
  }

  #noteFirst(date: number, row: number): void {
    if (date > this.firstDate || (date === this.firstDate && row >= this.firstRow)) return;
    this.firstDate = date;
    this.firstRow = row;
  }

  #noteBest(elo: number, row: number): void {
    if (elo < this.bestElo || elo === 0 || (elo === this.bestElo && row >= this.bestRow)) return;
    this.bestElo = elo;
    this.bestRow = row;
  }
}
