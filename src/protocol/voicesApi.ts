// Calls for notes: comments of annotators on a position.
import type { Failure } from '../base/failure.ts';
import type { Fen } from '../chess/types.ts';
import type { GameHeader, RecordNumber } from '../model/gameHeader.ts';
import type { NoteParts } from '../model/voices/noteParts.ts';
import type { ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';
import type { ScanProgress } from './selection.ts';

/** The state of a database's notes. */
export type NotesState =
  /** The notes were read; there may be none. `isKept` tells whether this device keeps the table for the next visit. */
  | {
      readonly kind: 'ready';
      readonly notes: number;
      readonly isKept: boolean;
      /** The reason why the browser does not keep a table that it should keep: the next visit reads the notes again. */
      readonly refused?: Failure;
      /** Number of records that could not be read in full, and of games with other rules than chess. */
      readonly damaged: number;
      readonly variants: number;
    }
  /**
   * The notes are not read yet. `annotated` is the likely number of games with notes, `bytes` the size of the stored
   * table. While games are still being found, both may grow.
   */
  | { readonly kind: 'unread'; readonly annotated: number; readonly bytes: number; readonly isGrowing?: true }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const VOICE_ORDERS = ['year', 'annotator', 'length'] as const;
/** Orders of notes: newest first, by annotator, or longest first. */
export type VoiceOrder = (typeof VOICE_ORDERS)[number];

export interface VoicesQuestion {
  readonly items: readonly ItemId[];
  readonly fen: Fen;
  readonly chess960: boolean;
  /** A selection of this item, which may join others. Only games in it count. */
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
  /** Equal for the same note in a copy of the game. */
  readonly key: string;
}

export interface VoicesAnswer {
  /** Number of notes on the position. Copies count until they are detected, when their games are read. */
  readonly total: number;
  /** Number of notes with each sign, see `model/voices/noteSign.ts`. */
  readonly signs: readonly number[];
  /** The next notes in the requested order, each of them once. */
  readonly voices: readonly Voice[];
  /** Number of notes up to here that were left out as copies. */
  readonly copies: number;
  /** Number of notes left out so far because their games cannot be read. */
  readonly unread: number;
  /** Databases whose table was damaged or deleted: their notes have to be read again. */
  readonly lost: readonly ItemId[];
  /** The place from which the next call continues; absent at the end. */
  readonly next?: number;
}

/** Calls about notes. */
export interface VoicesApi {
  /** Returns the state of the notes of these databases, in their order. It reads no notes. */
  describeNotes(request: { items: readonly ItemId[] }, context: CallContext): Promise<readonly NotesState[]>;
  /** Reads the notes of a database, and keeps the result. Progress is in records. */
  readNotes(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<NotesState>;
  /**
   * Finds at most `most` notes about a position, in databases whose notes were read. `shown` is the record that comes
   * first.
   */
  findVoices(
    request: VoicesQuestion & {
      readonly order: VoiceOrder;
      readonly shown?: { readonly item: ItemId; readonly number: RecordNumber };
      readonly from: number;
      readonly most: number;
    },
    context: CallContext,
  ): Promise<VoicesAnswer>;
  /** Finds the last of these positions that has notes, and their number. */
  findLastVoices(
    request: Omit<VoicesQuestion, 'fen'> & { readonly fens: readonly Fen[] },
    context: CallContext,
  ): Promise<{ readonly at: number; readonly total: number } | undefined>;
}
