import { ScanSearch } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useGame, useList } from '../../session/hooks.ts';

/** Looks for the position on the board in the database of the list. */
export function FindPosition() {
  const app = useApp();
  const name = useList(({ item, database }) => (item === undefined ? undefined : databaseName(database)));
  const hasBoard = useGame(({ record, status }) => record?.kind === 'game' || status === 'none');
  return (
    <IconButton
      icon={ScanSearch}
      label={name === undefined ? 'Find this position' : `Find this position in ${name}`}
      hotkey="p"
      disabled={name === undefined || !hasBoard}
      onClick={app.gameList.findOnBoard}
    />
  );
}

const databaseName = (database: { readonly title?: string; readonly name: string } | undefined): string =>
  database?.title || (database?.name ?? 'the database');
