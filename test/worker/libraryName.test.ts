import { describe, expect, it } from 'vitest';
import { cbvFormat } from '../../src/formats/cbv/format.ts';
import type { FolderInput, LibraryProgress } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { createSession } from '../../src/worker/session.ts';
import { fakeBookFormat } from './fakeBook.ts';
import { fakeFormat, file } from './fakeFormat.ts';

const context: CallContext<LibraryProgress> = {
  signal: new AbortController().signal,
  progress: () => undefined,
};
const nameOfOpened = async (input: FolderInput): Promise<string> =>
  (await createSession([fakeFormat(), fakeBookFormat(), cbvFormat]).openFolder(input, context)).name;

const given = (paths: readonly string[]) => paths.map((path) => file(path, 'Anand-Bronstein'));
const chosen = (...paths: string[]): Promise<string> =>
  nameOfOpened({ kind: 'files', name: 'as chosen', single: true, files: given(paths) });

/** A handle with the functions that the worker uses: Node has none. */
const fileHandle = (name: string) =>
  ({ kind: 'file', name, getFile: async () => new File(['x'], name) }) as unknown as FileSystemHandle;
const directoryHandle = (name: string) =>
  ({ kind: 'directory', name, async *values() {} }) as unknown as FileSystemHandle;

describe('files that were opened one by one', () => {
  it('files of one database are named after it', async () => {
    expect(await chosen('a.side', 'a.fake')).toBe('a');
    expect(await chosen('a.fake', 'notes.txt')).toBe('a');
    expect(await chosen('packed.cbv')).toBe('packed');
  });

  it('files of several databases are named after the first, databases before books, and how many others', async () => {
    expect(await chosen('c.side', 'c.fake', 'a.book', 'a.index', 'b.fake')).toBe('b and 2 more');
    expect(await chosen('a.book', 'a.index')).toBe('a');
  });

  it('files that cannot be opened keep their names', async () => {
    expect(await chosen('notes.txt', 'a.side')).toBe('as chosen');
  });

  it('files of browser handles are named the same way', async () => {
    const dropped = (...handles: FileSystemHandle[]): Promise<string> =>
      nameOfOpened({ kind: 'handle', name: 'as dropped', handles });
    expect(await dropped(fileHandle('a.fake'), fileHandle('a.side'))).toBe('a');
    expect(await dropped(fileHandle('a.fake'), directoryHandle('Chess'))).toBe('as dropped');
  });
});

it('a folder keeps its name', async () => {
  expect(await nameOfOpened({ kind: 'files', name: 'Chess', files: given(['a.fake']) })).toBe('Chess');
});
