import { useLibrary } from '../state/libraryStore.ts';
import { useSettings } from '../state/settingsStore.ts';

/** Whether the folder has books: only then is there a place for them. */
export const useHasBooks = (): boolean =>
  useLibrary(({ library }) => library?.items.some((item) => item.kind === 'book') ?? false);

export function useBookShown(): boolean {
  const showBook = useSettings((settings) => settings.showBook);
  return useHasBooks() && showBook;
}
