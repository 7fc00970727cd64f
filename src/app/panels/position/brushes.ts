// The brushes that the palette offers for squares.
import { msg } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { othersThan, PIECE_NAMES, STANDINGS } from '../../../model/position/pieceSets.ts';
import type { Standing } from '../../../model/position/pieceSets.ts';
import { PIECE_LETTERS } from '../../../model/position/positionQuery.ts';

export interface Brush {
  readonly name: Message;
  /** Also the key that puts it on a square: capitals are White's. */
  readonly key: string;
  readonly pieces: readonly Standing[];
}

const WHITE = PIECE_LETTERS.slice(0, 6);
const BLACK = PIECE_LETTERS.slice(6);

const ofSide = (letters: typeof WHITE, more: readonly Brush[]): readonly Brush[] => [
  ...letters.toReversed().map((letter) => ({ name: PIECE_NAMES[letter], key: letter, pieces: [letter] })),
  ...more,
];

/** A row for each side; what is neither's stands at their ends. */
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

/** How pieces are put on squares until it is chosen otherwise. */
export interface BrushMode {
  /** All but the brush's pieces. */
  readonly not: boolean;
  /** As well as what may stand there. */
  readonly add: boolean;
}

/** The set that a brush puts on a square. */
export const paintOf = ({ pieces }: Brush, { not }: BrushMode): readonly Standing[] =>
  not ? othersThan(pieces) : pieces;

/** A set as its square shows it: what it leaves out where that is less. */
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
