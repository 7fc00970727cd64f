import { useCallback } from 'react';
import type { RecordRow } from '../../../model/gameHeader.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { coveredHeader, coveredNow, isRowCovered } from '../../session/game/covering.ts';
import { useGame } from '../../session/hooks.ts';

/** Returns a function that hides result and opening in the row of a covered game. */
export function useSeenRow(item: ItemId): (row: RecordRow | undefined) => RecordRow | undefined {
  const covering = useGame(coveredNow);
  const whole = covering?.whole;
  const from = covering?.item;
  return useCallback(
    (row) =>
      whole !== undefined && row?.kind === 'game' && isRowCovered(whole, from, item, row)
        ? coveredHeader(row)
        : row,
    [whole, from, item],
  );
}
