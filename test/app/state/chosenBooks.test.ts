import { beforeEach, expect, it } from 'vitest';
import {
  booksOfFolder,
  forgetBooks,
  readChosenBooks,
  rememberBooks,
  useChosenBooks,
} from '../../../src/app/state/chosenBooks.ts';
import { itemId } from '../../../src/protocol/api.ts';

const A = itemId('Books/a.ctg');
const B = itemId('b.bin');

beforeEach(() => useChosenBooks.setState({ folders: [] }));

it('books are remembered for each folder by its name, and forgotten with it', () => {
  rememberBooks('Chess', [B, A]);
  rememberBooks('Club', []);
  expect(booksOfFolder('Chess')).toEqual([B, A]);
  expect(booksOfFolder('Club')).toEqual([]);
  expect(booksOfFolder('Attic')).toBeUndefined();
  forgetBooks('Chess');
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
  expect(readChosenBooks(JSON.parse(JSON.stringify({ folders })))).toEqual({ folders });
  const foreign = [{ folder: 7, on: [] }, { folder: 'x' }, null, { folder: 'y', on: [3, 'b.bin'] }];
  expect(readChosenBooks({ folders: foreign })).toEqual({ folders: [{ folder: 'y', on: [B] }] });
  for (const stored of [undefined, null, 'text', [], { folders: {} }])
    expect(readChosenBooks(stored)).toEqual({ folders: [] });
});
