// Moves with one result and one distance are one row.
import type { TablebaseMove, Wdl } from '../../../model/tablebaseAnswer.ts';

export interface MoveGroup {
  readonly wdl: Wdl | undefined;
  readonly dtz: number | undefined;
  readonly moves: readonly TablebaseMove[];
}

/** Best first, as the tables rank them. */
export function tableGroups(moves: readonly TablebaseMove[]): readonly MoveGroup[] {
  const groups = new Map<string, MoveGroup & { readonly moves: TablebaseMove[] }>();
  for (const one of moves) {
    const name = `${one.wdl} ${one.dtz}`;
    const group = groups.get(name) ?? { wdl: one.wdl, dtz: one.dtz, moves: [] };
    groups.set(name, group);
    group.moves.push(one);
  }
  return [...groups.values()];
}
