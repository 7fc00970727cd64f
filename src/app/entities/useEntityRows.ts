import { useEffect, useState } from 'react';
import { isAbort, toFailure } from '../../base/failure.ts';
import type { Failure } from '../../base/failure.ts';
import type { EntityKind } from '../../model/entity.ts';
import { RowCache, WINDOW_ROWS } from '../games/rowCache.ts';
import type { ItemId, ScanProgress } from '../../protocol/api.ts';
import type { EntityRow } from '../../protocol/searchApi.ts';
import { workerClient } from '../workerClient.ts';

export type EntitySort = 'name' | 'games';

/** Which entities: the list of one kind, or those whose names fit a text. */
export interface EntityQuestion {
  readonly item: ItemId;
  readonly of: EntityKind;
  readonly text: string;
  readonly sort: EntitySort;
}

export interface EntityRows {
  /** The list on the screen; an earlier one stays until the next is there. */
  readonly rows?: RowCache<EntityRow>;
  readonly progress?: ScanProgress;
  readonly failure?: Failure;
}

/** Entities of one database, counted at once and read as they are scrolled to. */
export function useEntityRows({ item, of, text, sort }: EntityQuestion): EntityRows {
  const [state, setState] = useState<EntityRows>({});
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (progress: ScanProgress): void => {
      if (!signal.aborted) setState(({ rows }) => ({ rows, progress }));
    };
    const read = (from: number, to: number, readSignal: AbortSignal) =>
      workerClient().listEntities({ item, of, text, sort, from, to }, { signal: readSignal, onProgress });
    read(0, WINDOW_ROWS, signal).then(
      ({ count, rows: first }) => {
        if (signal.aborted) return;
        const rows = new RowCache<EntityRow>(
          count,
          async (from, to, rowSignal) =>
            from === 0 && to <= first.length ? first.slice(0, to) : (await read(from, to, rowSignal)).rows,
          (failure) => setState((before) => ({ rows: before.rows, failure })),
        );
        setState({ rows });
      },
      (thrown: unknown) => {
        if (!signal.aborted && !isAbort(thrown)) setState({ failure: toFailure(thrown) });
      },
    );
    return () => controller.abort();
  }, [item, of, text, sort]);
  return state;
}
