import { describe, expect, it } from 'vitest';
import { FormatError, type Failure } from '../../../src/base/failure.ts';
import { PagedSource } from '../../../src/bytes/pagedSource.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import { decodeContents } from '../../../src/formats/chessbase/contentFlags.ts';
import { COLUMN_NAMES, NO_RESULT } from '../../../src/model/gameIndex.ts';
import { recordNumber, type RecordRow } from '../../../src/model/gameHeader.ts';
import type { LoadedRecord } from '../../../src/model/loadedGame.ts';
import type { DatabaseDescription, GameDescription } from '../../encoders/cbh/description.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { movesOf } from '../../encoders/moveText.ts';
import { type Files, memoryFiles, withFile } from '../../support/memoryFiles.ts';
import { be, concat, hex, padded, watched } from './bytes.ts';

const GAME: GameDescription = {
  kind: 'game',
  white: 'Réti, Richard',
  black: 'Tartakower, Savielly',
  result: '1-0',
  event: { title: 'Wien' },
  ...movesOf('1.e4 c6 {a comment} 2.d4 d5'),
};
const database = (...records: DatabaseDescription['records']): DatabaseDescription => ({
  name: 'x',
  encoding: 'windows-1252',
  records,
});
const open = (files: Files, codePage?: 'windows-1251') =>
  cbhFormat.open(memoryFiles('x', files), codePage === undefined ? {} : { codePage });
const without = (files: Files, ...paths: readonly string[]): Files =>
  paths.reduce((rest, path) => withFile(rest, path, undefined), files);

/** Moves the game's record past the page that is read with the header. */
function withPadding(files: Files, path: string): Files {
  const bytes = files.get(path) ?? new Uint8Array();
  const headers = (files.get('x.cbh') ?? new Uint8Array()).slice();
  const gap = 1 << 20;
  headers.set(be(26 + gap, 4), 46 + (path === 'x.cbg' ? 1 : 5));
  const moved = withFile(files, path, concat(bytes.subarray(0, 26), new Uint8Array(gap), bytes.subarray(26)));
  return withFile(moved, 'x.cbh', headers);
}

async function all(records: AsyncIterable<LoadedRecord | RecordRow>): Promise<(LoadedRecord | RecordRow)[]> {
  const found = [];
  for await (const record of records) found.push(record);
  return found;
}
const problemsOf = (record: LoadedRecord | RecordRow): readonly Failure[] =>
  'problems' in record ? record.problems : [];

describe('missing files', () => {
  it('a .cbh alone is a database that lists its games and names the missing files', async () => {
    const files = encodeCbh(database(GAME));
    const reader = await open(new Map([['x.cbh', files.get('x.cbh') ?? new Uint8Array()]]));
    expect(reader.problems).toEqual([
      { kind: 'missing-file', file: 'x.cbg', expected: 'the moves of the games' },
      { kind: 'missing-file', file: 'x.cbp', expected: 'the names of the players' },
      { kind: 'missing-file', file: 'x.cbt', expected: 'the tournaments' },
      { kind: 'missing-file', file: 'x.cbc', expected: 'the annotators' },
      { kind: 'missing-file', file: 'x.cbs', expected: 'the sources' },
    ]);
    expect(await reader.readRows(0, 1)).toMatchObject([{ white: '', black: '', event: '', result: '1-0' }]);
  });

  it('a game keeps its header if its moves are in a missing file', async () => {
    const reader = await open(without(encodeCbh(database(GAME)), 'x.cbg'));
    expect(await reader.readRecord(recordNumber(1))).toMatchObject({
      header: { white: 'Réti, Richard' },
      tree: { nodes: [{ children: [] }] },
      problems: [{ kind: 'missing-file', file: 'x.cbg', expected: 'the moves of this record' }],
    });
  });

  it('missing annotations are reported only for games that have some', async () => {
    const plain: GameDescription = { ...GAME, ...movesOf('1.d4') };
    const reader = await open(without(encodeCbh(database(GAME, plain)), 'x.cba'));
    expect(reader.problems).toEqual([]);
    expect((await all(reader.readRecords(0, 2))).map(problemsOf)).toEqual([
      [{ kind: 'missing-file', file: 'x.cba', expected: 'the annotations of this record' }],
      [],
    ]);
  });

  it('a database without its .cbh does not open', async () => {
    await expect(open(without(encodeCbh(database(GAME)), 'x.cbh'))).rejects.toMatchObject({
      failure: { kind: 'missing-file', file: 'x.cbh', expected: 'the list of games' },
    });
  });
});

