// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createWindowBoards } from '../../../../src/app/session/folder/windowBoards.ts';
import type { KeyValueStorage } from '../../../../src/app/platform/localStore.ts';
import type { FolderInput } from '../../../../src/protocol/api.ts';
import { clientWith, database, folderNamed, libraryOf } from '../../panels/folder/fakeLibrary.ts';
import { app, extendWorker, setWorker } from '../../testApp.tsx';

/** A storage that a window keeps over a reload; a `full` one refuses to store more. */
function windowStorage(full = false): KeyValueStorage & { text: string | null } {
  return {
    text: null,
    getItem() {
      return this.text;
    },
    setItem(_key: string, text: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      this.text = text;
    },
    removeItem() {
      this.text = null;
    },
  };
}

const board = (name: string, pgn = '1. e4 *') => ({ name, into: 'Boards', pgn });
const pathsOf = ({ added }: FolderInput) =>
  added?.map((one) => (one.kind === 'files' ? one.files.map(({ path }) => path) : []));

describe('boards of a window', () => {
  it('boards are back after a reload, in their order', async () => {
    const storage = windowStorage();
    const before = createWindowBoards({ windowStorage: storage });
    before.keep(board('Board 1'));
    before.keep(board('Pasted 2', '1. d4 *'));
    const after = createWindowBoards({ windowStorage: storage }).all();
    expect(after.map(({ files: [{ path }] }) => path)).toEqual(['Board 1.pgn', 'Pasted 2.pgn']);
    expect(await after[1].files[0].file.text()).toBe('1. d4 *');
  });

  it('boards come beside the opened folder, once', () => {
    const boards = createWindowBoards({ windowStorage: windowStorage() });
    const folder = folderNamed('Chess');
    expect(boards.withBoards(folder)).toBe(folder);
    boards.keep(board('Board 1'));
    const first = boards.withBoards(folder);
    boards.keep(board('Board 2'));
    const second = boards.withBoards(first);
    expect(pathsOf(second)).toEqual([['Board 1.pgn'], ['Board 2.pgn']]);
    expect(boards.withBoards(second)).toBe(second);
  });

  it('boards stay until the reload if the browser stores no more, or a text is too long', () => {
    for (const [storage, pgn] of [
      [windowStorage(true), '*'],
      [windowStorage(), 'e4 '.repeat(1_100_000)],
    ] as const) {
      const boards = createWindowBoards({ windowStorage: storage });
      expect(boards.keep(board('Board 1', pgn)).isKept).toBe(false);
      expect(boards.all()).toHaveLength(1);
      expect(storage.text).toBeNull();
    }
  });

  it.each(['', 'no JSON', '{}', '[{"name":1}]', '[null]'])(
    'the window has no boards if its storage holds %j',
    (text) => {
      const storage = windowStorage();
      storage.text = text;
      expect(createWindowBoards({ windowStorage: storage }).all()).toEqual([]);
    },
  );
});

it('a board that is made while a folder opens is added beside it', async () => {
  const chess = libraryOf([database('Annotated')]);
  const waiting = (): void => undefined;
  let answer = waiting;
  setWorker(clientWith(() => new Promise((resolve) => (answer = () => resolve(chess)))));
  const added = vi.fn<() => Promise<typeof chess>>(() =>
    Promise.resolve(libraryOf([...chess.items, database('Board 1', { folder: 'Boards' })])),
  );
  extendWorker({ addToFolder: added });
  const opening = app.folder.openFolder(folderNamed('Chess'));
  const making = app.boards.newBoard();
  await vi.waitFor(() => expect(answer).not.toBe(waiting));
  answer();
  await Promise.all([opening, making]);
  expect(app.stores.library.getState().library?.name).toBe(chess.name);
  expect(added).toHaveBeenCalledOnce();
});
