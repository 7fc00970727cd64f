// Groups moves into rows: the moves of a row have the same result.
import type { TablebaseMove, Wdl } from '../../../model/tablebaseAnswer.ts';

export interface MoveGroup {
  readonly wdl: Wdl | undefined;
  /**
   * The smallest and the largest distance of the moves, without sign; `undefined` for draws and unknown
   * results, or if one distance is unknown.
   */
  readonly distances: readonly [number, number] | undefined;
  readonly moves: readonly TablebaseMove[];
}

const ROWS = 4;
/** The minimum room, in rows, for the best result, so that the quickest win has a row of its own. */
const MIN_OF_BEST = 2;

/**
 * Groups moves, best first, as the tablebases rank them. The best result has a row per distance as far as
 * there is room; the others have one row each.
 */
export function tableGroups(moves: readonly TablebaseMove[]): readonly MoveGroup[] {
  const byResult = [...grouped(moves, ({ wdl }) => wdl)];
  const best = byResult.at(0);
  if (best === undefined) return [];
  const others = byResult.slice(1);
  const room = Math.max(MIN_OF_BEST, ROWS - others.length);
  const byDistance = [...grouped(best, ({ dtz }) => dtz)];
  const rows = byDistance.length > room ? byDistance.slice(0, room - 1) : byDistance;
  const left = byDistance.slice(rows.length).flat();
  return [...rows, ...(left.length > 0 ? [left] : []), ...others].map(groupOf);
}

function groupOf(moves: readonly TablebaseMove[]): MoveGroup {
  const distances = moves.map(({ dtz }) => (dtz === undefined ? undefined : Math.abs(dtz)));
  const known = distances.filter((dtz) => dtz !== undefined);
  const { wdl } = moves[0];
  const isDistant = wdl !== undefined && wdl !== 0 && known.length === moves.length;
  return { wdl, distances: isDistant ? [Math.min(...known), Math.max(...known)] : undefined, moves };
}

function grouped(
  moves: readonly TablebaseMove[],
  by: (move: TablebaseMove) => number | undefined,
): Iterable<TablebaseMove[]> {
  const groups = new Map<number | undefined, TablebaseMove[]>();
  for (const move of moves) {
    const group = groups.get(by(move)) ?? [];
    groups.set(by(move), group);
    group.push(move);
  }
  return groups.values();
}
