import { createContext, useContext, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { openFiles, pickFolder } from '../commands/folder.ts';
import { noteFault } from '../common/faults.ts';
import { canPickFolder } from './fileSystemAccess.ts';

interface FilePickerApi {
  /** The directory picker where the browser has one, else the file input that takes a folder. */
  readonly chooseFolder: () => void;
  readonly chooseFiles: () => void;
}

const FilePickerContext = createContext<FilePickerApi | undefined>(undefined);

export function useFilePicker(): FilePickerApi {
  const api = useContext(FilePickerContext);
  if (api === undefined) throw new Error('useFilePicker stands outside of FilePicker');
  return api;
}

/** Holds the page's one file input, which a browser opens only from inside a click. */
export function FilePicker({ children }: { readonly children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  const api = useMemo<FilePickerApi>(() => {
    const chooseFiles = () => input.current?.click();
    return {
      chooseFiles,
      chooseFolder: () => {
        if (canPickFolder()) pickFolder().catch(noteFault);
        else chooseFiles();
      },
    };
  }, []);
  return (
    <FilePickerContext value={api}>
      {children}
      <input
        ref={input}
        type="file"
        multiple
        webkitdirectory=""
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          openFiles(files).catch(noteFault);
        }}
      />
    </FilePickerContext>
  );
}
