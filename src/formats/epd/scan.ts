// Position search: each line has one position.
import { Board } from '../../chess/board.ts';
import { Breath } from '../../base/breath.ts';
import type { RecordRange } from '../wantedRows.ts';
import type { ReadOptions } from '../format.ts';
import { makeFinder } from '../makeFinder.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { HitWriter, NO_MOVE } from '../scanHits.ts';
import type { TextFile } from '../textFile.ts';
import { isWanted, wantedRuns } from '../wantedRows.ts';
import { LineFacts } from './lineFacts.ts';
import { MAX_LINE_SIZE } from './record.ts';

const LINES_PER_BLOCK = 1024;
/** Lines between two pauses for other work of the thread. */
const LINES_PER_TURN = 256;

/** Scans the lines of `range` in their order. Lines without a position are counted as damaged. */
export async function scanEpd(
  file: TextFile,
  range: RecordRange,
  plan: ScanPlan,
  sink: ScanSink,
  options: ReadOptions = {},
): Promise<ScanStats> {
  const from = Math.max(0, range.from);
  const to = Math.min(range.to, file.count);
  const hits = new HitWriter(sink, plan);
  const finder = await makeFinder(plan, options.signal);
  const breath = new Breath();
  const board = new Board();
  const facts = new LineFacts();
  const stats = { games: 0, plies: 0, damaged: 0 };
  const tell = (row: number): void => {
    hits.flush(row);
    options.onProgress?.({ done: row - from, total: to - from });
  };
  for (const run of wantedRuns(plan.only, { from, to }, LINES_PER_BLOCK))
    for await (const { row, bytes } of file.games(run.from, run.to, MAX_LINE_SIZE, options)) {
      if (isWanted(plan.only, row)) {
        hits.startRow(row);
        facts.read(bytes);
        stats.games++;
        if (facts.isPosition && board.load(facts.position.fen(bytes), facts.isChess960))
          finder.look(board, 0, NO_MOVE, 0, hits);
        else {
          stats.damaged++;
          hits.blame();
        }
      }
      if ((row + 1 - from) % LINES_PER_BLOCK === 0) tell(row + 1);
      if ((row + 1) % LINES_PER_TURN === 0) await breath.take();
    }
  if (from < to) tell(to);
  options.signal?.throwIfAborted();
  return stats;
}
