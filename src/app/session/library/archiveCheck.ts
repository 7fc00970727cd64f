// Checks an archive from end to end, where the user asks for it.
import { createStore } from 'zustand/vanilla';
import { isAbort, toFailure } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { ArchiveItem, ItemId } from '../../../protocol/items.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { Parts } from '../parts.ts';

/** The archive that is checked or was checked last. Progress in unpacked bytes. */
export type ArchiveCheckState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly item: ItemId; readonly progress?: ScanProgress }
  | { readonly kind: 'done'; readonly item: ItemId }
  | { readonly kind: 'failed'; readonly item: ItemId; readonly failure: Failure };

export const createArchiveCheckStore = () => createStore<ArchiveCheckState>()(() => ({ kind: 'none' }));

type Needs = Pick<Parts, 'worker' | 'stores' | 'items'>;

export function createArchiveCheck(app: Needs) {
  const checking = new Latest();
  const show = (state: ArchiveCheckState): void => app.stores.archiveCheck.setState(state, true);

  /** The item then has all problems that were found. One at a time: the disk is the same for all. */
  async function checkArchive({ id: item }: ArchiveItem): Promise<void> {
    const signal = checking.start();
    show({ kind: 'running', item });
    try {
      const checked = await app.worker.checkArchive(
        { item },
        {
          signal,
          onProgress: (progress) => {
            if (!signal.aborted) show({ kind: 'running', item, progress });
          },
        },
      );
      if (signal.aborted) return;
      app.items.renewItem(checked);
      show({ kind: 'done', item });
    } catch (thrown) {
      if (signal.aborted || isAbort(thrown)) return;
      show({ kind: 'failed', item, failure: toFailure(thrown) });
    }
  }

  function cancelArchiveCheck(): void {
    checking.cancel();
    show({ kind: 'none' });
  }

  return { checkArchive, cancelArchiveCheck };
}
