// The opening table of some thousand games, compared with Polyglot's book of them: the same positions, ours with games,
// results, ratings and years, the other with weights. Only in Node, because browsers cannot run Polyglot.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measure } from '../measure.ts';
import type { firstMovesOfBook, firstMovesOfTable } from '../pgnTasks.ts';

const PLACES = ['/usr/games/polyglot', '/usr/bin/polyglot', '/usr/local/bin/polyglot'];
const ROUNDS = 3;
/** The number of plies that the table of so few games has. */
const PLIES = '30';

/** The tasks in the suite's bundle for this comparison. */
export interface BookTasks {
  readonly firstMovesOfBook: typeof firstMovesOfBook;
  readonly firstMovesOfTable: typeof firstMovesOfTable;
}

/** Measures both. Throws if a first move has other points. The files are written to `folder`. */
export async function measureNextToPolyglot(
  tasks: BookTasks,
  pgn: Uint8Array,
  folder: string,
): Promise<Measure[]> {
  const program = PLACES.find((path) => existsSync(path));
  if (program === undefined) {
    console.log('LEFT OUT: what needs polyglot, which is absent (Debian: apt-get install polyglot).\n');
    return [];
  }
  const [file, book] = [join(folder, 'games.pgn'), join(folder, 'book.bin')];
  writeFileSync(file, pgn);
  let theirs = Infinity;
  let ours = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const options = ['make-book', '-pgn', file, '-bin', book, '-max-ply', PLIES, '-min-game', '1'];
    let began = performance.now();
    const { status } = spawnSync(program, options, { stdio: 'ignore', cwd: folder });
    if (status !== 0) throw new Error(`Polyglot ended with ${status}`);
    theirs = Math.min(theirs, performance.now() - began);
    began = performance.now();
    const table = await tasks.firstMovesOfTable(pgn);
    ours = Math.min(ours, performance.now() - began);
    const weights = await tasks.firstMovesOfBook(new Uint8Array(readFileSync(book)));
    for (const [uci, points] of table)
      if ((weights.get(uci) ?? 0) !== points)
        throw new Error(`${uci}: Polyglot gives it ${weights.get(uci)} points, we ${points}`);
  }
  return [
    { what: 'a book of some thousand games of PGN by polyglot', value: theirs, unit: 'ms' },
    {
      what: 'the opening table of the same games here, next to it',
      value: ours / theirs,
      unit: 'x',
      must: 1,
    },
  ];
}
