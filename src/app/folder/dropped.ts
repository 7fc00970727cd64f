// What was dropped, as a `FolderInput`. Handles and entries exist only inside the drop event: all of them are taken
// before the first `await`.
import { FormatError } from '../../base/failure.ts';
import type { FolderInput, NamedFile } from '../../protocol/api.ts';
import { handleOf } from './fileSystemAccess.ts';

/** How deep folders may be nested in a drop; real ones are not, but a cycle of links could be. */
const DEEPEST = 32;

/** `Chess`, `Chess and 2 more` */
export function nameOf(names: readonly string[]): string {
  if (names.length === 0) return 'Files';
  return names.length === 1 ? names[0] : `${names[0]} and ${names.length - 1} more`;
}

/** Call it inside the drop event, not after an `await`. `undefined` when something else than files was dropped. */
export function takeDrop(transfer: DataTransfer): Promise<FolderInput | undefined> {
  const items = [...transfer.items].filter((item) => item.kind === 'file');
  const handles = items.map(handleOf);
  const entries = items.map((item) => item.webkitGetAsEntry());
  const files = [...transfer.files];
  if (items.length === 0) return Promise.resolve(undefined);
  const known = handles.filter((handle) => handle !== undefined);
  if (known.length === items.length) return fromHandles(known, entries, files);
  return fromEntries(entries, files);
}

async function fromHandles(
  pending: readonly Promise<FileSystemHandle | null>[],
  entries: readonly (FileSystemEntry | null)[],
  files: readonly File[],
): Promise<FolderInput> {
  const handles = (await Promise.all(pending)).filter((handle) => handle !== null);
  if (handles.length < pending.length) return fromEntries(entries, files);
  return { kind: 'handle', name: nameOf(handles.map((handle) => handle.name)), handles };
}

async function fromEntries(
  entries: readonly (FileSystemEntry | null)[],
  files: readonly File[],
): Promise<FolderInput> {
  const known = entries.filter((entry) => entry !== null);
  if (known.length === 0)
    return {
      kind: 'files',
      name: nameOf(files.map((file) => file.name)),
      files: files.map((file) => ({ path: file.name, file })),
    };
  const found: NamedFile[] = [];
  const alone = known.length === 1 && known[0].isDirectory;
  for (const entry of known) await walk(entry, alone ? '' : entry.name, found);
  return { kind: 'files', name: nameOf(known.map((entry) => entry.name)), files: found };
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Adds the files below `root`; `path` is what the root itself is called in the result. */
async function walk(root: FileSystemEntry, path: string, found: NamedFile[]): Promise<void> {
  const open: { entry: FileSystemEntry; path: string; depth: number }[] = [{ entry: root, path, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.depth > DEEPEST)
      throw new FormatError({
        kind: 'limit',
        file: next.path,
        expected: `at most ${DEEPEST} folders inside each other`,
      });
    if (isFile(next.entry)) found.push({ path: next.path, file: await fileOf(next.entry) });
    else if (isDirectory(next.entry))
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

/** A reader gives its entries in portions, until it gives none. */
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
