import { useCallback } from 'react';
import type { RecordRow } from '../../../model/gameHeader.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { coveredHeader, isRowOf } from '../../session/game/covering.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';

/**
 * Returns a function that hides result, opening, number of moves, and the like in the row of a covered game.
 */
export function useSeenRow(item: ItemId): (row: RecordRow | undefined) => RecordRow | undefined {
  const { covering } = useApp();
  const records = useGame(covering.coveredRecords);
  return useCallback(
    (row) => (row?.kind === 'game' && isRowOf(records, item, row) ? coveredHeader(row) : row),
    [records, item],
  );
}
