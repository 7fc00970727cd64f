import { MapPin, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { isCollection, itemId } from '../../../protocol/items.ts';
import { rich } from '../../platform/rich.tsx';
import type { Address } from '../../session/place/address.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary, useStoreOf } from '../../session/hooks.ts';

/**
 * The place that the address of the page leads to, while its folder is not open: the page cannot open a
 * folder on its own.
 */
export function WantedPlace() {
  const app = useApp();
  const wanted = useStoreOf('place', (place) => place.wanted);
  const isOpening = useLibrary(({ opening }) => opening.kind === 'asking');
  const isRemembered = useLibrary(({ remembered }) => remembered?.name === wanted?.folder);
  if (wanted === undefined || isOpening) return null;
  return (
    <section className="wanted-place" aria-label={t('The place in the address')}>
      <Icon of={MapPin} />
      <p>
        <b>{placeWords(wanted)}</b> {howToGoOn(wanted, isRemembered, app.windowBoards.boardIn(wanted))}
      </p>
      <IconButton icon={X} size={14} label={t('Forget this place')} onClick={app.place.forgetWanted} />
    </section>
  );
}

function howToGoOn(wanted: Address, isRemembered: boolean, board: string | undefined): ReactNode {
  const { folder, own, database } = wanted;
  if (own === 'boards')
    return t('Your boards were cleared when the page closed. The moves that you kept are in My analysis.');
  if (isRemembered)
    return rich('<reconnect>Reconnect {folder}</reconnect> to go on there.', { folder, reconnect });
  if (board !== undefined)
    return rich(
      '<open>Open your boards</open> to go on there. The databases are there when you open or drop the folder {folder}.',
      { folder, open: (words: ReactElement) => <OpenBoards board={board}>{words}</OpenBoards> },
    );
  if (own === 'record' && (database === undefined || !isCollection(itemId(database))))
    return t(
      'Your boards were cleared when the page closed. The databases are there when you open or drop the folder {folder}.',
      { folder },
    );
  return t(
    'The page goes on there when you open or drop the folder {folder}. A browser does not let a page open dropped files again by itself.',
    { folder },
  );
}

const reconnect = (words: ReactElement) => <Reconnect>{words}</Reconnect>;

function Reconnect({ children }: { readonly children: ReactElement }) {
  const app = useApp();
  return (
    <TextButton className="accent" onClick={app.lastFolder.reopenRemembered}>
      {children}
    </TextButton>
  );
}

interface OpenBoardsProps {
  readonly board: string;
  readonly children: ReactElement;
}

function OpenBoards({ board, children }: OpenBoardsProps) {
  const app = useApp();
  const open = (): void => void app.boards.openBoards(board).catch(app.faults.noteFault);
  return (
    <TextButton className="accent" onClick={open}>
      {children}
    </TextButton>
  );
}

const placeWords = ({ folder, database, from = database, game }: Address): string => {
  if (from === undefined) return t('This address leads to the folder {folder}.', { folder });
  return game === undefined
    ? t('This address leads to {database}.', { database: from })
    : t('This address leads to record {game} of {database}.', { game, database: from });
};
