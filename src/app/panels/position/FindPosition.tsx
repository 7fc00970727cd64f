import { ScanSearch } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useGame, useList } from '../../session/hooks.ts';
import { nameOf } from '../../session/library/libraryRows.ts';

/** Looks for the position on the board in the database of the list. */
export function FindPosition() {
  const app = useApp();
  const name = useList(({ item, database }) =>
    item === undefined ? undefined : database === undefined ? '' : database.title || nameOf(database),
  );
  const hasBoard = useGame(({ record, status }) => record?.kind === 'game' || status === 'none');
  return (
    <IconButton
      icon={ScanSearch}
      label={labelFor(name)}
      hotkey="p"
      disabled={name === undefined || !hasBoard}
      onClick={app.positions.findOnBoard}
    />
  );
}

function labelFor(database: string | undefined): string {
  if (database === undefined) return t('Find this position');
  return database === ''
    ? t('Find this position in the database')
    : t('Find this position in {database}', { database });
}
