// Compares the book of the sample data with its list of positions and moves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INITIAL_FEN, type Fen } from '../../src/chess/types.ts';
import { abkFormat } from '../../src/formats/abk/format.ts';
import { memoryFiles } from '../support/memoryFiles.ts';
import { hasRealData, REAL_DATA, realFiles } from '../support/realData.ts';

interface Truth {
  readonly fen: string;
  readonly found: boolean;
  readonly moves?: readonly {
    readonly uci: string;
    readonly total: number;
    readonly white: number;
    readonly draws: number;
    readonly black: number;
    readonly weight: number;
  }[];
}

describe.skipIf(!hasRealData('abk'))(`the Arena book in ${REAL_DATA}`, { tags: 'real' }, () => {
  it('the book has the moves of every position on its list', async () => {
    const files = new Map([...realFiles('abk')].filter(([path]) => path === 'open.abk'));
    const reader = await abkFormat.open(memoryFiles('open', files));
    expect([reader.title, reader.notes, reader.problems]).toEqual([
      'Made from 500 games',
      ['Author: Ä. Nonymous.', 'The book is 16 half-moves deep.'],
      [],
    ]);
    const lines = readFileSync(join(REAL_DATA, 'abk/open-truth.jsonl'), 'utf8').trim().split('\n');
    const text = (moves: Truth['moves'] = []): readonly string[] =>
      moves
        .map(({ uci, total, white, draws, black, weight }) =>
          [uci, total, white, draws, black, weight].join(' '),
        )
        .toSorted();
    for (const line of lines) {
      const { fen, found, moves } = JSON.parse(line) as Truth;
      const entry = await reader.lookup({ fen: fen as Fen });
      expect([fen, entry !== undefined]).toEqual([fen, found]);
      const own = entry?.moves.map(({ uci, score, weight = -1 }) => ({
        uci,
        total: score?.total ?? 0,
        white: score?.white ?? 0,
        draws: score?.draws ?? 0,
        black: score?.black ?? 0,
        weight,
      }));
      expect([fen, text(own)]).toEqual([fen, text(moves)]);
    }
  });

  it('libra8 has no results, no deleted move, and as many moves as its header says', async () => {
    const files = new Map([...realFiles('abk')].filter(([path]) => path === 'libra8.abk'));
    const reader = await abkFormat.open(memoryFiles('libra8', files));
    const entry = await reader.lookup({ fen: INITIAL_FEN });
    expect(reader.problems).toEqual([]);
    expect(entry?.moves.length).toBeGreaterThan(3);
    expect(entry?.score?.total).toBeGreaterThan(1000);
    for (const { score } of entry?.moves ?? [])
      expect([score?.white, score?.draws, score?.black]).toEqual([0, 0, 0]);
    const damaged = files.get('libra8.abk')?.slice() ?? new Uint8Array();
    const alive = Array.from({ length: 20 }, (_, at) => 28 * (900 + at) + 16).find((at) => damaged[at] === 0);
    damaged[alive ?? 0] = 1;
    const other = await abkFormat.open(memoryFiles('libra8', new Map([['libra8.abk', damaged]])));
    expect(other.problems).toMatchObject([{ offset: 218, expected: '139747 moves', found: '139746' }]);
  });
});
