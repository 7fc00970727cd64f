import { canPickFolder } from '../platform/fileSystemAccess.ts';
import { useApp } from '../session/appContext.tsx';
import type { App } from '../session/createApp.ts';

const FOLDER_INPUT = 'folder-input';
const FILES_INPUT = 'files-input';

/** The page's file inputs, which a browser opens only from inside a click. One that takes a folder takes no single files. */
export const FileInputs = () => (
  <>
    <FileInput id={FOLDER_INPUT} label="Open folder" takesFolder />
    <FileInput id={FILES_INPUT} label="Open files" />
  </>
);

interface FileInputProps {
  readonly id: string;
  readonly label: string;
  readonly takesFolder?: boolean;
}

const FileInput = ({ id, label, takesFolder = false }: FileInputProps) => {
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
        app.folder.openFiles(files).catch(app.faults.noteFault);
      }}
    />
  );
};

const click = (id: string): void => document.getElementById(id)?.click();

export const chooseFiles = (): void => click(FILES_INPUT);

/** A folder as a list of files, also where the browser has a directory picker. */
export const chooseFolderFiles = (): void => click(FOLDER_INPUT);

/** The directory picker where the browser has one, else the file input that takes a folder. */
export function chooseFolder(app: App): void {
  if (canPickFolder()) app.folder.pickFolder().catch(app.faults.noteFault);
  else chooseFolderFiles();
}