describe('files that the disk refuses', () => {
  const refusing = (files: Files, path: string, from: (read: number) => boolean) => {
    let reads = 0;
    return memoryFiles('x', files, (source) =>
      source.name !== path
        ? source
        : {
            ...source,
            read: async (offset, length) => {
              if (from(reads++)) throw new FormatError({ kind: 'changed', file: path, offset });
              return source.read(offset, length);
            },
          },
    );
  };

  it.each(['x.cbg', 'x.cba', 'x.cbp', 'x.cbt', 'x.cbj', 'x.ini'])(
    'a file that fails when the database opens costs only its own contents: %s',
    async (path) => {
      const files = encodeCbh({ ...database(GAME), title: 'Title' });
      const reader = await cbhFormat.open(
        refusing(files, path, () => true),
        {},
      );
      expect(reader.problems).toEqual([{ kind: 'changed', file: path, offset: 0 }]);
      expect(await reader.readRows(0, 1)).toMatchObject([{ kind: 'game', result: '1-0' }]);
    },
  );

  it.each(['x.cbg', 'x.cba'])('a file that fails later rejects the game that needs it: %s', async (path) => {
    const reader = await cbhFormat.open(
      refusing(withPadding(encodeCbh(database(GAME)), path), path, (read) => read > 0),
      { codePage: 'windows-1252' },
    );
    expect(reader.problems).toEqual([]);
    await expect(reader.readRecord(recordNumber(1))).rejects.toMatchObject({
      failure: { kind: 'changed', file: path },
    });
  });
});

describe('damage', () => {
  it('damage in one game does not affect the others', async () => {
    const files = encodeCbh(database(GAME, GAME, { kind: 'raw', header: padded(hex('44'), 46) }, GAME));
    const headers = (files.get('x.cbh') ?? new Uint8Array()).slice();
    headers.set(be(0x7fffffff, 4), 2 * 46 + 1);
    const reader = await open(withFile(files, 'x.cbh', headers));
    const records = await all(reader.readRecords(0, 4));
    expect(records.map((record) => record.kind)).toEqual(['game', 'game', 'unreadable', 'game']);
    expect(records.map((record) => problemsOf(record).length)).toEqual([0, 1, 0, 0]);
    expect(problemsOf(records[1])).toMatchObject([
      { kind: 'truncated', file: 'x.cbg', offset: 0x7fffffff, expected: 'the moves of this record' },
    ]);
    await expect(reader.readRecord(recordNumber(3))).rejects.toMatchObject({
      failure: { kind: 'invalid', file: 'x.cbh', offset: 3 * 46, found: 'kind 0x44' },
    });
  });

  it('a damaged move stream keeps the annotations of the moves before the damage', async () => {
    const files = encodeCbh(database(GAME));
    const moves = files.get('x.cbg') ?? new Uint8Array();
    const reader = await open(withFile(files, 'x.cbg', moves.slice(0, moves.length - 2)));
    const game = await reader.readRecord(recordNumber(1));
    if (game.kind !== 'game') throw new Error(game.kind);
    expect(game.tree.nodes.map((node) => node.san)).toEqual(['', 'e4', 'c6', 'd4']);
    expect(game.tree.nodes[2].annotations).toMatchObject([{ kind: 'comment', text: 'a comment' }]);
    expect(game.problems.length).toBeGreaterThan(0);
  });

  it("the game's flags reveal an annotation offset that became 0", async () => {
    const files = encodeCbh(database(GAME, { ...GAME, ...movesOf('1.e4') }));
    const headers = (files.get('x.cbh') ?? new Uint8Array()).slice();
    headers.fill(0, 46 + 5, 46 + 9);
    const reader = await open(withFile(files, 'x.cbh', headers));
    const records = await all(reader.readRecords(0, 2));
    expect(problemsOf(records[0])).toMatchObject([
      { kind: 'invalid', file: 'x.cbh', offset: 46 + 5, found: '0' },
    ]);
    expect(problemsOf(records[1])).toEqual([]);
  });

  it.each([0, -1, 2, 1.5, NaN])('record number %d does not exist', async (number) => {
    const reader = await open(encodeCbh(database(GAME)));
    await expect(reader.readRecord(recordNumber(number))).rejects.toMatchObject({
      failure: { kind: 'invalid', file: 'x.cbh', expected: 'a record from 1 to 1', found: `${number}` },
    });
  });
});

