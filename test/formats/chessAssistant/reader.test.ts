import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { chessAssistantFormat } from '../../../src/formats/chessAssistant/format.ts';
import { detectCodePage } from '../../../src/bytes/detectCodePage.ts';
import { gameTypeOf } from '../../../src/formats/chessAssistant/gameHeaders.ts';
import { Volume } from '../../../src/formats/chessAssistant/volume.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { makeHealthText } from '../../../src/model/healthReport.ts';
import { encodeVolume } from '../../encoders/chessAssistant/volume.ts';
import { encodeChessAssistant } from '../../encoders/chessAssistant.ts';
import { lines } from '../../encoders/chessAssistant/lines.ts';
import { FILES, SAMPLE } from '../../encoders/sampleChessAssistant.ts';
import { memoryFiles, withFile } from '../../support/memoryFiles.ts';
import { E4, bytes, load, movetext, open, openFiles } from './bytes.ts';

const openSample = () => chessAssistantFormat.open(memoryFiles(SAMPLE.name, FILES), {});

describe('the files of a Chess Assistant database', () => {
  it('the format claims the list of games, the files beside it, and user folders', () => {
    const paths = ['Games.D00', 'games.emb', 'Games.A01', 'Games.BO0', 'other/music.d00', 'x.emb'];
    expect(chessAssistantFormat.claim(paths)).toEqual([
      { name: 'Games', paths: ['Games.D00', 'games.emb', 'Games.A01', 'Games.BO0'] },
    ]);
  });

  it('the format prefers the exact case of a name, then a lowercase extension', () => {
    const paths = ['a.d00', 'A.d00', 'a.EMB', 'a.emb', 'A.EMB', 'A.A02'];
    expect(chessAssistantFormat.claim(paths)).toEqual([
      { name: 'a', paths: ['a.d00', 'a.emb', 'A.A02'] },
      { name: 'A', paths: ['A.d00', 'A.EMB', 'A.A02'] },
    ]);
  });

  it('the format claims 130,000 case variants of one name in one pass', { tags: 'slow' }, () => {
    const variant = (bits: number): string =>
      [...'abcdefghijklmnopq'].map((one, at) => ((bits >> at) & 1 ? one.toUpperCase() : one)).join('');
    const paths = Array.from({ length: 130_000 }, (_, i) => `${variant(i)}.d00`);
    expect(chessAssistantFormat.claim([...paths, 'abcdefghijklmnopq.emb'])).toHaveLength(130_000);
  });
});

describe('a header', () => {
  it('a header has names through redirections, and all other known facts', async () => {
    const reader = await openSample();
    expect(reader.title).toBe('Проба пера');
    const [first] = await reader.readRows(0, 1);
    expect(first).toEqual({
      kind: 'game',
      number: 1,
      deleted: false,
      white: 'Петров, Пётр',
      black: 'Jones, Ann',
      whiteTitle: 'GM',
      blackTitle: 'WIM',
      whiteElo: 2698,
      blackElo: 2244,
      whiteTeam: '',
      blackTeam: '',
      result: '1-0',
      eco: 'C50',
      event: 'Открытый чемпионат',
      site: 'Москва',
      date: { year: 2016, month: 7, day: 26 },
      eventDate: {},
      round: 3,
      moveCount: 7,
      annotator: 'Петров, Пётр',
      source: 'Шахматы',
      sourceTitle: '',
      gameType: 'tactics',
      medals: 0,
      contents: expect.any(Number) as number,
    });
    expect((await load(reader)).tags).toEqual([
      ['WhiteTitle', 'GM'],
      ['BlackTitle', 'WIM'],
      ['GameType', 'tactics'],
    ]);
  });

  it('a header has one of sixteen outcomes', async () => {
    const games = Array.from({ length: 18 }, (_, outcome) => ({ outcome }));
    const rows = await (await open({ games })).readRows(0, 18);
    expect(rows.map((row) => (row.kind === 'game' ? [row.result, row.lineEvaluation ?? 0] : []))).toEqual([
      ['*', 0],
      ['1/2-1/2', 0],
      ['1-0', 0],
      ['0-1', 0],
      ['*', 0],
      ...[16, 17, 14, 15, 18, 19, 10, 13, 44, 40, 36, 132].map((nag) => ['*', nag]),
      ['*', 0],
    ]);
  });

  it('a game has one of thirty types, or its number means several', () => {
    const types = Array.from({ length: 31 }, (_, code) => gameTypeOf(code));
    expect(types[0]).toBeUndefined();
    expect(new Set(types).size).toBe(31);
    expect([types[1], types[30]]).toEqual(['own game', 'miscellaneous']);
    expect([gameTypeOf(0x1100), gameTypeOf(0xffff)]).toEqual(['several types (4352)', 'type 65535']);
  });

  it("a header's details include the list's facts of the players", async () => {
    const details = await (await openSample()).readDetails?.(recordNumber(1));
    expect(details?.white).toEqual({
      title: 'GM',
      elo: 2701,
      fideId: 4_100_018,
      birthday: { year: 1976, month: 2, day: 17 },
      sex: 'male',
    });
    expect(details?.black).toEqual({ title: 'WIM', elo: 2250, birthday: { year: 1990 }, sex: 'female' });
    expect(details).toMatchObject({ gameType: 'tactics', annotator: 'Петров, Пётр' });
  });

  it('redirected players have the number of their target', async () => {
    const games = ['Carlsen', 'Anand', 'Bronstein', 'Anand'].map((name, i) =>
      i === 3 ? { black: { name } } : { white: { name } },
    );
    const reader = await open({ games });
    const { columns } = await reader.readIndex(['white', 'black']);
    const names = await reader.readNames?.('player');
    const shown = (column: 'white' | 'black') =>
      Array.from(columns.get(column) ?? [], (id) =>
        names?.text.slice(names.starts[id], names.starts[id + 1]),
      );
    expect(shown('white')).toEqual(['Carlsen', 'Anand', 'Bronstein', '']);
    expect(shown('black')).toEqual(['', '', '', 'Anand']);
  });
});

