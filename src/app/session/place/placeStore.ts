import { createStore } from 'zustand/vanilla';
import type { Address } from './address.ts';

/** The part of the page's address that is not on the screen. */
export interface PlaceState {
  /** The address of a folder that is not open yet. */
  readonly wanted?: Address;
}

export const createPlaceStore = () => createStore<PlaceState>()(() => ({}));
