import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { FormatError } from '../../../src/base/failure.ts';
import { Board } from '../../../src/chess/board.ts';
import { makeUci } from '../../../src/chess/uci.ts';
import { tableChecksum, verifyChecksum } from '../../../src/formats/syzygy/checksum.ts';
import { Tablebase } from '../../../src/formats/syzygy/tablebase.ts';
import { counterRemark } from '../../../src/model/tablebaseAnswer.ts';
import { hasRealData, REAL_DATA, realFiles } from '../../support/realData.ts';

interface Truth {
  readonly fen: string;
  readonly wdl: number;
  readonly dtz: number;
  readonly best: readonly string[];
  readonly moves: Readonly<Record<string, readonly [number, number]>>;
}
const isThere = hasRealData('syzygy');
const sources = (change: (name: string, bytes: Uint8Array) => Uint8Array | undefined = (_, bytes) => bytes) =>
  new Map(
    [...realFiles('syzygy')].flatMap(([name, bytes]) => {
      const changed = change(name, bytes);
      return changed === undefined ? [] : [[name, memorySource(name, changed)] as const];
    }),
  );
function boardOf(fen: string): Board {
  const board = Board.fromFen(fen);
  if (board === undefined) throw new Error(fen);
  return board;
}
const truths = (): Truth[] =>
  readFileSync(join(REAL_DATA, 'syzygy/syzygy-truth.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): Truth => JSON.parse(line));

describe.skipIf(!isThere)('real tables', { tags: 'real' }, () => {
  it('agree with the truth in every position and move', { timeout: 300_000 }, async () => {
    const tablebase = new Tablebase(sources());
    const wrong: unknown[] = [];
    for (const truth of truths()) {
      const board = boardOf(truth.fen);
      const { wdl, dtz, moves, problems } = await tablebase.probe(board);
      const found = {
        fen: truth.fen,
        wdl,
        dtz,
        best: moves.flatMap(({ move, isBest }) => (isBest ? [makeUci(board, move)] : [])).sort(),
        moves: Object.fromEntries(moves.map((one) => [makeUci(board, one.move), [one.wdl, one.dtz]])),
      };
      const wanted = { ...truth, best: [...truth.best].sort() };
      if (problems.length > 0 || !isEqual(found, wanted)) wrong.push({ found, wanted, problems });
    }
    expect(wrong.length).toBe(0);
    expect(wrong).toEqual([]);
  });

  it('that are missing are named, and nothing is guessed', async () => {
    const tablebase = new Tablebase(sources((name, bytes) => (name === 'KQvKR.rtbw' ? undefined : bytes)));
    const answer = await tablebase.probe(boardOf('8/8/8/8/3k4/8/4r3/1K1Q4 b - - 0 1'));
    expect(answer.wdl).toBeUndefined();
    expect(answer.problems).toContainEqual({ kind: 'missing-file', file: 'KQvKR.rtbw' });
    expect(answer.moves.every(({ isBest }) => !isBest)).toBe(true);
  });

  it('that are cut are damaged', async () => {
    const tablebase = new Tablebase(
      sources((name, bytes) => (name === 'KQvKR.rtbw' ? bytes.subarray(0, bytes.length - 64) : bytes)),
    );
    const answer = await tablebase.probe(boardOf('8/8/8/8/3k4/8/4r3/1K1Q4 b - - 0 1'));
    expect(answer.wdl).toBeUndefined();
    expect(answer.problems).toContainEqual(expect.objectContaining({ kind: 'invalid', file: 'KQvKR.rtbw' }));
  });

  it('have a checksum that tells every flipped bit', async () => {
    const flipped = (name: string, bytes: Uint8Array, at: number): Uint8Array =>
      name === 'KQvKR.rtbw' ? bytes.map((byte, i) => (i === at ? byte ^ 1 : byte)) : bytes;
    const { length } = realFiles('syzygy').get('KQvKR.rtbw') ?? [];
    for (const at of [300, length >> 1, length - 80, length - 1]) {
      const tablebase = new Tablebase(sources((name, bytes) => flipped(name, bytes, at)));
      const { wdl, problems } = await tablebase.probe(boardOf('8/8/8/8/3k4/8/4r3/1K1Q4 b - - 0 1'));
      expect(wdl).toBeUndefined();
      expect(problems).toContainEqual(expect.objectContaining({ kind: 'invalid', file: 'KQvKR.rtbw' }));
    }
  });
});

describe('the checksum', () => {
  it('of made bytes is the one that was found when all real tables agreed', () => {
    const made = (size: number) => Uint8Array.from({ length: size }, (_, i) => (i * 37) & 0xff);
    const texts = [64, 192, 256, 4096].map((size) =>
      tableChecksum(made(size))
        .map((word) => word.toString(16).padStart(16, '0'))
        .join(' '),
    );
    expect(texts).toEqual([
      'b0bfc6a78fc6e841 2f7697cd39ab2245',
      '08e0339cbae90d60 df92420baf259366',
      'b67db39fc782ae79 cff2ba6da95a07d3',
      'ca3910a1c6074016 808e3017184ae744',
    ]);
  });

  it('of a small table is compared, of one over 8 MB it is not', async () => {
    const bytes = new Uint8Array(80);
    await expect(verifyChecksum(memorySource('KQvK.rtbw', bytes))).rejects.toThrow(FormatError);
    const view = new DataView(bytes.buffer);
    for (const [i, word] of tableChecksum(bytes.subarray(0, 64)).entries())
      view.setBigUint64(64 + 8 * i, word, true);
    await verifyChecksum(memorySource('KQvK.rtbw', bytes));
    await verifyChecksum(memorySource('KQRvKR.rtbw', new Uint8Array(8_000_016)));
  });
});

it('says what the game’s own counter changes', () => {
  expect(counterRemark(2, 30, 69)).toBeUndefined();
  expect(counterRemark(2, 30, 70)).toBe('doubtful');
  expect(counterRemark(2, 30, 71)).toBe('drawn');
  expect(counterRemark(-2, -30, 70)).toBe('drawn');
  expect(counterRemark(0, 0, 100)).toBeUndefined();
});

const isEqual = (one: unknown, other: unknown): boolean => stable(one) === stable(other);
const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
