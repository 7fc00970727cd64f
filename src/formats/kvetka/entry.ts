// An element and those of the positions after its moves, as the model has them (README, "Statistics of a move").
import type { Eco } from '../../chess/types.ts';
import type { BookOpening, BookScore } from '../../model/bookEntry.ts';
import type { Element } from './element.ts';
import type { Reading } from './reading.ts';
import { decodeUnits } from './values.ts';

/** Wins and losses are stored for the side to move. */
export const scoreOf = ({ wins, draws, losses }: Element, whiteToMove: boolean): BookScore => ({
  total: wins + draws + losses,
  white: whiteToMove ? wins : losses,
  draws,
  black: whiteToMove ? losses : wins,
});

/** What the text at a position says: one of the two, or neither. */
export interface Remark {
  readonly comment?: string;
  readonly opening?: BookOpening;
}

/** `A41|Queen's Pawn`, `B33|Sicilian Defence|Pelikan`: an opening; every other text is a comment. */
export function remarkOf({ comment: units }: Element, { littleEndian }: Reading): Remark {
  const text = units === undefined ? '' : decodeUnits(units, littleEndian);
  const [whole, eco, name, variation = ''] = /^([A-E]\d\d)\|([^|]*)(?:\|(.*))?$/s.exec(text) ?? [];
  if (whole !== undefined) return { opening: { eco: eco as Eco, name, variation } };
  return text === '' ? {} : { comment: text };
}
