import { useMemo, useRef } from 'react';
import { t } from '../../../base/messages.ts';
import type { Easing } from '../../session/search/easings.ts';
import type { PositionQuery } from '../../../model/position/positionQuery.ts';
import { TextButton } from '../../ui/Button.tsx';
import { noteFailure, useKnown } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';
import type { SearchState } from '../../session/list/searchStore.ts';
import { focusList, useListFocus } from '../../shared/listFocus.ts';
import { useRequestedFocus } from '../../shared/requestedFocus.ts';
import { OpeningOffer } from './OpeningOffer.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useSearch } from '../../session/hooks.ts';

const MAX_EASINGS = 3;

const askForEasings: Ask<Pick<SearchState, 'terms' | 'position'>, readonly Easing[]> = (
  app,
  search,
  { signal },
) => app.easings.findEasings(search, signal);

/** Says that no game was found, and offers wider searches, some with the number of games that they find. */
export function NoGames() {
  const app = useApp();
  const element = useRef<HTMLDivElement>(null);
  // Replaces the list for the keyboard as well.
  useListFocus(element);
  useRequestedFocus('games', () => focusList(element.current));
  const terms = useSearch((search) => search.terms);
  const position = useSearch((search) => search.position);
  const behind = useSearch((search) => search.behind);
  const misread = useSearch((search) => search.problem !== undefined);
  const question = useMemo(() => ({ terms, position }), [terms, position]);
  const easings = useKnown(question, askForEasings, noteFailure) ?? [];
  return (
    <div ref={element} className="games-say search-nothing" tabIndex={-1}>
      <p>
        {misread
          ? t('No games matched the previous search.')
          : terms.length === 0 || position === undefined
            ? t('No games match.')
            : t('No matching game has this position.')}
      </p>
      <ul>
        {position !== undefined && <WiderPosition position={position} />}
        {behind !== undefined && (
          <li>
            <TextButton className="accent" onClick={app.behind.leaveBehind}>
              {t('Leave “{list}”', { list: behind.label })}
            </TextButton>
          </li>
        )}
        <li>
          <TextButton className="accent" onClick={app.search.clearSearch}>
            {t('Show all games')}
          </TextButton>
        </li>
        <OpeningOffer />
        {/* Easings arrive later, so they are at the end and move nothing. */}
        {easings.slice(0, MAX_EASINGS).map((easing) => (
          <EasingLine key={easing.without} {...easing} />
        ))}
      </ul>
    </div>
  );
}

/** Offers to look in variations, too, to include mirrored forms of a pattern, or to change it. */
function WiderPosition({ position }: { readonly position: PositionQuery }) {
  const app = useApp();
  const { lines } = position;
  const pattern = position.kind === 'pattern' ? position.pattern : undefined;
  const mirrored = (part: 'mirrorColors' | 'mirrorWings') => () =>
    pattern !== undefined &&
    app.positions.changePosition({ kind: 'pattern', pattern: { ...pattern, [part]: true }, lines });
  return (
    <>
      {lines === 'mainline' && (
        <Act onClick={() => app.positions.setLines('all')}>{t('Look in variations, too')}</Act>
      )}
      {pattern?.mirrorColors === false && (
        <Act onClick={mirrored('mirrorColors')}>{t('With colors swapped, too')}</Act>
      )}
      {pattern?.mirrorWings === false && (
        <Act onClick={mirrored('mirrorWings')}>{t('With wings swapped, too')}</Act>
      )}
      {pattern !== undefined && (
        <Act onClick={() => app.positions.openPosition()}>{t('Change the pattern…')}</Act>
      )}
    </>
  );
}

const Act = ({ onClick, children }: { readonly onClick: () => void; readonly children: string }) => (
  <li>
    <TextButton className="accent" onClick={onClick}>
      {children}
    </TextButton>
  </li>
);

function EasingLine({ without, games, fitsNone }: Easing) {
  const app = useApp();
  // As long as the text cannot be parsed, the terms are those of the previous text.
  const words = useSearch(({ text, terms, problem }) => {
    const term = without === 'position' || problem !== undefined ? undefined : terms[without];
    return term && text.slice(term.from, term.to);
  });
  const drop = () => (without === 'position' ? app.positions.leavePosition() : app.search.dropTerm(without));
  if (without !== 'position' && words === undefined) return null;
  // Dropping only this term would find nothing, so there is no button.
  if (fitsNone && games === 0)
    return <li>{t('“{term}” matches no game even on its own', { term: words ?? '' })}</li>;
  const facts = [
    ...(games === undefined ? [] : [t('{count, plural, one {# game} other {# games}}', { count: games })]),
    ...(fitsNone ? [t('matches no game even on its own')] : []),
  ];
  return (
    <li>
      <TextButton className="accent" onClick={drop}>
        {words === undefined ? t('Without the position') : t('Without “{term}”', { term: words })}
      </TextButton>
      {facts.length > 0 && <span className="dim">{facts.join(' · ')}</span>}
    </li>
  );
}
