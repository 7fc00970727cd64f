// Calls for notes: everything that annotators wrote or drew about a position.
import type { Failure } from '../base/failure.ts';
import type { Fen } from '../chess/types.ts';
import type { GameHeader, RecordNumber } from '../model/gameHeader.ts';
import type { NoteParts } from '../model/voices/noteParts.ts';
import type { ItemId } from './items.ts';
import type { CallContext } from './rpc.ts';
import type { ScanProgress } from './selection.ts';

/** The state of a database's notes. */
export type NotesState =
  /** The notes were read. `isKept` tells whether the table of notes is stored on this device for the next visit. */
  | {
      readonly kind: 'ready';
      readonly notes: number;
      readonly isKept: boolean;
      /** The reason why the table could not be stored, so that the next visit must read the notes again. */
      readonly refused?: Failure;
      /** Number of records that could not be read in full, and of games with other rules than chess. */
      readonly damaged: number;
      readonly variants: number;
    }
  /**
   * The notes are not read yet. `annotated` is the estimated number of games with notes, `bytes` the estimated size of
   * the stored table. Both may grow while `isGrowing` is true, because the database is still being read.
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
  /** A selection, of one of the items or of an item that joins them. Only games in it count. */
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
  /** A key that is equal for the same note in copies of the game. */
  readonly key: string;
}

export interface VoicesAnswer {
  /** Number of notes on the position. Copies count until their games are read and show them as copies. */
  readonly total: number;
  /** Number of notes with each sign, see `model/voices/noteSign.ts`. */
  readonly signs: readonly number[];
  /** The next notes in the requested order, without copies. */
  readonly voices: readonly Voice[];
  /** Number of notes left out so far as copies. */
  readonly copies: number;
  /** Number of notes left out so far because their games cannot be read. */
  readonly unread: number;
  /** Databases without a table of notes, because it was damaged, deleted or never made: their notes must be read. */
  readonly lost: readonly ItemId[];
  /** The place from which the next call continues; absent at the end. */
  readonly next?: number;
}

/** Calls about notes. */
export interface VoicesApi {
  /** Returns the state of the notes of these databases, in their order. It reads no notes. */
  describeNotes(request: { items: readonly ItemId[] }, context: CallContext): Promise<readonly NotesState[]>;
  /**
   * Reads the notes of a database into a table, and stores the table if it is large. Progress is in records.
   */
  readNotes(request: { item: ItemId }, context: CallContext<ScanProgress>): Promise<NotesState>;
  /**
   * Finds at most `most` notes about a position in databases whose notes were read. Notes of the record `shown` come
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
  /** Finds the last of these positions that has notes; `undefined` if none has. */
  findLastVoices(
    request: Omit<VoicesQuestion, 'fen'> & { readonly fens: readonly Fen[] },
    context: CallContext,
  ): Promise<{ readonly at: number } | undefined>;
}