describe('the code page', () => {
  const russian: GameDescription = { ...GAME, white: 'Ботвинник, Михаил', ...movesOf('1.d4') };

  it('the code page is guessed from names', async () => {
    const reader = await open(encodeCbh({ ...database(russian), encoding: 'windows-1251' }));
    expect(reader.codePage).toBe('windows-1251');
    expect(await reader.readRows(0, 1)).toMatchObject([{ white: 'Ботвинник, Михаил' }]);
  });

  it('the code page is guessed from comments if the names are Latin', async () => {
    const commented: GameDescription = {
      ...GAME,
      white: 'Botvinnik',
      ...movesOf('1.d4 {Хороший ход} d5'),
    };
    const reader = await open(encodeCbh({ ...database(commented), encoding: 'windows-1251' }));
    expect(reader.codePage).toBe('windows-1251');
  });

  it('the code page is guessed from guiding texts', async () => {
    const text = (format: 1 | 3) =>
      ({ kind: 'text', format, titles: [], bodies: [{ language: 0, text: 'Предисловие' }] }) as const;
    const guess = async (format: 1 | 3) =>
      (await open(encodeCbh({ ...database(text(format)), encoding: 'windows-1251' }))).codePage;
    expect([await guess(1), await guess(3)]).toEqual(['windows-1251', 'windows-1252']);
  });

  it("the user's code page decodes strings that do not reveal their own", async () => {
    const files = encodeCbh({ ...database({ ...GAME, black: 'Süß' }), encoding: 'windows-1252' });
    const reader = await open(files, 'windows-1251');
    expect(reader.codePage).toBe('windows-1251');
    expect(await reader.readRows(0, 1)).toMatchObject([{ white: 'Réti, Richard', black: 'SьЯ' }]);
  });

  it('a name in another code page than the rest is read in its own, in rows and in the index alike', async () => {
    const game = { ...GAME, black: 'Kürschner-Müllersdorf, Jürgen' };
    const western = encodeCbh({ ...database(game), encoding: 'windows-1252' });
    const cbp = [...western].find(([name]) => name.endsWith('.cbp'))?.[1];
    const at = Buffer.from(cbp ?? []).indexOf(Buffer.from('Réti', 'latin1'));
    cbp?.set(hex('d0e5f2e8 00'), at); // Рети
    const reader = await open(western);
    expect(reader.codePage).toBe('windows-1252');
    expect(await reader.readRows(0, 1)).toMatchObject([{ white: 'Рети, Richard' }]);
    expect((await reader.readNames?.('player'))?.text).toContain('Рети, Richard');
  });
});

