import { beforeEach, expect, it, vi } from 'vitest';
import {
  booksOfFolder,
  codePagesOfFolder,
  forgetFolderChoices,
  readFolderChoices,
  rememberBooks,
  rememberCodePage,
  useFolderChoices,
} from '../../../../src/app/session/folder/folderChoices.ts';
import { itemId } from '../../../../src/protocol/api.ts';

const A = itemId('Books/a.ctg');
const B = itemId('b.bin');

beforeEach(() => useFolderChoices.setState({ folders: [] }));

it('books are remembered for each folder by its name, and forgotten with it', () => {
  rememberBooks('Chess', [B, A]);
  rememberBooks('Club', []);
  expect(booksOfFolder('Chess')).toEqual([B, A]);
  expect(booksOfFolder('Club')).toEqual([]);
  expect(booksOfFolder('Attic')).toBeUndefined();
  forgetFolderChoices('Chess');
  expect(booksOfFolder('Chess')).toBeUndefined();
});

it('of many folders the last twenty are remembered', () => {
  rememberBooks('first', [A]);
  rememberBooks('second', [B]);
  rememberBooks('first', [B]);
  for (let i = 0; i < 19; i++) rememberBooks(`folder ${i}`, [A]);
  expect(booksOfFolder('first')).toEqual([B]);
  expect(booksOfFolder('second')).toBeUndefined();
});

it('what was remembered is read back, and what another hand wrote is left out', () => {
  const folders = [{ folder: 'Chess', on: [B, A] }];
  expect(readFolderChoices(JSON.parse(JSON.stringify({ folders })))).toEqual({ folders });
  const foreign = [{ folder: 7, on: [] }, { folder: 'x' }, null, { folder: 'y', on: [3, 'b.bin'] }];
  expect(readFolderChoices({ folders: foreign })).toEqual({ folders: [{ folder: 'y', on: [B] }] });
  for (const stored of [undefined, null, 'text', [], { folders: {} }])
    expect(readFolderChoices(stored)).toEqual({ folders: [] });
});

it('code pages are remembered beside the books, taken back, and forgotten with the folder', () => {
  rememberCodePage('Chess', A, 'windows-1253');
  expect(booksOfFolder('Chess')).toBeUndefined();
  rememberBooks('Chess', [B]);
  rememberCodePage('Chess', B, 'windows-1250');
  rememberCodePage('Chess', A, 'windows-1254');
  expect(codePagesOfFolder('Chess')).toEqual([
    { item: B, codePage: 'windows-1250' },
    { item: A, codePage: 'windows-1254' },
  ]);
  expect(codePagesOfFolder('Club')).toEqual([]);
  rememberCodePage('Chess', B, undefined);
  expect(codePagesOfFolder('Chess')).toEqual([{ item: A, codePage: 'windows-1254' }]);
  expect(booksOfFolder('Chess')).toEqual([B]);
  forgetFolderChoices('Chess');
  expect(codePagesOfFolder('Chess')).toEqual([]);
});

it('of many code pages in a folder the last hundred are remembered', () => {
  for (let i = 0; i < 101; i++) rememberCodePage('Chess', itemId(`${i}.pgn`), 'windows-1250');
  expect(codePagesOfFolder('Chess')).toHaveLength(100);
  expect(codePagesOfFolder('Chess')[0].item).toBe('1.pgn');
});

it('code pages that nobody knows are left out', () => {
  const codePages = [
    { item: A, codePage: 'windows-1253' },
    { item: A, codePage: 'koi8-r' },
    { item: 7 },
    null,
  ];
  expect(readFolderChoices({ folders: [{ folder: 'Chess', codePages }] })).toEqual({
    folders: [{ folder: 'Chess', codePages: [codePages[0]] }],
  });
});

it('where storage is full or blocked, choices count until the page closes', () => {
  const setItem = vi.fn<() => never>(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { setItem });
  try {
    rememberCodePage('Chess', A, 'windows-1253');
    expect(setItem).toHaveBeenCalled();
    expect(codePagesOfFolder('Chess')).toEqual([{ item: A, codePage: 'windows-1253' }]);
  } finally {
    vi.unstubAllGlobals();
  }
});
