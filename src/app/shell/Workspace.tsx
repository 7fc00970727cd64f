import { useEffect } from 'react';
import { t } from '../../base/messages.ts';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { InTurn } from '../platform/Later.tsx';
import { LibraryPanel } from '../panels/library/LibraryPanel.tsx';
import { Columns } from './Columns.tsx';
import { ListFocus } from '../shared/listFocus.ts';
import { StatusBar } from './StatusBar.tsx';
import { TopBar } from './TopBar.tsx';
import { isPhone, isRail, useWidthClass } from '../platform/widthClass.ts';
import { useApp } from '../session/appContext.tsx';
import type { App } from '../session/createApp.ts';
import { useSettings } from '../session/hooks.ts';
import './layout.css';

/** The desk: bars above and below, library, games, position and text side by side. */
export function Workspace() {
  const app = useApp();
  const width = useWidthClass();
  const reading = useSettings((settings) => settings.reading);
  const rail = isRail(width) || reading;
  useEffect(() => () => keepGameInSight(app), [app]);
  return (
    <InTurn queue={app.drawQueue}>
      <div className="workspace" data-reading={reading || undefined}>
        <TopBar />
        <main className="columns">
          {rail && (
            <ErrorBoundary part={t('The library')}>
              <LibraryPanel form="rail" />
            </ErrorBoundary>
          )}
          <Columns width={width} rail={rail} />
        </main>
        <StatusBar />
        <ListFocus />
      </div>
    </InTurn>
  );
}

/** A window that becomes as narrow as a phone, by zoom or by turning, goes on with the game that was read. */
function keepGameInSight({ screen, stores }: App): void {
  const isReading =
    stores.game.getState().status !== 'none' && stores.screen.getState().figures === undefined;
  if (isPhone() && isReading) screen.showPhoneScreen('game');
}
