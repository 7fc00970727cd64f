// No signature may rule out a game with the wanted position: every list would lack that game.
import { describe, expect, it } from 'vitest';
import { makeSanAndPlay } from 'chessops/san';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { Board } from '../../../src/chess/board.ts';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import { gamesOf } from '../../../src/search/openingTree/gameSource.ts';
import { planForPattern } from '../../../src/search/patternPlan.ts';
import { planForBoards, planForPositions } from '../../../src/search/positionPlan.ts';
import { PossibleGames } from '../../../src/search/signatures/possibleGames.ts';
import { SIGNATURE, UNKNOWN } from '../../../src/search/signatures/signature.ts';
import { SignatureWriter } from '../../../src/search/signatures/signatureWriter.ts';
import { ANY_POSITION, PIECE_LETTERS } from '../../../src/model/position/positionQuery.ts';
import type { Fen } from '../../../src/chess/types.ts';
import { legalMoves } from '../../encoders/randomGames.ts';
import { startOf } from '../../support/countedByHand.ts';
import { fitsPattern, patternLike } from '../../support/naivePattern.ts';
import { Random } from '../../support/random.ts';
import { itOfInputs } from '../../support/randomInputs.ts';

async function signed(pgn: string): Promise<Uint32Array> {
  const bytes = new TextEncoder().encode(pgn);
  const files = new Map([['base.pgn', memorySource('base.pgn', bytes)]]);
  const reader = await pgnFormat.open({ name: 'base', files }, {});
  await reader.readToEnd?.();
  const writer = new SignatureWriter({ from: 0, to: reader.count.known });
  await gamesOf(reader).scan({ kind: 'openings', maxPly: Infinity, lines: 'mainline' }, writer, {});
  writer.finish();
  return writer.words;
}

const signatureOf = (sans: string): Promise<Uint32Array> => signed(`[White "W"]\n\n${sans} *\n`);

/** A game that prefers pawn moves and captures, to reach promotions and endgames. */
function randomSans(random: Random, plies: number): string[] {
  const position = startOf({});
  const sans: string[] = [];
  while (sans.length < plies) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const liked = moves.filter(
      ({ from, to }) => position.board.pawn.has(from) || position.board.occupied.has(to),
    );
    sans.push(makeSanAndPlay(position, random.pick(liked.length > 0 && random.chance(0.6) ? liked : moves)));
  }
  return sans;
}

function positionsOf(sans: readonly string[]): Board[] {
  const board = new Board();
  const boards = [Board.fromFen(board.fen()) ?? new Board()];
  for (const san of sans) {
    const move = board.parseSan(san);
    if (move === undefined) throw new Error(`${san} is no move`);
    board.play(move);
    boards.push(Board.fromFen(board.fen()) ?? new Board());
  }
  return boards;
}

const keyOf = ({ keyHigh, keyLow }: Board): string => `${keyHigh} ${keyLow}`;

describe('the signature of a game', () => {
  itOfInputs(
    'a signature rules out no position of its mainline, and many of other games',
    40,
    async (inputs) => {
      const random = new Random(11);
      let others = 0;
      let ruledOut = 0;
      for (let input = 0; input < inputs; input++) {
        const games = Array.from({ length: 12 }, () => randomSans(random, 10 + random.below(250)));
        const words = await signed(games.map((sans) => `[White "W"]\n\n${sans.join(' ')} *\n`).join('\n'));
        const boards = games.map(positionsOf);
        const keys = boards.map((ones) => new Set(ones.map(keyOf)));
        for (const board of boards.flat()) {
          const possible = PossibleGames.of(planForBoards([board]));
          for (let game = 0; game < games.length; game++) {
            const has = possible?.has(words, SIGNATURE * game);
            if (keys[game].has(keyOf(board))) expect([board.fen(), has]).toEqual([board.fen(), true]);
            else others++;
            if (has === false) ruledOut++;
          }
        }
      }
      expect(ruledOut).toBeGreaterThan(others / 2);
    },
  );

  itOfInputs('a signature rules out no game that has one of several positions', 20, async (inputs) => {
    const random = new Random(13);
    for (let input = 0; input < inputs; input++) {
      const games = Array.from({ length: 6 }, () => randomSans(random, 10 + random.below(250)));
      const words = await signed(games.map((sans) => `[White "W"]\n\n${sans.join(' ')} *\n`).join('\n'));
      const wanted = games.map((sans) => random.pick(positionsOf(sans)));
      const possible = PossibleGames.of(planForBoards(wanted));
      for (let game = 0; game < games.length; game++)
        expect(possible?.has(words, SIGNATURE * game)).toBe(true);
    }
  });

  itOfInputs('a signature rules out no pattern that fits one of its positions', 40, async (inputs) => {
    const random = new Random(12);
    let fitting = 0;
    for (let input = 0; input < inputs; input++) {
      const sans = randomSans(random, 10 + random.below(250));
      const words = await signatureOf(sans.join(' '));
      expect(words[0]).not.toBe(UNKNOWN);
      const positions = positionsOf(sans);
      for (const board of positions) {
        const squares = Array.from({ length: random.below(12) }, () => random.below(64));
        const letters = Array.from({ length: random.below(5) }, () => random.pick(PIECE_LETTERS));
        const like = patternLike(random.pick(positions).fen(), [...new Set(squares)], letters);
        const pattern = { ...like, mirrorColors: random.chance(0.3), mirrorWings: random.chance(0.3) };
        if (!fitsPattern(board.fen(), pattern)) continue;
        fitting++;
        expect(PossibleGames.of(planForPattern(pattern))?.has(words, 0)).toBe(true);
      }
    }
    expect(fitting).toBeGreaterThan(inputs * 10);
  });

  it('a signature names the material at the end and the order in which pawns leave', async () => {
    const words = await signatureOf('1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 4. Bxg2');
    // Six white pawns, seven black ones, all pieces but Black's queen.
    const pieces = 0b001_010_010_010;
    expect(words[0]).toBe((6 | (7 << 4) | (pieces << 8) | (0b000_010_010_010 << 20)) >>> 0);
    // Files of the pawns from e2, d7 and g2: 4, 8 + 3 and 6. The last one fills the rest.
    expect(words[1]).toBe(0x66666_6b4);
    expect(words[2]).toBe(0x6666_6666);
  });

  it('a signature is unknown if the game starts elsewhere, has no pawn move, or is damaged', async () => {
    for (const game of ['1. Nf3 Nf6 *', '*', '1. e4 e5 2. Qxh8 Nf6 *'])
      expect((await signed(`[White "W"]\n\n${game}\n`))[0]).toBe(UNKNOWN);
    const elsewhere = '[SetUp "1"]\n[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. a8=Q+ *\n';
    expect((await signed(elsewhere))[0]).toBe(UNKNOWN);
  });
});

describe('plans whose games no signature rules out', () => {
  it('a plan for variations, many positions, or every position is ruled out by no signature', () => {
    const fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1' as Fen;
    const pattern = planForPattern(ANY_POSITION, { lines: 'all' });
    const many = planForPositions(Array.from({ length: 17 }, () => fen));
    const every = { kind: 'everyPosition', maxPly: Infinity, lines: 'mainline' } as const;
    for (const plan of [planForPositions([fen], { lines: 'all' }), pattern, many, every])
      expect(PossibleGames.of(plan)).toBeUndefined();
  });
});
