import { createStore } from 'zustand/vanilla';
import type { Address } from './address.ts';

/** What the address of the page says and is not on the screen. */
export interface PlaceState {
  /** An address of a folder that is not open. */
  readonly wanted?: Address;
}

export const createPlaceStore = () => createStore<PlaceState>()(() => ({}));
