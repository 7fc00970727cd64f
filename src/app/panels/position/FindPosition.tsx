import { ScanSearch } from 'lucide-react';
import { findOnBoard } from '../../session/search/findPosition.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useGame } from '../../session/game/gameStore.ts';
import { useList } from '../../session/list/listStore.ts';

/** Looks for the position on the board in the database of the list. */
export function FindPosition() {
  const name = useList(({ item, database }) => (item === undefined ? undefined : databaseName(database)));
  const hasBoard = useGame(({ record, status }) => record?.kind === 'game' || status === 'none');
  return (
    <IconButton
      icon={ScanSearch}
      label={name === undefined ? 'Find this position' : `Find this position in ${name}`}
      hotkey="p"
      disabled={name === undefined || !hasBoard}
      onClick={findOnBoard}
    />
  );
}

const databaseName = (database: { readonly title?: string; readonly name: string } | undefined): string =>
  database?.title || (database?.name ?? 'the database');
