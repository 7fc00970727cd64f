import { openFiles, pickFolder } from '../commands/waysToOpen.ts';
import { noteFault } from '../common/faults.ts';
import { canPickFolder } from './fileSystemAccess.ts';

const INPUT_ID = 'folder-input';

/** The page's one file input, which a browser opens only from inside a click. */
export const FolderInputElement = () => (
  <input
    id={INPUT_ID}
    type="file"
    multiple
    webkitdirectory=""
    hidden
    tabIndex={-1}
    aria-label="Open files"
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])];
      currentTarget.value = '';
      openFiles(files).catch(noteFault);
    }}
  />
);

export const chooseFiles = (): void => document.getElementById(INPUT_ID)?.click();

/** The directory picker where the browser has one, else the file input that takes a folder. */
export function chooseFolder(): void {
  if (canPickFolder()) pickFolder().catch(noteFault);
  else chooseFiles();
}
