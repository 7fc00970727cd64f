import { useMemo } from 'react';
import type { GameDetails } from '../../../model/gameDetails.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { ItemId } from '../../../protocol/api.ts';
import { noteFailure, useKnown } from '../../shared/useAnswer.ts';
import type { App } from '../../session/createApp.ts';
import { useGame } from '../../session/hooks.ts';

const readDetails = (
  app: App,
  record: { readonly item: ItemId; readonly number: RecordNumber },
  { signal }: { readonly signal?: AbortSignal },
) => app.worker.readDetails(record, { signal });

/** What the database knows of the record on the screen besides its header; a quoted game is no record. */
export function useDetails(): GameDetails | undefined {
  const item = useGame((state) => state.item);
  const number = useGame((state) => (state.quotedIn === undefined ? state.record?.header.number : undefined));
  const record = useMemo(
    () => (item === undefined || number === undefined ? undefined : { item, number }),
    [item, number],
  );
  return useKnown(record, readDetails, noteFailure);
}
