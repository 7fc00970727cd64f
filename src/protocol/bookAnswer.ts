import type { Failure } from '../base/failure.ts';
import type { BookEntry } from '../model/bookEntry.ts';
import type { ItemId } from './items.ts';

interface AnsweredBook {
  readonly item: ItemId;
  /** Problems of the whole book, if lookups found more than its item says. */
  readonly problems?: readonly Failure[];
}

/** One book's answer for a position: its entry, `absent` if it lacks the position, or why it could not be read. */
export type BookAnswer =
  | ({ readonly kind: 'entry'; readonly entry: BookEntry } & AnsweredBook)
  | ({ readonly kind: 'absent' } & AnsweredBook)
  | { readonly kind: 'failed'; readonly item: ItemId; readonly failure: Failure };
