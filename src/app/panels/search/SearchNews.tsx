// Conditions on the list other than the typed text, and the outcome of the search. Each line appears only if
// it has something to report.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import { describeFailure } from '../../../model/failureText.ts';
import { TextButton } from '../../ui/Button.tsx';
import { CopyDetails } from '../../shared/CopyDetails.tsx';
import { searchedInPart } from '../../shared/damagedGames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { helpsToReadAgain, useIsReviving, useReadAgain } from '../../shared/useReadAgain.ts';
import { positionTitle } from '../../session/search/positionTitle.ts';
import { PositionScope } from '../position/PositionScope.tsx';
import { isSearching } from '../../session/list/searchStore.ts';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary, useList, useSearch } from '../../session/hooks.ts';

export const SearchNews = () => (
  <>
    <Narrowed />
    <Revived />
    <Outcome />
  </>
);

function Narrowed() {
  const app = useApp();
  const position = useSearch((search) => search.position);
  const behind = useSearch((search) => search.behind);
  if (position === undefined && behind === undefined) return null;
  if (behind?.ofAll === true)
    return (
      <div className="search-news">
        <Removable onRemove={app.behind.leaveBehind}>{behind.label}</Removable>
        <SetAside />
      </div>
    );
  return (
    <div className="search-news">
      {position !== undefined && (
        <>
          <Removable onRemove={app.positions.leavePosition} onOpen={() => app.positions.openPosition()}>
            {positionTitle(position)}
          </Removable>
          <PositionScope position={position} />
        </>
      )}
      {behind !== undefined && <Removable onRemove={app.behind.leaveBehind}>{behind.label}</Removable>}
    </div>
  );
}

/** The search, which has no effect until the user leaves the list of games behind a move. */
function SetAside() {
  // A text that cannot be parsed was not searched for: the query is that of the previous text.
  const words = useSearch(({ text, query, problem }) =>
    problem === undefined ? text.trim() : makeQuery(query),
  );
  const position = useSearch((search) => search.position);
  const terms = [words, position && positionTitle(position)].filter(Boolean).join(' · ');
  return terms === '' ? null : <span>{t('Not narrowed by: {terms}', { terms })}</span>;
}

interface RemovableProps {
  readonly children: string;
  readonly onRemove: () => void;
  /** Opens the filter for changes. */
  readonly onOpen?: () => void;
}

const Removable = ({ children, onRemove, onOpen }: RemovableProps) => (
  <span className="search-chip" title={children}>
    {onOpen === undefined ? (
      <span>{children}</span>
    ) : (
      <button type="button" className="search-chip-text" aria-haspopup="dialog" onClick={onOpen}>
        {children}
      </button>
    )}
    <button type="button" aria-label={t('Remove: {filter}', { filter: children })} onClick={onRemove}>
      <Icon of={X} size={12} />
    </button>
  </span>
);

/** Says that the worker that holds the folder was replaced. */
function Revived() {
  const app = useApp();
  const revived = useLibrary((library) => library.revived);
  const searching = useSearch(isSearching);
  if (!revived) return null;
  return (
    <Said>
      <span>
        {searching
          ? t(
              'The browser stopped the worker that reads the files. The folder was opened again, and the search was done again.',
            )
          : t('The browser stopped the worker that reads the files. The folder was opened again.')}{' '}
        <TextButton className="accent" onClick={app.revival.forgetRevival}>
          {t('OK')}
        </TextButton>
      </span>
    </Said>
  );
}

function Outcome() {
  const app = useApp();
  const answer = useSearch((search) => search.answer);
  const failure = answer.kind === 'failed' ? answer.failure : undefined;
  const reviving = useIsReviving(failure);
  const opening = useList((list) => list.answer.kind === 'asking');
  const readAgain = useReadAgain(failure);
  const scanned = useSearch((search) => search.scanned);
  // The same search will be repeated in the folder, which is being opened again.
  if (answer.kind === 'failed' && (reviving || opening)) return null;
  if (answer.kind === 'failed')
    return (
      <Said>
        <span>
          {describeFailure(answer.failure)}.{' '}
          {answer.partial ? t('The list shows what was found before that.') : t('The list has not changed.')}{' '}
          {helpsToReadAgain(answer.failure) ? (
            <TextButton className="accent" onClick={readAgain.act}>
              {readAgain.words}
            </TextButton>
          ) : (
            <TextButton className="accent" onClick={() => void app.search.searchAgain()}>
              {t('Try again')}
            </TextButton>
          )}
          {answer.failure.kind === 'internal' && <CopyDetails failures={[answer.failure]} />}
        </span>
      </Said>
    );
  if (answer.kind === 'stopped')
    return (
      <Said>
        <span>
          {t('The search was stopped: there may be more.')}{' '}
          <TextButton className="accent" onClick={() => void app.search.searchAgain()}>
            {t('Search again')}
          </TextButton>
        </span>
      </Said>
    );
  if (scanned === undefined || (scanned.damaged === 0 && !scanned.restarted)) return null;
  const { damaged, damagedGames, restarted } = scanned;
  return (
    <Said>
      {damaged > 0 && (
        <span>
          {searchedInPart(damaged)}{' '}
          {damagedGames !== undefined && (
            <TextButton className="accent" onClick={app.behind.showDamaged}>
              {t('Which? [[games]]')}
            </TextButton>
          )}
        </span>
      )}
      {restarted && (
        <span>{t('The browser stopped a worker of this search; its part was searched again.')}</span>
      )}
    </Said>
  );
}

const Said = ({ children }: { readonly children: ReactNode }) => (
  <p className="search-news" role="status">
    {children}
  </p>
);
