// Converts the record of a position, with those of the positions after its moves, to the model's entry.
import type { Failure } from '../../base/failure.ts';
import type { Uci } from '../../chess/types.ts';
import type { BookEntry, BookMove } from '../../model/bookEntry.ts';
import { performanceRating } from '../../model/performance.ts';
import type { RecordLocation } from './page.ts';
import type { FoundRecord } from './positions.ts';
import {
  decodeTail,
  isMoveGlyph,
  isPlausible,
  meanRating,
  positionNags,
  recommendationOf,
  scoreOf,
  weightOf,
  type Tail,
} from './record.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

const NOTHING: readonly Failure[] = [];

/** A move of a record. */
export interface MadeMove {
  readonly uci: Uci;
  /** The code of its annotation, usually a glyph; 0 for none. */
  readonly annotation: number;
  /** True if White is to move after the move. */
  readonly whiteToMove: boolean;
}

/** A position: its record, its moves, and their problems. */
export function describePosition(
  { form, place }: FoundRecord,
  whiteToMove: boolean,
  { moves, problems }: Pick<BookEntry, 'moves' | 'problems'>,
): BookEntry {
  const tail = decodeTail(place);
  const entry: Writable<BookEntry> = {
    score: scoreOf(tail, whiteToMove),
    moves,
    nags: positionNags(tail, whiteToMove),
    comment: '',
    merged: { colorsReversed: form.flipped, mirrored: form.mirrored },
    problems: [...implausible(place, tail), ...problems],
  };
  if (tail.own.count > 0) entry.averageElo = meanRating(tail.own);
  if (tail.other.count > 0) entry.opponentElo = meanRating(tail.other);
  return entry;
}

/** A move, from the record of the position after it. */
export function describeMove(
  made: MadeMove,
  place: RecordLocation,
): { readonly move: BookMove; readonly problems: readonly Failure[] } {
  const { annotation, whiteToMove } = made;
  const tail = decodeTail(place);
  const move = bareMove(made);
  move.score = scoreOf(tail, whiteToMove);
  if (tail.comment !== 0) move.evaluation = positionNags(tail, whiteToMove);
  const recommendation = recommendationOf(tail, annotation);
  if (recommendation !== undefined) move.recommendation = recommendation;
  const weight = weightOf(tail);
  if (weight !== undefined) move.weight = weight;
  // In the position after the move the other side is to move.
  if (tail.other.count > 0) move.averageElo = meanRating(tail.other);
  if (tail.own.count > 0) {
    const opponents = meanRating(tail.own);
    move.opponentElo = opponents;
    if (tail.total > 0) move.performance = performanceRating(opponents, 1 - tail.tenths / (10 * tail.total));
  }
  return { move, problems: implausible(place, tail) };
}

/** A move with its annotation alone: enough if the position after it is not in the book or cannot be read. */
export function bareMove({ uci, annotation }: MadeMove): Writable<BookMove> {
  if (isMoveGlyph(annotation)) return { uci, nags: [annotation] };
  return annotation === 0 ? { uci, nags: [] } : { uci, nags: [], unknownCode: annotation };
}

function implausible({ page, tail: at }: RecordLocation, tail: Tail): readonly Failure[] {
  if (isPlausible(tail)) return NOTHING;
  const { total, ownWins, otherWins, draws, tenths } = tail;
  return [
    {
      kind: 'invalid',
      file: page.file,
      offset: page.base + at,
      expected: `results and points of ${total} games`,
      found: `${ownWins} + ${otherWins} + ${draws} results, ${tenths / 10} points`,
    },
  ];
}
