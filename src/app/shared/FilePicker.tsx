import { t } from '../../base/messages.ts';
import { canPickFolder } from '../platform/fileSystemAccess.ts';
import { useApp } from '../session/appContext.tsx';
import type { App } from '../session/createApp.ts';
import type { Beside } from '../session/folder/waysToOpen.ts';

const FOLDER_INPUT = 'folder-input';
const FILES_INPUT = 'files-input';
const BESIDE = '-beside';

/** The page's file inputs, which a browser opens only from inside a click. One that takes a folder takes no single files. */
export const FileInputs = () => (
  <>
    <FileInput id={FOLDER_INPUT} label={t('Open folder')} takesFolder />
    <FileInput id={FILES_INPUT} label={t('Open files')} />
    <FileInput id={FOLDER_INPUT + BESIDE} label={t('Add folder')} takesFolder beside />
    <FileInput id={FILES_INPUT + BESIDE} label={t('Add files')} beside />
  </>
);

interface FileInputProps {
  readonly id: string;
  readonly label: string;
  readonly takesFolder?: boolean;
  /** What is chosen comes beside what is open. */
  readonly beside?: boolean;
}

const FileInput = ({ id, label, takesFolder = false, beside = false }: FileInputProps) => {
  const app = useApp();
  return (
    <input
      id={id}
      type="file"
      multiple
      webkitdirectory={takesFolder ? '' : undefined}
      hidden
      tabIndex={-1}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        app.waysToOpen.openFiles(files, { beside }).catch(app.faults.noteFault);
      }}
    />
  );
};

const click = (id: string): void => document.getElementById(id)?.click();

const INSTEAD: Beside = { beside: false };

export const chooseFiles = ({ beside } = INSTEAD): void => click(FILES_INPUT + (beside ? BESIDE : ''));

/** A folder as a list of files, also where the browser has a directory picker. */
export const chooseFolderFiles = ({ beside } = INSTEAD): void => click(FOLDER_INPUT + (beside ? BESIDE : ''));

/** The directory picker where the browser has one, else the file input that takes a folder. */
export function chooseFolder(app: App, options = INSTEAD): void {
  if (canPickFolder()) app.waysToOpen.pickFolder(options).catch(app.faults.noteFault);
  else chooseFolderFiles(options);
}
