import { useEffect, useState } from 'react';
import { isAbort, toFailure } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import type { EntityKind } from '../../../model/entity.ts';
import { RowCache, WINDOW_ROWS } from '../../session/list/rowCache.ts';
import type { ItemId, ScanProgress, SelectionInfo } from '../../../protocol/api.ts';
import { DROPPED_LIST } from '../../../protocol/searchApi.ts';
import type { EntityRow } from '../../../protocol/searchApi.ts';
import type { EntitySort } from './EntityHeads.tsx';
import { useApp } from '../../session/appContext.tsx';

/** Which entities: the list of one kind, or those whose names fit a text. */
export interface EntityListRequest {
  readonly item: ItemId;
  readonly of: EntityKind;
  readonly text: string;
  readonly sort: EntitySort;
  /** The list whose games alone count. */
  readonly within?: SelectionInfo;
}

export interface EntityRows {
  /** The list on the screen; an earlier one stays until the next is there. */
  readonly rows?: RowCache<EntityRow>;
  /** The list on the screen answers an earlier question. */
  readonly awaited: boolean;
  readonly progress?: ScanProgress;
  readonly failure?: Failure;
}

/** Entities of one database, counted at once and read as they are scrolled to. */
export function useEntityRows({
  item,
  of,
  text,
  sort: { by, reversed },
  within,
}: EntityListRequest): EntityRows {
  const app = useApp();
  const [state, setState] = useState<Omit<EntityRows, 'awaited'> & { readonly asked?: string }>({});
  const asked = `${item} ${of} ${by} ${reversed} ${within?.id} ${within?.count} ${text}`;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (progress: ScanProgress): void => {
      if (!signal.aborted) setState((before) => ({ ...before, failure: undefined, progress }));
    };
    const read = (from: number, to: number, readSignal: AbortSignal) =>
      app.worker.listEntities(
        { item, of, text, sort: by, reversed, within: within?.id, from, to },
        { signal: readSignal, onProgress },
      );
    const fail = (failure: Failure): void => {
      // The worker needed the room of the list: it is searched for again, and asked about again.
      if (failure.expected === DROPPED_LIST) app.gameList.failList(failure);
      else setState((before) => ({ rows: before.rows, asked, failure }));
    };
    read(0, WINDOW_ROWS, signal).then(
      ({ count, rows: first }) => {
        if (signal.aborted) return;
        const rows = new RowCache<EntityRow>(
          count,
          async (from, to, rowSignal) =>
            from === 0 && to <= first.length ? first.slice(0, to) : (await read(from, to, rowSignal)).rows,
          fail,
        );
        setState({ rows, asked });
      },
      (thrown: unknown) => {
        if (!signal.aborted && !isAbort(thrown)) fail(toFailure(thrown));
      },
    );
    return () => controller.abort();
  }, [app, item, of, text, by, reversed, within, asked]);
  return { ...state, awaited: state.asked !== asked };
}
