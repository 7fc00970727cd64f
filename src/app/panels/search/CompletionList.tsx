import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import type { Completion } from './completions.ts';

export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** Returns a unique key of an offer. */
export const offerKey = ({ insert, label }: Completion): string => insert + label;

interface CompletionListProps {
  readonly id: string;
  readonly offers: readonly Completion[];
  readonly active: number | undefined;
  readonly onTake: (offer: Completion) => void;
}

const hidden = (words: ReactElement) => <span className="visually-hidden">{words}</span>;

/**
 * The offers of a combobox. The focus stays in the field. The element is always in the page, because the
 * field refers to it.
 */
export function CompletionList({ id, offers, active, onTake }: CompletionListProps) {
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('Suggestions')}
      tabIndex={-1}
      className="search-offers scrolls"
      hidden={offers.length === 0}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {offers.map((offer, at) => (
        // The field handles the keys.
        <div
          key={offerKey(offer)}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className="search-offer"
          onClick={() => onTake(offer)}
        >
          <span className="search-offer-label">{offer.label}</span>
          <span className="search-offer-note">{offer.note}</span>
          {offer.games !== undefined && (
            <span
              className="search-offer-games"
              title={t('{count, plural, one {# game} other {# games}}', { count: offer.games })}
            >
              {rich('{count, plural, one {#<hidden> game</hidden>} other {#<hidden> games</hidden>}}', {
                count: offer.games,
                hidden,
              })}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
