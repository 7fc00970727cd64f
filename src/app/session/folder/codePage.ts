// The code page of a database: found in its names and texts, or chosen by the user and remembered for its folder.
import type { ItemId } from '../../../protocol/items.ts';
import type { Library } from '../../../protocol/api.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'worker' | 'faults' | 'stores' | 'folderMemory' | 'list'>;

export function createCodePages(app: Needs) {
  /** After a folder was opened, before its databases are: what was chosen when it was open last counts again. */
  function keepCodePages({ name }: Library): void {
    const chosen = app.folderMemory.codePagesOfFolder(name);
    if (chosen.length > 0) app.worker.chooseCodePages({ chosen }).catch(app.faults.noteFault);
  }

  /** Shows a database in another code page; in the one that is found where `codePage` is `undefined`. */
  async function chooseCodePage(item: ItemId, codePage: string | undefined): Promise<void> {
    const folder = app.stores.library.getState().library?.name ?? '';
    app.folderMemory.rememberCodePage(folder, item, codePage);
    // The worker serves calls in the order in which they come, so that the list is opened as it was chosen.
    const chosen = app.worker.chooseCodePages({ chosen: app.folderMemory.codePagesOfFolder(folder) });
    await Promise.all([chosen, app.list.openList(item)]);
  }

  return { keepCodePages, chooseCodePage };
}
