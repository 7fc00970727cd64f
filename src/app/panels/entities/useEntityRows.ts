import { useEffect, useMemo } from 'react';
import type { Failure } from '../../../base/failure.ts';
import type { EntityKind } from '../../../model/entity.ts';
import { RowCache, WINDOW_ROWS } from '../../session/list/rowCache.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ScanProgress, SelectionInfo } from '../../../protocol/selection.ts';
import { DROPPED_LIST } from '../../../protocol/searchApi.ts';
import type { EntityRow } from '../../../protocol/searchApi.ts';
import type { CallOptions } from '../../../protocol/rpc.ts';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { EntitySort } from './EntityHeads.tsx';

/** A request for the list of one kind of entity, or for those whose names match a text. */
export interface EntityListRequest {
  readonly item: ItemId;
  readonly of: EntityKind;
  readonly text: string;
  readonly sort: EntitySort;
  /** The list that limits which games count. */
  readonly within?: SelectionInfo;
}

export interface EntityRows {
  /** The list on the screen; it stays until the next one arrives. */
  readonly rows?: RowCache<EntityRow>;
  /** True if the list on the screen answers an earlier question. */
  readonly awaited: boolean;
  readonly progress?: ScanProgress;
  readonly failure?: Failure;
}

/** Returns the entities of one database, counted at once, and read as the user scrolls to them. */
export function useEntityRows({ item, of, text, sort, within }: EntityListRequest): EntityRows {
  const app = useApp();
  const { by, reversed } = sort;
  const question = useMemo(
    () => ({ item, of, text, sort: { by, reversed }, within }),
    [item, of, text, by, reversed, within],
  );
  const answer = useAnswer(question, listEntities);
  const failure = answer.kind === 'failed' ? answer.failure : undefined;
  const dropped = failure?.expected === DROPPED_LIST ? failure : undefined;
  useEffect(() => {
    if (dropped !== undefined) app.list.failList(dropped);
  }, [app, dropped]);
  return {
    rows: answer.last,
    awaited: answer.kind === 'asking',
    progress: answer.kind === 'asking' ? answer.progress : undefined,
    failure: dropped === undefined ? failure : undefined,
  };
}

async function listEntities(
  app: App,
  { item, of, text, sort: { by, reversed }, within }: EntityListRequest,
  options: CallOptions<ScanProgress>,
): Promise<RowCache<EntityRow>> {
  const request = { item, of, text, sort: by, reversed, within: within?.id };
  const { count, rows: first } = await app.worker.listEntities(
    { ...request, from: 0, to: WINDOW_ROWS },
    options,
  );
  const readRows = async (from: number, to: number, signal: AbortSignal) =>
    from === 0 && to <= first.length
      ? first.slice(0, to)
      : (await app.worker.listEntities({ ...request, from, to }, { signal })).rows;
  // The worker has dropped the list to save memory: repeats the search, then requests the rows again.
  const fail = (failure: Failure): void =>
    failure.expected === DROPPED_LIST ? app.list.failList(failure) : app.faults.noteFailure(failure);
  return new RowCache<EntityRow>(count, readRows, fail);
}
