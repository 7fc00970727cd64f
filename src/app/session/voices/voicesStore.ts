import { createStore } from 'zustand/vanilla';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import type { Fen } from '../../../chess/types.ts';
import type { NoteParts } from '../../../model/voices/noteParts.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { NotesState, Voice } from '../../../protocol/voicesApi.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import { NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';
import type { GameCursor } from '../game/gameCursor.ts';

/** The state of a database's notes, with the progress while they are being read. */
export type NotesNews = NotesState | { readonly kind: 'reading'; readonly progress?: ScanProgress };

/** A note in one of the user's analyses. */
export interface OwnVoice extends NoteParts {
  readonly analysis: Analysis;
  readonly sign: number;
}

/** The last position with notes on the line to the board. */
export interface LastNoted {
  readonly tree: GameTree;
  readonly cursor: GameCursor;
  readonly fen: Fen;
}

/** The notes on a position. */
export interface ShownVoices {
  readonly fen: Fen;
  readonly voices: readonly Voice[];
  readonly own: readonly OwnVoice[];
  /** Notes in files, without known copies. */
  readonly total: number;
  readonly copies: number;
  /** The number of notes that are left out because their games cannot be read. */
  readonly unread: number;
  /** The number of notes for each sign, including the user's own. */
  readonly signs: readonly number[];
  /** The place from which to request more notes. */
  readonly next?: number;
  /** The last position of the line that has notes, if this one has none; `none` if no position of the line has any. */
  readonly last?: LastNoted | 'none';
}

export interface VoicesState {
  /** The state of the notes of each open database, by item. */
  readonly notes: Readonly<Record<string, NotesNews>>;
  /** True if the notes are on the screen, not only their number. */
  readonly isOpen: boolean;
  /** True while the state of notes is being looked up. */
  readonly isLooking: boolean;
  /** The games that count: those in the list, or those of all databases. Without a filter, all count. */
  readonly scope: 'listed' | 'all';
  /** The games of the database in the list that pass the filter. */
  readonly listed?: { readonly item: ItemId; readonly selection: number; readonly count: number };
  /** Stays until the answer for another position arrives. */
  readonly shown?: ShownVoices;
  readonly asking: Answer<never>;
}

export const NO_VOICES: VoicesState = {
  notes: {},
  isOpen: false,
  isLooking: false,
  scope: 'listed',
  asking: NO_ANSWER,
};

export const createVoicesStore = () => createStore<VoicesState>()(() => NO_VOICES);

/** Counts the notes of the user and of files. */
export const countVoices = ({ shown }: VoicesState): number =>
  shown === undefined ? 0 : shown.total + shown.own.length;

/** Returns the databases whose notes are unread, with the effort of reading them. */
export function unreadOf({ notes }: Pick<VoicesState, 'notes'>) {
  let [databases, annotated, bytes] = [0, 0, 0];
  let isGrowing = false;
  for (const news of Object.values(notes)) {
    if (news.kind !== 'unread') continue;
    databases++;
    annotated += news.annotated;
    bytes += news.bytes;
    isGrowing ||= news.isGrowing === true;
  }
  return { databases, annotated, bytes, isGrowing };
}
