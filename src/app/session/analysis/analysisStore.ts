import { createStore } from 'zustand/vanilla';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { StorageTrouble } from '../../platform/patience.ts';

/** A file that is being imported. */
export interface ImportJob {
  readonly name: string;
  readonly stage: 'reading' | 'storing';
  /** Analyses. */
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
  /** Whole ones were deleted. */
  'analyses',
] as const;
/** Something that the user has done. */
export type EditKind = (typeof EDIT_KINDS)[number];

export interface EditFacts {
  readonly kind: EditKind;
  /** When it was done, or taken back, by `performance.now()`. */
  readonly at: number;
  readonly games: number;
  /** The first and the last change of their analyses before, in milliseconds since 1970. */
  readonly changed: readonly [from: number, to: number];
}

/** The user's additions to games, in this window and, if the browser keeps them, in all others. */
export interface AnalysisState {
  /** `ready` once the stored analyses have been read; until then edits are merged with them later. */
  readonly status: 'reading' | 'ready';
  /** One that has just been emptied is there until that is stored. */
  readonly analyses: ReadonlyMap<ContentKey, Analysis>;
  /** Keys of those that this page leaves alone, and the newer version that wrote them; 0: they are damaged. */
  readonly locked: ReadonlyMap<string, number>;
  /** The keys of analyses that have not been stored yet, or cannot be. */
  readonly unsaved: ReadonlySet<ContentKey>;
  /** Keys of those that this version could not read back: they are larger than what may be stored. */
  readonly refused: ReadonlySet<ContentKey>;
  readonly trouble?: StorageTrouble;
  /**
   * The browser stores again what it refused for a while, and nothing was exported since. Chromium throws away the whole
   * storage of a page, at its next start, if a full disk cut what it was writing.
   */
  readonly isDoubtful: boolean;
  /** The browser's promise not to delete what it keeps when the disk runs full. */
  readonly promise: 'unknown' | 'given' | 'missing';
  /** The comment of the current move is being written. */
  readonly isWriting: boolean;
  /** How often the user has asked to write: each time the field takes the focus. */
  readonly asked: number;
  /**
   * For each game the moves and shapes that the user only walked or drew. They have the form of an analysis, but only
   * the storage of this window keeps them (`walks.ts`).
   */
  readonly walks: ReadonlyMap<ContentKey, Analysis>;
  /** The edit that Undo takes back; `redo` is the one that Redo repeats. */
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
