// An analysis as plain data, for the browser's storage and for the backup file. The writer of either is not trusted: it
// may be another version of this page, another program, or an attacker.
import * as v from 'valibot';
import type { Board } from '../../chess/board.ts';
import { parseFen } from '../../chess/fen.ts';
import { normalizeMove } from '../../chess/legality.ts';
import { KING, pieceCode, QUEEN, roleCodeOf, sideOf } from '../../chess/pieces.ts';
import { moveFrom, movePromotion, moveTo, NULL_MOVE, packMove } from '../../chess/move.ts';
import { parseSquareAt, squareName } from '../../chess/squares.ts';
import type { Eco, Fen, Move } from '../../chess/types.ts';
import { SHAPE_COLORS } from '../annotation.ts';
import { contentKey } from '../contentKey.ts';
import { GAME_RESULTS } from '../gameHeader.ts';
import { mainline, ROOT } from '../gameTree.ts';
import type { GameTree, NodeId } from '../gameTree.ts';
import { GameTreeBuilder } from '../gameTreeBuilder.ts';
import { OWN_KINDS } from './analysis.ts';
import type { Analysis, KeptFacts, OwnAnnotation } from './analysis.ts';

/**
 * The version of the form. It increases with each change that an older page would misread. Version 1 allows at most
 * 6,000 moves and no captures of kings. Data within these limits is written as version 1, which older pages can read.
 */
const ANALYSIS_VERSION = 2;

/**
 * The maximum number of moves of the game, and of the analysis: twice a long game, but few enough to replay
 * at once.
 */
export const MAX_MOVES = 20_000;
const MAX_MOVES_OF_1 = 6000;
/** The maximum number of annotations of one move. */
export const MAX_ANNOTATIONS = 200;
/** The maximum number of characters of one comment. */
export const MAX_TEXT = 100_000;
/** The maximum number of characters of a name in the game. */
export const MAX_NAME = 1000;
export const MAX_ELO = 9999;
export const MAX_ROUND = 1e6;
/** An ECO code: `B90`. */
export const ECO_CODE = /^[A-E]\d\d$/;

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const square = whole(0, 63);
const color = v.picklist(SHAPE_COLORS);

const annotation = v.variant('kind', [
  v.object({
    kind: v.literal('comment'),
    placement: v.picklist(['before', 'after']),
    language: text(20),
    text: text(MAX_TEXT),
  }),
  v.object({ kind: v.literal('nag'), nag: whole(0, 255) }),
  v.object({ kind: v.literal('square'), color, square }),
  v.object({ kind: v.literal('arrow'), color, from: square, to: square }),
  v.object({
    kind: v.literal('evaluation'),
    score: v.variant('kind', [
      v.object({ kind: v.literal('centipawns'), value: whole(-1e6, 1e6) }),
      v.object({
        kind: v.literal('mate'),
        distance: whole(-1000, 1000),
        unit: v.picklist(['moves', 'plies']),
      }),
    ]),
    depth: whole(0, 1000),
  }),
]);
const annotations = v.pipe(v.array(annotation), v.maxLength(MAX_ANNOTATIONS));

/** A move: the node of the previous move (0 is the start), the move as `e2e4`, and its annotations, if any. */
const moveJson = v.union([
  v.strictTuple([whole(0, MAX_MOVES), text(5)]),
  v.strictTuple([whole(0, MAX_MOVES), text(5), annotations]),
]);

const form = v.object({
  version: v.picklist([1, ANALYSIS_VERSION]),
  changed: whole(0, 1e14),
  revision: whole(0, 1e9),
  game: v.object({
    white: text(MAX_NAME),
    black: text(MAX_NAME),
    event: text(MAX_NAME),
    site: text(MAX_NAME),
    date: v.object({
      year: v.optional(whole(0, 9999)),
      month: v.optional(whole(0, 99)),
      day: v.optional(whole(0, 99)),
    }),
    result: v.picklist(GAME_RESULTS),
    round: v.optional(whole(0, MAX_ROUND)),
    subround: v.optional(whole(0, MAX_ROUND)),
    whiteElo: v.optional(whole(0, MAX_ELO)),
    blackElo: v.optional(whole(0, MAX_ELO)),
    whiteTeam: v.optional(text(MAX_NAME)),
    blackTeam: v.optional(text(MAX_NAME)),
    eco: v.optional(v.custom<Eco>((code) => typeof code === 'string' && ECO_CODE.test(code))),
    annotator: v.optional(text(MAX_NAME)),
    database: text(MAX_NAME),
    number: whole(0, 2 ** 32),
    start: text(200),
    chess960: v.boolean(),
    /** Moves as `squaresOf` writes them, separated by spaces. */
    moves: text(6 * MAX_MOVES),
  }),
  start: annotations,
  moves: v.pipe(v.array(moveJson), v.maxLength(MAX_MOVES)),
});

