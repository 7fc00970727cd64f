// The hot path against the replay by the rules; the two share only the tables of codes.
import { Chess } from 'chessops/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMainlines } from '../../../src/formats/chessAssistant/mainline.ts';
import { chessAssistantFormat } from '../../../src/formats/chessAssistant/format.ts';
import { DAMAGED, LEFT, BRANCHED, COMPLETE, makeMainlineBlock } from '../../../src/formats/mainlineBlock.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { mainline } from '../../../src/model/gameTree.ts';
import type { Habits, LineNode } from '../../encoders/chessAssistant/description.ts';
import { encodeCodes } from '../../encoders/chessAssistant/gameRecord.ts';
import { lines, linesOf } from '../../encoders/chessAssistant/lines.ts';
import { encodeChessAssistant } from '../../encoders/chessAssistant.ts';
import { playOn } from '../../encoders/moveText.ts';
import { legalMoves, randomGame } from '../../encoders/randomGames.ts';
import { checkScan } from '../../support/checkScan.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { Random } from '../../support/random.ts';
import { itOfInputs } from '../../support/randomInputs.ts';

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

interface Decoded {
  readonly outcome: number;
  readonly moves: readonly number[];
}

/** Decodes codes without their length, between two games whose words must not change. */
function decode(codes: Uint8Array, maxPlies?: number, leastMen?: number): Decoded {
  const neighbor = encodeCodes(lines('1.e4 e5 2.Nf3 Nc6'), text);
  const block = makeMainlineBlock(3, codes.length + 2 * neighbor.length);
  block.bytes = Uint8Array.from([...neighbor, ...codes, ...neighbor]);
  block.count = 3;
  block.starts.set([0, neighbor.length, neighbor.length + codes.length]);
  block.ends.set([neighbor.length, neighbor.length + codes.length, block.bytes.length]);
  if (maxPlies !== undefined) block.limits.fill(maxPlies);
  decodeMainlines(block, leastMen);
  const movesOf = (game: number) =>
    Array.from(
      block.words.subarray(block.firstWords[game], block.firstWords[game + 1]),
      (word) => word & 0x7fff,
    );
  expect(movesOf(2)).toEqual(movesOf(0));
  return { outcome: block.outcomes[1], moves: movesOf(1) };
}

/** The replayed tree's moves, and how many problems the replay reported. */
async function replayed(
  codes: Uint8Array,
): Promise<{ moves: number[]; problems: number; branched: boolean }> {
  // Counted to the left, these bishops leave the board: a damaged game cannot decide the direction.
  const files = encodeChessAssistant({ name: 'One', games: [{ codes }, lines('1.e4 e5 2.Bc4 Bc5')] });
  const reader = await chessAssistantFormat.open(memoryFiles('One', files), {});
  const game = await reader.readRecord(recordNumber(1));
  if (!('tree' in game)) throw new Error('no game');
  return {
    moves: mainline(game.tree).map((id) => game.tree.nodes[id].move),
    problems: game.problems.length,
    branched: game.tree.nodes.some(({ children }) => children.length > 1),
  };
}

/** A random game of one line, long enough for promotions and bare kings. */
function longGame(random: Random, plies: number): LineNode[] {
  const moves: LineNode['move'][] = [];
  let position = Chess.default();
  for (let ply = 0; ply < plies; ply++) {
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    // Prefers pawn moves, so that pawns reach the last rank.
    const pushes = legal.filter(({ from }) => position.board.pawn.has(from));
    const move = random.pick(pushes.length > 0 && random.chance(0.5) ? pushes : legal);
    moves.push(move);
    position = playOn(position, move);
  }
  return moves.reduceRight<LineNode[]>((children, move) => [{ move, children }], []);
}

