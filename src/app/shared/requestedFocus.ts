import { useEffect } from 'react';
import type { FocusTarget } from '../session/screen/screenStore.ts';
import { useApp } from '../session/appContext.tsx';
import { useScreen } from '../session/hooks.ts';

/** Where the keyboard is requested here and all is ready, `give` gives it; false where there is nothing to give it to yet. */
export function useRequestedFocus(target: FocusTarget, give: () => boolean, isReady = true): void {
  const app = useApp();
  const isRequested = useScreen(({ focus }) => focus === target);
  useEffect(() => {
    if (isRequested && isReady && give()) app.screen.endFocusRequest();
  }, [app, isRequested, isReady, give]);
}
