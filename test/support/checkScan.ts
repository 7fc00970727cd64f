// Scanning must find what walking the trees of the same records finds: every position of every game is looked for.
import { expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import type { DatabaseFormat, DatabaseReader } from '../../src/formats/format.ts';
import type { ScanPlan } from '../../src/formats/scan.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import type { GameTree } from '../../src/model/gameTree.ts';
import { type Files, memoryFiles } from './memoryFiles.ts';

const GAME_ENDS = 0xffff;
/** Hits as text: row, ply, move played, and key. */
type Hit = string;

interface Walk {
  readonly hits: readonly Hit[];
  readonly keys: ReadonlySet<string>;
}

/** Every position of a tree, or of its mainline, the root included. */
function walk(row: number, tree: GameTree, lines: ScanPlan['lines']): Walk {
  const hits: Hit[] = [];
  const keys = new Set<string>();
  const boards: Board[] = [];
  for (const [id, node] of tree.nodes.entries()) {
    const isMainline =
      id === 0 || (boards[node.parent] !== undefined && tree.nodes[node.parent].children[0] === id);
    if (lines === 'mainline' && !isMainline) continue;
    const board = Board.fromFen(tree.startFen, tree.chess960);
    if (board === undefined) throw new Error(`${tree.startFen} is no FEN`);
    if (id > 0) {
      board.copyFrom(boards[node.parent]);
      board.play(node.move);
    }
    boards[id] = board;
    const next = node.children[0];
    const key = `${board.keyHigh >>> 0}:${board.keyLow >>> 0}`;
    keys.add(key);
    hits.push(`${row} ${node.ply} ${next === undefined ? GAME_ENDS : tree.nodes[next].move} ${key}`);
  }
  return { hits, keys };
}

async function scanned(reader: DatabaseReader, from: number, to: number, plan: ScanPlan): Promise<Hit[]> {
  const size = 100;
  const block = {
    rows: new Uint32Array(size),
    plies: new Uint16Array(size),
    moves: new Uint16Array(size),
    keys: new Uint16Array(size),
  };
  const hits: Hit[] = [];
  const take = (count: number) => {
    for (let i = 0; i < count; i++) {
      const key = `${plan.keys[2 * block.keys[i]]}:${plan.keys[2 * block.keys[i] + 1]}`;
      hits.push(`${block.rows[i]} ${block.plies[i]} ${block.moves[i]} ${key}`);
    }
  };
  await reader.scan({ from, to }, plan, { block, take });
  return hits;
}

/** Registers the tests; `records` is the number of records of the database. */
export function checkScan(
  format: DatabaseFormat,
  { name, files, records }: { readonly name: string; readonly files: Files; readonly records: number },
): void {
  it.each(['mainline', 'all'] as const)(
    'scans %s positions as a walk over the trees finds them',
    async (lines) => {
      const reader = await format.open(memoryFiles(name, files), {});
      const rows = await reader.readRows(0, records);
      const walks: Walk[] = [];
      for (const [row, { kind }] of rows.entries()) {
        if (kind !== 'game') continue;
        const record = await reader.readRecord(recordNumber(row + 1));
        if (record.kind === 'game') walks.push(walk(row, record.tree, lines));
      }
      const keys = [...new Set(walks.flatMap((one) => [...one.keys]))].flatMap((key) =>
        key.split(':').map(Number),
      );
      const plan: ScanPlan = { kind: 'keys', keys: Uint32Array.from(keys), maxPly: Infinity, lines };
      const wanted = walks.flatMap((one) => one.hits).sort();
      expect(wanted.length).toBeGreaterThan(0);
      const whole = await scanned(reader, 0, records, plan);
      expect([...whole].sort()).toEqual(wanted);
      const middle = Math.floor(records / 2);
      const halves = [
        ...(await scanned(reader, 0, middle, plan)),
        ...(await scanned(reader, middle, records, plan)),
      ];
      expect(halves).toEqual(whole);
    },
  );
}
