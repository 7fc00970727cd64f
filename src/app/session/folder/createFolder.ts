import { createCodePages } from './codePage.ts';
import { createFolderOpener } from './folder.ts';
import { createLastFolder } from './lastFolder.ts';
import { createWaysToOpen } from './waysToOpen.ts';
import { createRevival } from './revive.ts';
import { createLiveFolder } from './liveFolder.ts';
import type { WatchFolder } from '../../platform/folderWatch.ts';
import { createLaunched } from './launched.ts';
import { createBoards } from './boards.ts';
import type { LibrarySession } from './createLibrary.ts';
import type { Client } from '../../../protocol/rpc.ts';
import type { WorkerApi } from '../../../protocol/api.ts';
import type { FaultsSession } from '../screen/faults.ts';
import type { Stores } from '../stores.ts';
import type { GameListSession } from '../list/createGameList.ts';
import type { BooksSession } from '../book/createBooks.ts';
import type { ScreenSession } from '../screen/layout.ts';
import type { GameSession } from '../game/createGame.ts';

interface Needs {
  readonly library: LibrarySession;
  readonly worker: Client<WorkerApi>;
  readonly faults: FaultsSession;
  readonly stores: Stores;
  readonly gameList: GameListSession;
  readonly books: BooksSession;
  readonly screen: ScreenSession;
  readonly game: GameSession;
  readonly watchFolder: WatchFolder;
}

export type FolderSession = ReturnType<typeof createFolder>;

export function createFolder(app: Needs) {
  const codePages = createCodePages(app);
  const folderOpener = createFolderOpener({ ...app, codePages });
  const lastFolder = createLastFolder({ ...app, folderOpener });
  const waysToOpen = createWaysToOpen({ ...app, folderOpener });
  const revival = createRevival({ ...app, folderOpener });
  const boards = createBoards({ ...app, folderOpener });
  const liveFolder = createLiveFolder({ ...app, folderOpener });
  const launched = createLaunched({ ...app, folderOpener, liveFolder });
  return {
    ...codePages,
    ...folderOpener,
    ...lastFolder,
    ...waysToOpen,
    ...revival,
    ...boards,
    ...liveFolder,
    ...launched,
  };
}
