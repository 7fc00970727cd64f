// Hooks that read the state: `useGame(({ node }) => node)` renders again when that part changes.
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useApp } from './appContext.tsx';
import type { Stores } from './stores.ts';

type States = { readonly [Name in keyof Stores]: ReturnType<Stores[Name]['getState']> };
type ReadStores = {
  readonly [Name in keyof Stores]: Pick<StoreApi<States[Name]>, 'getState' | 'getInitialState' | 'subscribe'>;
};

/** Reads any store by its name: `useStoreOf('material', ({ answer }) => answer)`. */
export function useStoreOf<Name extends keyof Stores, Part>(
  name: Name,
  select: (state: States[Name]) => Part,
): Part {
  const stores: ReadStores = useApp().stores;
  return useStore(stores[name], select);
}

/** Makes a hook that reads one store, for stores that many panels read. */
const hookOf =
  <Name extends keyof Stores>(name: Name) =>
  <Part>(select: (state: States[Name]) => Part): Part =>
    useStoreOf(name, select);

export const useFaults = hookOf('faults');
export const useScreen = hookOf('screen');
export const useSettings = hookOf('settings');
export const useLibrary = hookOf('library');
export const useFolderChoices = hookOf('folderChoices');
export const useStored = hookOf('stored');
export const useGame = hookOf('game');
export const useAnalysis = hookOf('analysis');
export const useList = hookOf('list');
export const useSearch = hookOf('search');
export const usePosition = hookOf('position');
export const useSavedSearches = hookOf('savedSearches');
export const useBook = hookOf('book');
export const useTrees = hookOf('trees');
export const useTheory = hookOf('theory');
export const useComparison = hookOf('comparison');
export const useEngine = hookOf('engine');
export const useTablebase = hookOf('tablebase');
export const useVerdicts = hookOf('verdicts');
export const useVoices = hookOf('voices');
export const useReview = hookOf('review');
export const useOffline = hookOf('offline');
export const useSpeech = hookOf('speech');
export const useExport = hookOf('exporting');
export const useSetup = hookOf('setup');
export const useShare = hookOf('share');
