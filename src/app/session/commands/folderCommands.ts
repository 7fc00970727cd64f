// Commands for the folder, and for the user's own boards.
import { msg } from '../../../base/messages.ts';
import { chooseFiles, chooseFolderFiles } from '../../platform/fileInputs.ts';
import { canPickFolder } from '../../platform/fileSystemAccess.ts';
import type { Beside } from '../folder/waysToOpen.ts';
import type { Parts } from '../parts.ts';
import { commandsOf } from './command.ts';
import type { Reasons } from './reasons.ts';

type Needs = Pick<Parts, 'boards' | 'folder' | 'screen' | 'stores' | 'waysToOpen'>;

export function folderCommands(app: Needs, { noFolder }: Reasons) {
  /** Opens the directory picker if the browser has one, else the file input that takes a folder. */
  function chooseFolder(options?: Beside): unknown {
    return canPickFolder() ? app.waysToOpen.pickFolder(options) : chooseFolderFiles(options);
  }
  const folderName = (): string | undefined => app.stores.library.getState().library?.name;
  return commandsOf('Folder', {
    openFolder: { words: msg('Open folder…'), isOutside: true, run: () => chooseFolder() },
    openFiles: { words: msg('Open files…'), isOutside: true, run: () => chooseFiles() },
    addFolder: {
      words: msg('Add a folder…'),
      isOutside: true,
      why: noFolder,
      run: () => chooseFolder({ beside: true }),
    },
    addFiles: {
      words: msg('Add files…'),
      isOutside: true,
      why: noFolder,
      run: () => chooseFiles({ beside: true }),
    },
    openDemo: { words: msg('Open the demo'), isOutside: true, run: app.waysToOpen.openDemo },
    newBoard: { words: msg('New board'), keys: ['n'], run: app.boards.newBoard },
    paste: {
      words: msg('Paste game or position'),
      keys: ['Control v'],
      what: msg('Open a copied game, or show a copied FEN and find its games'),
      // The paste event of the browser brings the text.
      isBrowserKey: true,
      run: app.boards.pasteGame,
    },
    folderContents: {
      words: msg('Folder contents…'),
      begins: true,
      why: noFolder,
      now: folderName,
      run: () => app.screen.openDialog('found'),
    },
    reloadFolder: { words: msg('Reload folder'), why: noFolder, run: app.folder.reloadFolder },
    privacy: {
      words: msg('Nothing leaves this device…'),
      begins: true,
      run: () => app.screen.openDialog('privacy'),
    },
    closeFolder: {
      words: msg('Close folder'),
      begins: true,
      why: noFolder,
      now: folderName,
      run: app.folder.closeFolder,
    },
  });
}
