// Flags, magnitude and medals that a game record keeps of the game's contents.
import type { AnnotationDescription, MoveNode } from './description.ts';
import type { EncodeText } from './textEncoding.ts';

const FLAG_OF: Record<AnnotationDescription['kind'], number> = {
  comment: 1 << 2,
  symbols: 1 << 3,
  squares: 1 << 4,
  arrows: 1 << 5,
  time: 1 << 7,
  critical: 1 << 24,
  medals: 0,
  training: 1 << 9,
  quotation: 1 << 19,
  pawnStructure: 1 << 20,
  piecePath: 1 << 21,
  // Each player's clock has its own bit: `flagOf`.
  clock: 0,
  correspondence: 1 << 25,
  webLink: 1 << 28,
  sound: 1 << 16,
  picture: 1 << 17,
  video: 1 << 18,
  timeControl: 0,
  evaluation: 0,
  profile: 0,
  lineColor: 0,
  videoTime: 0,
  item: 0,
};

const flagOf = (annotation: AnnotationDescription): number =>
  annotation.kind === 'clock' ? (annotation.color === 'white' ? 1 << 22 : 1 << 23) : FLAG_OF[annotation.kind];

export interface ContentSummary {
  readonly flags: number;
  readonly magnitude: number;
  readonly medals: number;
  /** Half moves of the mainline. */
  readonly plies: number;
}

function mainlineLength(moves: readonly MoveNode[]): number {
  let plies = 0;
  for (let children = moves; children.length > 0; children = children[0].children) plies++;
  return plies;
}

/** Flags, magnitude and medals as ChessBase computes them from moves and annotations. */
export function summarize(
  game: { moves: readonly MoveNode[]; isSetUp: boolean; isVariant: boolean },
  storedMoves: number,
  annotations: readonly (readonly [number, AnnotationDescription])[],
  encode: EncodeText,
): ContentSummary {
  const plies = mainlineLength(game.moves);
  const outside = storedMoves - plies;
  const all = annotations.map(([, annotation]) => annotation);
  const count = (kind: AnnotationDescription['kind']) => all.filter((one) => one.kind === kind).length;
  const textBytes = all.reduce((sum, one) => sum + (one.kind === 'comment' ? encode(one.text).length : 0), 0);
  const flags =
    (game.isSetUp ? 1 : 0) |
    (outside > 0 ? 2 : 0) |
    (game.isVariant ? 1 << 27 : 0) |
    all.reduce((bits, annotation) => bits | flagOf(annotation), 0);
  const variations = [50, 300, 1000].filter((limit) => outside > limit).length;
  const magnitude =
    variations |
    (textBytes > 200 ? 4 : 0) |
    (count('symbols') >= 10 ? 8 : 0) |
    (count('squares') >= 10 ? 16 : 0) |
    (count('arrows') >= 6 ? 32 : 0);
  const medals = all.reduce((bits, one) => bits | (one.kind === 'medals' ? one.medals : 0), 0);
  return { flags, magnitude, medals, plies };
}
