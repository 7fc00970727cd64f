import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import { decodeItems, listedDatabases } from '../../../src/formats/chessbase/databaseItems.ts';
import {
  databaseEntry,
  encodeDatabaseItems,
  encodeItem,
  SAMPLE_ITEMS,
} from '../../encoders/databaseItems.ts';
import type { ItemDescription } from '../../encoders/databaseItems.ts';

const FILE = 'DBItems.cbini';
const decode = (bytes: Uint8Array) => decodeItems(bytes, FILE);
const listed = (...items: ItemDescription[]) =>
  listedDatabases(decode(encodeDatabaseItems([{ opens: 'Databases' }, ...items])).items);
const titleOf = (text: string | Uint8Array, tag?: 0x19 | 0x1a | 0x1e) =>
  listed({ key: 'C:\\x.cbh', text, ...(tag && { tag }) })[0].title;

/** Rethrows anything but a `FormatError`, because that would be a bug. */
function itemsOrFailure(bytes: Uint8Array) {
  try {
    return decode(bytes).items;
  } catch (thrown) {
    if (thrown instanceof FormatError) return thrown;
    throw thrown;
  }
}

describe("ChessBase's list of databases", () => {
  it('the list is read with all kinds of values, each in its section', () => {
    const { items, problems } = decode(encodeDatabaseItems(SAMPLE_ITEMS));
    expect(problems).toEqual([]);
    expect(items.map(({ section, key, value }) => [section, key, value])).toEqual([
      [
        '2cbg',
        'C:\\Users\\Anna\\Documents\\ChessBase\\Bases\\Mega.2cbh',
        'My big base,0,28,1038,0,1037616,940544',
      ],
      ['2cbh', 'RefDB', 'C:\\Users\\Anna\\Documents\\ChessBase\\Bases\\Mega.2cbh'],
      [
        'Databases',
        'C:\\Users\\Anna\\Documents\\ChessBase\\Bases\\Club.cbh',
        'Club, since 1998,0,1,1038,0,1037616,940544',
      ],
      ['Databases', 'D:\\PGN\\Wijk.pgn', 'Wijk aan Zee – Übersicht,0,3,1038,0,1037616,940544'],
      ['Pathes', 'LastPath', 'D:\\PGN'],
      ['Status', 'View', 2],
      ['Status', 'Width', -1],
    ]);
  });

  it('the list has the databases of two sections, including a comma in a title', () => {
    expect(listedDatabases(decode(encodeDatabaseItems(SAMPLE_ITEMS)).items)).toEqual([
      { path: 'C:\\Users\\Anna\\Documents\\ChessBase\\Bases\\Mega.2cbh', title: 'My big base' },
      { path: 'C:\\Users\\Anna\\Documents\\ChessBase\\Bases\\Club.cbh', title: 'Club, since 1998' },
      { path: 'D:\\PGN\\Wijk.pgn', title: 'Wijk aan Zee – Übersicht' },
    ]);
  });

  it('an entry has a title if six numbers follow it', () => {
    expect(titleOf('Open, 2,0,1,10,0,0,0')).toBe('Open, 2');
    expect(titleOf('Open,0,1,,,-1,')).toBe('Open');
    expect(titleOf(',0,1,10,0,0,0')).toBe('');
    expect(titleOf('Open,1,10,0,0,0')).toBe('');
    expect(titleOf('Open,a,1,10,0,0,0')).toBe('');
    expect(titleOf(`${'O'.repeat(10_000)},0,1,10,0,0,0`)).toHaveLength(500);
    expect(listed({ key: 'C:\\x.cbh', number: 7 })).toEqual([{ path: 'C:\\x.cbh', title: '' }]);
  });

  it('a text is UTF-8 if its bytes are valid, otherwise one byte a character, whatever the tag', () => {
    const latin = Uint8Array.from([...'Sch\u00e4fer,0,1,2,3,4,5'].map((char) => char.charCodeAt(0)));
    for (const tag of [0x19, 0x1a, 0x1e] as const) {
      expect(titleOf(latin, tag)).toBe('Schäfer');
      expect(titleOf('Schäfer Бронштейн,0,1,2,3,4,5', tag)).toBe('Schäfer Бронштейн');
    }
  });

  it('the list is refused if its head is unknown or cut', () => {
    const bytes = encodeDatabaseItems(SAMPLE_ITEMS);
    expect(() => decode(bytes.with(3, 0x0f))).toThrow(FormatError);
    for (let length = 0; length < 8; length++)
      expect(() => decode(bytes.slice(0, length))).toThrow(FormatError);
    expect(decode(encodeDatabaseItems([]))).toEqual({ items: [], problems: [] });
  });

  it('a list that was cut keeps its whole items, with a problem', () => {
    const bytes = encodeDatabaseItems(SAMPLE_ITEMS);
    const whole = decode(bytes).items;
    let end = 8;
    const ends = SAMPLE_ITEMS.map((item) => ({
      end: (end += encodeItem(item).length),
      isItem: !('opens' in item),
    }));
    for (let length = 8; length < bytes.length; length++) {
      const { items, problems } = decode(bytes.slice(0, length));
      expect(items).toEqual(whole.slice(0, ends.filter((one) => one.isItem && one.end <= length).length));
      expect(problems).toMatchObject([{ kind: 'truncated', file: FILE }]);
    }
  });

  it('the list ends at an unknown tag, and reports its offset', () => {
    const before = databaseEntry('C:\\a.cbh', 'Alpha');
    const offset = 8 + encodeItem(before).length;
    const bytes = encodeDatabaseItems([before, { key: 'k', byte: 1 }, databaseEntry('C:\\b.cbh', 'Beta')]);
    const { items, problems } = decode(bytes.with(offset, 0x55));
    expect(items.map(({ key }) => key)).toEqual(['C:\\a.cbh']);
    expect(problems).toEqual([
      { kind: 'unsupported', file: FILE, offset, expected: 'a known kind of value', found: '0x55' },
    ]);
  });

  it('the list reports a wrong size, and has the items within it', () => {
    const entry = databaseEntry('C:\\a.cbh', 'Alpha');
    const size = encodeItem(entry).length;
    for (const [lie, kind, items] of [
      [size - 1, 'truncated', 0],
      [size + 1, 'truncated', 1],
      [0, 'invalid', 0],
      [0xffffffff - 2 ** 32, 'truncated', 1],
    ] as const) {
      const found = decode(encodeDatabaseItems([entry], lie));
      expect(found.problems).toMatchObject([{ kind }]);
      expect(found.items).toHaveLength(items);
    }
  });

  it('the list survives lengths that are negative or beyond the file', () => {
    const bytes = encodeDatabaseItems([databaseEntry('C:\\a.cbh', 'Alpha')]);
    const negative = decode(
      new Uint8Array([...bytes.slice(0, 9), 0xff, 0xff, 0xff, 0xff, ...bytes.slice(13)]),
    );
    expect(negative).toMatchObject({ items: [], problems: [{ kind: 'invalid', offset: 9, found: '-1' }] });
    const long = decode(new Uint8Array([...bytes.slice(0, 9), 0xff, 0xff, 0xff, 0x7f, ...bytes.slice(13)]));
    expect(long).toMatchObject({ items: [], problems: [{ kind: 'truncated', offset: 13 }] });
  });

  it('the list has a maximum of items', () => {
    const one = encodeItem({ key: '', byte: 0 });
    const body = new Uint8Array(one.length * 200_001);
    for (let at = 0; at < body.length; at += one.length) body.set(one, at);
    const { items, problems } = decode(new Uint8Array([...encodeDatabaseItems([], body.length), ...body]));
    expect(items).toHaveLength(200_000);
    expect(problems).toMatchObject([{ kind: 'limit' }]);
  });

  it('any bytes give items or a failure', () => {
    const sample = encodeDatabaseItems(SAMPLE_ITEMS);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), { maxLength: 8 }),
        fc.uint8Array({ maxLength: 60 }),
        (changes, tail) => {
          const bytes = new Uint8Array([...sample, ...tail]);
          for (const [at, byte] of changes) bytes[at] = byte;
          const found = itemsOrFailure(bytes);
          expect(found instanceof FormatError || listedDatabases(found).length <= found.length).toBe(true);
        },
      ),
    );
  });
});
