import { ArrowLeft } from 'lucide-react';
import { backInStatistics, closeStatistics } from '../../session/statistics/statistics.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useList } from '../../session/list/listStore.ts';
import { useStatistics } from '../../session/statistics/statisticsStore.ts';
import type { StatisticsPage } from '../../session/statistics/statisticsStore.ts';
import { CrossTablePage } from './CrossTablePage.tsx';
import { ListPage } from './ListPage.tsx';
import { PlayerPage } from './PlayerPage.tsx';
import './statistics.css';

/** Figures over the whole window: of the list, and from there of players and events. */
export function StatisticsDialog() {
  const pages = useStatistics((state) => state.pages);
  const page = pages.at(-1);
  const name = useList(({ database }) => database?.title || database?.name);
  if (page === undefined) return null;
  return (
    <Dialog
      title={titleOf(page, name)}
      look="large"
      open
      onClose={closeStatistics}
      lead={pages.length > 1 && <Back />}
    >
      <div className="statistics">
        <PageBody page={page} />
      </div>
    </Dialog>
  );
}

const Back = () => <IconButton icon={ArrowLeft} label="Back" onClick={backInStatistics} />;

function PageBody({ page }: { readonly page: StatisticsPage }) {
  switch (page.kind) {
    case 'list':
      return <ListPage page={page} />;
    case 'player':
      return <PlayerPage page={page} />;
    case 'event':
      return <CrossTablePage page={page} />;
  }
}

function titleOf(page: StatisticsPage, database: string | undefined): string {
  if (page.kind === 'list') return `Statistics of ${database ?? 'the list'}`;
  return page.name;
}
