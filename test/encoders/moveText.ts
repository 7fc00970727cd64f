// PGN movetext as the encoder's input, so that tests and the demo show their games in the code.
// Beyond PGN, a comment may hold `[%csl …]` `[%cal …]` (squares, arrows), `[%mdl n]` (medals), `[%lang de]`,
// and `[%before]`, which attaches the comment to the next move instead of the previous one.
import { Chess } from 'chessops/chess';
import { INITIAL_FEN, parseFen } from 'chessops/fen';
import { type ChildNode, type Node, parseComment, parsePgn, type PgnNodeData } from 'chessops/pgn';
import { makeSan, parseSan } from 'chessops/san';
import { isNormal, type NormalMove } from 'chessops/types';
import type { AnnotationDescription, MoveNode, ShapeColorName } from './cbh/description.ts';

export interface DescribedMoves {
  readonly moves: readonly MoveNode[];
  readonly annotations: readonly AnnotationDescription[];
}

const isMoveNag = (nag: number): boolean => nag <= 9 || nag === 22 || nag === 23;
const isPrefixNag = (nag: number): boolean => nag >= 140 && nag <= 145;

/** Glyphs in ChessBase's three slots; a second glyph for a slot begins another annotation. */
function symbolsOf(nags: readonly number[]): AnnotationDescription[] {
  const all: { kind: 'symbols'; move?: number; evaluation?: number; prefix?: number }[] = [];
  for (const nag of nags) {
    const slot = isMoveNag(nag) ? 'move' : isPrefixNag(nag) ? 'prefix' : 'evaluation';
    const free = all.find((symbols) => symbols[slot] === undefined);
    if (free !== undefined) free[slot] = nag;
    else all.push({ kind: 'symbols', [slot]: nag });
  }
  return all;
}

const BEFORE = /\[%before\]/;
const LANGUAGE = /\[%lang (\w\w)\]/;
const MEDALS = /\[%mdl (\d+)\]/;

const shapeColor = (color: string): ShapeColorName => {
  if (color === 'green' || color === 'yellow' || color === 'red') return color;
  throw new Error(`ChessBase has no ${color} shapes`);
};

/** The annotations of one PGN comment, with shapes and medals removed from its text. */
function commentAnnotations(raw: string, placement: 'before' | 'after'): AnnotationDescription[] {
  const language = LANGUAGE.exec(raw)?.[1] ?? '';
  const medals = MEDALS.exec(raw)?.[1];
  const plain = raw.replace(BEFORE, '').replace(LANGUAGE, '').replace(MEDALS, '');
  const { text: loose, shapes } = parseComment(plain);
  const text = loose.replace(/\s+/g, ' ').trim();
  const squares = shapes.filter((shape) => shape.from === shape.to);
  const arrows = shapes.filter((shape) => shape.from !== shape.to);
  const found: AnnotationDescription[] = [];
  if (text !== '') found.push({ kind: 'comment', placement, language, text });
  if (squares.length > 0)
    found.push({ kind: 'squares', squares: squares.map(({ color, to }) => [shapeColor(color), to]) });
  if (arrows.length > 0)
    found.push({
      kind: 'arrows',
      arrows: arrows.map(({ color, from, to }) => [shapeColor(color), from, to]),
    });
  if (medals !== undefined) found.push({ kind: 'medals', medals: Number(medals) });
  return found;
}

function parseMove(position: Chess, san: string): NormalMove | undefined {
  if (san === '--') return undefined;
  const move = parseSan(position, san);
  const place = `at move ${position.fullmoves} (${position.turn} to move)`;
  if (move === undefined || !isNormal(move)) throw new Error(`${san} is not legal ${place}`);
  const canonical = makeSan(position, move);
  if (canonical !== san) throw new Error(`${san} should read ${canonical} ${place}`);
  return move;
}

export function playOn(position: Chess, move: NormalMove | undefined): Chess {
  const next = position.clone();
  if (move !== undefined) next.play(move);
  else {
    next.epSquare = undefined;
    next.halfmoves++;
    if (next.turn === 'black') next.fullmoves++;
    next.turn = next.turn === 'white' ? 'black' : 'white';
  }
  return next;
}

/** Comments after a move that belong to it, and those that wait for the next move. */
const split = (comments: readonly string[] = []) => ({
  own: comments.filter((comment) => !BEFORE.test(comment)),
  next: comments.filter((comment) => BEFORE.test(comment)),
});

function describeNode(node: ChildNode<PgnNodeData>, position: Chess, waiting: readonly string[]): MoveNode {
  const { san, startingComments = [], comments, nags = [] } = node.data;
  const { own, next } = split(comments);
  const move = parseMove(position, san);
  return {
    move,
    children: describeChildren(node, playOn(position, move), next),
    annotations: [
      ...[...waiting, ...startingComments].flatMap((comment) => commentAnnotations(comment, 'before')),
      ...symbolsOf(nags),
      ...own.flatMap((comment) => commentAnnotations(comment, 'after')),
    ],
  };
}

const describeChildren = (node: Node<PgnNodeData>, position: Chess, waiting: readonly string[]): MoveNode[] =>
  node.children.map((child, i) => describeNode(child, position, i === 0 ? waiting : []));

/** A parsed PGN game as moves for the encoder; throws at a move that is not legal or lacks its `+` or `#`. */
export function describeGame(
  game: { readonly moves: Node<PgnNodeData>; readonly comments?: readonly string[] },
  startFen: string = INITIAL_FEN,
): DescribedMoves {
  const start = Chess.fromSetup(parseFen(startFen).unwrap()).unwrap();
  const { own, next } = split(game.comments);
  return {
    moves: describeChildren(game.moves, start, next),
    annotations: own.flatMap((comment) => commentAnnotations(comment, 'after')),
  };
}

/** Movetext without headers: `1.e4 e5 (1...c5 {Sicilian}) 2.Nf3!`. */
export function movesOf(text: string, startFen?: string): DescribedMoves {
  const [game] = parsePgn(text);
  if (game === undefined) return { moves: [], annotations: [] };
  return describeGame(game, startFen);
}
