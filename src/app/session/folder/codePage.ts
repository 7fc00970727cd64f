// The code page of a database: found in its names and texts, or chosen by the user and remembered for its folder.
import { noteFault } from '../screen/faults.ts';
import type { ItemId, Library } from '../../../protocol/api.ts';
import { codePagesOfFolder, rememberCodePage } from './folderChoices.ts';
import { useLibrary } from './libraryStore.ts';
import { workerClient } from '../../platform/workerClient.ts';
import { openList } from '../list/list.ts';

/** After a folder was opened, before its databases are: what was chosen when it was open last counts again. */
export function keepCodePages({ name }: Library): void {
  const chosen = codePagesOfFolder(name);
  if (chosen.length > 0) workerClient().chooseCodePages({ chosen }).catch(noteFault);
}

/** Shows a database in another code page; in the one that is found where `codePage` is `undefined`. */
export async function chooseCodePage(item: ItemId, codePage: string | undefined): Promise<void> {
  const folder = useLibrary.getState().library?.name ?? '';
  rememberCodePage(folder, item, codePage);
  // The worker serves calls in the order in which they come, so that the list is opened as it was chosen.
  const chosen = workerClient().chooseCodePages({ chosen: codePagesOfFolder(folder) });
  await Promise.all([chosen, openList(item)]);
}
