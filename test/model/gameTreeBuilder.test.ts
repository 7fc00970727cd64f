import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../../src/base/failure.ts';
import { castlingMove } from '../../src/chess/legality.ts';
import { legalMoves } from '../../src/chess/mobility.ts';
import { NULL_MOVE } from '../../src/chess/move.ts';
import { INITIAL_FEN, type Fen } from '../../src/chess/types.ts';
import { ROOT, mainline, pathTo, type GameTree, type NodeId } from '../../src/model/gameTree.ts';
import { GameTreeBuilder } from '../../src/model/gameTreeBuilder.ts';
import { boardAt } from '../../src/model/positionAt.ts';

const play = (builder: GameTreeBuilder, ...sans: string[]): NodeId[] =>
  sans.map((san) => {
    const move = builder.board.parseSan(san);
    if (move === undefined) throw new Error(`no move: ${san}`);
    return builder.play(move);
  });
const sansOf = (tree: GameTree, nodes: readonly NodeId[]): string =>
  nodes.map((node) => tree.nodes[node].san).join(' ');

describe('the tree builder', () => {
  it('the builder puts a main move before the variations that were played first', () => {
    const builder = new GameTreeBuilder(INITIAL_FEN);
    play(builder, 'e4');
    builder.startVariation();
    play(builder, 'c5', 'Nf3');
    builder.endLine();
    const main = builder.board.parseSan('e5');
    if (main === undefined) throw new Error('1...e5 is legal');
    expect(builder.childCount).toBe(1);
    builder.play(main, 0);
    expect(builder.board.fen()).toMatch(/^rnbqkbnr\/pppp1ppp/);
    const tree = builder.build();
    expect(sansOf(tree, mainline(tree))).toBe('e4 e5');
    expect(sansOf(tree, tree.nodes[1].children)).toBe('e5 c5');
  });

  it('the builder leaves the trees of other games alone', () => {
    const first = new GameTreeBuilder(INITIAL_FEN);
    const second = new GameTreeBuilder(INITIAL_FEN);
    play(first, 'e4');
    play(second, 'e4');
    for (const san of ['d4', 'c4', 'b4']) {
      second.goTo(ROOT);
      play(second, san);
    }
    const third = new GameTreeBuilder(INITIAL_FEN);
    play(third, 'e4');
    expect(first.build().nodes[ROOT].children).toEqual([1]);
    expect(second.build().nodes[ROOT].children).toEqual([1, 2, 3, 4]);
    expect(third.build().nodes[ROOT].children).toEqual([1]);
  });

  it('nodes are numbered in the order in which they are played, as .cbh stores them', () => {
    // 1.e4 e5 (1...c5) 2.Nf3 Nc6 (2...Nf6 3.Nxe5) 3.Bb5 in the order of the stream.
    const builder = new GameTreeBuilder(INITIAL_FEN);
    play(builder, 'e4');
    builder.startVariation();
    play(builder, 'e5', 'Nf3');
    builder.startVariation();
    play(builder, 'Nc6', 'Bb5');
    expect(builder.endLine()).toBe(true);
    play(builder, 'Nf6', 'Nxe5');
    expect(builder.endLine()).toBe(true);
    play(builder, 'c5');
    expect(builder.endLine()).toBe(false);
    const tree = builder.build();
    expect(sansOf(tree, tree.nodes.map((_, id) => id as NodeId).slice(1))).toBe(
      'e4 e5 Nf3 Nc6 Bb5 Nf6 Nxe5 c5',
    );
    expect(sansOf(tree, mainline(tree))).toBe('e4 e5 Nf3 Nc6 Bb5');
    expect(tree.nodes.map(({ parent }) => parent)).toEqual([0, 0, 1, 2, 3, 4, 3, 6, 1]);
    expect(tree.nodes.map(({ children }) => children)).toEqual([
      [1],
      [2, 8],
      [3],
      [4, 6],
      [5],
      [],
      [7],
      [],
      [],
    ]);
    expect(tree.nodes.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4, 5, 4, 5, 2]);
  });

  it('the builder goes to any node and continues from there', () => {
    const builder = new GameTreeBuilder(INITIAL_FEN);
    const [e4, , nf3] = play(builder, 'e4', 'e5', 'Nf3');
    builder.goTo(e4);
    expect(builder.node).toBe(e4);
    play(builder, 'c6', 'd4');
    builder.goTo(nf3);
    play(builder, 'd6');
    builder.goTo(ROOT);
    expect(builder.board.fen()).toBe(INITIAL_FEN);
    const tree = builder.build();
    expect(tree.nodes[e4].children).toEqual([2, 4]);
    expect(sansOf(tree, pathTo(tree, 6 as NodeId))).toBe('e4 e5 Nf3 d6');
  });

  it('the builder keeps annotations with their node, several in order', () => {
    const builder = new GameTreeBuilder(INITIAL_FEN);
    const [e4] = play(builder, 'e4', 'e5');
    builder.annotate(e4, { kind: 'nag', nag: 1 });
    builder.annotate(e4, { kind: 'nag', nag: 14 });
    builder.annotate(ROOT, { kind: 'comment', placement: 'after', language: '', text: 'Hello' });
    expect(builder.build().nodes.map(({ annotations }) => annotations.length)).toEqual([1, 2, 0]);
  });

  it('the builder reports a position that it cannot start from', () => {
    expect(() => new GameTreeBuilder('white to move' as Fen)).toThrow(FormatError);
    expect(() => new GameTreeBuilder('8/8/8/8/8/8/8/8 w - - 0 1' as Fen)).not.toThrow();
  });

  it('castling can be granted to a set-up later: at its node, in its FEN and at nodes to return to', () => {
    const builder = new GameTreeBuilder('r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1' as Fen);
    play(builder, 'Ra3');
    builder.startVariation();
    play(builder, 'Ra4');
    expect(castlingMove(builder.board, false)).toBeUndefined();
    expect(builder.grantCastling(0, 7)).toBe(true);
    expect(builder.grantCastling(1, 63)).toBe(true);
    play(builder, 'O-O', 'Rd4');
    builder.endLine();
    play(builder, 'O-O');
    const tree = builder.build();
    expect(tree.startFen).toBe('r3k2r/8/8/8/8/8/8/R3K2R w Kk - 0 1');
    expect(sansOf(tree, [3, 5] as NodeId[])).toBe('O-O O-O');
    expect(boardAt(tree, 5 as NodeId).fen()).toBe('r4rk1/8/8/8/8/R7/8/4K2R w K - 2 2');
  });

  it('no castling is granted to a king or rook that has moved or was never there', () => {
    const builder = new GameTreeBuilder('4k3/8/8/8/8/8/8/R3K2R w - - 0 1' as Fen);
    play(builder, 'Rh2', 'Kd8', 'Rh1', 'Ke8');
    const { startFen } = builder.build();
    const fen = builder.board.fen();
    expect(builder.grantCastling(0, 7)).toBe(false);
    expect(builder.grantCastling(1, 63)).toBe(false);
    expect(builder.grantCastling(0, 5)).toBe(false);
    expect(builder.board.fen()).toBe(fen);
    expect(builder.build().startFen).toBe(startFen);
  });

  it('a tree of 60,000 plies and thousands of open variations is built, and can be cloned', () => {
    const builder = new GameTreeBuilder(INITIAL_FEN);
    for (let ply = 0; ply < 60_000; ply++) {
      if (ply % 10 === 0) builder.startVariation();
      builder.play(NULL_MOVE);
    }
    let lines = 0;
    while (builder.endLine()) lines++;
    expect(lines).toBe(6000);
    expect(builder.node).toBe(ROOT);
    expect(structuredClone(builder.build()).nodes).toHaveLength(60_001);
  });

  it('the builder has at every node the position after a replay of its path', () => {
    const step = fc.record({ jump: fc.nat(14), choice: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 80 }), (steps) => {
        const builder = new GameTreeBuilder(INITIAL_FEN);
        const fens = new Map([[ROOT, builder.board.fen()]]);
        for (const { jump, choice } of steps) {
          if (jump === 10) builder.startVariation();
          else if (jump === 11) builder.endLine();
          else if (jump === 12) builder.goTo((choice % fens.size) as NodeId);
          // Two starts without a move between them go back two moves.
          for (let times = 12; times < jump; times++) builder.startAlternative();
          expect(builder.board.fen()).toBe(fens.get(builder.node));
          const moves = legalMoves(builder.board);
          fens.set(
            builder.play(moves.length === 0 ? NULL_MOVE : moves[choice % moves.length]),
            builder.board.fen(),
          );
        }
        const tree = builder.build();
        expect(tree.nodes.map((_, id) => boardAt(tree, id as NodeId).fen())).toEqual([...fens.values()]);
      }),
      { numRuns: 40 },
    );
  });
});
