import { describe, expect, it } from 'vitest';
import { readFolder } from '../../src/worker/folder.ts';
import type { FolderOptions } from '../../src/worker/folder.ts';

/** A directory by its entries; a file by its text; a `DOMException` is thrown when the entry is read. */
type Entries = { readonly [name: string]: Entries | string | DOMException };

/** A handle over plain objects, with the functions that `folder.ts` uses: Node has no file system handles. */
function handle(name: string, entry: Entries | string | DOMException): FileSystemHandle {
  const refused = entry instanceof DOMException;
  const fake =
    typeof entry === 'string' || (refused && name.includes('.'))
      ? {
          kind: 'file',
          name,
          getFile: async () => {
            if (refused) throw entry;
            return new File([entry], name);
          },
        }
      : {
          kind: 'directory',
          name,
          async *values() {
            if (entry instanceof DOMException) throw entry;
            for (const [child, content] of Object.entries(entry)) yield handle(child, content);
          },
        };
  return fake as unknown as FileSystemHandle;
}

const open = (handles: readonly FileSystemHandle[], options?: FolderOptions) =>
  readFolder({ kind: 'handle', name: 'dropped', handles }, options);
const paths = async (...handles: FileSystemHandle[]) => (await open(handles)).files.map(({ path }) => path);
const DENIED = new DOMException('no leave', 'NotAllowedError');

describe('reading what was dropped', () => {
  it('a dropped folder is walked with its sub-folders, in order, with paths relative to it', async () => {
    const tree = handle('games', { 'b.cbh': '', deep: { er: { 'c.cbh': '' }, 'a.cbg': '' }, empty: {} });
    expect(await paths(tree)).toEqual(['b.cbh', 'deep/a.cbg', 'deep/er/c.cbh']);
  });

  it('a path of a dropped folder leads to its file', async () => {
    const { files } = await open([handle('games', { sub: { 'a.txt': 'hello' } })]);
    expect(await (await files[0].file()).text()).toBe('hello');
  });

  it('several dropped folders keep their names apart, also beside files', async () => {
    const dropped = [handle('x', { 'a.cbh': '' }), handle('x', { 'a.cbh': '' }), handle('b.cbh', '')];
    expect(await paths(...dropped)).toEqual(['b.cbh', 'x (2)/a.cbh', 'x/a.cbh']);
  });

  it('names that start with a dot are left out', async () => {
    const tree = { '.git': { config: '' }, '._a.cbh': '', 'a.cbh': '', sub: { '.DS_Store': '' } };
    expect(await paths(handle('games', tree))).toEqual(['a.cbh']);
    const file = new File([''], 'x');
    const { files } = await readFolder({
      kind: 'files',
      name: '',
      files: [
        { path: 'a/.hidden/x', file },
        { path: 'a/x', file },
      ],
    });
    expect(files.map(({ path }) => path)).toEqual(['a/x']);
  });

  it('an unreadable sub-folder is skipped', async () => {
    const gone = new DOMException('gone', 'NotFoundError');
    const { files, problems } = await open([handle('games', { secret: DENIED, removed: gone, 'a.cbh': '' })]);
    expect(files.map(({ path }) => path)).toEqual(['a.cbh']);
    expect(problems).toEqual([
      { kind: 'permission', file: 'secret' },
      { kind: 'unreadable', file: 'removed', found: 'no such file or folder any more' },
    ]);
  });

  it('a folder in which nothing may be read fails', async () => {
    await expect(open([handle('games', DENIED)])).rejects.toMatchObject({
      failure: { kind: 'permission', file: 'games' },
    });
  });

  it('a refused file fails only when it is read', async () => {
    const { files, problems } = await open([handle('games', { 'a.cbh': DENIED, 'b.cbh': '' })]);
    expect(problems).toEqual([]);
    await expect(files[0].file()).rejects.toMatchObject({ failure: { kind: 'permission', file: 'a.cbh' } });
  });

  it('a bug is not hidden behind a problem', async () => {
    const bug = new DOMException('not expected', 'DataError');
    await expect(open([handle('games', bug)])).rejects.toBe(bug);
  });

  it('the walk stops at 32 folders deep and says so', async () => {
    let tree: Entries = { 'deepest.cbh': '' };
    for (let depth = 0; depth < 40; depth++) tree = { d: tree, [`${depth}.cbh`]: '' };
    const { files, problems } = await open([handle('games', tree)]);
    expect(files).toHaveLength(32);
    expect(problems).toEqual([
      { kind: 'limit', file: Array(32).fill('d').join('/'), expected: 'at most 32 folders deep' },
    ]);
  });

  it('the walk takes 200,000 files and says that there are more', async () => {
    const file = new File([''], 'x');
    const many = Array.from({ length: 200_003 }, (_, i) => ({ path: `${i}`, file }));
    const { files, problems } = await readFolder({ kind: 'files', name: '', files: many });
    expect(files).toHaveLength(200_000);
    expect(problems).toEqual([{ kind: 'limit', file: '200000', expected: 'at most 200000 files' }]);
  });

  it('a second file with the same path is reported', async () => {
    const files = ['a', 'b'].map((text) => ({ path: 'x.cbh', file: new File([text], 'x.cbh') }));
    const read = await readFolder({ kind: 'files', name: '', files });
    expect(await (await read.files[0].file()).text()).toBe('a');
    expect(read.problems).toMatchObject([{ kind: 'unsupported', file: 'x.cbh' }]);
  });

  it('the walk reports its progress, and stops when it is canceled', async () => {
    const seen: number[] = [];
    const tree = handle('games', { 'a.cbh': '', 'b.cbh': '' });
    await open([tree], { onProgress: ({ files }) => seen.push(files) });
    expect(seen).toEqual([2]);
    await expect(open([tree], { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
