// Everything that is stored can be read: each game that a user may analyze is the same game after writing and reading.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packMove } from '../../../src/chess/move.ts';
import type { Board } from '../../../src/chess/board.ts';
import { KING, PAWN, pieceCode, QUEEN, roleCodeOf, sideOf } from '../../../src/chess/pieces.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import type { Fen, Move } from '../../../src/chess/types.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { MAX_MOVES, readAnalysis, storableJson } from '../../../src/model/analysis/analysisJson.ts';
import { mergeTrees } from '../../../src/model/analysis/mergeTrees.ts';
import { emptyTree } from '../../../src/model/gameTree.ts';
import type { GameTree } from '../../../src/model/gameTree.ts';
import { GameTreeBuilder } from '../../../src/model/gameTreeBuilder.ts';
import { chess960Fen } from '../../encoders/chess960.ts';
import { keptAnalysis, lossOf } from '../../support/keptAnalysis.ts';
import { claimedSets } from '../../support/memoryFiles.ts';
import { Random } from '../../support/random.ts';
import { randomFens } from '../../support/randomFens.ts';
import { itOfInputs } from '../../support/randomInputs.ts';
import { filesOnDisk } from '../../support/realData.ts';

const pseudoLegalMoves = (board: Board): Move[] => movesOf(board, board);

/** Moves of losing chess, in which kings can be captured. */
function losingMoves(board: Board): Move[] {
  const probe = board.clone();
  for (const [square, piece] of probe.squares.entries())
    if (roleCodeOf(piece) === KING && sideOf(piece) !== board.turn)
      probe.squares[square] = pieceCode(sideOf(piece), QUEEN);
  return movesOf(board, probe);
}

function movesOf({ squares, turn }: Board, judge: Board): Move[] {
  const moves: Move[] = [];
  for (const [from, piece] of squares.entries())
    if (piece !== 0 && sideOf(piece) === turn)
      for (let to = 0; to < 64; to++)
        for (const promotion of roleCodeOf(piece) === PAWN ? [0, 4] : [0]) {
          const move = packMove(from, to, promotion);
          if (from !== to && judge.isPseudoLegal(move)) moves.push(move);
        }
  return moves;
}

function randomGame(random: Random, fen: string, chess960: boolean, choices = pseudoLegalMoves): GameTree {
  const builder = new GameTreeBuilder(fen as Fen, chess960);
  for (let ply = 0; ply < 40; ply++) {
    const moves = choices(builder.board);
    const captures = moves.filter((move) => builder.board.squares[(move >> 6) & 63] !== 0);
    const chosen = captures.length > 0 && random.chance(0.5) ? captures : moves;
    if (chosen.length === 0) break;
    builder.play(random.pick(chosen));
  }
  return builder.build();
}

const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'].map((text) => {
  const square = (at: number) => text.charCodeAt(at) - 97 + 8 * (Number(text[at + 1]) - 1);
  return packMove(square(0), square(2));
});

function longGame(plies: number): GameTree {
  const builder = new GameTreeBuilder(INITIAL_FEN);
  for (let ply = 0; ply < plies; ply++) builder.play(SHUFFLE[ply % 4]);
  return builder.build();
}

/** Positions that no game reaches, and positions without kings. */
const ODD = [
  '8/8/8/8/8/8/8/8 w - - 0 1',
  'qqqqqqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQQQQQ w - - 0 1',
  'k6k/8/8/8/8/8/8/K6K b - - 12 34',
  'P6p/8/8/8/8/8/8/p6P w - - 0 1',
  'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
  '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1',
  '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 20',
];

describe('an analysis that is stored', () => {
  it('the stored analysis of each demo game can be read', async () => {
    const files = filesOnDisk(resolve(import.meta.dirname, '../../../public/demo'));
    let games = 0;
    for (const format of FORMATS) {
      if (format.kind !== 'database') continue;
      for (const set of claimedSets(format, files)) {
        const reader = await format.open(set, {});
        for await (const record of reader.readRecords(0, reader.count.known)) {
          if (record.kind !== 'game' || !('tree' in record)) continue;
          expect(lossOf(keptAnalysis(record.tree, record.header))).toBeUndefined();
          games++;
        }
      }
    }
    expect(games).toBeGreaterThan(20);
  });

  itOfInputs('stored analyses can be read, for games of any position and mode', 300, (inputs) => {
    const random = new Random(5);
    const fens = [...randomFens(50), ...ODD];
    for (let input = 0; input < inputs; input++) {
      expect(lossOf(keptAnalysis(randomGame(random, random.pick(fens), false)))).toBeUndefined();
      expect(lossOf(keptAnalysis(randomGame(random, chess960Fen(random.below(960)), true)))).toBeUndefined();
      expect(lossOf(keptAnalysis(randomGame(random, INITIAL_FEN, false, losingMoves)))).toBeUndefined();
    }
  });

  it('a stored analysis has a version that earlier pages leave alone if they cannot read it', () => {
    expect(storableJson(keptAnalysis(longGame(6000)))?.version).toBe(1);
    expect(storableJson(keptAnalysis(longGame(6001)))?.version).toBe(2);
    const builder = new GameTreeBuilder('4k3/4R3/8/8/8/8/8/4K3 w - - 0 1' as Fen);
    builder.play(packMove(52, 60));
    expect(storableJson(keptAnalysis(builder.build()))?.version).toBe(2);
  });

  it('a stored game of 10,000 plies can be read, and so can the longest one allowed', () => {
    expect(lossOf(keptAnalysis(longGame(10_000)))).toBeUndefined();
    expect(lossOf(keptAnalysis(longGame(MAX_MOVES)))).toBeUndefined();
  });

  it('an analysis that is too long to be read is not stored, alone or merged from two files of one game', () => {
    expect(storableJson(keptAnalysis(longGame(MAX_MOVES + 1)))).toBeUndefined();
    const mine = keptAnalysis(longGame(0));
    const theirs = longGame(12_000);
    // The same length, with other moves.
    const nodes = theirs.nodes.map((node, id) =>
      id === 0 ? node : { ...node, move: (node.move ^ 1) as Move },
    );
    const tree = mergeTrees(emptyTree(INITIAL_FEN), { ...theirs, nodes }, theirs);
    expect(tree.nodes).toHaveLength(24_001);
    expect(storableJson({ ...mine, tree })).toBeUndefined();
  });

  it('an analysis is not stored if a part of it would be lost', () => {
    const analysis = keptAnalysis(longGame(2));
    const { tree } = analysis;
    const long = { kind: 'comment', placement: 'after', language: '', text: 'x'.repeat(100_001) } as const;
    const nodes = tree.nodes.with(1, { ...tree.nodes[1], annotations: [long] });
    expect(storableJson({ ...analysis, tree: { ...tree, nodes } })).toBeUndefined();
    expect(readAnalysis(storableJson(analysis))).toMatchObject({ kind: 'read' });
  });
});
