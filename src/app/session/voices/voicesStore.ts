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

/** The state of a database's notes; while they are read, the progress of that. */
export type NotesNews = NotesState | { readonly kind: 'reading'; readonly progress?: ScanProgress };

/** A note in an analysis that this browser keeps. */
export interface OwnVoice extends NoteParts {
  readonly analysis: Analysis;
  readonly sign: number;
}

/** The last position of the line on the board that somebody wrote about. */
export interface LastNoted {
  readonly tree: GameTree;
  readonly cursor: GameCursor;
  readonly fen: Fen;
  readonly total: number;
}

/** The notes on a position. */
export interface ShownVoices {
  readonly fen: Fen;
  readonly voices: readonly Voice[];
  readonly own: readonly OwnVoice[];
  /** Notes of files, copies left out as far as they are known. */
  readonly total: number;
  readonly copies: number;
  /** Notes that are left out because their games cannot be read. */
  readonly unread: number;
  /** For each sign the number of notes that have it, the user's own included. */
  readonly signs: readonly number[];
  /** The place from which more notes are asked for. */
  readonly next?: number;
  /** The last position of the line that has notes, if this one has none; `none` if no position of the line has any. */
  readonly last?: LastNoted | 'none';
}

export interface VoicesState {
  /** The state of the notes of each open database, by item. */
  readonly notes: Readonly<Record<string, NotesNews>>;
  /** The notes are on the screen, not only their number. */
  readonly isOpen: boolean;
  /** It is being found out. */
  readonly isLooking: boolean;
  /** The games that the list shows count, or those of all databases. Where nothing is filtered all count. */
  readonly scope: 'listed' | 'all';
  /** The games that a filter leaves of the database in the list. */
  readonly listed?: { readonly item: ItemId; readonly selection: number; readonly count: number };
  /** Stays until the answer for another position is there. */
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

/** The notes of the user and of files together. */
export const countVoices = ({ shown }: VoicesState): number =>
  shown === undefined ? 0 : shown.total + shown.own.length;

/** The databases whose notes are not read yet, with what reading them takes. */
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
