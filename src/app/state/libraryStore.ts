import { create } from 'zustand';
import type { Failure } from '../../base/failure.ts';
import type { ItemId, Library } from '../../protocol/api.ts';

/** The opened folder and which of its databases is on the screen. */
export interface LibraryState {
  readonly phase: 'empty' | 'opening' | 'open' | 'failed';
  readonly library?: Library;
  /** While opening: files seen so far. */
  readonly filesSeen: number;
  readonly failure?: Failure;
  readonly selected?: ItemId;
  /** Folder of an earlier visit whose handle the browser kept. `prompt`: it asks again before reading. */
  readonly remembered?: { readonly name: string; readonly permission: 'granted' | 'prompt' | 'denied' };
}

export const useLibrary = create<LibraryState>()(() => ({ phase: 'empty', filesSeen: 0 }));
