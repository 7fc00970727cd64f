import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bigBase } from '../../bench/bases/bigBase.ts';
import { newerBase } from '../../bench/bases/newerBase.ts';
import { moveFrom, moveTo } from '../../src/chess/move.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { GameHeader } from '../../src/model/gameHeader.ts';
import { mainline } from '../../src/model/gameTree.ts';
import { checksum } from '../encoders/2cbh/frame.ts';
import { containerOffset } from '../encoders/2cbh/lid.ts';
import { WORD_MOVES } from '../encoders/2cbh/moveTable.ts';
import { type Frame, framesOf } from '../encoders/2cbh/walkFrames.ts';
import { fileMajor } from '../encoders/cbh/pieceNumbers.ts';
import { filesOnDisk } from '../support/realData.ts';
import { memoryFiles } from '../support/memoryFiles.ts';

/** More games than are written at once. */
const GAMES = 1100;
let parent = '';
const file = (extension: string): Buffer => readFileSync(join(newerBase(GAMES, parent), `Big.${extension}`));
let frames: readonly Frame[] = [];
let rows: readonly GameHeader[] = [];
/** Squares of the moves of each game in the older generation; castling has the squares of king and rook. */
const played: (readonly (readonly [from: number, to: number])[])[] = [];

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'open-file-test-'));
  frames = framesOf(file('2cbg'));
  const reader = await cbhFormat.open(memoryFiles('Big', filesOnDisk(bigBase(GAMES, parent))), {});
  rows = (await reader.readRows(0, GAMES)).filter((row): row is GameHeader => row.kind === 'game');
  for await (const record of reader.readRecords(0, GAMES)) {
    if (record.kind !== 'game' || !('tree' in record)) throw new Error('Expected games only');
    const { tree } = record;
    played.push(mainline(tree).map((id) => [moveFrom(tree.nodes[id].move), moveTo(tree.nodes[id].move)]));
  }
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const CASTLING: Readonly<Record<number, readonly [number, number]>> = {
  0xb129: [4, 0],
  0xb12a: [4, 7],
  0xb12b: [60, 56],
  0xb12c: [60, 63],
};

describe('the generated base in the newer generation', () => {
  it('the newer base has the games of the older one', () => {
    expect(frames).toHaveLength(GAMES);
    const games = frames.map(({ content }) => {
      const words = Array.from({ length: content.length / 2 }, (_, i) => content.readUInt16LE(2 * i));
      return words.slice(1, -1).map((word): readonly [number, number] => {
        const { from, to } = WORD_MOVES[word - 1] ?? { from: 0, to: 0 };
        return CASTLING[word] ?? [fileMajor(from), fileMajor(to)];
      });
    });
    expect(games).toEqual(played);
  });

  it('the newer base has whole frames, and records that point at them', () => {
    const [list, moves] = [file('2cbh'), file('2cbg')];
    expect(list).toHaveLength(192 * (GAMES + 1));
    for (const [i, { offset, content }] of frames.entries()) {
      expect(Number(list.readBigInt64LE(192 * (i + 1) + 8))).toBe(offset);
      expect(moves.subarray(offset + 16, offset + 24)).toEqual(Buffer.from(checksum(content)));
    }
    expect(Number(moves.readBigInt64LE(0))).toBe(moves.length);
  });

  it('the newer base has the names and numbers of the older one', () => {
    const list = file('2cbh');
    const names = file('2lid');
    for (const [i, { white, whiteElo, date }] of rows.entries()) {
      const at = 192 * (i + 1);
      const player = containerOffset(184, 0, list.readInt32LE(at + 0x18)) + 8;
      const last = names.subarray(player, player + names.readInt32LE(player - 4)).toString();
      expect(white.split(', ')[0]).toBe(last);
      expect(list.readInt16LE(at + 0x60)).toBe(whiteElo ?? 0);
      expect(list.readInt32LE(at + 0xbc) >> 9).toBe(date.year);
    }
  });
});
