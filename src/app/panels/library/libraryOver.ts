import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useApp } from '../../session/appContext.tsx';
import type { LibraryPart } from '../../session/folder/libraryParts.ts';

/** While the library stands over the list it has the keyboard, and a press anywhere else puts it away. */
export function useLibraryOver(over: LibraryPart | false): RefObject<HTMLElement | null> {
  const app = useApp();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (over === false) return undefined;
    panel.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
    const onPress = ({ target }: PointerEvent) => {
      const isOutside = target instanceof Element && panel.current?.contains(target) === false;
      // Its buttons and menus close or keep it themselves.
      if (isOutside && target.closest('[aria-keyshortcuts="1"], [role="menu"]') === null)
        app.screen.closeLibraryOver();
    };
    window.addEventListener('pointerdown', onPress);
    return () => window.removeEventListener('pointerdown', onPress);
  }, [app, over]);
  return panel;
}
