// A game that turns out to be in another language is read again from its start: no block may hold half of it.
import { expect, it } from 'vitest';
import { memorySource } from '../../src/bytes/memorySource.ts';
import { pgnFormat } from '../../src/formats/pgn/format.ts';
import { makeScanBlock } from '../../src/formats/scan.ts';

const GAMES = 40;
const MOVES = '1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7 6. Te1 b5 7. Lb3 d6 8. c3 O-O 9. h3 Sa5';
const PLAN = { kind: 'everyPosition', maxPly: Infinity, lines: 'mainline' } as const;

async function scanned(room: number) {
  const pgn = `[White "W"]\n\n${MOVES} *\n\n`.repeat(GAMES);
  const files = new Map([['base.pgn', memorySource('base.pgn', new TextEncoder().encode(pgn))]]);
  const reader = await pgnFormat.open({ name: 'base', files }, {});
  await reader.readToEnd?.();
  const block = makeScanBlock(room);
  const found: string[] = [];
  const take = (hits: number): void => {
    for (let i = 0; i < hits; i++) found.push(`${block.rows[i]} ${block.plies[i]} ${block.moves[i]}`);
  };
  const { damaged } = await reader.scan({ from: 0, to: GAMES }, PLAN, { block, take });
  return { found, damaged };
}

it.each([50, 64, 100, 4096])(
  'a block with room for %i positions cuts no game in German letters',
  async (room) => {
    const { found, damaged } = await scanned(room);
    expect(damaged).toBe(0);
    expect(found).toHaveLength(GAMES * 19);
    expect(found).toEqual((await scanned(8192)).found);
  },
);
