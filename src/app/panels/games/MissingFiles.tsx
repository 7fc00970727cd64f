import { TriangleAlert } from 'lucide-react';
import { describeFailure } from '../../../model/failureText.ts';
import { t } from '../../../base/messages.ts';
import { shownName } from '../../../base/shownText.ts';
import type { DatabaseItem } from '../../../protocol/items.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary, useList } from '../../session/hooks.ts';

/** A note above the list if its database lacks files: names, moves or notes are missing with them. */
export function MissingFiles() {
  const app = useApp();
  const listed = useList((list) => list.item);
  const isAlone = useLibrary(({ library }) => library?.files === 1);
  const item = useLibrary(({ library }) => library?.items.find(({ id }) => id === listed));
  if (item?.kind !== 'database' || missingOf(item).length === 0) return null;
  return (
    <div className="games-missing" role="status">
      <Icon of={TriangleAlert} size={14} className="warn-ink" />
      <p>
        {isAlone ? aloneWords(item) : missingWords(item)}{' '}
        <TextButton className="accent" onClick={() => app.folder.showDetail(item.id)}>
          {t('Details')}
        </TextButton>
      </p>
    </div>
  );
}

const missingOf = ({ problems }: DatabaseItem) => problems.filter(({ kind }) => kind === 'missing-file');

const fileOf = ({ name, extension }: DatabaseItem): string => shownName(`${name}${extension}`);

/** Words for a file that was opened alone: the user may not know that the database has more files. */
const aloneWords = (item: DatabaseItem): string =>
  t('Only {file} was opened. Names, moves and notes are in its sister files: drop the folder.', {
    file: fileOf(item),
  });

function missingWords(item: DatabaseItem): string {
  const [first, ...others] = missingOf(item);
  const file = fileOf(item);
  if (first === undefined) return '';
  return others.length === 0
    ? t('{problem}. Put it beside {file} and reload the folder.', {
        problem: shownName(describeFailure(first)),
        file,
      })
    : t(
        '{first} and {count, plural, one {# more file} other {# more files}} are missing. Put them beside {file} and reload the folder.',
        { first: shownName(first.file), count: others.length, file },
      );
}
