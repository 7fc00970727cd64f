// The truth about an endgame: what the tablebases know of the position and its kind, and what players did.
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList, useSearch, useTablebase } from '../../session/hooks.ts';
import { exactResult } from '../../session/tablebase/tablebaseStore.ts';
import { useVariant } from '../../shared/shownPosition.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { TabPanel } from '../../ui/Tabs.tsx';
import { engineActions } from '../engine/engineKeys.ts';
import { useExactInstead } from '../engine/useExactInstead.ts';
import { Tablebase } from '../tablebase/Tablebase.tsx';
import { EndingKind } from './EndingKind.tsx';
import { PlayedGames } from './PlayedGames.tsx';
import { usePlayed } from './usePlayed.ts';
import './endgame.css';

/** In databases with more games than this, a scan takes seconds, so it runs only when the user asks. */
const SCANNED_AT_ONCE = 200_000;

interface EndgamePaneProps {
  /** The strip of tabs, if other panes share the place. */
  readonly tabs?: ReactNode;
}

export function EndgamePane({ tabs }: EndgamePaneProps) {
  const app = useApp();
  const replaced = useExactInstead();
  const exact = exactResult(useTablebase((tablebase) => tablebase));
  const isVariant = useVariant() !== undefined;
  const item = useList((list) => list.item);
  const count = useList((list) => list.whole.count);
  const isSearched = useSearch(({ position }) => position !== undefined);
  const listed = useList((list) => (list.hits && isSearched ? list.selection : undefined));
  const [asked, setAsked] = useState<string>();
  const isAsked = count <= SCANNED_AT_ONCE || asked === item;
  const database = item !== undefined && count > 0 && !isVariant ? item : undefined;
  const fen = exact?.board.fen();
  const question = useMemo(
    () => (database !== undefined && fen !== undefined && isAsked ? { item: database, fen } : undefined),
    [database, fen, isAsked],
  );
  const played = usePlayed(question);
  const moves = useMemo(
    () =>
      played.kind === 'ready' ? new Map(played.value.moves.map(({ uci, games }) => [uci, games])) : undefined,
    [played],
  );
  return (
    // Keys bubble here from the moves, which are buttons.
    <section
      className="endgame-pane"
      aria-label={t('Endgame')}
      onKeyDown={(event) => void app.keys.runKey('Engine', event, engineActions(event))}
    >
      {tabs !== undefined && <header className="endgame-head">{tabs}</header>}
      <TabPanel tab="endgame" hasStrip={tabs !== undefined} className="endgame-scroll scrolls">
        <Tablebase withHead={replaced === undefined} played={question && moves} />
        {exact !== undefined && database === undefined && (
          <p className="endgame-say">{t('Open a database to see what players did in this endgame.')}</p>
        )}
        {exact !== undefined && database !== undefined && !isAsked && (
          <p className="endgame-say">
            <Button onClick={() => setAsked(database)}>
              {t('Look in {count, plural, one {# game} other {# games}}', { count })}
            </Button>
          </p>
        )}
        {exact !== undefined && question !== undefined && (
          <>
            <PlayedGames item={question.item} exact={exact} played={played} />
            <EndingKind item={question.item} board={exact.board} listed={listed} />
            {count > SCANNED_AT_ONCE && (
              <p className="endgame-say">
                <TextButton onClick={() => setAsked(undefined)}>{t('Stop looking in the games')}</TextButton>
              </p>
            )}
          </>
        )}
      </TabPanel>
    </section>
  );
}