/** The plain form of an analysis. */
export type AnalysisJson = v.InferOutput<typeof form>;

/** The result of reading: an analysis, one that a newer version of the page has written, or damaged data. */
export type ReadAnalysis =
  | { readonly kind: 'read'; readonly analysis: Analysis }
  | { readonly kind: 'newer'; readonly version: number }
  /** The rule that the data breaks, in English. */
  | { readonly kind: 'damaged'; readonly expected: string };

/** Returns an analysis as plain data. `storableJson` also checks whether this version can read it back. */
export function analysisJson({ game, tree, changed, revision }: Analysis): AnalysisJson {
  const { mainline: played, white, black, event, site, date, result, database, number } = game;
  const line = mainline(played);
  return {
    version: Math.max(line.length, tree.nodes.length - 1) <= MAX_MOVES_OF_1 ? 1 : ANALYSIS_VERSION,
    changed,
    revision,
    game: {
      white,
      black,
      event,
      site,
      date,
      result,
      ...factsOf(game),
      database,
      number,
      start: played.startFen,
      chess960: played.chess960,
      moves: line.map((node) => squaresOf(played.nodes[node].move)).join(' '),
    },
    start: ownOf(tree, ROOT),
    moves: tree.nodes.slice(1).map(({ parent }, at) => {
      const id = (at + 1) as NodeId;
      const said = ownOf(tree, id);
      const squares = squaresOf(tree.nodes[id].move);
      return said.length === 0 ? [parent, squares] : [parent, squares, said];
    }),
  };
}

/** Returns the known facts, in the order of the form. */
const factsOf = ({
  round,
  subround,
  whiteElo,
  blackElo,
  whiteTeam,
  blackTeam,
  eco,
  annotator,
}: KeptFacts): KeptFacts => ({
  ...(round !== undefined && { round }),
  ...(subround !== undefined && { subround }),
  ...(whiteElo !== undefined && { whiteElo }),
  ...(blackElo !== undefined && { blackElo }),
  ...(whiteTeam !== undefined && { whiteTeam }),
  ...(blackTeam !== undefined && { blackTeam }),
  ...(eco !== undefined && { eco }),
  ...(annotator !== undefined && { annotator }),
});

/** Checks everything: the form, every bound, and every move on the board. */
export function readAnalysis(value: unknown): ReadAnalysis {
  const { takesKing: _, ...read } = readWithKings(value);
  return read;
}

/**
 * Returns the analysis as plain data that this version reads back as the same analysis. `undefined` if there is no such
 * data: the analysis is too large, or its game is one that no format should produce.
 */
export function storableJson(analysis: Analysis): AnalysisJson | undefined {
  const json = analysisJson(analysis);
  const read = readWithKings(json);
  if (read.kind !== 'read' || read.analysis.key !== analysis.key) return undefined;
  const isWhole =
    JSON.stringify(analysisJson(read.analysis)) === JSON.stringify(json) &&
    read.analysis.tree.nodes.every(
      (node, id) => node.annotations.length === analysis.tree.nodes[id].annotations.length,
    );
  if (!isWhole) return undefined;
  return read.takesKing ? { ...json, version: ANALYSIS_VERSION } : json;
}

