import { ChartColumn, ClipboardList, Download } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { exportList } from '../commands/export.ts';
import { openHealth } from '../commands/layout.ts';
import { openStatistics } from '../commands/statistics.ts';
import { noteFault } from '../common/faults.ts';
import { useExport } from '../state/exportStore.ts';
import { useList } from '../state/listStore.ts';
import { useSearch } from '../state/searchStore.ts';

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
