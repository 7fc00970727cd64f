// The code page of a database: detected from names and texts, or chosen by the user, for each folder.
import type { ItemId } from '../../../protocol/items.ts';
import type { Library } from '../../../protocol/api.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'worker' | 'faults' | 'stores' | 'folderMemory' | 'list'>;

export function createCodePages(app: Needs) {
  /** Restores the user's choices for a folder, after the folder was opened but before its databases are. */
  function keepCodePages({ name }: Library): void {
    const chosen = app.folderMemory.codePagesOfFolder(name);
    if (chosen.length > 0) app.worker.chooseCodePages({ chosen }).catch(app.faults.noteFault);
  }

  /** Shows a database in another code page; `undefined` means the detected one. */
  async function chooseCodePage(item: ItemId, codePage: string | undefined): Promise<void> {
    const folder = app.stores.library.getState().library?.name ?? '';
    app.folderMemory.rememberCodePage(folder, item, codePage);
    // The worker serves calls in order, so the list opens in the chosen code page.
    const chosen = app.worker.chooseCodePages({ chosen: app.folderMemory.codePagesOfFolder(folder) });
    await Promise.all([chosen, app.list.openList(item)]);
  }

  return { keepCodePages, chooseCodePage };
}
