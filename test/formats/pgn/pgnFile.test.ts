// Files of more than 4 GiB, whose bytes are generated on reading.
import { describe, expect, it } from 'vitest';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import { loadGame } from '../../../src/formats/pgn/loadGame.ts';
import { PgnFile } from '../../../src/formats/pgn/pgnFile.ts';
import { MAX_GAME_SIZE } from '../../../src/formats/textFile.ts';
import { bytesOf } from './pgnText.ts';

const game = (number: number): string =>
  `[Event "Game ${String(number).padStart(6, '0')}"]\n\n1. e4 e5 2. Nf6 *\n\n`;
const SIZE = game(0).length;

/** Games from `start` on; a read that begins more than 4,096 bytes before them is an error. */
function farGames(start: number, count: number): ByteSource {
  const text = bytesOf(Array.from({ length: count }, (_, i) => game(i)).join(''));
  return {
    name: 'Far.pgn',
    size: start + text.length,
    read: async (offset, length) => {
      if (offset < start - 4096) throw new Error(`${offset} was not to be read`);
      const bytes = new Uint8Array(length).fill(10);
      const from = Math.max(0, offset - start);
      bytes.set(text.subarray(from, offset + length - start), Math.max(0, start - offset));
      return bytes;
    },
  };
}

describe.each([
  ['4 GiB', 2 ** 32 - 100 * SIZE],
  ['8 GiB', 2 ** 33 - 100 * SIZE],
  ['10 TB', 1e13],
])('games around %s', (_, start) => {
  const COUNT = 1000;
  const open = async (): Promise<PgnFile> => {
    const file = new PgnFile(farGames(start, COUNT), start);
    await file.scanRest();
    return file;
  };

  it('games beyond 32-bit offsets are found at their places', async () => {
    const file = await open();
    expect(file.count).toBe(COUNT);
    for (const row of [0, 99, 100, 101, 999]) expect(file.rowAt(start + row * SIZE)).toBe(row);
    expect(file.rowAt(start + SIZE + 1)).toBeUndefined();
    // The same offset, truncated to 32 bits.
    expect(file.rowAt((start + 100 * SIZE) % 2 ** 32)).toBeUndefined();
  });

  it('games beyond 32-bit offsets are read, and their problems have the right byte', async () => {
    const file = await open();
    for await (const found of file.games(500, 501, MAX_GAME_SIZE)) {
      const { header, problems } = loadGame('Far.pgn', found, 'windows-1252');
      expect(header.event).toBe('Game 000500');
      expect(problems).toMatchObject([{ offset: start + 500 * SIZE + game(0).indexOf('Nf6') }]);
    }
  });
});
