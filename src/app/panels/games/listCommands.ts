import { ChartColumn, ClipboardList, Download, FileSpreadsheet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { useExport, useList, useSearch } from '../../session/hooks.ts';

interface ListCommand {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hotkey?: string;
  readonly disabled: boolean;
  readonly run: () => void;
}

/** What can be done with the games of the list: buttons of its head, on a phone lines of the menu. */
export function useListCommands(): readonly ListCommand[] {
  const app = useApp();
  const item = useList((list) => list.item);
  const unread = useList((list) => list.selection.id === 0);
  const empty = useList((list) => list.selection.count === 0);
  // Else those of the question before would be written.
  const awaited = useSearch((search) => search.awaited);
  const exporting = useExport(({ job }) => job?.kind === 'running');
  if (item === undefined) return [];
  return [
    {
      icon: ChartColumn,
      label: t('Statistics…'),
      hotkey: 's',
      disabled: unread,
      run: app.statistics.openStatistics,
    },
    {
      icon: Download,
      label: t('Export as PGN…'),
      disabled: empty || exporting || awaited,
      run: () => app.exporting.exportList().catch(app.faults.noteFault),
    },
    {
      icon: FileSpreadsheet,
      label: t('Save as Parquet…'),
      disabled: empty || exporting || awaited,
      run: () => app.exporting.exportTables().catch(app.faults.noteFault),
    },
    {
      icon: ClipboardList,
      label: t('Database health…'),
      disabled: false,
      run: () => app.screen.openHealth(item),
    },
  ];
}
