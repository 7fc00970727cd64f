import { createStore } from 'zustand/vanilla';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { StorageTrouble } from '../../platform/patience.ts';

/** A file that is being imported. */
export interface ImportJob {
  readonly name: string;
  readonly stage: 'reading' | 'storing';
  /** Counted in entries of the file while it is read, in analyses while they are stored. */
  readonly done: number;
  readonly total: number;
}

export const EDIT_KINDS = [
  'move',
  'walk',
  'keep',
  'comment',
  'sign',
  'shapes',
  'evaluation',
  'order',
  'deletion',
  /** The user deleted whole analyses. */
  'analyses',
] as const;
/** A kind of change that the user has made. */
export type EditKind = (typeof EDIT_KINDS)[number];

export interface EditFacts {
  readonly kind: EditKind;
  /** When the edit was made or undone, by `performance.now()`. */
  readonly at: number;
  readonly games: number;
  /**
   * In milliseconds since 1970. For a deletion of whole analyses: the earliest and the latest of the times at
   * which each was last changed before; for other edits: when the edit was made.
   */
  readonly changed: readonly [from: number, to: number];
}

/** The user's additions to games, in this window and, if the browser keeps them, in all others. */
export interface AnalysisState {
  /** `ready` once the stored analyses have been read. Edits made before that are merged with them. */
  readonly status: 'reading' | 'ready';
  /** An analysis that has just been emptied stays here until that is stored. */
  readonly analyses: ReadonlyMap<ContentKey, Analysis>;
  /**
   * Keys of the analyses that this page must not touch, with the newer version that wrote them; 0: damaged.
   */
  readonly locked: ReadonlyMap<string, number>;
  /** The keys of analyses that have not been stored yet, or cannot be. */
  readonly unsaved: ReadonlySet<ContentKey>;
  /** Keys of the analyses that are too large to store: this version could not read them back. */
  readonly refused: ReadonlySet<ContentKey>;
  readonly trouble?: StorageTrouble;
  /**
   * True if the browser stores again after refusing for a while, and no analysis file was exported since. If
   * a full disk cut a write short, Chromium deletes the whole storage of the page at the next start.
   */
  readonly isDoubtful: boolean;
  /** The browser's promise not to delete what it keeps when the disk runs full. */
  readonly promise: 'unknown' | 'given' | 'missing';
  /** True while the user writes the comment of the current move. */
  readonly isWriting: boolean;
  /** How often the user has asked to write; the field takes the focus each time. */
  readonly asked: number;
  /**
   * Moves that the user has played through and shapes that the user has drawn, by game, if they are not kept.
   * They have the form of an analysis, but only the storage of this window has them (`walks.ts`).
   */
  readonly walks: ReadonlyMap<ContentKey, Analysis>;
  /** The edits that Undo takes back and Redo repeats. */
  readonly undo?: EditFacts;
  readonly redo?: EditFacts;
  readonly importing?: ImportJob;
}

export const createAnalysisStore = () =>
  createStore<AnalysisState>()(() => ({
    status: 'reading',
    analyses: new Map(),
    locked: new Map(),
    unsaved: new Set(),
    isDoubtful: false,
    refused: new Set(),
    promise: 'unknown',
    isWriting: false,
    asked: 0,
    walks: new Map(),
  }));
