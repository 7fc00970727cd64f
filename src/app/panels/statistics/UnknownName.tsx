import { t } from '../../../base/messages.ts';
import { shownName } from '../../../base/shownText.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { Button } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useList } from '../../session/hooks.ts';
import { useDatabaseName } from './FiguresFrame.tsx';

interface UnknownNameProps {
  readonly item: ItemId;
  readonly of: 'player' | 'event';
  readonly name: string;
}

/** Shown if an address names a player or an event that the database lacks. */
export function UnknownName({ item, of, name }: UnknownNameProps) {
  const app = useApp();
  const database = useDatabaseName(item);
  const isListed = useList((list) => list.item === item);
  return (
    <div className="statistics-none">
      <p>
        {name === ''
          ? t(
              of === 'player'
                ? 'The database does not name this player.'
                : 'The database does not name this event.',
            )
          : t(
              of === 'player'
                ? '{database} has no player “{name}” under the number of the address. The database was changed, or is another one.'
                : '{database} has no event “{name}” under the number of the address. The database was changed, or is another one.',
              { database: shownName(database), name: shownName(name) },
            )}
      </p>
      {isListed && (
        <Button onClick={() => app.screen.showListTab(of)}>
          {t(of === 'player' ? 'List all players' : 'List all events')}
        </Button>
      )}
    </div>
  );
}
