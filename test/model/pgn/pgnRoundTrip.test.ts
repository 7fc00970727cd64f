// Another program (chessops) reads everything that PGN can carry: tree, glyphs, comments, shapes, clocks, evaluations.
import { type ChildNode, parseComment, parsePgn, type PgnNodeData } from 'chessops/pgn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareName } from '../../../src/chess/squares.ts';
import type { Annotation } from '../../../src/model/annotation.ts';
import { moveNumberOf, ROOT, type GameTree, type NodeId } from '../../../src/model/gameTree.ts';
import { makePgn } from '../../../src/model/pgn/makePgn.ts';
import { findPgnLosses } from '../../../src/model/pgn/pgnAnnotations.ts';
import { treeOf } from '../../support/treeOf.ts';

const TREE = treeOf('1.e4 (1.d4 d5 (1...Nf6 2.c4) 2.c4) e5 (1...c5) (1...e6 2.d4) 2.Nf3 Nc6 3.Bb5');

/** The annotations of one move, in any order that PGN may have. */
interface Said {
  readonly san: string;
  readonly nags: readonly number[];
  readonly text: string;
  readonly shapes: readonly string[];
  readonly clock?: number;
  readonly emt?: number;
  readonly evaluation?: unknown;
}

const LETTERS: Readonly<Record<string, string>> = { green: 'G', yellow: 'Y', red: 'R', blue: 'B' };

function saidIn(tree: GameTree, node: NodeId): Said {
  const { san, annotations } = tree.nodes[node];
  const of = <Kind extends Annotation['kind']>(kind: Kind) =>
    annotations.filter((one): one is Extract<Annotation, { kind: Kind }> => one.kind === kind);
  const text = [...of('comment')]
    .sort((a, b) => (a.placement === b.placement ? 0 : a.placement === 'before' ? -1 : 1))
    .map((comment) => comment.text);
  const [evaluation] = of('evaluation');
  const { score, depth } = evaluation ?? {};
  return {
    san,
    nags: of('nag').map(({ nag }) => nag),
    text: text.join(' ').split(' ').filter(Boolean).join(' '),
    shapes: [
      ...of('square').map(({ color, square }) => LETTERS[color] + squareName(square)),
      ...of('arrow').map(({ color, from, to }) => LETTERS[color] + squareName(from) + squareName(to)),
    ].sort(),
    clock: of('clock')[0]?.seconds,
    emt: of('timeSpent')[0]?.seconds,
    evaluation:
      score === undefined || score.kind === 'unknown'
        ? undefined
        : score.kind === 'mate'
          ? { mate: score.distance, depth }
          : { pawns: score.value / 100, depth },
  };
}

function saidBy({ data }: ChildNode<PgnNodeData>): Said {
  const comments = [...(data.startingComments ?? []), ...(data.comments ?? [])].map((one) =>
    parseComment(one),
  );
  const shapes = comments.flatMap((comment) =>
    comment.shapes.map(({ color, from, to }) =>
      [LETTERS[color], squareName(from), from === to ? '' : squareName(to)].join(''),
    ),
  );
  const first = <Value>(pick: (comment: (typeof comments)[number]) => Value | undefined) =>
    comments.map(pick).find((value) => value !== undefined);
  return {
    san: data.san,
    nags: data.nags ?? [],
    text: comments
      .map(({ text }) => text)
      .join(' ')
      .split(/\s+/)
      .filter(Boolean)
      .join(' '),
    shapes: shapes.sort(),
    clock: rounded(first((comment) => comment.clock)),
    emt: first(({ emt }) => emt),
    evaluation: first(({ evaluation }) => evaluation),
  };
}

/** Rounds to hundredths: the other program adds minutes to fractions. */
const rounded = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Math.round(seconds * 100) / 100;

/** All nodes of a tree in one order: the whole line of the first child, then the others. */
const walk = <Node>(node: Node, children: (node: Node) => readonly Node[]): Node[] =>
  children(node).flatMap((child) => [child, ...walk(child, children)]);

const text = fc.string({ unit: fc.constantFrom(...'abc XYZ äß,.!'), maxLength: 40 });
const square = fc.nat({ max: 63 });
const color = fc.constantFrom('green', 'yellow', 'red', 'blue');
const word = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

/** A comment before a move is kept only here; elsewhere it reads as a comment after the previous move. */
const startsVariation = (node: NodeId): boolean => TREE.nodes[TREE.nodes[node].parent].children[0] !== node;

/** At most one of each command for a move, as programs write them; the clock is that of the player who moved. */
const annotations = (node: NodeId): fc.Arbitrary<Annotation[]> =>
  fc
    .tuple(
      fc.array(fc.record({ kind: fc.constant('nag' as const), nag: fc.integer({ min: 1, max: 255 }) }), {
        maxLength: 3,
      }),
      word(
        fc.record({
          kind: fc.constant('comment' as const),
          placement: fc.constant('before' as const),
          language: fc.constant(''),
          text,
        }),
      ),
      word(
        fc.record({
          kind: fc.constant('comment' as const),
          placement: fc.constant('after' as const),
          language: fc.constant(''),
          text,
        }),
      ),
      fc.uniqueArray(fc.record({ kind: fc.constant('square' as const), color, square }), {
        maxLength: 4,
        selector: (one) => one.square,
      }),
      fc.array(
        fc
          .record({ kind: fc.constant('arrow' as const), color, from: square, to: square })
          .filter(({ from, to }) => from !== to),
        { maxLength: 12 },
      ),
      word(fc.nat({ max: 999_999 }).map((hundredths) => clock(node, hundredths / 100))),
      word(fc.nat({ max: 9999 }).map((seconds) => ({ kind: 'timeSpent', seconds, fraction: 0 }) as const)),
      word(
        fc
          .tuple(fc.boolean(), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 60 }))
          .map(evaluationOf),
      ),
    )
    .map((all) => all.flat().filter((one) => one !== undefined))
    .map((all) =>
      all.filter((one) => !('placement' in one) || one.placement === 'after' || startsVariation(node)),
    );

const clock = (node: NodeId, seconds: number): Annotation => ({
  kind: 'clock',
  color: moveNumberOf(TREE, node).black ? 'black' : 'white',
  seconds,
});
const evaluationOf = ([mates, value, depth]: [boolean, number, number]): Annotation => ({
  kind: 'evaluation',
  score: mates
    ? { kind: 'mate', distance: value, unit: 'moves' }
    : { kind: 'centipawns', value: value * 7 - 300 },
  depth,
});

const annotated: fc.Arbitrary<GameTree> = fc
  .tuple(...TREE.nodes.map((_, node) => (node === ROOT ? fc.constant([]) : annotations(node as NodeId))))
  .map((all) => ({ ...TREE, nodes: TREE.nodes.map((node, i) => ({ ...node, annotations: all[i] })) }));

describe('a game as PGN', () => {
  it('a PGN export that drops nothing reads back the same in another parser', () => {
    fc.assert(
      fc.property(annotated, (tree) => {
        expect(findPgnLosses(tree)).toEqual([]);
        const [game] = parsePgn(makePgn(tree, []));
        const read = walk<ChildNode<PgnNodeData> | typeof game.moves>(game.moves, ({ children }) => children);
        const written = walk<NodeId>(ROOT, (node) => tree.nodes[node].children);
        expect(read.map((node) => ('data' in node ? saidBy(node) : undefined))).toEqual(
          written.map((node) => saidIn(tree, node)),
        );
      }),
      { numRuns: 100 },
    );
  });
});
