// The brushes of the palette, which put pieces on squares.
import { msg } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { othersThan, PIECE_NAMES, STANDINGS } from '../../../model/position/pieceSets.ts';
import type { Standing } from '../../../model/position/pieceSets.ts';
import { PIECE_LETTERS } from '../../../model/position/positionQuery.ts';

export interface Brush {
  readonly name: Message;
  /** The brush's id, and also its key: capitals are White's. */
  readonly key: string;
  readonly pieces: readonly Standing[];
}

const WHITE = PIECE_LETTERS.slice(0, 6);
const BLACK = PIECE_LETTERS.slice(6);

const ofSide = (letters: typeof WHITE, more: readonly Brush[]): readonly Brush[] => [
  ...letters.toReversed().map((letter) => ({ name: PIECE_NAMES[letter], key: letter, pieces: [letter] })),
  ...more,
];

/** A row for each side; brushes that belong to neither side are at the ends. */
export const BRUSH_ROWS: readonly (readonly Brush[])[] = [
  ofSide(WHITE, [
    { name: msg('White knight or bishop'), key: 'M', pieces: ['N', 'B'] },
    { name: msg('Any White piece'), key: 'A', pieces: WHITE },
    { name: msg('Any piece'), key: 'x', pieces: PIECE_LETTERS },
  ]),
  ofSide(BLACK, [
    { name: msg('Black knight or bishop'), key: 'm', pieces: ['n', 'b'] },
    { name: msg('Any Black piece'), key: 'a', pieces: BLACK },
    { name: msg('Empty [[square]]'), key: 'e', pieces: ['empty'] },
  ]),
];

export const BRUSHES = BRUSH_ROWS.flat();
export const FIRST_BRUSH = BRUSHES[5];

/** How a brush changes squares. */
export interface BrushMode {
  /** Allows everything except the brush's pieces, so an empty square, too, unless the brush is for those. */
  readonly not: boolean;
  /** Adds to the pieces already allowed on the square. */
  readonly add: boolean;
}

/** The set that a brush puts on a square. */
export const paintOf = ({ pieces }: Brush, { not }: BrushMode): readonly Standing[] =>
  not ? othersThan(pieces) : pieces;

/** Returns a set as its square shows it: as an exclusion if that is shorter and no brush has this set. */
export function shownSet(pieces: readonly Standing[]): {
  readonly not: boolean;
  readonly pieces: readonly Standing[];
} {
  const isGroup = BRUSHES.some(
    ({ pieces: group }) => group.length === pieces.length && group.every((one) => pieces.includes(one)),
  );
  const not = !isGroup && pieces.length > STANDINGS.length / 2;
  return { not, pieces: not ? othersThan(pieces) : pieces };
}
