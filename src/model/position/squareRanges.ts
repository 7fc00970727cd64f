import { squareName } from '../../chess/squares.ts';

/** Squares in a row that are worth a dash. */
const LEAST = 3;

/** `c2–c7`, `a4–d4`, `e5 f6`: runs along files and ranks are told by their ends; squares in the order of their names. */
export function squaresText(squares: readonly number[]): string {
  const byFile = runsOf(squares, 8);
  const single = byFile.filter((run) => run.length < LEAST).flat();
  const byRank = runsOf(single, 1);
  return [...byFile.filter((run) => run.length >= LEAST), ...byRank]
    .toSorted((a, b) => order(a[0]) - order(b[0]))
    .map((run) => (run.length < LEAST ? run.map(squareName).join(' ') : ends(run)))
    .join(' ');
}

const order = (square: number): number => (square & 7) * 8 + (square >> 3);
const ends = (run: readonly number[]): string => `${squareName(run[0])}–${squareName(run[run.length - 1])}`;

/** Squares that follow each other by a step of 8 along a file, or of 1 along a rank. */
function runsOf(squares: readonly number[], step: 1 | 8): number[][] {
  const along = (square: number): number => (step === 8 ? order(square) : square);
  const runs: number[][] = [];
  for (const square of squares.toSorted((a, b) => along(a) - along(b))) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn = last !== undefined && square === last + step && (step === 8 || square >> 3 === last >> 3);
    if (run !== undefined && goesOn) run.push(square);
    else runs.push([square]);
  }
  return runs;
}
