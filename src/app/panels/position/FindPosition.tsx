import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame, useList } from '../../session/hooks.ts';
import { nameOf } from '../../session/library/libraryRows.ts';
import { MenuItem } from '../../ui/Menu.tsx';

/** Looks for the position on the board in the database of the list. */
export function FindPositionItem() {
  const app = useApp();
  const name = useList(({ item, database }) =>
    item === undefined ? undefined : database === undefined ? '' : database.title || nameOf(database),
  );
  const hasBoard = useGame(({ record, answer }) => record?.kind === 'game' || answer.kind === 'none');
  return (
    <MenuItem hotkey="p" disabled={name === undefined || !hasBoard} onSelect={app.positions.findOnBoard}>
      {labelFor(name)}
    </MenuItem>
  );
}

function labelFor(database: string | undefined): string {
  if (database === undefined) return t('Find this position');
  return database === ''
    ? t('Find this position in the database')
    : t('Find this position in {database}', { database });
}
