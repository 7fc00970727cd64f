import { ChartColumn, ClipboardList, Download } from 'lucide-react';
import { exportList } from '../commands/export.ts';
import { openHealth } from '../commands/layout.ts';
import { openList } from '../commands/list.ts';
import { openStatistics } from '../commands/statistics.ts';
import { IconButton } from '../common/IconButton.tsx';
import { noteFault } from '../common/faults.ts';
import { countOf, formatCount } from '../common/numbers.ts';
import { ListTabs } from '../entities/ListTabs.tsx';
import { useWidthClass } from '../layout/widthClass.ts';
import { useExport } from '../state/exportStore.ts';
import { useList } from '../state/listStore.ts';
import { CodePageMenu } from './CodePageMenu.tsx';

/** Which database, how many of its games, and how its names are decoded. The phone's own head says the first two. */
export function GameListHead() {
  const phone = useWidthClass() === 'phone';
  const item = useList((list) => list.item);
  const codePage = useList((list) => list.codePage);
  const choice = item !== undefined && codePage !== undefined && (
    <CodePageMenu codePage={codePage} onChange={(chosen) => void openList(item, chosen)} />
  );
  const state = item !== undefined && (
    <>
      <StatisticsButton />
      <ExportButton />
      <IconButton icon={ClipboardList} label="State of the database…" onClick={() => openHealth(item)} />
    </>
  );
  return (
    <header className="games-top">
      <div className="games-bar">
        {!phone && <TitleAndCount />}
        <span className="spacer" />
        {choice}
        {state}
      </div>
      {item !== undefined && <ListTabs />}
    </header>
  );
}

function StatisticsButton() {
  const empty = useList((list) => list.selection.id === 0);
  return (
    <IconButton icon={ChartColumn} label="Statistics…" hotkey="s" disabled={empty} onClick={openStatistics} />
  );
}

function ExportButton() {
  const empty = useList((list) => list.selection.count === 0);
  const busy = useExport(({ job }) => job?.kind === 'running');
  return (
    <IconButton
      icon={Download}
      label="Export as PGN…"
      disabled={empty || busy}
      onClick={() => exportList().catch(noteFault)}
    />
  );
}

function TitleAndCount() {
  const database = useList((list) => list.database);
  const shown = useList((list) => list.selection.count);
  const known = useList((list) => list.selection.count > 0 || list.status === 'ready');
  if (database === undefined) return <h2 className="games-name">Games</h2>;
  const path = `${database.folder === '' ? '' : `${database.folder}/`}${database.name}${database.extension}`;
  return (
    <>
      <h2 className="games-name" title={path}>
        {database.title || database.name}
      </h2>
      {known && (
        <span className="games-count" title="Guiding texts are counted too">
          {shown !== database.games && <b>{formatCount(shown)}</b>}
          {shown !== database.games && ' of '}
          {countOf(database.games, 'game')}
          {!database.complete && ' so far'}
        </span>
      )}
    </>
  );
}
