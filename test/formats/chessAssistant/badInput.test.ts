// Hostile files: time is bounded, the stack does not grow with the file, and every fault has its place.
import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { chessAssistantFormat } from '../../../src/formats/chessAssistant/format.ts';
import { makeScanBlock } from '../../../src/formats/scan.ts';
import { planForPositions } from '../../../src/search/positionPlan.ts';
import { encodeVolume } from '../../encoders/chessAssistant/volume.ts';
import { encodeChessAssistant } from '../../encoders/chessAssistant.ts';
import { memoryFiles, withFile } from '../../support/memoryFiles.ts';
import { E4, END, START, bytes, load, open, openFiles } from './bytes.ts';

const int32 = (...values: readonly number[]) => new Uint8Array(Int32Array.from(values).buffer);

describe('a list of names', () => {
  const files = encodeChessAssistant({
    name: 'Test',
    games: [{ white: { name: 'Alekhine' }, codes: bytes(E4) }],
  });

  it('a name whose redirections form a cycle stays empty in its games, with a problem', async () => {
    // White is entry 2, which redirects to 3, which redirects to 2.
    const volume = encodeVolume(
      new Map([
        ['Players.a01', int32(0, 0, -3, -2)],
        ['Players.d01', bytes(0, 0)],
      ]),
    );
    const reader = await openFiles(withFile(files, 'Test.emb', volume));
    const game = await load(reader);
    expect([game.header.white, game.tree.nodes.length]).toEqual(['', 2]);
    expect(game.problems).toMatchObject([{ kind: 'invalid', found: 'more, or a circle' }]);
    expect(game.problems[0].file).toContain('Test.emb');
  });

  it('a name whose entry is longer than the file stays empty, with a problem', async () => {
    const volume = encodeVolume(
      new Map([
        ['Players.a01', int32(0, 0, 2, 2)],
        ['Players.d01', bytes(0, 0, 200, 0, 'Short')],
      ]),
    );
    const game = await load(await openFiles(withFile(files, 'Test.emb', volume)));
    expect(game.tree.nodes).toHaveLength(2);
    expect(game.problems).not.toEqual([]);
    expect(game.problems[0].offset).toEqual(expect.any(Number));
  });
});

describe('a volume of names', () => {
  // The names take several pages.
  const files = encodeChessAssistant({
    name: 'Test',
    games: Array.from({ length: 60000 }, (_, at) => ({
      white: { name: `Player with the number ${at}` },
      codes: bytes(E4),
    })),
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'a volume that becomes unreadable after %i reads is a problem, and the games stay',
    async (most) => {
      let reads = 0;
      const set = memoryFiles('Test', files, (source) => ({
        name: source.name,
        size: source.size,
        async read(offset, length) {
          if (source.name.endsWith('.emb') && ++reads > most)
            throw new FormatError({ kind: 'unreadable', file: source.name });
          return source.read(offset, length);
        },
      }));
      const reader = await chessAssistantFormat.open(set, {});
      const game = await load(reader);
      expect(game.tree.nodes).toHaveLength(2);
      expect([...reader.problems, ...game.problems]).toContainEqual(
        expect.objectContaining({ kind: 'unreadable', file: 'Test.emb' }),
      );
    },
  );
});

describe('a description', () => {
  const files = encodeChessAssistant({ name: 'Test', remark: 'Title', games: [{ codes: bytes(E4) }] });
  const description = files.get('Test.cdp') ?? bytes();
  const changed = (place: number, value: number): Uint8Array => {
    const image = description.slice();
    new DataView(image.buffer).setUint32(place, value, true);
    return image;
  };

  it.each([
    ['counts more games than there are', changed(104, 0xffff_ffff), '4294967295 games', 'Title'],
    ['has a remark larger than itself', changed(108, 0xffff_ffff), 'a remark of 4294967295 bytes', 'Title'],
    ['is cut off', description.subarray(0, 60), '112 bytes', ''],
    ['ends after the number of games', changed(104, 7).subarray(0, 108), '7 games', ''],
  ])('a description that %s is a problem, and the games are read', async (_, cdp, expected, title) => {
    const reader = await openFiles(withFile(files, 'Test.cdp', cdp));
    expect(reader.problems.map((problem) => problem.expected)).toContain(expected);
    expect([reader.count.known, reader.title]).toEqual([1, title]);
    expect((await load(reader)).problems).toEqual([]);
  });
});

describe('a record of 32,767 bytes', () => {
  const repeated = (...codes: readonly number[]): Uint8Array =>
    Uint8Array.from({ length: 32_000 }, (_, i) => codes[i % codes.length]);
  const CASES = [
    ['lines that begin and never end', repeated(START)],
    ['lines that begin with a move and never end', repeated(E4, START)],
    ['lines that end and never began', repeated(END)],
    ['lines without moves', repeated(START, END)],
    ['lines of one move', repeated(START, E4, END)],
    ['null moves', repeated(211)],
    ['marks of en passant captures', repeated(210)],
    ['remarks of no bytes', repeated(235, 0)],
  ] as const;

  it.each(CASES)('a long record of %s is read and searched, and so is the next game', async (_, codes) => {
    const reader = await open({ games: [{ codes }, { codes: bytes(E4) }] });
    const game = await load(reader);
    expect(game.problems.length).toBeLessThan(20);
    const block = makeScanBlock(100_000);
    for (const lines of ['mainline', 'all'] as const) {
      const plan = { ...planForPositions([INITIAL_FEN]), lines };
      const { games } = await reader.scan({ from: 0, to: 2 }, plan, { block, take: () => undefined });
      expect(games).toBe(2);
    }
    expect((await load(reader, 2)).problems).toEqual([]);
  });
});

describe('text in another code page', () => {
  it('text in another code page shows other letters without a problem', async () => {
    const white = { name: 'Петров' };
    const files = encodeChessAssistant({ name: 'Test', games: [{ white, codes: bytes(E4) }] });
    const names = await Promise.all(
      (['windows-1251', 'windows-1252'] as const).map(async (codePage) => {
        const reader = await chessAssistantFormat.open(memoryFiles('Test', files), { codePage });
        const { header, problems } = await load(reader);
        return [reader.codePage, header.white, problems];
      }),
    );
    expect(names).toEqual([
      ['windows-1251', 'Петров', []],
      ['windows-1252', 'Ïåòðîâ', []],
    ]);
  });
});
