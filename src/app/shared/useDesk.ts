import { useMemo, useSyncExternalStore } from 'react';
import { useWidthClass } from '../platform/widthClass.ts';
import { useScreen, useSettings } from '../session/hooks.ts';
import { deskOf, layoutIn } from '../session/screen/desk.ts';
import type { DeskSettings } from '../session/screen/desk.ts';
import { deskSizes } from '../session/settings/deskSizes.ts';
import type { Desk, DeskLayout, DeskSizes } from '../session/settings/deskSizes.ts';
import { useHasBooks, useHasDatabases } from './libraryKinds.ts';

/** Ignores the size of paper: the layout stays while the browser prints. */
function onResize(change: () => void): () => void {
  const listener = (): void => {
    if (!matchMedia('print').matches) change();
  };
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const useWindow = (size: () => number): number => useSyncExternalStore(onResize, size);

/** Returns the layout for windows as wide as this one. */
export function useLayout(): DeskLayout {
  const width = useWidthClass();
  return useSettings((settings) => layoutIn(settings, width));
}

function useDeskSettings(): DeskSettings {
  const layouts = useSettings((settings) => settings.layouts);
  const splits = useSettings((settings) => settings.splits);
  const engineLines = useSettings((settings) => settings.engineLines);
  const engineLinesLow = useSettings((settings) => settings.engineLinesLow);
  const showBook = useSettings((settings) => settings.showBook);
  const showLibrary = useSettings((settings) => settings.showLibrary);
  return useMemo(
    () => ({ layouts, splits, engineLines, engineLinesLow, showBook, showLibrary }),
    [layouts, splits, engineLines, engineLinesLow, showBook, showLibrary],
  );
}

/** Returns the input of `deskSizes`. `table` is the width of a table that replaces the list. */
export function useDesk(table = 0): Desk {
  const width = useWindow(() => innerWidth);
  const height = useWindow(() => innerHeight);
  const widthClass = useWidthClass();
  const settings = useDeskSettings();
  const hasDatabases = useHasDatabases();
  const hasBooks = useHasBooks();
  const figures = useScreen((screen) => screen.figures?.kind);
  return useMemo(
    () => deskOf({ width, height, widthClass, settings, hasDatabases, hasBooks, figures, table }),
    [width, height, widthClass, settings, hasDatabases, hasBooks, figures, table],
  );
}

export function useDeskSizes(): DeskSizes {
  const desk = useDesk();
  return useMemo(() => deskSizes(desk), [desk]);
}
