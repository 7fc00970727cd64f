// Checks a whole archive when the user asks for it.
import { createStore } from 'zustand/vanilla';
import type { ArchiveItem, ItemId } from '../../../protocol/items.ts';
import { createQuestion, NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';
import type { Parts } from '../parts.ts';

export interface ArchiveCheckState {
  /** The archive that is being checked, or was checked last. */
  readonly item?: ItemId;
  /** Progress in unpacked bytes. */
  readonly check: Answer<ArchiveItem>;
}

export const createArchiveCheckStore = () => createStore<ArchiveCheckState>()(() => ({ check: NO_ANSWER }));

type Needs = Pick<Parts, 'worker' | 'stores' | 'items'>;

export function createArchiveCheck(app: Needs) {
  const checking = createQuestion<ArchiveItem>((check) => app.stores.archiveCheck.setState({ check }));

  /** Updates the item with all problems found. Checks one archive at a time, because they share the disk. */
  async function checkArchive({ id: item }: ArchiveItem): Promise<void> {
    app.stores.archiveCheck.setState({ item });
    await checking.ask(async (asking) => {
      const checked = await asking.wait(app.worker.checkArchive({ item }, asking));
      app.items.renewItem(checked);
      return checked;
    });
  }

  return { checkArchive, cancelArchiveCheck: checking.cancel };
}
