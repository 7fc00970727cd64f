import { useEffect } from 'react';
import { useApp } from '../session/appContext.tsx';
import type { App } from '../session/createApp.ts';

const MARK = { openFileScreen: 'game' };

/**
 * On a phone, a game that is opened pushes its screen, and the phone's own back gesture takes it away again: the
 * screen is an entry of the browser's history.
 */
export function useGameScreen(): void {
  const app = useApp();
  useEffect(() => {
    const onGame = app.stores.game.subscribe((now, before) => {
      const opened =
        now.status === 'loading' && (before.status !== 'loading' || now.number !== before.number);
      if (opened) app.screen.showPhoneScreen('game');
    });
    const onScreen = app.stores.screen.subscribe((now, before) => {
      if (now.phone === 'game' && before.phone !== 'game') history.pushState(MARK, '');
    });
    const onBack = () => {
      if (app.stores.screen.getState().phone === 'game') app.screen.showPhoneScreen('games');
    };
    window.addEventListener('popstate', onBack);
    return () => {
      onGame();
      onScreen();
      window.removeEventListener('popstate', onBack);
    };
  }, [app]);
}

/** Back to the list; through the history where the game's screen is an entry of it. */
export function leaveGameScreen(app: App): void {
  const state: unknown = history.state;
  const isEntry = typeof state === 'object' && state !== null && 'openFileScreen' in state;
  if (isEntry) history.back();
  else app.screen.showPhoneScreen('games');
}
