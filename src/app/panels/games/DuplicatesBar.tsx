import { X } from 'lucide-react';
import { describeFailure } from '../../../model/failureText.ts';
import { t } from '../../../base/messages.ts';
import type { DuplicatesFound } from '../../../protocol/duplicatesApi.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useSearch } from '../../session/hooks.ts';
import type { DuplicatesState } from '../../session/list/duplicatesState.ts';

/** The bar above the list: the search for duplicate games, and its result. */
export function DuplicatesBar() {
  const app = useApp();
  const duplicates = useSearch((search) => search.duplicates);
  if (duplicates.found.kind === 'none') return null;
  return (
    <div role="group" aria-label={t('Duplicates')} className="games-note">
      <Words {...duplicates} />
      <span className="spacer" />
      <IconButton
        icon={X}
        size={13}
        label={
          duplicates.found.kind === 'asking' ? t('Stop looking for duplicates') : t('Close the duplicates')
        }
        onClick={app.duplicates.leaveDuplicates}
      />
    </div>
  );
}

function Words({ found: answer, show, folded }: DuplicatesState) {
  const app = useApp();
  if (answer.kind === 'failed')
    return (
      <p role="alert">
        {t('The duplicates could not be found: {why}.', { why: describeFailure(answer.failure) })}{' '}
        <TextButton className="accent" onClick={() => void app.duplicates.findDuplicates()}>
          {t('Try again')}
        </TextButton>
      </p>
    );
  if (answer.kind !== 'ready')
    return <Finding progress={answer.kind === 'asking' ? answer.progress : undefined} />;
  const found = answer.value;
  if (found.groups === 0)
    return (
      <p role="status">
        {t(
          '{compared, plural, one {# game was compared.} other {# games were compared.}} There are no duplicates.',
          {
            compared: found.compared,
          },
        )}
        <Crowded {...found} />
      </p>
    );
  return (
    <>
      <p role="status">
        {show === 'folded' && folded > 0
          ? t('{folded, plural, one {# duplicate is folded} other {# duplicates are folded}}', { folded })
          : t(
              '{games, plural, one {# record is} other {# records are}} {groups, plural, one {# game} other {# games}}',
              {
                games: found.games,
                groups: found.groups,
              },
            )}
        <Crowded {...found} />
      </p>
      {show !== 'folded' && <Show how="folded" words={t('Fold them')} />}
      {show !== 'groups' && <Show how="groups" words={t('List them alone')} />}
      {show !== 'all' && <Show how="all" words={t('Show all games')} />}
    </>
  );
}

function Finding({ progress }: { readonly progress: ScanProgress | undefined }) {
  const { done = 0, total = 0 } = progress ?? {};
  return (
    <>
      <p>
        {total === 0
          ? t('Reading names and dates…')
          : done < total
            ? t('The moves of {done, number} of {total, number} games are read.', { done, total })
            : t('Comparing the games…')}
      </p>
      <Progress label={t('Looking for duplicates')} done={done} total={total === 0 ? undefined : total} />
    </>
  );
}

/** Says how many games have too many similar games to compare, and so may have more duplicates. */
const Crowded = ({ crowded }: DuplicatesFound) =>
  crowded > 0 && (
    <span>
      {' '}
      {t(
        '{crowded, plural, one {# game has} other {# games have}} too many games of the same players and opening, and may have more duplicates.',
        { crowded },
      )}
    </span>
  );

interface ShowProps {
  readonly how: DuplicatesState['show'];
  readonly words: string;
}

function Show({ how, words }: ShowProps) {
  const app = useApp();
  return (
    <TextButton className="accent" onClick={() => app.duplicates.showDuplicates(how)}>
      {words}
    </TextButton>
  );
}
