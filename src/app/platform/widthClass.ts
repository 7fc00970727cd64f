// The sizes at which the layout changes. The style sheets repeat those of phones and small windows.
import { useSyncExternalStore } from 'react';

export const WIDTH_CLASSES = ['phone', 'small', 'narrow', 'wide', 'huge'] as const;
export type WidthClass = (typeof WIDTH_CLASSES)[number];

/** A low window is a phone in landscape, or a page at 200%. */
const PHONE = '(max-width: 720px), (max-height: 499px)';
/** Up to this width, the list has no column beside the board. */
const SMALL = '(max-width: 1099px)';
const WIDE = '(min-width: 1600px)';
const HUGE = '(min-width: 2200px)';

export const isPhone = (): boolean => matchMedia(PHONE).matches;

export function widthClass(): WidthClass {
  if (isPhone()) return 'phone';
  if (matchMedia(SMALL).matches) return 'small';
  if (matchMedia(HUGE).matches) return 'huge';
  return matchMedia(WIDE).matches ? 'wide' : 'narrow';
}

/** Ignores the size of paper: the layout stays while the browser prints. */
function onWidthChange(change: () => void): () => void {
  const listener = (): void => {
    if (!matchMedia('print').matches) change();
  };
  const queries = [PHONE, SMALL, WIDE, HUGE].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

export const useWidthClass = (): WidthClass => useSyncExternalStore(onWidthChange, widthClass);
