import { useEffect } from 'react';
import type { FocusTarget } from '../session/screen/screenStore.ts';
import { useApp } from '../session/appContext.tsx';
import { useScreen } from '../session/hooks.ts';

/**
 * If the focus is requested for the target, and the target is ready, calls `give`, which returns false if no
 * element can take the focus yet: the request then remains.
 */
export function useRequestedFocus(target: FocusTarget, give: () => boolean, isReady = true): void {
  const app = useApp();
  const isRequested = useScreen(({ focus }) => focus === target);
  useEffect(() => {
    if (isRequested && isReady && give()) app.screen.endFocusRequest();
  }, [app, isRequested, isReady, give]);
}
