import { useEffect } from 'react';
import { showPhoneScreen } from '../session/screen/layout.ts';
import { useGame } from '../session/game/gameStore.ts';
import { useScreen } from '../session/screen/screenStore.ts';

const MARK = { openFileScreen: 'game' };

/**
 * On a phone, a game that is opened pushes its screen, and the phone's own back gesture takes it away again: the
 * screen is an entry of the browser's history.
 */
export function useGameScreen(): void {
  useEffect(() => {
    const onGame = useGame.subscribe((now, before) => {
      const opened =
        now.status === 'loading' && (before.status !== 'loading' || now.number !== before.number);
      if (opened) showPhoneScreen('game');
    });
    const onScreen = useScreen.subscribe((now, before) => {
      if (now.phone === 'game' && before.phone !== 'game') history.pushState(MARK, '');
    });
    const onBack = () => {
      if (useScreen.getState().phone === 'game') showPhoneScreen('games');
    };
    window.addEventListener('popstate', onBack);
    return () => {
      onGame();
      onScreen();
      window.removeEventListener('popstate', onBack);
    };
  }, []);
}

/** Back to the list; through the history where the game's screen is an entry of it. */
export function leaveGameScreen(): void {
  const state: unknown = history.state;
  const isEntry = typeof state === 'object' && state !== null && 'openFileScreen' in state;
  if (isEntry) history.back();
  else showPhoneScreen('games');
}
