import { describe, expect, it } from 'vitest';
import { takeDrop } from '../../../src/app/platform/dropped.ts';
import { FormatError } from '../../../src/base/failure.ts';

// One dropped entry, while its event runs; afterwards the list is empty, as in a browser.
interface Dropped {
  readonly handle?: { readonly kind: string; readonly name: string };
  readonly entry?: FileSystemEntry;
  readonly file?: File;
}

function transferOf(dropped: readonly Dropped[]): { transfer: DataTransfer; endEvent: () => void } {
  let open = true;
  const items = dropped.map(({ handle, entry }) => ({
    kind: 'file',
    ...(handle === undefined ? {} : { getAsFileSystemHandle: () => Promise.resolve(open ? handle : null) }),
    webkitGetAsEntry: () => (open ? (entry ?? null) : null),
  }));
  const transfer = {
    get items() {
      return open ? items : [];
    },
    get files() {
      return open ? dropped.flatMap(({ file }) => file ?? []) : [];
    },
  };
  return { transfer: transfer as unknown as DataTransfer, endEvent: () => (open = false) };
}

const file = (name: string): File => new File(['x'], name);
const fileEntry = (name: string) =>
  ({
    isFile: true,
    isDirectory: false,
    name,
    file: (done: (file: File) => void) => done(file(name)),
  }) as unknown as FileSystemEntry;

/** Returns its children in chunks of two, as browsers do in chunks of a hundred. */
const folderEntry = (name: string, children: readonly FileSystemEntry[]) =>
  ({
    isFile: false,
    isDirectory: true,
    name,
    createReader: () => {
      let at = 0;
      return {
        readEntries: (done: (entries: readonly FileSystemEntry[]) => void) => {
          done(children.slice(at, at + 2));
          at += 2;
        },
      };
    },
  }) as unknown as FileSystemEntry;

const context = (signal = new AbortController().signal) => ({ signal, onFiles: () => undefined });

async function take(dropped: readonly Dropped[]) {
  const { transfer, endEvent } = transferOf(dropped);
  const taken = takeDrop(transfer);
  endEvent();
  return taken?.gather(context());
}

describe('a drop', () => {
  it('a drop gives handles if the browser has them, all taken inside the event', async () => {
    const chess = { kind: 'directory', name: 'Chess' };
    const mega = { kind: 'directory', name: 'Mega' };
    const entries = ['Chess', 'Mega'].map((name) => folderEntry(name, []));
    expect(
      await take([
        { handle: chess, entry: entries[0] },
        { handle: mega, entry: entries[1] },
      ]),
    ).toEqual({
      kind: 'handle',
      name: 'Chess and 1 more',
      handles: [chess, mega],
    });
  });

  it('a drop without handles gives the files of a folder with paths inside it', async () => {
    const entry = folderEntry('Chess', [
      fileEntry('a.cbh'),
      folderEntry('Old', [fileEntry('b.cbh'), fileEntry('b.cbg'), fileEntry('b.cbp')]),
      fileEntry('a.cbg'),
    ]);
    const input = await take([{ entry }]);
    expect(input?.name).toBe('Chess');
    expect(input?.kind === 'files' && input.files.map(({ path }) => path).sort()).toEqual([
      'Old/b.cbg',
      'Old/b.cbh',
      'Old/b.cbp',
      'a.cbg',
      'a.cbh',
    ]);
  });

  it('a drop keeps the names of several folders apart', async () => {
    const input = await take([
      { entry: folderEntry('A', [fileEntry('x.cbh')]) },
      { entry: folderEntry('B', [fileEntry('x.cbh')]) },
    ]);
    expect(input?.kind === 'files' && input.files.map(({ path }) => path)).toEqual(['A/x.cbh', 'B/x.cbh']);
  });

  it('a drop falls back to the plain files of a browser without entries', async () => {
    const input = await take([{ file: file('a.cbh') }, { file: file('a.cbg') }]);
    expect(input?.kind === 'files' && input.files.map(({ path }) => path)).toEqual(['a.cbh', 'a.cbg']);
  });

  it('a drop tells single files from folders', async () => {
    const files = [{ entry: fileEntry('a.cbh') }, { entry: fileEntry('a.cbg') }];
    const inputs = [
      await take(files),
      await take(files.map(({ entry }) => ({ file: file(entry.name) }))),
      await take([{ entry: folderEntry('Chess', [fileEntry('a.cbh')]) }]),
      await take([files[0], { entry: folderEntry('Chess', []) }]),
    ];
    expect(inputs.map((input) => input?.kind === 'files' && input.single === true)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('a drop takes entries when the browser refuses one of the handles', async () => {
    const refused = { getAsFileSystemHandle: () => Promise.resolve(null) };
    const transfer = {
      items: [
        { kind: 'file', ...refused, webkitGetAsEntry: () => folderEntry('Chess', [fileEntry('a.cbh')]) },
      ],
      files: [],
    };
    const input = await takeDrop(transfer as unknown as DataTransfer)?.gather(context());
    expect(input?.kind === 'files' && input.files.map(({ path }) => path)).toEqual(['a.cbh']);
  });

  it('a drop reports how many files it has walked, and stops when it is canceled', async () => {
    const entry = folderEntry('Chess', [fileEntry('a.cbh'), fileEntry('a.cbg'), fileEntry('a.cbp')]);
    const { transfer } = transferOf([{ entry }]);
    const cancel = new AbortController();
    const seen: number[] = [];
    const onFiles = (files: number) => {
      seen.push(files);
      if (files === 2) cancel.abort();
    };
    const gathered = takeDrop(transfer)?.gather({ signal: cancel.signal, onFiles });
    await expect(gathered).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toEqual([1, 2]);
  });

  it('a drop of text or a link is nothing to open', async () => {
    const transfer = { items: [{ kind: 'string' }], files: [] };
    expect(takeDrop(transfer as unknown as DataTransfer)).toBeUndefined();
  });

  it('a drop of endlessly nested folders is refused as over the limit', async () => {
    const endless: FileSystemEntry = folderEntry('again', []);
    Object.assign(endless, {
      createReader: () => {
        let given = false;
        return {
          readEntries: (done: (entries: readonly FileSystemEntry[]) => void) => {
            done(given ? [] : [endless]);
            given = true;
          },
        };
      },
    });
    const failure = await take([{ entry: endless }]).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(FormatError);
    expect(failure instanceof FormatError && failure.failure.kind).toBe('limit');
  });
});
