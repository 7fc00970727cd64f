// What components read of the state: `useGame(({ node }) => node)` draws again when that part changes.
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useApp } from './appContext.tsx';
import type { Stores } from './stores.ts';

type ReadStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

const hookOf =
  <State>(choose: (stores: Stores) => ReadStore<State>) =>
  <Part>(select: (state: State) => Part): Part =>
    useStore(choose(useApp().stores), select);

export const useFaults = hookOf(({ faults }) => faults);
export const useScreen = hookOf(({ screen }) => screen);
export const useSettings = hookOf(({ settings }) => settings);
export const useLibrary = hookOf(({ library }) => library);
export const useFolderChoices = hookOf(({ folderChoices }) => folderChoices);
export const useArchiveCheck = hookOf(({ archiveCheck }) => archiveCheck);
export const useStored = hookOf(({ stored }) => stored);
export const useGame = hookOf(({ game }) => game);
export const useAnalysis = hookOf(({ analysis }) => analysis);
export const useList = hookOf(({ list }) => list);
export const useSearch = hookOf(({ search }) => search);
export const usePosition = hookOf(({ position }) => position);
export const useSavedSearches = hookOf(({ savedSearches }) => savedSearches);
export const useBook = hookOf(({ book }) => book);
export const useTrees = hookOf(({ trees }) => trees);
export const useTheory = hookOf(({ theory }) => theory);
export const useEngine = hookOf(({ engine }) => engine);
export const useTablebase = hookOf(({ tablebase }) => tablebase);
export const useReview = hookOf(({ review }) => review);
export const usePlace = hookOf(({ place }) => place);
export const useOffline = hookOf(({ offline }) => offline);
export const useSpeech = hookOf(({ speech }) => speech);
export const useExport = hookOf(({ exporting }) => exporting);
