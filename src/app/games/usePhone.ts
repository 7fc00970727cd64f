import { useSyncExternalStore } from 'react';

/** The width class of the look in which the list is a tab with rows of two lines. */
const QUERY = '(max-width: 720px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
