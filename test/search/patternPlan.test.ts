import { Chess } from 'chessops/chess';
import { describe, expect, it } from 'vitest';
import type { Fen } from '../../src/chess/types.ts';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { makeScanBlock, type ScanPlan } from '../../src/formats/scan.ts';
import { ANY_POSITION, PIECE_LETTERS } from '../../src/model/position/positionQuery.ts';
import type { PositionPattern } from '../../src/model/position/positionQuery.ts';
import { planForPattern } from '../../src/search/patternPlan.ts';
import { planForPositions } from '../../src/search/positionPlan.ts';
import { oracleFen } from '../chess/oracle.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import type { MoveNode } from '../encoders/cbh/description.ts';
import { legalMoves } from '../encoders/randomGames.ts';
import { memoryFiles } from '../support/memoryFiles.ts';
import { fitsPattern, patternLike } from '../support/naivePattern.ts';
import { Random } from '../support/random.ts';
import { itOfInputs } from '../support/randomInputs.ts';

interface Game {
  readonly moves: readonly MoveNode[];
  /** FENs of all positions, as chessops writes them. */
  readonly fens: readonly string[];
}

/** A legal game that prefers captures and promotions, to reach its end. */
function randomGame(random: Random, plies: number): Game {
  const position = Chess.default();
  const first: MoveNode[] = [];
  const fens = [oracleFen(position)];
  let children = first;
  while (fens.length <= plies) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const sharp = moves.filter(
      ({ to, promotion }) => promotion !== undefined || position.board.occupied.has(to),
    );
    const pawns = moves.filter(({ from }) => position.board.pawn.has(from));
    const choices = [sharp, pawns, moves].filter(({ length }) => length > 0);
    const move = random.pick(random.pick(choices));
    const node = { move, children: [] };
    children.push(node);
    children = node.children;
    position.play(move);
    fens.push(oracleFen(position));
  }
  return { moves: first, fens };
}

/** Some conditions that a position of the game fulfills. */
function patternFrom(random: Random, { fens }: Game): PositionPattern {
  const fen = random.pick(fens);
  const squares = Array.from({ length: random.below(5) }, () => random.below(64));
  const letters = Array.from({ length: random.below(4) }, () => random.pick(PIECE_LETTERS));
  const exact = patternLike(fen, squares, letters);
  const widened = Object.entries(exact.material).map(([letter, { from, to }]) => {
    const isKing = letter.toLowerCase() === 'k';
    return [letter, { from: isKing ? from : from - random.below(2), to: to + random.below(3) }];
  });
  return {
    ...exact,
    material: Object.fromEntries(widened),
    difference: random.chance(0.3) ? { minor: { from: -1, to: random.below(3) } } : {},
    mirrorColors: random.chance(0.5),
    mirrorWings: random.chance(0.5),
    lasting: 1 + random.below(4),
    ...(random.chance(0.3) ? { turn: random.pick(['white', 'black'] as const) } : {}),
    ...(random.chance(0.3) ? { plies: { from: 10, to: 10 + random.below(100) } } : {}),
  };
}

function naiveHits(games: readonly Game[], pattern: PositionPattern): string[] {
  const hits: string[] = [];
  const { plies = { from: 0, to: Infinity }, lasting } = pattern;
  for (const [row, { fens }] of games.entries()) {
    let run = 0;
    for (const [ply, fen] of fens.entries()) {
      run = ply >= plies.from && ply <= plies.to && fitsPattern(fen, pattern) ? run + 1 : 0;
      if (run === lasting) hits.push(`${row} ${ply + 1 - lasting}`);
    }
  }
  return hits;
}

async function scanned(reader: DatabaseReader, plan: ScanPlan): Promise<string[]> {
  const room = 50;
  const block = makeScanBlock(room);
  const hits: string[] = [];
  const take = (count: number): void => {
    for (let i = 0; i < count; i++) hits.push(`${block.rows[i]} ${block.plies[i]}`);
  };
  await reader.scan({ from: 0, to: Infinity }, plan, { block, take });
  return hits;
}

