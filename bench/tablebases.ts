// Positions with all their moves in Syzygy tables. Every answer is compared with the known one, and then all are timed.
import { memorySource } from '../src/bytes/memorySource.ts';
import { Board } from '../src/chess/board.ts';
import { makeUci } from '../src/chess/uci.ts';
import { Tablebase } from '../src/formats/syzygy/tablebase.ts';
import type { DatabaseFiles } from './database.ts';
import { fastest, type Measure } from './measure.ts';

const RUNS = 5;
/** The file with the positions, a line each. */
const TRUTH = 'syzygy-truth.jsonl';

interface Truth {
  readonly fen: string;
  readonly wdl: number;
  readonly dtz: number;
  readonly moves: Readonly<Record<string, readonly [number, number]>>;
}

export async function measureTablebases({ [TRUTH]: truth, ...tables }: DatabaseFiles): Promise<Measure[]> {
  const known = new TextDecoder()
    .decode(truth)
    .trim()
    .split('\n')
    .map((line): Truth => JSON.parse(line));
  const boards = known.map(({ fen }) => Board.fromFen(fen) ?? fail(`no FEN: ${fen}`));
  const tablebase = new Tablebase(
    new Map(Object.entries(tables).map(([name, bytes]) => [name, memorySource(name, bytes)])),
  );
  let moves = 0;
  for (const [i, board] of boards.entries()) {
    const answer = await tablebase.probe(board);
    const found = answer.moves.map(({ move, wdl, dtz }) => `${makeUci(board, move)} ${wdl} ${dtz}`);
    const wanted = Object.entries(known[i].moves).map(([move, values]) => `${move} ${values.join(' ')}`);
    const isSame = answer.wdl === known[i].wdl && answer.dtz === known[i].dtz;
    if (!isSame || found.sort().join() !== wanted.sort().join()) fail(`a wrong answer: ${known[i].fen}`);
    moves += found.length;
  }
  const all = await fastest(RUNS, async () => {
    for (const board of boards) await tablebase.probe(board);
  });
  return [
    {
      what: `${boards.length} positions with their ${moves} moves in Syzygy tables`,
      value: (all * 1000) / boards.length,
      unit: 'us/position',
    },
  ];
}

function fail(message: string): never {
  throw new Error(message);
}