describe('readings that a database shows', () => {
  const told = (problems: readonly { found?: string }[]) => problems.map(({ found = '' }) => found);
  const game = lines('1.e4 e5 2.Bc4 Bc5 3.Qh5 Nc6 4.Qxf7# 1-0');

  it('a database whose games only fit with files counted to the left is read so', async () => {
    const reader = await open({ games: [game, game], habits: { leftwards: true } });
    expect(told(reader.problems)).toEqual(['“The files of a step count to the left.”, and read it so']);
    expect(movetext(await load(reader))).toBe('1. e4 e5 2. Bc4 Bc5 3. Qh5 Nc6 4. Qxf7#');
  });

  it("a database whose early remarks only end lines is read with remarks after their move's code", async () => {
    const remarks = [{ type: 5, content: 'look' }];
    const { moves } = lines('1.e4 e5 *');
    const [e4] = moves;
    const noted = { moves: [{ ...e4, children: [{ ...e4.children[0], remarks }] }] };
    const reader = await open({ games: [noted, noted], habits: { beforeFollows: true } });
    expect(told(reader.problems)).toEqual(['“Remarks before a move stand behind its code.”, and read it so']);
    const { tree } = await load(reader);
    expect(tree.nodes[2].annotations).toMatchObject([{ text: 'look', placement: 'before' }]);
  });

  it('a database whose dates need sixteen months to the year is read so', async () => {
    const reader = await open({ games: [{ date: { year: 1987, month: 12, day: 5 } }], months: 16 });
    expect(told(reader.problems)).toEqual(['“Dates count sixteen months to the year.”, and read it so']);
    expect(await reader.readRows(0, 1)).toMatchObject([{ date: { year: 1987, month: 12, day: 5 } }]);
  });

  it('the health report names all readings, even the usual ones', async () => {
    const report = await (await openSample()).readHealth?.();
    if (report === undefined) throw new Error('no report');
    expect(report.readings).toEqual([
      'The files of a step count to the right.',
      'Remarks before a move stand in front of its code.',
      'Dates count thirteen months to the year.',
      'Captures in passing are announced.',
      'Promotions say which way the pawn takes.',
      'Game types above 30 are taken for several types at once.',
      'The lowest bit of the round is left out.',
      'The ECO number 0 is read as A00.',
      'Players.iii has 5 of 10 ids in the order of their names.',
      'Events.iii has 2 of 4 ids in the order of their names.',
      'Places.iii has 2 of 4 ids in the order of their names.',
      'Sources.iii has 2 of 4 ids in the order of their names.',
    ]);
    expect(report.records).toEqual({ games: 5, texts: 0, unreadable: 0, deleted: 0 });
    expect(report.damaged.count).toBe(0);
    expect(report.annotations.map(({ code }) => code)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 12, 21, 29]);
    expect(makeHealthText(report)).not.toMatch(/Петров|папка/);
  });

  it('names are Cyrillic unless their foreign letters occur singly', () => {
    const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
    expect(detectCodePage([latin1('Müller, Jürgen'), latin1('Plain')], 'windows-1251')).toBe('windows-1252');
    expect(detectCodePage([latin1('Ïåòðîâ')], 'windows-1251')).toBe('windows-1251');
    expect(detectCodePage([latin1('Plain')], 'windows-1251')).toBe('windows-1251');
    expect(detectCodePage([new TextEncoder().encode('Müller')], 'windows-1251')).toBe('windows-1251');
  });
});

