// Scans kept moves for positions. For games whose moves are not kept, their reader is asked, and their hits are
// inserted among the others.
import { FormatError } from '../../base/failure.ts';
import { Breath } from '../../base/breath.ts';
import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import { GameScan, GAMES_PER_BLOCK } from '../../formats/gameScan.ts';
import { DAMAGED } from '../../formats/mainlineBlock.ts';
import { makeFinder } from '../../formats/makeFinder.ts';
import { neededHomes, type NeededHomes } from '../../formats/neededHomes.ts';
import { onlyBoard } from '../../formats/scan.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../../formats/scan.ts';
import { isWanted, wantedRuns, type RecordRange } from '../../formats/wantedRows.ts';
import { decodeKept } from './decode.ts';
import type { KeptEntry } from './entry.ts';
import { BLOCK } from './layout.ts';
import { FLAGS, type KeptMoves } from './moves.ts';
import { OtherHits } from './otherHits.ts';

/** Above the plies of every kept game (`MAX_PLIES` in `encode.ts`). */
const MAX_MOVES = 8192;
/** Values in `#places` for games that are not decoded: unwanted or left to the reader, or ignored by scans. */
const ELSEWHERE = -1;
const SILENT = -2;

/** The extent of a scan: to the end of its range, or to a row whose kept moves cannot be read. */
export interface KeptScan {
  readonly stats: ScanStats;
  /** All hits of the rows before this one were reported. */
  readonly nextRow: number;
}

/** Number of unwanted games that are read along: a browser reads them in the time of one more call. */
const GAP = 4 * GAMES_PER_BLOCK;

/** Scans the games of `range` in order. `reader` has the games that are not kept; it is opened on demand. */
export async function scanKept(
  entry: KeptEntry,
  reader: () => Promise<DatabaseReader>,
  range: RecordRange,
  plan: ScanPlan,
  sink: ScanSink,
  options: ReadOptions = {},
): Promise<KeptScan> {
  const from = Math.max(0, range.from);
  const to = Math.min(range.to, entry.foot.records);
  const scan = new Scan(
    plan,
    sink,
    new GameScan(plan, sink, await makeFinder(plan, options.signal), MAX_MOVES),
  );
  const breath = new Breath();
  for (const run of wantedRuns(plan.only, { from, to }, GAP))
    for (let at = run.from; at < run.to;) {
      options.signal?.throwIfAborted();
      const end = Math.min(run.to, (Math.floor(at / BLOCK) + 1) * BLOCK);
      const moves = await entry.readMoves({ from: at, to: end }).catch(unlessMisfit);
      if (moves === undefined) return scan.finish(at);
      for (let first = at; first < end; first += GAMES_PER_BLOCK) {
        const part = { from: first, to: Math.min(end, first + GAMES_PER_BLOCK) };
        const nextRow = await scan.games(moves, at, part, reader, options);
        if (nextRow < part.to) return scan.finish(nextRow);
        options.onProgress?.({ done: part.to - from, total: to - from });
        await breath.take();
        options.signal?.throwIfAborted();
      }
      at = end;
    }
  return scan.finish(to);
}

function unlessMisfit(thrown: unknown): undefined {
  if (!(thrown instanceof FormatError)) throw thrown;
}

class Scan {
  readonly #plan: ScanPlan;
  readonly #scan: GameScan;
  readonly #others: OtherHits;
  readonly #needed: NeededHomes;
  /** The index of each game of a part among the decoded ones. */
  readonly #places = new Int32Array(GAMES_PER_BLOCK);

  constructor(plan: ScanPlan, sink: ScanSink, scan: GameScan) {
    this.#plan = plan;
    this.#scan = scan;
    this.#others = new OtherHits(plan, sink);
    this.#needed = neededHomes(plan.kind === 'keys' ? onlyBoard(plan) : undefined);
  }

  finish(nextRow: number): KeptScan {
    this.#scan.hits.flush(nextRow);
    const { games, plies, damaged } = this.#scan.stats;
    const others = this.#others.stats;
    return { stats: { games, plies: plies + others.plies, damaged: damaged + others.damaged }, nextRow };
  }

  /** Scans a part of the games whose moves were read from row `first` on. Returns the first row that was not scanned. */
  async games(
    moves: KeptMoves,
    first: number,
    { from, to }: RecordRange,
    reader: () => Promise<DatabaseReader>,
    options: ReadOptions,
  ): Promise<number> {
    const others: number[] = [];
    const away = FLAGS.left | (this.#plan.lines === 'all' ? FLAGS.branched : 0);
    for (let row = from; row < to; row++)
      if (isWanted(this.#plan.only, row) && (moves.flags[row - first] & away) !== 0) others.push(row);
    if (others.length > 0) await this.#others.ask(await reader(), others, options);
    for (let row = from; row < to;) {
      const next = this.#some(moves, first, row, to, away);
      if (next === undefined) return row;
      row = next;
    }
    this.#scan.hits.flush(to);
    return to;
  }

  /**
   * Decodes as many games as fit into a block, and reports their hits. Returns the first row of the rest; `undefined`,
   * without reporting hits, if one of them does not decode.
   */
  #some(moves: KeptMoves, first: number, from: number, to: number, away: number): number | undefined {
    const { lines, hits } = this.#scan;
    this.#scan.begin(moves.bytes);
    let end = from;
    for (; end < to; end++) {
      const at = end - first;
      const flags = moves.flags[at];
      const isOther = (flags & away) !== 0 || !isWanted(this.#plan.only, end);
      if (isOther || flags === FLAGS.silent) {
        this.#places[end - from] = isOther ? ELSEWHERE : SILENT;
        continue;
      }
      const [start, stop] = [moves.starts[at], moves.starts[at + 1]];
      if (!this.#scan.hasRoom(stop - start) && end > from) break;
      this.#places[end - from] = this.#scan.add(start, stop);
    }
    decodeKept(lines, this.#plan.leastMen, this.#needed);
    if (lines.outcomes.subarray(0, lines.count).includes(DAMAGED)) return undefined;
    for (let row = from; row < end; row++) {
      if (!isWanted(this.#plan.only, row)) continue;
      this.#scan.next(row);
      const place = this.#places[row - from];
      if (place === ELSEWHERE) this.#others.report(row, hits);
      else if (place !== SILENT) this.#scan.look(place);
    }
    return end;
  }
}
