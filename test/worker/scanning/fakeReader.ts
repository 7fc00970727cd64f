// A database of many rows whose scan finds every tenth game, in blocks that pause like real ones.
import type { RecordRange } from '../../../src/formats/wantedRows.ts';
import type { DatabaseReader } from '../../../src/formats/format.ts';
import type { RecordOffsets } from '../../../src/formats/recordOffsets.ts';
import type { ScanPlan } from '../../../src/formats/scan.ts';

export const PLAN: ScanPlan = { kind: 'keys', keys: new Uint32Array(2), maxPly: Infinity, lines: 'mainline' };
const BLOCK = 256;

export interface FakeScan {
  /** Rows of the scans that were requested. */
  readonly ranges: RecordRange[];
  /** Places of games that the scans were given. */
  readonly offsets: (RecordOffsets | undefined)[];
  /** Number of blocks that this reader alone has scanned. */
  blocks: number;
  readonly reader: DatabaseReader;
}

const unused = (): never => {
  throw new Error('A scan needs nothing else');
};

/** `onBlock` may throw or take time. */
export function fakeScan(
  rows: number,
  onBlock: (row: number) => void | Promise<void> = () => undefined,
): FakeScan {
  const fake: FakeScan = {
    ranges: [],
    offsets: [],
    blocks: 0,
    reader: {
      title: '',
      problems: [],
      count: { known: rows, complete: true },
      readRows: unused,
      readRecord: unused,
      readRecords: unused,
      readIndex: unused,
      async scan({ from, to }, _plan, { block, take }, options) {
        fake.ranges.push({ from, to });
        fake.offsets.push(options?.offsets);
        for (let at = from; at < to; at += BLOCK) {
          options?.signal?.throwIfAborted();
          await onBlock(at);
          await new Promise((later) => setImmediate(later));
          const end = Math.min(to, at + BLOCK);
          let hits = 0;
          for (let row = at; row < end; row++) {
            if (row % 10 !== 0) continue;
            block.rows[hits] = row;
            block.plies[hits] = row % 7;
            block.moves[hits] = 1;
            block.keys[hits++] = 0;
          }
          take(hits, end);
          fake.blocks++;
        }
        options?.signal?.throwIfAborted();
        return { games: to - from, plies: 2 * (to - from), damaged: from === 0 ? 1 : 0 };
      },
    },
  };
  return fake;
}
