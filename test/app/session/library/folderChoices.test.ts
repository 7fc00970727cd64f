import { beforeEach, expect, it } from 'vitest';
import {
  createFolderChoicesStore,
  readFolderChoices,
} from '../../../../src/app/session/library/folderChoices.ts';
import { memoryStorage } from '../../../../src/app/platform/localStore.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import { app } from '../../testApp.tsx';

const A = itemId('Books/a.ctg');
const B = itemId('b.bin');

beforeEach(() => app.stores.folderChoices.setState({ folders: [] }));

it('books are remembered for each folder by its name, and forgotten with it', () => {
  app.folderMemory.rememberBooks('Chess', [B, A]);
  app.folderMemory.rememberBooks('Club', []);
  expect(app.folderMemory.booksOfFolder('Chess')).toEqual([B, A]);
  expect(app.folderMemory.booksOfFolder('Club')).toEqual([]);
  expect(app.folderMemory.booksOfFolder('Attic')).toBeUndefined();
  app.folderMemory.forgetFolderChoices('Chess');
  expect(app.folderMemory.booksOfFolder('Chess')).toBeUndefined();
});

it('the repertoire is remembered beside the books, restored and removed', () => {
  app.folderMemory.rememberBooks('Chess', [B]);
  app.folderMemory.rememberRepertoire('Chess', A);
  expect(app.folderMemory.repertoireOfFolder('Chess')).toBe(A);
  const stored: unknown = JSON.parse(JSON.stringify(app.stores.folderChoices.getState()));
  expect(readFolderChoices(stored)).toEqual({ folders: [{ folder: 'Chess', on: [B], repertoire: A }] });
  app.folderMemory.rememberRepertoire('Chess', undefined);
  expect(app.folderMemory.repertoireOfFolder('Chess')).toBeUndefined();
  expect(app.folderMemory.booksOfFolder('Chess')).toEqual([B]);
});

it('the last twenty of many folders are remembered', () => {
  app.folderMemory.rememberBooks('first', [A]);
  app.folderMemory.rememberBooks('second', [B]);
  app.folderMemory.rememberBooks('first', [B]);
  for (let i = 0; i < 19; i++) app.folderMemory.rememberBooks(`folder ${i}`, [A]);
  expect(app.folderMemory.booksOfFolder('first')).toEqual([B]);
  expect(app.folderMemory.booksOfFolder('second')).toBeUndefined();
});

it('stored choices are read back, and foreign values are left out', () => {
  const folders = [{ folder: 'Chess', on: [B, A] }];
  expect(readFolderChoices(JSON.parse(JSON.stringify({ folders })))).toEqual({ folders });
  const foreign = [{ folder: 7, on: [] }, { folder: 'x' }, null, { folder: 'y', on: [3, 'b.bin'] }];
  expect(readFolderChoices({ folders: foreign })).toEqual({ folders: [{ folder: 'y', on: [B] }] });
  for (const stored of [undefined, null, 'text', [], { folders: {} }])
    expect(readFolderChoices(stored)).toEqual({ folders: [] });
});

it('code pages are remembered beside the books, removed, and forgotten with the folder', () => {
  app.folderMemory.rememberCodePage('Chess', A, 'windows-1253');
  expect(app.folderMemory.booksOfFolder('Chess')).toBeUndefined();
  app.folderMemory.rememberBooks('Chess', [B]);
  app.folderMemory.rememberCodePage('Chess', B, 'windows-1250');
  app.folderMemory.rememberCodePage('Chess', A, 'windows-1254');
  expect(app.folderMemory.codePagesOfFolder('Chess')).toEqual([
    { item: B, codePage: 'windows-1250' },
    { item: A, codePage: 'windows-1254' },
  ]);
  expect(app.folderMemory.codePagesOfFolder('Club')).toEqual([]);
  app.folderMemory.rememberCodePage('Chess', B, undefined);
  expect(app.folderMemory.codePagesOfFolder('Chess')).toEqual([{ item: A, codePage: 'windows-1254' }]);
  expect(app.folderMemory.booksOfFolder('Chess')).toEqual([B]);
  app.folderMemory.forgetFolderChoices('Chess');
  expect(app.folderMemory.codePagesOfFolder('Chess')).toEqual([]);
});

it('the last hundred of many code pages in a folder are remembered', () => {
  for (let i = 0; i < 101; i++)
    app.folderMemory.rememberCodePage('Chess', itemId(`${i}.pgn`), 'windows-1250');
  expect(app.folderMemory.codePagesOfFolder('Chess')).toHaveLength(100);
  expect(app.folderMemory.codePagesOfFolder('Chess')[0].item).toBe('1.pgn');
});

it('unknown code pages are left out', () => {
  const codePages = [
    { item: A, codePage: 'windows-1253' },
    { item: A, codePage: 'koi8-x' },
    { item: 7 },
    null,
  ];
  expect(readFolderChoices({ folders: [{ folder: 'Chess', codePages }] })).toEqual({
    folders: [{ folder: 'Chess', codePages: [codePages[0]] }],
  });
});

it('two windows do not take back each other’s choices, of other folders and of the same one', () => {
  const storage = memoryStorage();
  createFolderChoicesStore(storage).setState({ folders: [{ folder: 'Attic', on: [A] }] });
  const [one, two] = [createFolderChoicesStore(storage), createFolderChoicesStore(storage)];
  const [greek, czech] = [
    { item: A, codePage: 'windows-1253' },
    { item: B, codePage: 'windows-1250' },
  ];
  one.setState({ folders: [{ folder: 'Chess', on: [A], codePages: [greek] }, ...one.getState().folders] });
  two.setState({ folders: [{ folder: 'Chess', repertoire: B, codePages: [czech] }] });
  one.setState({ folders: [{ folder: 'Club', on: [B] }, ...one.getState().folders] });
  expect(createFolderChoicesStore(storage).getState().folders).toEqual([
    { folder: 'Club', on: [B] },
    { folder: 'Chess', on: [A], repertoire: B, codePages: [czech, greek] },
  ]);
});
