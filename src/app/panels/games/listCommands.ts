import { ChartColumn, ClipboardList, Download } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { exportList } from '../../session/export/export.ts';
import { openHealth } from '../../session/screen/layout.ts';
import { openStatistics } from '../../session/statistics/statistics.ts';
import { noteFault } from '../../session/screen/faults.ts';
import { useExport } from '../../session/export/exportStore.ts';
import { useList } from '../../session/list/listStore.ts';
import { useSearch } from '../../session/search/searchStore.ts';

interface ListCommand {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hotkey?: string;
  readonly disabled: boolean;
  readonly run: () => void;
}

/** What can be done with the games of the list: buttons of its head, on a phone lines of the menu. */
export function useListCommands(): readonly ListCommand[] {
  const item = useList((list) => list.item);
  const unread = useList((list) => list.selection.id === 0);
  const empty = useList((list) => list.selection.count === 0);
  // Else those of the question before would be written.
  const awaited = useSearch((search) => search.awaited);
  const exporting = useExport(({ job }) => job?.kind === 'running');
  if (item === undefined) return [];
  return [
    { icon: ChartColumn, label: 'Statistics…', hotkey: 's', disabled: unread, run: openStatistics },
    {
      icon: Download,
      label: 'Export as PGN…',
      disabled: empty || exporting || awaited,
      run: () => exportList().catch(noteFault),
    },
    {
      icon: ClipboardList,
      label: 'State of the database…',
      disabled: false,
      run: () => openHealth(item),
    },
  ];
}
