// Lookups in a warm ChessBase book: every reachable position, with its moves and their statistics.
import { memorySource } from '../src/bytes/memorySource.ts';
import { Board } from '../src/chess/board.ts';
import type { Fen } from '../src/chess/types.ts';
import { parseUci } from '../src/chess/uci.ts';
import { ctgFormat } from '../src/formats/ctg/format.ts';
import type { BookReader } from '../src/formats/format.ts';
import type { DatabaseFiles } from './database.ts';
import { fastest, type Measure } from './measure.ts';

const RUNS = 8;
/** Microseconds per position: 50,000 and 75,000 positions a second. */
const MUST = 20;
const GOAL = 13.3;

export async function measureBooks({ ctg, cto, ctb }: DatabaseFiles): Promise<Measure[]> {
  const files = new Map(
    Object.entries({ ctg, cto, ctb }).map(([extension, bytes]) => {
      const name = `a.${extension}`;
      return [name, memorySource(name, bytes)];
    }),
  );
  const reader = await ctgFormat.open({ name: 'a', files });
  const fens = await reachableFens(reader);
  let moves = 0;
  const all = await fastest(RUNS, async () => {
    moves = 0;
    for (const fen of fens) moves += (await reader.lookup({ fen }))?.moves.length ?? 0;
  });
  const through = await fastest(3, async () => {
    const without = new Map([...files].filter(([name]) => name !== 'a.cto'));
    await (await ctgFormat.open({ name: 'a', files: without })).lookup({ fen: fens[0] });
  });
  return [
    {
      what: `look up ${fens.length} positions of Perfect2021 with ${moves} moves`,
      value: (all * 1000) / fens.length,
      unit: 'us/position',
      must: MUST,
      goal: GOAL,
    },
    {
      what: `read ${(ctg.length / 1e6).toFixed(1)} MB through for want of a .cto`,
      value: through,
      unit: 'ms',
    },
  ];
}

/** Finds all positions that the book's moves lead to, from the initial one. */
async function reachableFens(reader: BookReader): Promise<readonly Fen[]> {
  const fens = [new Board().fen()];
  const seen = new Set<string>();
  for (const fen of fens) {
    const board = Board.fromFen(fen);
    for (const { uci } of (await reader.lookup({ fen }))?.moves ?? []) {
      const move = board && parseUci(board, uci);
      if (board === undefined || move === undefined) continue;
      const next = board.clone();
      next.play(move);
      const key = `${next.keyHigh} ${next.keyLow}`;
      if (seen.has(key)) continue;
      seen.add(key);
      fens.push(next.fen());
    }
  }
  return fens;
}
