import { ArrowLeft } from 'lucide-react';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { StatisticsPage } from '../../session/statistics/statisticsStore.ts';
import { CrossTablePage } from './CrossTablePage.tsx';
import { ListPage } from './ListPage.tsx';
import { PlayerPage } from './PlayerPage.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useList, useStatistics } from '../../session/hooks.ts';
import './statistics.css';

/** Figures over the whole window: of the list, and from there of players and events. */
export function StatisticsDialog() {
  const app = useApp();
  const pages = useStatistics((state) => state.pages);
  const page = pages.at(-1);
  const name = useList(({ database }) => database?.title || database?.name);
  if (page === undefined) return null;
  return (
    <Dialog
      title={titleOf(page, name)}
      look="large"
      open
      onClose={app.statistics.closeStatistics}
      lead={pages.length > 1 && <Back />}
    >
      <div className="statistics">
        <PageBody page={page} />
      </div>
    </Dialog>
  );
}

const Back = () => {
  const app = useApp();
  return <IconButton icon={ArrowLeft} label="Back" onClick={app.statistics.backInStatistics} />;
};

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
