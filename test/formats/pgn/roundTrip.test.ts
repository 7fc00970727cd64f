// The reader must return the encoder's input. Games keep what PGN and ChessBase share on the way between.
import { parsePgn, parseComment, type ChildNode, type Node, type PgnNodeData } from 'chessops/pgn';
import { makeSquare } from 'chessops/util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import type { Annotation } from '../../../src/model/annotation.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { gamePgn } from '../../../src/model/pgn/pgnTags.ts';
import type { AnnotationDescription, GameDescription, MoveNode } from '../../encoders/cbh/description.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { describeTree } from '../../encoders/describedTree.ts';
import { expectedTree } from '../../encoders/expectedTree.ts';
import { DIALECTS, encodePgn, STANDARD, type Dialect } from '../../encoders/pgn.ts';
import { randomGame, randomGame960, type RandomGame } from '../../encoders/randomGames.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { readGame } from './pgnText.ts';
import { storyOf } from './story.ts';

const SETTINGS = { numRuns: Number(process.env.FUZZ_RUNS ?? 40), interruptAfterTimeLimit: 20_000 };

/** Braces end comments, brackets begin commands, dollars begin NAGs, and control characters become spaces. */
const carried = (annotation: AnnotationDescription): AnnotationDescription =>
  annotation.kind === 'comment'
    ? {
        ...annotation,
        language: '',
        text: annotation.text.replaceAll(/[{}$]|\[%/g, '-').replaceAll(/\p{Cc}/gu, ' '),
      }
    : annotation;

const carriedMoves = (nodes: readonly MoveNode[]): MoveNode[] =>
  nodes.map((node) => ({
    move: node.move,
    children: carriedMoves(node.children),
    annotations: (node.annotations ?? []).map(carried),
  }));

/** The random game without facts that PGN lacks: glyphs of the start position, for example. */
const forPgn = (game: RandomGame): RandomGame => ({
  ...game,
  moves: carriedMoves(game.moves),
  annotations: game.annotations.filter(({ kind }) => kind !== 'symbols').map(carried),
});

/** chessops reads an arrow to its own square as a square. */
function withoutLoops(game: RandomGame): RandomGame {
  const keep = (one: AnnotationDescription): AnnotationDescription =>
    one.kind === 'arrows' ? { ...one, arrows: one.arrows.filter(([, from, to]) => from !== to) } : one;
  const keepMoves = (nodes: readonly MoveNode[]): MoveNode[] =>
    nodes.map(({ move, children, annotations = [] }) => ({
      move,
      children: keepMoves(children),
      annotations: annotations.map(keep),
    }));
  return { ...game, moves: keepMoves(game.moves), annotations: game.annotations.map(keep) };
}

const describeGame = (game: RandomGame): GameDescription => ({
  kind: 'game',
  ...(game.fen.startsWith('rnbqkbnr/pppppppp/') ? {} : { startFen: game.fen }),
  ...(game.chess960 === undefined ? {} : { chess960: game.chess960, startFen: game.fen }),
  moves: game.moves,
  annotations: game.annotations,
});

function describeAnnotation(one: Annotation): AnnotationDescription[] {
  if (one.kind === 'comment') return [one];
  if (one.kind === 'nag') return [{ kind: 'symbols', move: one.nag }];
  const color = 'color' in one ? one.color : '';
  if (color !== 'green' && color !== 'yellow' && color !== 'red') throw new Error(JSON.stringify(one));
  if (one.kind === 'square') return [{ kind: 'squares', squares: [[color, one.square]] }];
  if (one.kind === 'arrow') return [{ kind: 'arrows', arrows: [[color, one.from, one.to]] }];
  throw new Error(`${one.kind} was not written`);
}

const UNICODE = DIALECTS.filter(({ encoding }) => encoding !== 'windows-1252');
const dialects: fc.Arbitrary<Dialect> = fc.constantFrom(...UNICODE);
const games = fc.oneof(randomGame(120), randomGame960(80)).map(forPgn);

describe('a random annotated game', () => {
  it('a random game comes back from PGN in every dialect', async () => {
    const property = fc.asyncProperty(games, dialects, async (game, dialect) => {
      const { tree, problems } = await readGame(encodePgn([describeGame(game)], dialect));
      expect(problems).toEqual([]);
      expect(tree.chess960).toBe(game.chess960 !== undefined);
      expect(storyOf(tree.nodes)).toEqual(storyOf(expectedTree(game)));
    });
    await fc.assert(property, SETTINGS);
  });

  it('a random game goes from PGN to ChessBase and back to PGN unchanged', async () => {
    const property = fc.asyncProperty(games, dialects, async (game, dialect) => {
      const description = describeGame(game);
      const { tree } = await readGame(encodePgn([description], dialect));
      const records = [{ ...description, ...describeTree(tree, describeAnnotation) }];
      const files = encodeCbh({ name: 'Trip', records });
      const reader = await cbhFormat.open(memoryFiles('Trip', files), {});
      const record = await reader.readRecord(recordNumber(1));
      if (record.kind !== 'game') throw new Error('no game');
      expect(record.tree.startFen).toBe(tree.startFen);
      expect(storyOf(record.tree.nodes)).toEqual(storyOf(tree.nodes));
      const again = await readGame(gamePgn(record));
      expect(again.problems).toEqual([]);
      expect(storyOf(again.tree.nodes)).toEqual(storyOf(tree.nodes));
    });
    await fc.assert(property, SETTINGS);
  });

  it('a random game reads the same in chessops', async () => {
    const property = fc.asyncProperty(games.map(withoutLoops), async (game) => {
      const text = new TextDecoder().decode(encodePgn([describeGame(game)], STANDARD));
      const { tree } = await readGame(text);
      const [theirs] = parsePgn(text);
      expect(storyOf(tree.nodes)).toEqual(storyOfChessops(theirs.moves, theirs.comments ?? []));
    });
    await fc.assert(property, SETTINGS);
  });
});

/** The story of a game (story.ts), from the tree that chessops has parsed. */
function storyOfChessops(root: Node<PgnNodeData>, comments: readonly string[]): string[] {
  const lines: string[] = [];
  const visit = (
    san: string,
    ply: number,
    before: readonly string[],
    after: readonly string[],
    nags: number[],
  ) => {
    const parsed = after.map(parseComment);
    const shapes = parsed.flatMap((comment) =>
      comment.shapes.map(({ color, from, to }) =>
        from === to ? `${color} ${makeSquare(from)}` : `${color} ${makeSquare(from)}-${makeSquare(to)}`,
      ),
    );
    const signs = [...nags.filter((nag) => nag > 0).map((nag) => `$${nag}`), ...shapes].sort();
    const words = (texts: readonly string[]) =>
      texts
        .map((text) => text.replaceAll(/\s+/g, ' ').trim())
        .filter((text) => text !== '')
        .join(' | ');
    const told = parsed.map(({ text }) => text);
    lines.push([`${'  '.repeat(ply)}${san}`, words(before), words(told), signs.join(' ')].join(' ; '));
  };
  const pending: (readonly [ChildNode<PgnNodeData>, number])[] = [];
  const push = (node: Node<PgnNodeData>, ply: number) =>
    pending.push(...node.children.map((child) => [child, ply] as const).reverse());
  visit('', 0, [], comments, []);
  push(root, 1);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, ply] = next;
    const { san, startingComments = [], comments: after = [], nags = [] } = node.data;
    visit(san, ply, startingComments, after, nags);
    push(node, ply + 1);
  }
  return lines;
}
