// Finds the games whose first moves stay in positions of a repertoire.
import type { GameSelection } from '../../model/gameSelection.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { KeySet } from '../../search/keySet.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import { countedRows } from './countedRows.ts';
import type { TreeSources } from './findPositionGames.ts';

interface InsideQuestion {
  readonly item: ItemId;
  readonly within: number | undefined;
  readonly positions: KeySet;
  /** The number of plies, 1 to `MAX_PLIES`. */
  readonly plies: number;
}

type InsideGames = Extract<GameSelection, { readonly kind: 'rows' }> & { readonly damaged: number };

/** Returns the games whose first plies all stay in the positions, each at the position after them. */
export async function findInside(
  { databases, pool }: Pick<TreeSources, 'databases' | 'pool'>,
  { item, within, positions, plies }: InsideQuestion,
  { signal, progress }: CallContext<ScanProgress>,
): Promise<InsideGames> {
  const { reader } = await databases.reader(item);
  await reader.readToEnd?.({ signal });
  const total = reader.count.known;
  const { only } = countedRows(reader, databases.selections, item, within);
  /** For each row, the number of positions from the first one on that are in the repertoire. */
  const reached = new Uint8Array(total);
  const { keys } = positions;
  let damaged = 0;
  if (keys.length > 0)
    ({ damaged } = await scanDatabase({
      ...(await scanTarget(databases, item)),
      pool,
      range: { from: 0, to: total },
      question: {
        kind: 'positions',
        plan: { kind: 'keys', keys, maxPly: plies, lines: 'mainline', ...(only && { only }) },
      },
      signal,
      onHits: ({ rows, plies: at }, nextRow) => {
        for (const [i, row] of rows.entries()) if (at[i] === reached[row]) reached[row]++;
        progress({ done: nextRow, total });
      },
    }));
  const rows: number[] = [];
  for (const [row, count] of reached.entries()) if (count > plies) rows.push(row);
  return {
    kind: 'rows',
    rows: Uint32Array.from(rows),
    plies: new Uint16Array(rows.length).fill(plies),
    damaged,
  };
}
