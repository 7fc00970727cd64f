import { useEffect } from 'react';
import { t } from '../../base/messages.ts';
import { useApp } from '../session/appContext.tsx';
import { GuessCard } from '../panels/guess/GuessCard.tsx';
import { useGame, useScreen, useSettings, useSpeech } from '../session/hooks.ts';
import { TabStrip } from '../ui/Tabs.tsx';
import { ENDGAME, useBookTabs } from './bookTabs.ts';

/**
 * The book or another pane about the position on the board, one at a time; while the user guesses moves, only
 * the card for that.
 */
export function BookPlace() {
  const app = useApp();
  const tabs = useBookTabs();
  const setting = tabs.some(({ id }) => id === ENDGAME) ? 'endgameTab' : 'bookTab';
  const chosen = useSettings((settings) => settings[setting]);
  useBookWhenAsked();
  const isGuessing = useGame(({ covering }) => covering !== undefined);
  if (isGuessing) return <GuessCard look="pane" />;
  const { id, Pane } = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  const strip = (
    <TabStrip
      label={t('About the position')}
      tabs={tabs}
      shown={id}
      onChoose={(tab) => app.settings.changeSettings({ [setting]: tab })}
    />
  );
  return <Pane {...(tabs.length > 1 && { tabs: strip })} />;
}

/** Shows the book whenever a key, a menu, or an announcement of the book's moves needs it. */
function useBookWhenAsked(): void {
  const app = useApp();
  const isRequested = useScreen(({ focus }) => focus === 'book');
  const isHeard = useSpeech(({ asked }) => asked === 'book');
  const isMenu = useScreen(({ menu }) => menu?.of === 'Book' || menu?.of === 'Sources');
  const isAsked = isRequested || isHeard || isMenu;
  useEffect(() => {
    if (isAsked) app.settings.changeSettings({ bookTab: 'book', endgameTab: 'book' });
  }, [app, isAsked]);
}
