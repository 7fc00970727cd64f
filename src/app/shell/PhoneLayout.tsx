import { msg, t } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';
import { FileText, Folder, SkipBack, SkipForward, Table2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RecordNumber } from '../../model/gameHeader.ts';
import { PhoneAnalysis } from '../panels/review/ReviewPanel.tsx';
import { BoardPanel } from '../panels/board/BoardPanel.tsx';
import { MoveBar } from '../panels/board/MoveBar.tsx';
import { PhoneEngine } from '../panels/engine/PhoneEngine.tsx';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { OfflineNotice } from '../panels/offline/OfflineNotice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { GameStrip } from '../panels/graph/GameStrip.tsx';
import { GameList } from '../panels/games/GameList.tsx';
import { RecordInfo } from '../panels/info/RecordInfo.tsx';
import { useHasBooks, useHasMoves, useHasPositions } from '../shared/libraryKinds.ts';
import { LibraryPanel } from '../panels/library/LibraryPanel.tsx';
import { GameStep } from '../panels/notation/GameSteps.tsx';
import { NotationPanel } from '../panels/notation/NotationPanel.tsx';
import { ENDGAME, useBookTabs } from './bookTabs.ts';
import { FiguresPlace } from './FiguresPlace.tsx';
import type { PhoneScreen } from '../session/screen/screenStore.ts';
import { PhoneHead } from './PhoneHead.tsx';
import { Notice } from '../shared/Notice.tsx';
import { FaultNotice } from './News.tsx';
import { formatCountShort } from '../platform/numbers.ts';
import { usePrinting } from '../platform/Printing.tsx';
import { Work } from './Work.tsx';
import { useApp } from '../session/appContext.tsx';
import { useGame, useScreen, useSpeech } from '../session/hooks.ts';
import './layout.css';
import './phone.css';

/** On a phone, opening a game switches to its screen; the browser's Back returns. */
function useGameScreen(): void {
  const app = useApp();
  useEffect(
    () =>
      app.stores.game.subscribe((now, before) => {
        const opened =
          now.answer.kind === 'asking' && (before.answer.kind !== 'asking' || now.number !== before.number);
        if (opened) app.screen.showPhoneScreen('game');
      }),
    [app],
  );
}

/** One screen at a time: the library, the list of games, or a game with its board and notation. */
export function PhoneLayout() {
  const screen = useScreen((state) => state.phone);
  const hasMoves = useGame(({ record }) => record?.kind !== 'text');
  useGameScreen();
  const isCovered = useScreen(({ figures }) => figures !== undefined);
  return (
    <>
      <div className={isCovered ? 'phone covered' : 'phone'} inert={isCovered} data-screen={screen}>
        <PhoneHead screen={screen} />
        <main className="phone-main">
          <ErrorBoundary key={screen} part={t(PARTS[screen])}>
            {screen === 'library' && <LibraryPanel form="screen" />}
            {screen === 'games' && <GameList />}
            {screen === 'game' && <GameScreen />}
          </ErrorBoundary>
        </main>
        <footer className="phone-foot">
          <div className="phone-news">
            <Work />
            {/* This notice stays until the user answers it, and a game needs the room. */}
            {screen !== 'game' && <OfflineNotice />}
            <Notice />
            <FaultNotice />
          </div>
          {screen === 'game' && hasMoves ? (
            <MoveBar
              before={<GameStep by={-1} icon={SkipBack} />}
              after={<GameStep by={1} icon={SkipForward} />}
            />
          ) : (
            <PhoneTabs screen={screen} />
          )}
        </footer>
      </div>
      <ErrorBoundary part={t('The figures')}>
        <FiguresPlace />
      </ErrorBoundary>
    </>
  );
}

const PARTS: Record<PhoneScreen, Message> = {
  library: msg('The library'),
  games: msg('The game list'),
  game: msg('The game'),
};

const TABS: readonly { readonly screen: PhoneScreen; readonly name: Message; readonly icon: LucideIcon }[] = [
  { screen: 'library', name: msg('Library'), icon: Folder },
  { screen: 'games', name: msg('Games'), icon: Table2 },
  { screen: 'game', name: msg('Game [[a chess game]]'), icon: FileText },
];

function PhoneTabs({ screen }: { readonly screen: PhoneScreen }) {
  const app = useApp();
  const hasGame = useGame((game) => game.answer.kind !== 'none');
  const hasPositions = useHasPositions();
  return (
    <nav className="phone-tabs" aria-label={t('Screens')}>
      {TABS.map((tab) => (
        <button
          key={tab.screen}
          type="button"
          aria-current={tab.screen === screen ? 'page' : undefined}
          disabled={tab.screen === 'game' && !hasGame && !hasPositions}
          onClick={() => app.screen.showPhoneScreen(tab.screen)}
        >
          <Icon of={tab.icon} size={20} />
          {t(tab.name)}
        </button>
      ))}
    </nav>
  );
}

interface Segment {
  readonly id: string;
  readonly name: string;
  readonly count?: number | undefined;
}

/** Returns the segments of the screen: first the notation or the text. Only games have an analysis. */
function useSegments(tabs: readonly Segment[]): readonly Segment[] {
  const hasMoves = useHasMoves();
  const isText = useGame(({ record }) => record?.kind === 'text');
  const isGame = useGame(({ record }) => record?.kind === 'game');
  return [
    { id: 'notation', name: isText ? t('Text') : t('Notation') },
    ...(isGame ? [{ id: 'analysis', name: t('Analysis') }] : []),
    ...(hasMoves && !isText ? tabs : []),
    { id: 'info', name: t('Info') },
  ];
}

function GameScreen() {
  const number = useGame((game) => game.number);
  const hasBooks = useHasBooks();
  const isText = useGame(({ record }) => record?.kind === 'text');
  const printing = usePrinting();
  const tabs = useBookTabs();
  const segments = useSegments(tabs);
  const [chosen, setChosen] = useState<{ segment: string; number?: RecordNumber }>();
  // Another game starts with its notation; without a game, only the book has content.
  const first = number === undefined && hasBooks ? 'book' : 'notation';
  const isHeard = useSpeech(({ asked }) => asked === 'book');
  const shown = chosen?.number === number ? (chosen?.segment ?? first) : first;
  const segment = isHeard && !isText ? 'book' : shown;
  const pane = tabs.find(({ id }) => id === segment);
  return (
    <div className="game-screen">
      {/* A text has no position, so it takes the board's place. */}
      {!isText && (
        <div>
          <BoardPanel />
          <PhoneEngine isTablebaseBelow={segment === ENDGAME} />
        </div>
      )}
      <nav className="segments" aria-label={t(isText ? 'The text' : 'Below the board')}>
        {segments.map(({ id, name, count = 0 }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === segment}
            onClick={() => setChosen({ segment: id, number })}
          >
            {name}
            {count > 0 && <span className="tab-count"> {formatCountShort(count)}</span>}
          </button>
        ))}
      </nav>
      <div className="segment-content">
        {(segment === 'notation' || printing) && <NotationPanel />}
        {segment === 'analysis' && <PhoneAnalysis />}
        {pane !== undefined && <pane.Pane />}
        {segment === 'info' && (
          <section className="game-info scrolls" aria-label={t('Info')}>
            <GameStrip />
            <RecordInfo />
          </section>
        )}
      </div>
    </div>
  );
}
