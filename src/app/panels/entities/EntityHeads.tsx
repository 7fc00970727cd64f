import { ChevronDown, ChevronUp } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import type { EntityKind, EntityOrder } from '../../../model/entity.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useApp } from '../../session/appContext.tsx';

/** The columns of a list of entities cannot be moved, resized or hidden. */
const NO_COLUMN_KEYS = { moveTo: () => false, move: () => false, size: () => false, hide: () => false };

export interface EntitySort {
  readonly by: EntityOrder;
  readonly reversed: boolean;
}

export const BY_NAME: EntitySort = { by: 'name', reversed: false };

interface EntityHeadsProps {
  readonly of: EntityKind;
  /** The name of the cards that the rows' buttons open. */
  readonly card: string | undefined;
  readonly sort: EntitySort;
  readonly onSort: (sort: EntitySort) => void;
}

/** Some languages have different words for the name of a person and the name of a thing. */
const isPerson = (kind: EntityKind): boolean => kind === 'player' || kind === 'annotator';

/** The headers of a list of entities: a click sorts (except by site), the next click reverses the order. */
export const EntityHeads = ({ of, card, sort, onSort }: EntityHeadsProps) => (
  <>
    <SortHead
      by="name"
      words={isPerson(of) ? t('Name') : t('Name [[of an event, a source or a team]]')}
      sort={sort}
      onSort={onSort}
    />
    {of === 'event' && (
      <>
        <SortHead by="year" words={t('Year')} sort={sort} onSort={onSort} />
        <span role="columnheader" className="games-cell entities-site">
          {t('Site [[of an event]]')}
        </span>
      </>
    )}
    <SortHead by="games" words={t('Games')} sort={sort} onSort={onSort} />
    {card !== undefined && (
      <span role="columnheader" className="games-cell">
        <span className="visually-hidden">{card}</span>
      </span>
    )}
  </>
);

interface SortHeadProps extends Pick<EntityHeadsProps, 'sort' | 'onSort'> {
  readonly by: EntityOrder;
  readonly words: string;
}

function SortHead({ by, words, sort, onSort }: SortHeadProps) {
  const app = useApp();
  const sorts = sort.by === by;
  const turn = (): void => onSort({ by, reversed: sorts && !sort.reversed });
  // Names start with A, counts and years with the largest.
  const rising = (by === 'name') !== sort.reversed;
  return (
    <span
      role="columnheader"
      className="games-cell"
      data-column={by}
      aria-sort={sorts ? (rising ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        onClick={turn}
        onKeyDown={(event) => void app.keys.runKey('Column heads', event, { ...NO_COLUMN_KEYS, sort: turn })}
      >
        {words}
        {sorts && (
          <span className="sort-mark">
            <Icon of={rising ? ChevronUp : ChevronDown} size={10} />
          </span>
        )}
      </button>
    </span>
  );
}