function readWithKings(value: unknown): ReadAnalysis & { readonly takesKing?: boolean } {
  const version = v.safeParse(v.object({ version: v.pipe(v.number(), v.integer()) }), value);
  if (version.success && version.output.version > ANALYSIS_VERSION)
    return { kind: 'newer', version: version.output.version };
  const read = v.safeParse(form, value);
  if (!read.success) {
    const [issue] = read.issues;
    return { kind: 'damaged', expected: `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}` };
  }
  const { changed, revision, game, start, moves } = read.output;
  const { start: fen, chess960, moves: line, ...facts } = game;
  const words = line === '' ? [] : line.split(' ');
  const played = treeOf(
    fen,
    chess960,
    words.map((uci, at) => [at, uci]),
  );
  const tree = treeOf(fen, chess960, [...moves]);
  if (played === undefined || tree === undefined)
    return { kind: 'damaged', expected: 'a move does not fit its position' };
  const { nodes } = tree.tree;
  const annotated = { ...tree.tree, nodes: nodes.with(ROOT, { ...nodes[ROOT], annotations: start }) };
  const key = contentKey(facts, played.tree);
  return {
    kind: 'read',
    analysis: { key, game: { ...facts, mainline: played.tree }, tree: annotated, changed, revision },
    takesKing: played.takesKing || tree.takesKing,
  };
}

const isOwn = (one: { readonly kind: string }): one is OwnAnnotation =>
  OWN_KINDS.some((kind) => kind === one.kind);

/** The user's annotations at a node in the stored form, without those that do not fit it. */
const ownOf = (tree: GameTree, node: NodeId): AnalysisJson['start'] =>
  tree.nodes[node].annotations.filter(isOwn).flatMap((one) => {
    const checked = v.safeParse(annotation, one);
    return checked.success ? [checked.output] : [];
  });

const LETTERS = { knight: 'n', bishop: 'b', rook: 'r', queen: 'q' } as const;
const PROMOTIONS = ' nbrq';

/** Writes a move as `e2e4` or `e7e8q`, castling always as king takes rook, and the null move as `0000`. */
function squaresOf(move: Move): string {
  if (move === NULL_MOVE) return '0000';
  const promotion = movePromotion(move);
  const letter = promotion === undefined ? '' : LETTERS[promotion];
  return `${squareName(moveFrom(move))}${squareName(moveTo(move))}${letter}`;
}

/** Tells whether a move captures a king and is pseudo-legal apart from that: variants without check have such moves. */
function capturesKing(board: Board, move: Move): boolean {
  const to = moveTo(move);
  if (roleCodeOf(board.squares[to]) !== KING) return false;
  const probe = board.clone();
  probe.squares[to] = pieceCode(sideOf(board.squares[to]), QUEEN);
  return probe.isPseudoLegal(move);
}

/** Returns a pseudo-legal move, or the capture of a king: games in files may have both. `undefined` for other texts. */
function moveOf(board: Board, squares: string): Move | undefined {
  if (squares === '0000') return NULL_MOVE;
  const [from, to] = [parseSquareAt(squares, 0), parseSquareAt(squares, 2)];
  const promotion = squares.length === 5 ? PROMOTIONS.indexOf(squares[4]) : 0;
  if (from < 0 || to < 0 || promotion < 0) return undefined;
  const written = normalizeMove(board, packMove(from, to, promotion));
  if (written === NULL_MOVE) return undefined;
  return board.isPseudoLegal(written) || capturesKing(board, written) ? written : undefined;
}

type MoveJson = AnalysisJson['moves'][number];

interface Replayed {
  readonly tree: GameTree;
  readonly takesKing: boolean;
}

function treeOf(start: string, chess960: boolean, moves: readonly MoveJson[]): Replayed | undefined {
  if (parseFen(start) === undefined) return undefined;
  const builder = new GameTreeBuilder(start as Fen, chess960);
  let takesKing = false;
  for (const [at, [parent, squares, said = []]] of moves.entries()) {
    if (parent > at) return undefined;
    if (builder.node !== parent) builder.goTo(parent as NodeId);
    const played = moveOf(builder.board, squares);
    if (played === undefined) return undefined;
    takesKing ||= !builder.board.isPseudoLegal(played);
    const node = builder.play(played);
    for (const one of said) builder.annotate(node, one);
  }
  return { tree: builder.build(), takesKing };
}
