// Calls about notes: what annotators wrote about a position.
import type { Failure } from '../base/failure.ts';
import type { Fen } from '../chess/types.ts';
import type { GameHeader, RecordNumber } from '../model/gameHeader.ts';
import type { NoteParts } from '../model/voices/noteParts.ts';
import type { ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';
import type { ScanProgress } from './selection.ts';

/** The state of a database's notes. */
export type NotesState =
  /** They were read; there may be none. `isKept` says that this device keeps the table for the next visit. */
  | {
      readonly kind: 'ready';
      readonly notes: number;
      readonly isKept: boolean;
      /** Why the browser does not keep a table that should be kept: its notes are read again at the next visit. */
      readonly refused?: Failure;
      /** Records that could not be read whole, and games of other rules than chess. */
      readonly damaged: number;
      readonly variants: number;
    }
  /**
   * They have to be read. `annotated` is the likely number of games with notes, `bytes` what keeping them takes; if more
   * games are still being found, both may grow.
   */
  | { readonly kind: 'unread'; readonly annotated: number; readonly bytes: number; readonly isGrowing?: true }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const VOICE_ORDERS = ['year', 'annotator', 'length'] as const;
/** Newest first, by the name of the annotator, or the longest texts first. */
export type VoiceOrder = (typeof VOICE_ORDERS)[number];

export interface VoicesQuestion {
  readonly items: readonly ItemId[];
  readonly fen: Fen;
  readonly chess960: boolean;
  /** A selection of this item, which may join others: only its games count. */
  readonly within?: { readonly item: ItemId; readonly selection: number };
}

/** One note. */
export interface Voice extends NoteParts {
  readonly item: ItemId;
  readonly number: RecordNumber;
  readonly header: Pick<
    GameHeader,
    | 'white'
    | 'black'
    | 'event'
    | 'site'
    | 'date'
    | 'result'
    | 'round'
    | 'annotator'
    | 'source'
    | 'sourceTitle'
    | 'tag'
  >;
  /** The same for the same note in a copy of the game. */
  readonly key: string;
}

export interface VoicesAnswer {
  /** Notes with the position. Copies of a note count until they are found, when their games are read. */
  readonly total: number;
  /** How many there are of each sign, see `model/voices/noteSign.ts`. */
  readonly signs: readonly number[];
  /** The next of them in the order asked for, each note once. */
  readonly voices: readonly Voice[];
  /** Notes that were left out up to here, because they are copies. */
  readonly copies: number;
  /** Notes that were left out up to here, because their games cannot be read. */
  readonly unread: number;
  /** Databases whose table was damaged, or deleted: their notes have to be read again. */
  readonly lost: readonly ItemId[];
  /** The place from which the rest is asked for; absent at the end. */
  readonly next?: number;
}

/** Calls about notes. */
export interface VoicesApi {
  /** Tells the state of the notes of these databases, in their order. It reads none. */
  describeNotes(request: { items: readonly ItemId[] }, context: CallContext): Promise<readonly NotesState[]>;
  /** Reads the notes of a database, and keeps what it found. Progress is in records. */
  readNotes(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<NotesState>;
  /** Notes that speak of a position, from databases whose notes were read. `shown` is the record that comes first. */
  findVoices(
    request: VoicesQuestion & {
      readonly order: VoiceOrder;
      readonly shown?: { readonly item: ItemId; readonly number: RecordNumber };
      readonly from: number;
      readonly most: number;
    },
    context: CallContext,
  ): Promise<VoicesAnswer>;
  /** The last of these positions that somebody wrote about, and the number of notes there. */
  findLastVoices(
    request: Omit<VoicesQuestion, 'fen'> & { readonly fens: readonly Fen[] },
    context: CallContext,
  ): Promise<{ readonly at: number; readonly total: number } | undefined>;
}
