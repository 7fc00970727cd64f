// The code page of a database: found in its names and texts, or chosen by the user and remembered for its folder.
import type { ItemId, Library, WorkerApi } from '../../../protocol/api.ts';
import type { LibrarySession } from './createLibrary.ts';
import type { Client } from '../../../protocol/rpc.ts';
import type { FaultsSession } from '../screen/faults.ts';
import type { Stores } from '../stores.ts';
import type { GameListSession } from '../list/createGameList.ts';

interface Needs {
  readonly library: LibrarySession;
  readonly worker: Client<WorkerApi>;
  readonly faults: FaultsSession;
  readonly stores: Stores;
  readonly gameList: GameListSession;
}

export type CodePages = ReturnType<typeof createCodePages>;

export function createCodePages(app: Needs) {
  /** After a folder was opened, before its databases are: what was chosen when it was open last counts again. */
  function keepCodePages({ name }: Library): void {
    const chosen = app.library.codePagesOfFolder(name);
    if (chosen.length > 0) app.worker.chooseCodePages({ chosen }).catch(app.faults.noteFault);
  }

  /** Shows a database in another code page; in the one that is found where `codePage` is `undefined`. */
  async function chooseCodePage(item: ItemId, codePage: string | undefined): Promise<void> {
    const folder = app.stores.library.getState().library?.name ?? '';
    app.library.rememberCodePage(folder, item, codePage);
    // The worker serves calls in the order in which they come, so that the list is opened as it was chosen.
    const chosen = app.worker.chooseCodePages({ chosen: app.library.codePagesOfFolder(folder) });
    await Promise.all([chosen, app.gameList.openList(item)]);
  }

  return { keepCodePages, chooseCodePage };
}