describe('reading a little of a large database', () => {
  const COUNT = 400_000;
  const record = padded(concat(hex('01'), be(26, 4)), 46);
  const bytes = new Uint8Array(46 * (COUNT + 1));
  bytes.set(concat(hex('00002c002e01'), be(COUNT + 1, 4)));
  for (let row = 1; row <= COUNT; row++) bytes.set(record, 46 * row);

  it('the first rows of the list take a page, and the last ones another', async () => {
    const source = watched('x.cbh', bytes);
    const reader = await cbhFormat.open({ name: 'x', files: new Map([['x.cbh', source]]) }, {});
    await reader.readRows(0, 50);
    expect(await reader.readRows(COUNT - 50, COUNT)).toHaveLength(50);
    expect(source.reads.length).toBeLessThanOrEqual(2);
    expect(source.reads.reduce((sum, [, length]) => sum + length, 0)).toBeLessThan(200_000);
  });

  it('reading stops between windows on request', async () => {
    const reader = await cbhFormat.open(
      { name: 'x', files: new Map([['x.cbh', memorySource('x.cbh', bytes)]]) },
      {},
    );
    const controller = new AbortController();
    const progress: number[] = [];
    const reading = reader.readIndex(['eco'], {
      signal: controller.signal,
      onProgress: ({ done }) => {
        progress.push(done);
        controller.abort();
      },
    });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(progress).toHaveLength(1);
    expect(progress[0]).toBeLessThan(COUNT);
    const aborted = { signal: controller.signal };
    await expect(reader.readRows(0, 10, aborted)).rejects.toMatchObject({ name: 'AbortError' });
    await expect(all(reader.readRecords(0, 10, aborted))).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reading goes at most a window ahead of a caller that stops early', async () => {
    const source = watched('x.cbh', bytes);
    const reader = await cbhFormat.open({ name: 'x', files: new Map([['x.cbh', source]]) }, {});
    for await (const first of reader.readRecords(100_000, COUNT)) {
      expect(first).toMatchObject({ kind: 'game', header: { number: 100_001 } });
      break;
    }
    expect(source.reads.length).toBeLessThanOrEqual(3);
  });
});

describe('the index', () => {
  it('the index has the numbers of each game, and none of other records', async () => {
    const text = { kind: 'text', format: 3, titles: [], bodies: [] } as const;
    const game: GameDescription = {
      ...GAME,
      whiteElo: 2500,
      blackElo: 2600,
      eco: 'B12',
      date: { year: 1910, month: 2, day: 3 },
      medals: 5,
    };
    const line: GameDescription = { ...GAME, result: '*', white: 'Other' };
    const index = await (await open(encodeCbh(database(game, text, line)))).readIndex(COLUMN_NAMES);
    const column = (name: (typeof COLUMN_NAMES)[number]) => [...(index.columns.get(name) ?? [])];
    expect(index.count).toBe(3);
    expect(column('whiteElo')).toEqual([2500, 0, 0]);
    expect(column('blackElo')).toEqual([2600, 0, 0]);
    expect(column('eco')).toEqual([(100 + 12 + 1) * 128, 0, 0]);
    expect(column('date')).toEqual([(1910 << 9) | (2 << 5) | 3, 0, 0]);
    expect(column('result')).toEqual([2, NO_RESULT, 3]);
    expect(column('moveCount')).toEqual([2, 0, 2]);
    expect(column('medals')).toEqual([5, 0, 0]);
    expect(column('contents')).toEqual([decodeContents(4, 0), 0, decodeContents(4, 0)]);
    const [white, , other] = column('white');
    expect([white, other]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(white).not.toBe(other);
    expect(column('event')[0]).toBe(column('event')[2]);
  });

  it('the index has only the requested columns', async () => {
    const index = await (await open(encodeCbh(database(GAME)))).readIndex(['eco', 'date']);
    expect([...index.columns.keys()]).toEqual(['eco', 'date']);
  });
});

describe('records by offset', () => {
  it('a record is found by its start offset', async () => {
    const reader = await open(encodeCbh(database(GAME, GAME)));
    const found = await Promise.all([46, 92, 0, 47, 138].map((offset) => reader.recordAt?.(offset)));
    expect(found).toEqual([1, 2, undefined, undefined, undefined]);
  });
});

describe('pages of the caller', () => {
  it("the caller's pages do not affect the records", async () => {
    const files = encodeCbh(database(GAME, GAME));
    const paged = memoryFiles('x', files, (source) => new PagedSource(source, { pageSize: 3, maxPages: 5 }));
    const reader = await cbhFormat.open(paged, {});
    expect(await all(reader.readRecords(0, 2))).toEqual(await all((await open(files)).readRecords(0, 2)));
  });
});
