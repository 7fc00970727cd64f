// Turns a drop into a `FolderInput`. Handles and entries exist only inside the drop event, so all of them are
// requested before the first `await`.
import { FormatError } from '../../base/failure.ts';
import type { FolderInput, NamedFile } from '../../protocol/api.ts';
import { nameOf } from '../../protocol/nameOf.ts';
import { handleOf } from './fileSystemAccess.ts';

/** The maximum depth of folders in a drop. Real folders stay below it, but a cycle of links would not. */
const DEEPEST = 32;

/** The progress of gathering, and the signal that cancels it. */
interface Gathering {
  readonly signal: AbortSignal;
  readonly onFiles: (files: number) => void;
}

export interface TakenDrop {
  readonly name: string;
  /** May take a while if the browser gives no handles, because then the folders are walked here. */
  readonly gather: (context: Gathering) => Promise<FolderInput>;
}

/**
 * Call this inside the drop event, before any `await`. Returns `undefined` if nothing in the drop is a file
 * or folder.
 */
export function takeDrop(transfer: DataTransfer): TakenDrop | undefined {
  const items = [...transfer.items].filter((item) => item.kind === 'file');
  const handles = items.map(handleOf).filter((handle) => handle !== undefined);
  const entries = items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files = [...transfer.files];
  if (items.length === 0) return undefined;
  const name = nameOf((entries.length === 0 ? files : entries).map((thing) => thing.name));
  return {
    name,
    gather: async (context) => {
      const given = (await Promise.all(handles)).filter((handle) => handle !== null);
      if (given.length === items.length) return { kind: 'handle', name, handles: given };
      if (entries.length > 0)
        return {
          kind: 'files',
          name,
          single: entries.every(isFile),
          files: await filesBelow(entries, context),
        };
      return { kind: 'files', name, single: true, files: files.map((file) => ({ path: file.name, file })) };
    },
  };
}

/** If a single folder is dropped, it is the root. Several items keep their names as prefixes. */
async function filesBelow(entries: readonly FileSystemEntry[], context: Gathering): Promise<NamedFile[]> {
  const found: NamedFile[] = [];
  const alone = entries.length === 1 && entries[0].isDirectory;
  for (const entry of entries) await walk(entry, alone ? '' : entry.name, found, context);
  return found;
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Adds the files below `root`; `path` is the root's own path in the result. */
async function walk(
  root: FileSystemEntry,
  path: string,
  found: NamedFile[],
  { signal, onFiles }: Gathering,
): Promise<void> {
  const open: { entry: FileSystemEntry; path: string; depth: number }[] = [{ entry: root, path, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.depth > DEEPEST)
      throw new FormatError({
        kind: 'limit',
        file: next.path,
        expected: `at most ${DEEPEST} folders inside each other`,
      });
    signal.throwIfAborted();
    if (isFile(next.entry)) {
      found.push({ path: next.path, file: await fileOf(next.entry) });
      onFiles(found.length);
    } else if (isDirectory(next.entry))
      for (const child of await childrenOf(next.entry))
        open.push({
          entry: child,
          path: next.path === '' ? child.name : `${next.path}/${child.name}`,
          depth: next.depth + 1,
        });
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A directory reader returns its entries in batches, the last of which is empty. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return children;
    children.push(...portion);
  }
}
