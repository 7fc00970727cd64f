import {
  ChartColumn,
  ClipboardList,
  CopyMinus,
  Download,
  FileSpreadsheet,
  Layers,
  ListX,
  Pencil,
  Scale,
  StickyNote,
  Trash2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { collectionOf } from '../../../protocol/items.ts';
import { useApp } from '../../session/appContext.tsx';
import { useExport, useList, useSearch } from '../../session/hooks.ts';

interface ListCommand {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hotkey?: string;
  readonly disabled: boolean;
  readonly run: () => void;
}

/** The commands for the games of the list: lines of its menu. */
export function useListCommands(): readonly ListCommand[] {
  const app = useApp();
  const item = useList((list) => list.item);
  const unread = useList((list) => list.selection.id === 0);
  const empty = useList((list) => list.selection.count === 0);
  // Else the games of the search before would be written.
  const awaited = useSearch((search) => search.awaited);
  const finding = useSearch((search) => search.duplicates.found.kind === 'asking');
  const exporting = useExport(({ job }) => job?.kind === 'running');
  const marked = useList((list) => list.marked.length > 0);
  if (item === undefined) return [];
  const collection = collectionOf(item);
  return [
    {
      icon: Layers,
      label: marked ? t('Add the selected games to a collection…') : t('Add the game to a collection…'),
      hotkey: 'Y',
      disabled: empty || awaited,
      run: app.collections.chooseCollection,
    },
    ...(collection === undefined
      ? []
      : [
          {
            icon: StickyNote,
            label: t('Note…'),
            hotkey: 'F2',
            disabled: empty || awaited,
            run: app.collections.startNote,
          },
          {
            icon: ListX,
            label: marked
              ? t('Remove the selected games from the collection')
              : t('Remove the game from the collection'),
            hotkey: 'Delete',
            disabled: empty || awaited,
            run: app.collections.takeOut,
          },
          {
            icon: Pencil,
            label: t('Rename the collection…'),
            disabled: false,
            run: () => app.screen.openDialog('renameCollection'),
          },
          {
            icon: Trash2,
            label: t('Delete the collection'),
            disabled: false,
            run: () => app.collections.deleteCollections([collection]),
          },
        ]),
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
      icon: Scale,
      label: t('Notes and engine…'),
      disabled: empty || awaited,
      run: () => app.screen.openDialog('notes'),
    },
    {
      icon: CopyMinus,
      label: t('Find duplicates'),
      disabled: empty || finding,
      run: () => app.duplicates.findDuplicates().catch(app.faults.noteFault),
    },
    {
      icon: ClipboardList,
      label: t('Database health…'),
      disabled: false,
      run: () => app.screen.openHealth(item),
    },
  ];
}
