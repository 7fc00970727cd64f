import { useEffect } from 'react';
import { endFocusRequest } from '../session/screen/layout.ts';
import { useScreen } from '../session/screen/screenStore.ts';
import type { FocusTarget } from '../session/screen/screenStore.ts';

/** Where the keyboard is requested here and all is ready, `give` gives it; false where there is nothing to give it to yet. */
export function useRequestedFocus(target: FocusTarget, give: () => boolean, isReady = true): void {
  const isRequested = useScreen(({ focus }) => focus === target);
  useEffect(() => {
    if (isRequested && isReady && give()) endFocusRequest();
  }, [isRequested, isReady, give]);
}