describe('the hot path of Chess Assistant', () => {
  it.each([
    ['1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O Nf6 5.d3 O-O'],
    ['1.d4 d5 2.Nc3 Nc6 3.Bf4 Bf5 4.Qd2 Qd7 5.O-O-O O-O-O'],
    ['1.e4 c5 2.e5 d5 3.exd6 c4 4.b4 cxb3'],
    ['1.e4 d5 2.exd5 c6 3.dxc6 Nf6 4.cxb7 Nd5 5.bxa8=Q Nc7 6.Qxb8'],
    ['1.e4 -- 2.d4 e5 3.-- exd4'],
    ['1.f3 e5 2.g4 Qh4#'],
    ['1.e4 e5 2.Bc4 Bc5 3.Bxf7+ Kxf7 4.Qh5+ g6 5.Qxe5 Nf6'],
  ])('the hot path plays %s', async (movetext) => {
    const codes = encodeCodes(lines(movetext), text);
    const { moves } = await replayed(codes);
    expect(moves.length).toBeGreaterThan(3);
    expect(decode(codes)).toEqual({ outcome: COMPLETE, moves });
  });

  it('the hot path plays long games with promotions, or leaves them to the replay, and skips remarks', async () => {
    let [promotions, left] = [0, 0];
    for (let seed = 0; seed < 40; seed++) {
      const codes = encodeCodes({ moves: longGame(new Random(seed), 220) }, text, { noise: true });
      const { moves, problems } = await replayed(codes);
      expect(problems).toBe(0);
      const decoded = decode(codes);
      promotions += moves.filter((move) => move > 0xfff).length;
      // The replay handles a promoted piece that finds no number.
      if ((decoded.outcome & DAMAGED) !== 0) {
        left++;
        continue;
      }
      expect(decoded).toEqual({ outcome: COMPLETE, moves });
    }
    expect(promotions).toBeGreaterThan(40);
    expect(left).toBeLessThan(5);
  });

  it('the hot path leaves few games to the replay', () => {
    let left = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { outcome } = decode(encodeCodes({ moves: longGame(new Random(seed), 120) }, text));
      if ((outcome & DAMAGED) !== 0) left++;
    }
    expect(left).toBeLessThan(12);
  });

  it.each([
    ['a king that stays in check', [0x13, 0x17, 0x75, 0x0b]],
    ['a piece that is not on the board', [0x13, 0x13, 0x89]],
    ['a code without meaning', [0x13, 220]],
    ['a captured own piece', [0x4a]],
  ])('the hot path leaves %s to the replay', (_, codes) => {
    expect(decode(Uint8Array.from(codes)).outcome & DAMAGED).toBe(DAMAGED);
  });

  it('the hot path stops at the requested ply', async () => {
    const codes = encodeCodes(lines('1.e4 e5 2.Nf3 Nc6 3.Bb5 a6'), text);
    const { moves } = await replayed(codes);
    expect(decode(codes, 3)).toEqual({ outcome: LEFT, moves: moves.slice(0, 3) });
  });

  it('the hot path leaves a game at the capture that leaves too few men', async () => {
    const movetext = '1.e4 d5 2.exd5 c6 3.dxc6 Nf6 4.cxb7 Nd5 5.bxa8=Q Nc7 6.Qxb8';
    const codes = encodeCodes(lines(movetext), text);
    const { moves } = await replayed(codes);
    const pliesFor = (leastMen: number) => decode(codes, undefined, leastMen).moves.length;
    expect([32, 31, 30, 29, 28, 27, 26].map(pliesFor)).toEqual([3, 5, 7, 9, 11, 11, 11]);
    expect(decode(codes, undefined, 30)).toEqual({ outcome: LEFT, moves: moves.slice(0, 7) });
    expect(decode(codes, undefined, 26)).toEqual({ outcome: COMPLETE, moves });
    const passing = encodeCodes(lines('1.e4 c5 2.e5 d5 3.exd6 c4'), text);
    expect(decode(passing, undefined, 32).moves).toHaveLength(5);
  });

  it('the hot path skips side lines, and leaves those without a next move to the replay', async () => {
    const codes = encodeCodes(lines('1.e4 e5 (1...c5 2.Nf3 (2.c3)) (1...e6) 2.Nf3'), text);
    const { moves } = await replayed(codes);
    expect(decode(codes)).toEqual({ outcome: COMPLETE | BRANCHED, moves });
    expect(decode(Uint8Array.of(0x13, 231, 0x13, 232)).outcome & DAMAGED).toBe(DAMAGED);
  });

  const habits: readonly Habits[] = [{}, { silentEnPassant: true, noise: true }];
  itOfInputs(
    'the hot path never finds other moves than the replay, even in damaged records',
    300,
    async (numRuns) => {
      let compared = 0;
      const property = fc.asyncProperty(
        randomGame(60).filter(({ fen }) => fen.startsWith('rnbqkbnr/pppppppp/')),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 2 }),
        fc.constantFrom(...habits),
        async (game, changes, habit) => {
          const moves = linesOf(game.moves.map(plain));
          const codes = encodeCodes({ moves }, text, habit).slice();
          for (const [at, value] of changes) if (codes.length > 0) codes[at % codes.length] = value;
          const decoded = decode(codes);
          if ((decoded.outcome & DAMAGED) !== 0) return;
          compared++;
          const tree = await replayed(codes);
          expect(decoded.moves).toEqual(tree.moves);
          expect((decoded.outcome & BRANCHED) !== 0 || tree.problems === 0).toBe(true);
        },
      );
      await fc.assert(property, { numRuns });
      expect(compared).toBeGreaterThan(numRuns / 2);
    },
  );
});

type Described = Parameters<typeof linesOf>[0][number];
/** Drops annotations, which do not affect moves. */
const plain = ({ move, children }: Described): Described => ({ move, children: children.map(plain) });

describe('a database of random games', () => {
  const games = Array.from({ length: 60 }, (_, seed) => ({ moves: longGame(new Random(seed), 90) }));
  const damaged = Array.from({ length: 60 }, (_, seed) => {
    const random = new Random(1000 + seed);
    const codes = encodeCodes({ moves: longGame(random, 60) }, text).slice();
    codes[random.below(codes.length)] = random.below(256);
    return { codes };
  });
  const files = encodeChessAssistant({ name: 'Random', games: [...games, ...damaged] });
  checkScan(chessAssistantFormat, { name: 'Random', files, records: games.length + damaged.length });
});
