import { useEffect } from 'react';
import { InTurn } from '../platform/Later.tsx';
import { Columns } from './Columns.tsx';
import { ListFocus } from '../shared/listFocus.ts';
import { TopBar } from './TopBar.tsx';
import { isPhone } from '../platform/widthClass.ts';
import type { App } from '../session/createApp.ts';
import { useApp } from '../session/appContext.tsx';
import './layout.css';

/** The top bar, and below it library, games, board, and text side by side. */
export function Workspace() {
  const app = useApp();
  useEffect(() => () => keepGameInSight(app), [app]);
  return (
    <InTurn queue={app.drawQueue}>
      <div className="workspace">
        <TopBar />
        <main className="columns">
          <Columns />
        </main>
        <ListFocus />
      </div>
    </InTurn>
  );
}

/** If the window becomes as narrow as a phone, by zoom or rotation, keeps the current game on the screen. */
function keepGameInSight({ screen, stores }: App): void {
  const isReading =
    stores.game.getState().answer.kind !== 'none' && stores.screen.getState().figures === undefined;
  if (isPhone() && isReading) screen.showPhoneScreen('game');
}
