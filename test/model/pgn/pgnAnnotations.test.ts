import { parseComment, parsePgn } from 'chessops/pgn';
import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import type { Annotation } from '../../../src/model/annotation.ts';
import { ROOT, type NodeId } from '../../../src/model/gameTree.ts';
import { GameTreeBuilder } from '../../../src/model/gameTreeBuilder.ts';
import { makePgn } from '../../../src/model/pgn/makePgn.ts';
import { makeMovetext } from '../../support/makeMovetext.ts';
import { findPgnLosses } from '../../../src/model/pgn/pgnAnnotations.ts';
import { treeOf } from '../../support/treeOf.ts';

/** 1. e4 e5 with annotations of the start position and of the two moves. */
function annotated(...groups: readonly (readonly Annotation[])[]) {
  const builder = new GameTreeBuilder(INITIAL_FEN);
  for (const san of ['e4', 'e5']) {
    const move = builder.board.parseSan(san);
    if (move !== undefined) builder.play(move);
  }
  for (const [node, annotations] of groups.entries())
    for (const annotation of annotations) builder.annotate(node as NodeId, annotation);
  return builder.build();
}

const clock = (color: 'white' | 'black', seconds: number): Annotation => ({ kind: 'clock', color, seconds });
const evaluation = (value: number, depth = 0): Annotation => ({
  kind: 'evaluation',
  score: { kind: 'centipawns', value },
  depth,
});

describe('annotations in PGN', () => {
  it('clocks, times and evaluations are commands that another program reads', () => {
    const tree = annotated(
      [],
      [clock('white', 7199.5), evaluation(-35, 18)],
      [
        clock('black', 3600),
        { kind: 'timeSpent', seconds: 75, fraction: 0 },
        { kind: 'evaluation', score: { kind: 'mate', distance: -4, unit: 'moves' }, depth: 0 },
        { kind: 'comment', placement: 'after', language: '', text: 'Lost.' },
      ],
    );
    const [game] = parsePgn(makePgn(tree, []));
    const comments = [...game.moves.mainline()].map((move) => parseComment(move.comments?.join(' ') ?? ''));
    expect(comments).toEqual([
      { text: '', shapes: [], emt: undefined, clock: 7199.5, evaluation: { pawns: -0.35, depth: 18 } },
      { text: 'Lost.', shapes: [], emt: 75, clock: 3600, evaluation: { mate: -4, depth: undefined } },
    ]);
    expect(findPgnLosses(tree)).toEqual([]);
  });

  it('the time control of the game is a tag', () => {
    const stages = [
      { seconds: 7200, increment: 30, moves: 40 },
      { seconds: 3600, increment: 0, moves: 20 },
      { seconds: 900, increment: 30 },
    ];
    const tree = annotated([{ kind: 'timeControl', stages }]);
    expect(makePgn(tree, [])).toContain('[TimeControl "40/7200+30:20/3600:900+30"]');
    expect(makePgn(tree, [['TimeControl', '300']])).not.toContain('7200');
    expect(findPgnLosses(tree)).toEqual([]);
  });

  it('annotations that PGN cannot hold are counted, each at its node', () => {
    const bytes = new Uint8Array(1);
    const tree = annotated(
      [
        { kind: 'correspondence', part: 'header', bytes },
        { kind: 'timeControl', stages: [] },
        { kind: 'timeControl', stages: [] },
      ],
      [
        { kind: 'criticalPosition', phase: 'opening' },
        { kind: 'unknown', format: 'cbh', code: 8, bytes },
        { kind: 'unknown', format: 'cbh', code: 8, bytes },
        { kind: 'timeControl', stages: [] },
      ],
    );
    const losses = findPgnLosses(tree);
    expect(losses[0]).toEqual({ kind: 'correspondence', node: ROOT });
    const kinds = losses.map(({ kind }) => kind);
    expect([...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length])).toEqual([
      ['correspondence', 1],
      ['timeControl', 2],
      ['criticalPosition', 1],
      ['unknown', 2],
    ]);
    expect(makeMovetext(tree)).toBe('1. e4 e5');
  });

  it('annotations that lose a part are written and counted: languages, colors without a meaning', () => {
    const tree = annotated(
      [],
      [
        { kind: 'comment', placement: 'after', language: 'de', text: 'Gut' },
        { kind: 'square', color: 'neutral', colorCode: 7, square: 28 },
      ],
    );
    expect(makeMovetext(tree)).toBe('1. e4 {[%csl Be4] Gut} 1... e5');
    expect(findPgnLosses(tree).map(({ kind }) => kind)).toEqual(['commentLanguage', 'shapeColor']);
  });

  it('comments whose closing brace becomes a parenthesis are counted, and so are fractions of time spent', () => {
    const tree = annotated(
      [],
      [
        { kind: 'comment', placement: 'after', language: '', text: 'a {set} of moves' },
        { kind: 'comment', placement: 'after', language: '', text: 'an {open one' },
      ],
      [
        { kind: 'timeSpent', seconds: 75, fraction: 40 },
        { kind: 'timeSpent', seconds: 80, fraction: 0 },
      ],
    );
    expect(makeMovetext(tree).replaceAll('\n', ' ')).toBe(
      '1. e4 {a {set) of moves} {an {open one} 1... e5 {[%emt 0:01:15] [%emt 0:01:20]}',
    );
    expect(findPgnLosses(tree)).toEqual([
      { kind: 'commentBrace', node: 1 },
      { kind: 'timeSpentFraction', node: 2 },
    ]);
  });

  it('comments whose paragraphs are filled into the lines of the file are counted', () => {
    const comment = { kind: 'comment', placement: 'after', language: '' } as const;
    const tree = annotated([], [{ ...comment, text: 'One.\n\nTwo.' }], [{ ...comment, text: 'One.\n' }]);
    expect(makeMovetext(tree)).toBe('1. e4 {One. Two.} 1... e5 {One.}');
    expect(findPgnLosses(tree)).toEqual([{ kind: 'commentLines', node: 1 }]);
  });

  it('comments before a move read as comments after the previous one, except at the start of a line', () => {
    const tree = treeOf('{<a} e4 ({<b} d4 {<c} d5) {<d} e5');
    expect(findPgnLosses(tree).map(({ kind, node }) => `${kind} ${tree.nodes[node].san}`)).toEqual([
      'commentPlacement d5',
      'commentPlacement e5',
    ]);
  });

  it('values that PGN cannot write are lost: clocks of the other side, unknown scores, negative times', () => {
    const score = { kind: 'unknown', code: 32, value: 5 } as const;
    const tree = annotated(
      [clock('white', 5)],
      [clock('black', 5), clock('white', -1)],
      [{ kind: 'evaluation', score, depth: 3 }],
    );
    expect(findPgnLosses(tree).map(({ kind, node }) => `${node} ${kind}`)).toEqual([
      '0 clock',
      '1 clock',
      '1 clock',
      '2 evaluation',
    ]);
    expect(makeMovetext(tree)).toBe('1. e4 e5');
  });

  it('annotations take their mover from the start position, also in variations', () => {
    const tree = treeOf('Kd7 (Kd8 O-O) O-O', '4k3/8/8/8/8/8/8/4K2R b K - 3 40');
    const nodes = tree.nodes.map((node) => ({ ...node, annotations: [clock('white', 60)] }));
    expect(findPgnLosses({ ...tree, nodes }).map(({ node }) => tree.nodes[node].san)).toEqual([
      '',
      'Kd7',
      'Kd8',
    ]);
  });
});
