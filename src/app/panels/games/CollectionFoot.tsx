import { t } from '../../../base/messages.ts';
import { shownName } from '../../../base/shownText.ts';
import { isCollection } from '../../../protocol/items.ts';
import { useList, useSettings, useStoreOf } from '../../session/hooks.ts';
import { useWidthClass } from '../../platform/widthClass.ts';

/** The line below the games of a collection: where they come from, and where they are stored. */
export function CollectionFoot() {
  const database = useList((list) => (isCollection(list.item) ? list.database : undefined));
  const isForVisit = useSettings(({ keepAnalysis }) => keepAnalysis === 'visit');
  const trouble = useStoreOf('collections', (state) => state.trouble);
  const phone = useWidthClass() === 'phone';
  if (database === undefined || database.games === 0) return null;
  const databases = database.members?.length ?? 0;
  const kept = isForVisit
    ? t(
        '{databases, plural, one {From # database, until the page is closed.} other {From # databases, until the page is closed.}}',
        { databases },
      )
    : t(
        '{databases, plural, one {From # database, kept in this browser.} other {From # databases, kept in this browser.}}',
        { databases },
      );
  return (
    <div className="collection-foot">
      <p>
        {trouble === undefined ? kept : t('This browser does not store the collection.')}
        {!phone && <> {t('Alt ↑ and Alt ↓ move a game, Del removes it.')}</>}
      </p>
      {database.away?.map(({ folder, name, games }) => (
        <p key={`${folder}/${name}`}>
          {name === ''
            ? t(
                '{games, plural, one {# game was in an archive with a password: nothing else is stored of it.} other {# games were in archives with a password: nothing else is stored of them.}}',
                { games },
              )
            : t(
                '{games, plural, one {# game is in a database that is not open: {name}, in the folder {folder}.} other {# games are in a database that is not open: {name}, in the folder {folder}.}}',
                { games, name: shownName(name), folder: shownName(folder) },
              )}
        </p>
      ))}
    </div>
  );
}
