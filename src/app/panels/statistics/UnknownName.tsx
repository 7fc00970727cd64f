import { shownName } from '../../../base/shownText.ts';
import type { ItemId } from '../../../protocol/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useList } from '../../session/hooks.ts';
import { useDatabaseName } from './FiguresFrame.tsx';

interface UnknownNameProps {
  readonly item: ItemId;
  readonly of: 'player' | 'event';
  readonly name: string;
}

/** An address may name a player or an event that the database does not have, or no longer. */
export function UnknownName({ item, of, name }: UnknownNameProps) {
  const app = useApp();
  const database = useDatabaseName(item);
  const isListed = useList((list) => list.item === item);
  return (
    <div className="statistics-none">
      <p>
        {name === ''
          ? `The database does not name this ${of}.`
          : `${shownName(database)} has no ${of} “${shownName(name)}” under the number of the address. The database was changed, or is another one.`}
      </p>
      {isListed && <Button onClick={() => app.screen.showListTab(of)}>List all {of}s</Button>}
    </div>
  );
}
