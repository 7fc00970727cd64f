// Files from an `<input type=file>`, with or without `webkitdirectory`, and the demo, as `FolderInput`.
import type { FolderInput } from '../../protocol/api.ts';
import { nameOf } from '../../protocol/nameOf.ts';

/** If a folder was chosen, removes its own name from the paths, to match a drop of that folder. */
export function fromFileList(files: readonly File[]): FolderInput {
  const folder = files[0]?.webkitRelativePath.split('/')[0] ?? '';
  if (folder === '')
    return {
      kind: 'files',
      name: nameOf(files.map((file) => file.name)),
      single: true,
      files: files.map((file) => ({ path: file.name, file })),
    };
  return {
    kind: 'files',
    name: folder,
    files: files.map((file) => ({ path: file.webkitRelativePath.slice(folder.length + 1), file })),
  };
}

/** The name of the demo folder. */
export const DEMO_NAME = 'Demo';

/** Reads the demo from a script chunk loaded at the start, because later nothing can be requested. */
export async function demoInput(): Promise<FolderInput> {
  const { demo } = await import('virtual:demo');
  return {
    kind: 'files',
    name: DEMO_NAME,
    files: demo.files.map(({ path, base64 }) => ({ path, file: fileFrom(path, base64) })),
  };
}

function fileFrom(path: string, base64: string): File {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], path.slice(path.lastIndexOf('/') + 1));
}