describe('damage is named with file and place', () => {
  const int32 = (...values: readonly number[]) => new Uint8Array(Int32Array.from(values).buffer);
  const files = encodeChessAssistant({ name: 'Test', games: [{ codes: bytes(E4) }, { codes: bytes(E4) }] });

  it.each([
    ['redirections in a circle', int32(0, -2, -1, 2), 'more, or a circle', 'Test.a02'],
    ['redirections beyond the table', int32(0, -9, 2, 2), 'entry 9', 'Test.a02'],
    ['addresses beyond the games', int32(0, 9999, 2, 2), 'an address of 9999', 'Test.d02'],
  ])('damage in an address table has its file and place: %s', async (_, table, found, file) => {
    const reader = await openFiles(withFile(files, 'Test.a02', table));
    const game = await load(reader);
    expect(game.tree.nodes).toHaveLength(1);
    expect(game.problems).toMatchObject([{ kind: 'invalid', file, found }]);
    expect((await load(reader, 2)).problems).toEqual([]);
  });

  it('a list with half a header and another number of games is a problem of the database', async () => {
    const headers = files.get('Test.d00') ?? bytes();
    const { count, problems } = await openFiles(withFile(files, 'Test.d00', headers.subarray(0, 60)));
    expect(count.known).toBe(1);
    expect(problems).toMatchObject([
      { kind: 'truncated', file: 'Test.d00', offset: 38, found: '22 bytes at the end' },
      { kind: 'invalid', file: 'Test.d00', expected: '2 games', found: '1' },
    ]);
  });

  const inner = new Map([
    ['a.txt', bytes('Hello, volume: a text in fragments that lie anywhere, in any order at all.')],
  ]);
  const volume = encodeVolume(inner);
  const folderTable = (image: Uint8Array): DataView => new DataView(image.buffer, image.byteOffset);
  /** Finds the fragment table of the only inner file, as a reader does. */
  async function tableOf(image: Uint8Array): Promise<number> {
    const opened = await Volume.open(memorySource('x.emb', image));
    const file = await opened.file('A.TXT');
    expect(file?.problems).toEqual([]);
    const size = inner.get('a.txt')?.length ?? 0;
    const view = folderTable(image);
    for (let at = 144; at < image.length - 8; at++)
      if (view.getUint32(at, true) <= 64 && view.getUint32(at + 4, true) >= 144) {
        let sum = 0;
        let end = at;
        while (sum < size && end + 8 <= image.length && view.getUint32(end, true) <= 64) {
          sum += view.getUint32(end, true);
          end += 8;
          if (view.getUint32(end - 4, true) > image.length) break;
        }
        if (sum === size && end - at > 8) return at;
      }
    throw new Error('no table');
  }

  it.each([
    ['of no bytes', 0, 200, 'a fragment of a.txt inside the volume'],
    ['outside the volume', 5, 0xffff_fff0, 'a fragment of a.txt inside the volume'],
  ])('an inner file is read up to a fragment %s', async (_, length, offset, expected) => {
    const image = volume.slice();
    const table = await tableOf(image);
    folderTable(image).setUint32(table + 8, length, true);
    folderTable(image).setUint32(table + 12, offset, true);
    const file = await (await Volume.open(memorySource('x.emb', image))).file('a.txt');
    expect(file?.size).toBe(folderTable(image).getUint32(table, true));
    expect(file?.problems).toMatchObject([{ kind: 'invalid', file: 'x.emb', offset: table + 8, expected }]);
  });

  it('overlapping fragments are a problem', async () => {
    const image = volume.slice();
    const table = await tableOf(image);
    folderTable(image).setUint32(table + 12, folderTable(image).getUint32(table + 4, true), true);
    const file = await (await Volume.open(memorySource('x.emb', image))).file('a.txt');
    expect(file?.problems).toMatchObject([{ kind: 'invalid', found: 'bytes that are used twice' }]);
  });

  it('a folder larger than the volume is a problem', async () => {
    const image = volume.slice();
    folderTable(image).setUint32(136, 0xffff_ffff, true);
    const opened = await Volume.open(memorySource('x.emb', image));
    expect(opened.problems).toMatchObject([{ kind: 'invalid', file: 'x.emb', found: '4294967295 bytes' }]);
    expect(await opened.file('a.txt')).toBeUndefined();
  });
});

describe('a window of rows', () => {
  it('a window of rows takes few reads, however many records it has', { tags: 'slow' }, async () => {
    // Two megabytes of moves: without merged reads, each page would be a read.
    const remarks = [{ type: 4, content: 'x'.repeat(1000) }];
    const games = Array.from({ length: 2000 }, () => ({ ...lines('1.e4 e5 2.Nf3 Nc6 *'), remarks }));
    const files = encodeChessAssistant({ name: 'Many', games });
    const counted = memoryFiles('Many', files);
    const reads = new Map<string, number>();
    const set = {
      name: counted.name,
      files: new Map(
        [...counted.files].map(([path, source]) => [
          path,
          {
            name: source.name,
            size: source.size,
            read: (offset: number, length: number) => {
              reads.set(path, (reads.get(path) ?? 0) + 1);
              return source.read(offset, length);
            },
          },
        ]),
      ),
    };
    const reader = await chessAssistantFormat.open(set, {});
    reads.clear();
    expect(await reader.readRows(500, 1500)).toHaveLength(1000);
    expect(Math.max(0, ...reads.values())).toBeLessThanOrEqual(2);
  });
});
