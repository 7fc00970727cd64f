import { InTurn } from '../platform/Later.tsx';
import { Columns } from './Columns.tsx';
import { ListFocus } from '../shared/listFocus.ts';
import { TopBar } from './TopBar.tsx';
import { useApp } from '../session/appContext.tsx';
import './layout.css';

/** The desk: the top bar, and below it library, games, board and text side by side. */
export function Workspace() {
  const app = useApp();
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
