import type { Board } from '../../chess/board.ts';
import type { ItemId } from '../../protocol/items.ts';
import { planForBoards } from '../../search/positionPlan.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import { despiteDamage } from './despiteDamage.ts';
import type { TreeSources } from './findPositionGames.ts';

export interface LineQuestion {
  readonly item: ItemId;
  /** The positions of a line, in order. */
  readonly boards: readonly Board[];
  /** The rows that count; without a set, all rows. */
  readonly only: Uint32Array | undefined;
  readonly signal: AbortSignal;
}

/**
 * Returns the index of the last of these positions that a game has, -1 if none has one. The tables are asked
 * first, unless only some rows count; then one scan looks for all later positions.
 */
export async function findLastPosition(
  { databases, pool, tables }: TreeSources,
  { item, boards, only, signal }: LineQuestion,
): Promise<number> {
  // If only some rows count, tables are not asked: they may have the position from other games.
  const lastKnown = async (): Promise<number> => {
    const parts = only === undefined ? await tables.parts(item) : [];
    const isKnown = async ({ keyHigh, keyLow }: Board): Promise<boolean> => {
      for (const { table } of parts) if (await table.knows(keyHigh, keyLow)) return true;
      return false;
    };
    let at = boards.length - 1;
    while (at >= 0 && !(await isKnown(boards[at]))) at--;
    return at;
  };
  let last = await despiteDamage(tables, item, lastKnown);
  const from = last + 1;
  if (from === boards.length) return last;
  const scan = await scanTarget(databases, item);
  const plan = { ...planForBoards(boards.slice(from)), ...(only && { only }) };
  await scanDatabase({
    ...scan,
    pool,
    range: { from: 0, to: scan.reader.count.known },
    question: { kind: 'positions', plan },
    signal,
    onHits: ({ keys }) => {
      for (const key of keys) last = Math.max(last, from + key);
    },
  });
  return last;
}
