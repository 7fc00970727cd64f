import { useEffect } from 'react';
import { useApp } from '../session/appContext.tsx';

/** On a phone, a game that is opened gets the screen; the way back is the browser's. */
export function useGameScreen(): void {
  const app = useApp();
  useEffect(
    () =>
      app.stores.game.subscribe((now, before) => {
        const opened =
          now.status === 'loading' && (before.status !== 'loading' || now.number !== before.number);
        if (opened) app.screen.showPhoneScreen('game');
      }),
    [app],
  );
}