const open = (games: readonly Game[]): Promise<DatabaseReader> => {
  const records = games.map(({ moves }) => ({ kind: 'game', moves }) as const);
  return cbhFormat.open(memoryFiles('Random', encodeCbh({ name: 'Random', records })), {});
};

const random = new Random(1);
const games = Array.from({ length: 12 }, () => randomGame(random, 200));

describe('patterns', () => {
  itOfInputs(
    'patterns are found in random games as a literal search with chessops finds them',
    80,
    async (inputs) => {
      const reader = await open(games);
      let found = 0;
      for (let i = 0; i < inputs; i++) {
        const pattern = patternFrom(random, random.pick(games));
        const wanted = naiveHits(games, pattern);
        expect({ pattern, hits: await scanned(reader, planForPattern(pattern)) }).toEqual({
          pattern,
          hits: wanted,
        });
        found += wanted.length;
      }
      expect(found).toBeGreaterThan(100);
    },
  );

  it('patterns tell two bishops of one color from those of two, also after captures and promotions', async () => {
    const reader = await open(games);
    for (const bishops of ['opposite', 'same'] as const)
      for (const mirrorColors of [true, false]) {
        const pattern = { ...ANY_POSITION, bishops, mirrorColors, mirrorWings: mirrorColors };
        const wanted = naiveHits(games, pattern);
        expect(await scanned(reader, planForPattern(pattern))).toEqual(wanted);
        expect(wanted.length).toBeGreaterThan(1);
      }
  });

  it('single positions are found in random games, including those with few men', async () => {
    const reader = await open(games);
    const sameAs = (fen: string) => fen.split(' ').slice(0, 4).join(' ');
    for (let i = 0; i < 40; i++) {
      const wanted = random.pick(random.pick(games).fens);
      const hits = games.flatMap(({ fens }, row) =>
        fens.flatMap((fen, ply) => (sameAs(fen) === sameAs(wanted) ? [`${row} ${ply}`] : [])),
      );
      expect({ wanted, hits: await scanned(reader, planForPositions([wanted as Fen])) }).toEqual({
        wanted,
        hits,
      });
    }
  });

  it('a plan has a variant for each mirrored form of its pattern that differs from the others', () => {
    const corner = { ...ANY_POSITION, squares: [{ square: 0, pieces: ['N'] as const }] };
    expect(planForPattern(corner).variants).toHaveLength(1);
    expect(planForPattern({ ...corner, mirrorColors: true, mirrorWings: true }).variants).toHaveLength(4);
    const symmetric = { ...ANY_POSITION, material: { Q: { from: 1, to: 1 }, q: { from: 1, to: 1 } } };
    expect(planForPattern({ ...symmetric, mirrorColors: true, mirrorWings: true }).variants).toHaveLength(1);
  });

  it('a plan says how few men a position may have', () => {
    const rooks = { R: { from: 1, to: 2 }, r: { from: 1, to: 1 }, K: { from: 1, to: 1 } };
    expect(planForPattern({ ...ANY_POSITION, material: rooks }).leastMen).toBe(3);
    const taken = [0, 1, 2, 3].map((square) => ({ square, pieces: ['N', 'n'] as const }));
    expect(planForPattern({ ...ANY_POSITION, material: rooks, squares: taken }).leastMen).toBe(4);
  });

  it('a pattern that asks for more than a board holds finds nothing', async () => {
    const reader = await open(games);
    const difference = { P: { from: 260, to: 300 } };
    for (const part of [{ material: { P: { from: 256, to: 300 } } }, { difference }])
      expect(await scanned(reader, planForPattern({ ...ANY_POSITION, ...part }))).toEqual([]);
  });

  it.each([
    [{ lasting: 0 }, 'a length'],
    [{ squares: [{ square: 64, pieces: ['N'] }] }, 'a square'],
    [{ material: { P: { from: 3, to: 2 } } }, 'bounds'],
    [{ plies: { from: 9, to: 8 } }, 'bounds'],
    [{ material: { K: { from: 2, to: 2 } } }, 'one king'],
  ] as const)('an impossible pattern is refused: %j', (part, expected) => {
    expect(() => planForPattern({ ...ANY_POSITION, ...part })).toThrow(expected);
  });
});
