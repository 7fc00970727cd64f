// Kinds of positions in a real week of games: the scan, compared with a check of each position by chessops.
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { makeScanBlock } from '../../src/formats/scan.ts';
import { ANY_POSITION } from '../../src/model/position/positionQuery.ts';
import type { PositionPattern } from '../../src/model/position/positionQuery.ts';
import { planForPattern } from '../../src/search/patternPlan.ts';
import { oracleFen, oracleOf, playOracle } from '../chess/oracle.ts';
import { memoryFiles } from '../support/memoryFiles.ts';
import { fitsPattern } from '../support/naivePattern.ts';
import { hasRealData, realFiles } from '../support/realData.ts';

/** The step between the games that are checked: the check is slow. */
const EVERY = 12;

const exactly = (count: number) => ({ from: count, to: count });
const PATTERNS: Readonly<Record<string, PositionPattern>> = {
  'rook endings': {
    ...ANY_POSITION,
    material: {
      Q: exactly(0),
      q: exactly(0),
      R: exactly(1),
      r: exactly(1),
      N: exactly(0),
      n: exactly(0),
      B: exactly(0),
      b: exactly(0),
    },
    lasting: 4,
  },
  'opposite-colored bishops': {
    ...ANY_POSITION,
    material: { B: exactly(1), b: exactly(1), N: exactly(0), n: exactly(0) },
    bishops: 'opposite',
  },
  'an isolated queen’s pawn, of either side': {
    ...ANY_POSITION,
    squares: [
      { square: 27, pieces: ['P'] },
      ...[10, 18, 26, 34, 12, 20, 28, 36].map((square) => ({
        square,
        pieces: ['empty', 'N', 'B', 'R', 'Q', 'K', 'n', 'b', 'r', 'q', 'k'] as const,
      })),
    ],
    mirrorColors: true,
    lasting: 3,
  },
  'a bishop on the long diagonal’s second square, on any wing': {
    ...ANY_POSITION,
    squares: [
      { square: 14, pieces: ['B'] },
      { square: 13, pieces: ['P', 'empty'] },
    ],
    mirrorColors: true,
    mirrorWings: true,
    turn: 'black',
  },
  'the exchange up': { ...ANY_POSITION, difference: { R: exactly(1), minor: exactly(-1) }, lasting: 2 },
};

/** Positions of each game's mainline, shared by all patterns. */
const walked = new Map<number, readonly string[]>();

describe.skipIf(!hasRealData('cbh/twic1134'))(
  'patterns in twic1134 (skipped if it is absent)',
  { tags: 'real' },
  () => {
    it.each(Object.entries(PATTERNS))('a scan finds %s as a walk over the games does', async (_, pattern) => {
      const reader = await cbhFormat.open(memoryFiles('twic1134', realFiles('cbh/twic1134')), {});
      const { known } = reader.count;
      const only = new Uint32Array(Math.ceil(known / 32));
      for (let row = 0; row < known; row += EVERY) only[row >>> 5] |= 1 << (row & 31);

      const found: string[] = [];
      const block = makeScanBlock(512);
      const take = (hits: number): void => {
        for (let i = 0; i < hits; i++) found.push(`${block.rows[i]} ${block.plies[i]}`);
      };
      const plan = { ...planForPattern(pattern, { lines: 'mainline' }), only };
      await reader.scan({ from: 0, to: known }, plan, { block, take });

      const wanted: string[] = [];
      for (let row = 0; row < known; row += EVERY) {
        const fens = walked.get(row) ?? (await mainlineFens(reader, row));
        walked.set(row, fens);
        let run = 0;
        for (const [ply, fen] of fens.entries()) {
          run = fitsPattern(fen, pattern) ? run + 1 : 0;
          if (run === pattern.lasting) wanted.push(`${row} ${ply + 1 - run}`);
        }
      }
      expect(wanted.length).toBeGreaterThan(0);
      expect(found).toEqual(wanted);
    });
  },
);

/** The positions of a game’s mainline as FENs of chessops; none for a record without moves. */
async function mainlineFens(
  reader: Awaited<ReturnType<typeof cbhFormat.open>>,
  row: number,
): Promise<readonly string[]> {
  for await (const record of reader.readRecords(row, row + 1)) {
    if (!('tree' in record)) return [];
    const { nodes, startFen } = record.tree;
    const oracle = oracleOf(startFen);
    if (oracle === undefined) throw new Error(`chessops refuses ${startFen}`);
    const fens = [oracleFen(oracle)];
    for (let next = nodes[0].children[0]; next !== undefined; next = nodes[next].children[0]) {
      playOracle(oracle, nodes[next].move);
      fens.push(oracleFen(oracle));
    }
    return fens;
  }
  return [];
}
