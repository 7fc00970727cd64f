// Finds the games that stay in positions of a repertoire, from their own start or from one of the repertoire's.
import type { GameSelection } from '../../model/gameSelection.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import { countedRows } from './countedRows.ts';
import type { TreeSources } from './findPositionGames.ts';
import type { KnownRepertoire } from './repertoirePositions.ts';

interface InsideQuestion {
  readonly item: ItemId;
  readonly within: number | undefined;
  readonly repertoire: Pick<KnownRepertoire, 'positions' | 'starts'>;
  /** The number of plies, 1 to `MAX_PLIES`. */
  readonly plies: number;
}

type InsideGames = Extract<GameSelection, { readonly kind: 'rows' }> & { readonly damaged: number };

/**
 * Returns the games that stay in the repertoire for the plies after their start, or after a position from which
 * a game of the repertoire starts. Each is listed at the position after these plies.
 */
export async function findInside(
  { databases, pool }: Pick<TreeSources, 'databases' | 'pool'>,
  { item, within, repertoire: { positions, starts }, plies }: InsideQuestion,
  { signal, progress }: CallContext<ScanProgress>,
): Promise<InsideGames> {
  const { reader } = await databases.reader(item);
  await reader.readToEnd?.({ signal });
  const total = reader.count.known;
  const { only } = countedRows(reader, databases.selections, item, within);
  /** For each row, the number of successive positions in the repertoire, and the ply of the first of them. */
  const reached = new Uint8Array(total);
  const first = new Uint16Array(total);
  const { keys } = positions;
  // A game may reach such a start late, so its later moves count as well.
  const maxPly = starts.size === 0 ? plies : Infinity;
  const isStart = (key: number): boolean => starts.has(keys[2 * key], keys[2 * key + 1]);
  let damaged = 0;
  if (keys.length > 0)
    ({ damaged } = await scanDatabase({
      ...(await scanTarget(databases, item)),
      pool,
      range: { from: 0, to: total },
      question: {
        kind: 'positions',
        plan: { kind: 'keys', keys, maxPly, lines: 'mainline', ...(only && { only }) },
      },
      signal,
      onHits: (hits, nextRow) => {
        for (const [i, row] of hits.rows.entries()) {
          const ply = hits.plies[i];
          if (reached[row] > plies) continue;
          if (reached[row] > 0 && ply === first[row] + reached[row]) reached[row]++;
          else if (ply === 0 || isStart(hits.keys[i])) {
            first[row] = ply;
            reached[row] = 1;
          }
        }
        progress({ done: nextRow, total });
      },
    }));
  const rows: number[] = [];
  for (const [row, count] of reached.entries()) if (count > plies) rows.push(row);
  return {
    kind: 'rows',
    rows: Uint32Array.from(rows),
    plies: Uint16Array.from(rows, (row) => first[row] + plies),
    damaged,
  };
}
