import { useEffect, useState } from 'react';
import { ENTITY_KINDS } from '../../../model/entity.ts';
import type { EntityKind } from '../../../model/entity.ts';
import type { ItemId } from '../../../protocol/api.ts';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { useList, useSearch } from '../../session/hooks.ts';

/** In larger databases annotators, sources and teams are columns of their own, which are read when they are wanted. */
const SMALL_DATABASE = 2_000_000;
const OFTEN: readonly EntityKind[] = ['player', 'event'];

export type EntityCounts = Partial<Record<EntityKind, number>>;

/** How many entities of each kind there are, as far as that is known. */
export function useEntityCounts(): EntityCounts {
  const app = useApp();
  const item = useList((list) => list.item);
  const whole = useList((list) => list.whole.id);
  const small = useList((list) => (list.database?.games ?? 0) <= SMALL_DATABASE);
  const ready = useSearch((search) => search.index.status === 'ready');
  const [known, setKnown] = useState<{ readonly of: string; readonly counts: EntityCounts }>();
  const of = `${item} ${whole}`;
  useEffect(() => {
    if (item === undefined || !ready) return undefined;
    const controller = new AbortController();
    const onCounts = (counts: EntityCounts): void => setKnown({ of, counts });
    // What cannot be read is said where it is listed.
    countAll(app, item, small ? ENTITY_KINDS : OFTEN, controller.signal, onCounts).catch(app.faults.noteBug);
    return () => controller.abort();
  }, [app, item, of, small, ready]);
  return known?.of === of ? known.counts : {};
}

async function countAll(
  app: App,
  item: ItemId,
  kinds: readonly EntityKind[],
  signal: AbortSignal,
  tell: (counts: EntityCounts) => void,
): Promise<void> {
  let counts: EntityCounts = {};
  for (const of of kinds) {
    const request = { item, of, text: '', sort: 'name', from: 0, to: 0 } as const;
    const { count } = await app.worker.listEntities(request, { signal });
    if (signal.aborted) return;
    counts = { ...counts, [of]: count };
    tell(counts);
  }
}
