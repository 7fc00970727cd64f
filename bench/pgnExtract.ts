// PGN compared with pgn-extract, the usual tool for it, which Debian has. Only in Node, because browsers cannot run it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fen } from '../src/chess/types.ts';
import type { Measure } from './measure.ts';
import type { gamesAsTrees, gamesWithPosition } from './pgnTasks.ts';

const PLACES = ['/usr/games/pgn-extract', '/usr/bin/pgn-extract', '/usr/local/bin/pgn-extract'];
/** 1.e4 c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6: most games deviate after a few moves. */
const NAJDORF = 'rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6' as Fen;
const COPIES = 5;
const ROUNDS = 5;

/** The tasks in the suite's bundle for this comparison. */
export interface PgnTasks {
  readonly gamesWithPosition: typeof gamesWithPosition;
  readonly gamesAsTrees: typeof gamesAsTrees;
}

/** Measures both. `pgn` is the text of some thousand games; the files are written to `folder`. */
export async function measureNextToPgnExtract(
  tasks: PgnTasks,
  pgn: Uint8Array,
  folder: string,
): Promise<Measure[]> {
  const program = PLACES.find((path) => existsSync(path));
  if (program === undefined) {
    console.log('LEFT OUT: what needs pgn-extract, which is absent (Debian: apt-get install pgn-extract).\n');
    return [];
  }
  const [file, found] = [join(folder, 'games.pgn'), join(folder, 'found.pgn')];
  const part = `${new TextDecoder().decode(pgn)}\n`;
  const bytes = new TextEncoder().encode(part.repeat(COPIES));
  writeFileSync(file, bytes);
  const run = (...options: string[]): void => {
    const { status } = spawnSync(program, ['-s', ...options, file], { stdio: 'ignore' });
    if (status !== 0) throw new Error(`pgn-extract ended with ${status}`);
  };
  const search = (): void => run(`-o${found}`, `-Tf${NAJDORF}`);
  search();
  const theirs = readFileSync(found, 'latin1').split('[Event ').length - 1;
  const ours = await tasks.gamesWithPosition(bytes, NAJDORF);
  if (theirs !== ours) throw new Error(`pgn-extract found ${theirs} games, we ${ours}`);
  const games = await tasks.gamesAsTrees(bytes);
  const times = await inTurns({
    search,
    check: () => run('-r'),
    ourSearch: () => tasks.gamesWithPosition(bytes, NAJDORF),
    ourTrees: () => tasks.gamesAsTrees(bytes),
  });
  return [
    {
      what: `${games.toLocaleString('en')} games of PGN: pgn-extract -Tf, a Najdorf`,
      value: (games * 1000) / times.search,
      unit: 'games/s',
    },
    {
      what: 'the same games found here, next to pgn-extract',
      value: times.ourSearch / times.search,
      unit: 'x',
      must: 1 / 2,
    },
    { what: 'pgn-extract -r: all moves checked', value: (games * 1000) / times.check, unit: 'games/s' },
    {
      what: 'whole games to trees here, next to pgn-extract -r',
      value: times.ourTrees / times.check,
      unit: 'x',
      must: 1 / 1.3,
    },
  ];
}

/** Returns the fastest of some runs of each task; the tasks take turns. */
async function inTurns<Name extends string>(
  tasks: Readonly<Record<Name, () => unknown>>,
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(tasks) as Name[];
  const best = Object.fromEntries(names.map((name) => [name, Infinity])) as Record<Name, number>;
  for (let round = 0; round < ROUNDS; round++)
    for (const name of names) {
      const begun = performance.now();
      await tasks[name]();
      best[name] = Math.min(best[name], performance.now() - begun);
    }
  return best;
}
