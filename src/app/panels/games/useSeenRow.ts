import { useCallback, useMemo } from 'react';
import { recordNumber } from '../../../model/gameHeader.ts';
import type { RecordRow } from '../../../model/gameHeader.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { coveredHeader, coveredNow, isRowCovered } from '../../session/game/covering.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';

/**
 * Returns a function that hides result, opening, number of moves, and the like in the row of a covered game.
 */
export function useSeenRow(item: ItemId): (row: RecordRow | undefined) => RecordRow | undefined {
  const covering = useGame(coveredNow);
  // Until the game is there again after a reload, only its database and number are known.
  const awaited = useApp().covering.awaited();
  const number = awaited?.number;
  const whole = useMemo(
    () =>
      covering?.whole ?? (number === undefined ? undefined : { header: { number: recordNumber(number) } }),
    [covering?.whole, number],
  );
  const from = covering?.item ?? awaited?.item;
  return useCallback(
    (row) =>
      whole !== undefined && row?.kind === 'game' && isRowCovered(whole, from, item, row)
        ? coveredHeader(row)
        : row,
    [whole, from, item],
  );
}
