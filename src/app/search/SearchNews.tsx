// What else narrows the list, and what became of the search: lines that are there only when there is something to say.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure } from '../../base/failure.ts';
import { openPosition } from '../commands/findPosition.ts';
import { leaveBehind, searchAgain, searchPosition, showDamaged } from '../commands/search.ts';
import { TextButton } from '../common/Button.tsx';
import { CopyDetails } from '../common/CopyDetails.tsx';
import { Icon } from '../common/Icon.tsx';
import { countOf } from '../common/numbers.ts';
import { helpsToReadAgain, useReadAgain } from '../folder/useReadAgain.ts';
import { positionTitle } from '../position/positionTitle.ts';
import { PositionScope } from '../position/PositionScope.tsx';
import { useSearch } from '../state/searchStore.ts';

export const SearchNews = () => (
  <>
    <Narrowed />
    <Outcome />
  </>
);

function Narrowed() {
  const position = useSearch((search) => search.position);
  const behind = useSearch((search) => search.behind);
  if (position === undefined && behind === undefined) return null;
  return (
    <div className="search-news">
      {position !== undefined && (
        <>
          <Removable onRemove={() => searchPosition(undefined)} onOpen={() => openPosition()}>
            {positionTitle(position)}
          </Removable>
          <PositionScope position={position} />
        </>
      )}
      {behind !== undefined && <Removable onRemove={leaveBehind}>{behind.label}</Removable>}
    </div>
  );
}

interface RemovableProps {
  readonly children: string;
  readonly onRemove: () => void;
  /** Shows it where it can be changed. */
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
    <button type="button" aria-label={`Remove: ${children}`} onClick={onRemove}>
      <Icon of={X} size={12} />
    </button>
  </span>
);

function Outcome() {
  const status = useSearch((search) => search.status);
  const failure = useSearch((search) => search.failure);
  const partial = useSearch((search) => search.partial);
  const readAgain = useReadAgain();
  const damaged = useSearch((search) => search.damaged);
  const listed = useSearch((search) => search.damagedGames !== undefined);
  const restarted = useSearch((search) => search.restarted);
  if (status === 'failed' && failure !== undefined)
    return (
      <Said>
        {describeFailure(failure)}.{' '}
        {partial ? 'What was found until then is listed.' : 'The list is as it was.'}{' '}
        {helpsToReadAgain(failure) ? (
          <TextButton className="accent" onClick={readAgain.act}>
            {readAgain.words}
          </TextButton>
        ) : (
          <TextButton className="accent" onClick={() => void searchAgain()}>
            Try again
          </TextButton>
        )}
        {failure.kind === 'internal' && <CopyDetails failures={[failure]} />}
      </Said>
    );
  if (status === 'stopped')
    return (
      <Said>
        The search was stopped: there may be more.{' '}
        <TextButton className="accent" onClick={() => void searchAgain()}>
          Search again
        </TextButton>
      </Said>
    );
  if (damaged === 0 && !restarted) return null;
  return (
    <Said>
      {damaged > 0 && (
        <span>
          {countOf(damaged, 'damaged game')} {damaged === 1 ? 'was' : 'were'} searched only in part.{' '}
          {listed && (
            <TextButton className="accent" onClick={showDamaged}>
              Which?
            </TextButton>
          )}
        </span>
      )}
      {restarted && <span>A worker stopped; its part was searched again.</span>}
    </Said>
  );
}

const Said = ({ children }: { readonly children: ReactNode }) => (
  <p className="search-news" role="status">
    {children}
  </p>
);
