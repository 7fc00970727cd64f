// Random legal games for property tests, with variations, null moves, set-ups, Chess960 and annotations.
// Plain numbers describe a game and are valid whatever their value, so that fast-check can shrink it.
import { Chess } from 'chessops/chess';
import { INITIAL_FEN, parseFen } from 'chessops/fen';
import type { NormalMove } from 'chessops/types';
import { squareRank } from 'chessops/util';
import fc from 'fast-check';
import type { AnnotationDescription, MoveNode } from './cbh/description.ts';
import { chess960Fen } from './chess960.ts';
import { playOn } from './moveText.ts';

export interface RandomStart {
  readonly fen: string;
  readonly chess960: number | undefined;
}

export interface RandomGame extends RandomStart {
  readonly moves: readonly MoveNode[];
  readonly annotations: readonly AnnotationDescription[];
}

/** Positions that lead to many pieces, late castling, promotions, or an immediate en passant capture. */
const SET_UPS = [
  '7K/8/k1P5/7p/8/8/8/8 w - - 0 1',
  'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 30',
  'r3k3/8/8/8/8/8/8/4K2R w Kq - 0 7',
  '4k3/PPP3PP/8/8/8/8/ppp3pp/4K3 w - - 0 1',
  'qqqqk3/8/8/8/8/8/8/QQQQK3 w - - 0 1',
  'nnnnk3/pppp4/8/8/8/8/PPPP4/NNNNK3 b - - 0 99',
  'rrrrk3/4p3/8/8/8/8/4P3/RRRRK3 w - - 0 1',
  'bbbbk3/8/8/5b2/2B5/8/8/BBBBK3 w - - 0 1',
  '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 20',
  '4k3/8/8/8/2Pp4/8/8/4K3 b - c3 0 20',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
] as const;

const start: fc.Arbitrary<RandomStart> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ fen: INITIAL_FEN, chess960: undefined }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...SET_UPS).map((fen) => ({ fen, chess960: undefined })),
  },
);
const start960: fc.Arbitrary<RandomStart> = fc
  .nat({ max: 959 })
  .map((number) => ({ fen: chess960Fen(number), chess960: number }));

/** Excludes characters with a special meaning: NUL ends a text, U+0004 is a diagram, U+E0xx are symbols. */
const isPlain = (character: string): boolean =>
  character >= ' ' && (character < '\ue000' || character > '\ue0ff');
const text = fc
  .oneof(
    fc.constantFrom('', 'x', 'Novelty', 'Grüße an Réti', 'Русский текст', '1.e4 {sic} \u265e'),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  .map((raw) => [...raw].filter(isPlain).join(''));
const square = fc.nat({ max: 63 });
const color = fc.constantFrom('green' as const, 'yellow' as const, 'red' as const);
const annotation: fc.Arbitrary<AnnotationDescription> = fc.oneof(
  fc.record({
    kind: fc.constant('comment' as const),
    placement: fc.constantFrom('before' as const, 'after' as const),
    language: fc.constantFrom('', 'en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'el'),
    text,
  }),
  fc.record({
    kind: fc.constant('symbols' as const),
    move: fc.nat({ max: 255 }),
    evaluation: fc.nat({ max: 255 }),
    prefix: fc.nat({ max: 255 }),
  }),
  fc.record({
    kind: fc.constant('squares' as const),
    squares: fc.array(fc.tuple(color, square), { maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('arrows' as const),
    arrows: fc.array(fc.tuple(color, square, square), { maxLength: 4 }),
  }),
);

interface Step {
  /** 0: a variation from an earlier position; 1: pass; else go on. */
  readonly what: number;
  readonly choice: number;
  /** Selects the earlier position. */
  readonly from: number;
  readonly annotations: readonly AnnotationDescription[];
  readonly twoByte: boolean;
  readonly ignored: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.nat({ max: 12 }),
  choice: fc.nat(),
  from: fc.nat(),
  annotations: fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(annotation, { maxLength: 3 }) },
  ),
  twoByte: fc.integer({ min: 0, max: 9 }).map((value) => value === 9),
  ignored: fc.integer({ min: 0, max: 20 }).map((value) => Math.max(0, value - 18)),
});

/** Legal moves in an order that depends only on the position; castling appears once, as king takes rook. */
export function legalMoves(position: Chess): NormalMove[] {
  const moves: NormalMove[] = [];
  for (const [from, dests] of position.allDests())
    for (const to of dests) {
      const isPawn = position.board.get(from)?.role === 'pawn';
      if (isPawn && (squareRank(to) === 0 || squareRank(to) === 7))
        for (const promotion of ['queen', 'rook', 'bishop', 'knight'] as const)
          moves.push({ from, to, promotion });
      else moves.push({ from, to });
    }
  return moves;
}

interface Growing {
  readonly move: NormalMove | undefined;
  readonly children: Growing[];
  readonly annotations: readonly AnnotationDescription[];
  readonly twoByte: boolean;
  readonly ignoredBefore: number;
  readonly position: Chess;
}

const samePlace = (a: NormalMove | undefined, b: NormalMove | undefined): boolean =>
  a?.from === b?.from && a?.to === b?.to && a?.promotion === b?.promotion;

function play({ fen }: RandomStart, steps: readonly Step[]): Growing {
  const root: Growing = {
    move: undefined,
    children: [],
    annotations: steps[0]?.annotations ?? [],
    twoByte: false,
    ignoredBefore: 0,
    position: Chess.fromSetup(parseFen(fen).unwrap()).unwrap(),
  };
  const nodes = [root];
  let at = root;
  for (const { what, choice, from, annotations, twoByte, ignored } of steps) {
    if (what === 0) at = nodes[from % nodes.length];
    const { position } = at;
    const legal = legalMoves(position);
    const passes = what === 1 && !position.isCheck();
    if (legal.length === 0 && !passes) {
      at = nodes[choice % nodes.length];
      continue;
    }
    const move = passes ? undefined : legal[choice % legal.length];
    const known = at.children.find((child) => samePlace(child.move, move));
    if (known !== undefined) {
      at = known;
      continue;
    }
    const node: Growing = {
      move,
      children: [],
      annotations,
      twoByte,
      ignoredBefore: ignored,
      position: playOn(position, move),
    };
    at.children.push(node);
    nodes.push(node);
    at = node;
  }
  return root;
}

const gameFrom = (from: fc.Arbitrary<RandomStart>, maxSteps: number): fc.Arbitrary<RandomGame> =>
  fc.tuple(from, fc.array(step, { maxLength: maxSteps, size: 'max' })).map(([chosen, steps]) => {
    const root = play(chosen, steps);
    return { ...chosen, moves: root.children, annotations: root.annotations };
  });

/** A game of standard chess with up to `maxSteps` moves in all its lines. */
export const randomGame = (maxSteps: number): fc.Arbitrary<RandomGame> => gameFrom(start, maxSteps);
/** A Chess960 game. */
export const randomGame960 = (maxSteps: number): fc.Arbitrary<RandomGame> => gameFrom(start960, maxSteps);
