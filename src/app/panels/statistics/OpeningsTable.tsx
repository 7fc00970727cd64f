import { ChevronDown, ChevronRight } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { WdlBar } from '../book/WdlBar.tsx';
import { isPhone } from '../../platform/widthClass.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../platform/numbers.ts';
import { percentFigure } from './distributions.ts';
import { barOf, blackPercent, whitePercent } from '../../shared/openings/outcomes.ts';
import type { OpeningGroup } from '../../shared/openings/openingGroups.ts';

interface OpeningsTableProps {
  readonly groups: readonly OpeningGroup[];
  readonly games: number;
  readonly onChoose: (group: OpeningGroup) => void;
  /**
   * For the openings of a player: the player's color, whose score replaces White's, and the label of the
   * table. Such openings begin with tens (`B9`) or single codes, folded.
   */
  readonly player?: { readonly side: 'white' | 'black'; readonly label: string };
}

interface Line {
  readonly group: OpeningGroup;
  /** From 0: letters, tens, codes; for a player, tens and codes. */
  readonly depth: number;
}

/** The number of rows in the first render: fifty would take half of the time of the page's first layout. */
const FIRST_LINES = 10;

/** Openings by letter, those of a player by tens; letters and tens can be unfolded. */
export function OpeningsTable({ groups, games, onChoose, player }: OpeningsTableProps) {
  // On a phone, fifty rows would hide the parts below.
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(isPhone() || player !== undefined ? [] : groups.map(({ code }) => code)),
  );
  const toggle = (code: string): void => {
    const next = new Set(open);
    if (!next.delete(code)) next.add(code);
    setOpen(next);
  };
  const unfold = (group: OpeningGroup, depth: number): readonly Line[] => [
    { group, depth },
    ...(open.has(group.code) ? group.parts.flatMap((part) => unfold(part, depth + 1)) : []),
  ];
  const lines = groups.flatMap((group) => unfold(group, 0));
  const isWhole = useDeferredValue(true, false);
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES);
  return (
    <table className="data-table openings-table" aria-label={player?.label ?? t('Openings by ECO code')}>
      <thead>
        <tr>
          <th scope="col">{t('Opening [[of a game]]')}</th>
          <th scope="col" className="figure">
            {t('Games')}
          </th>
          <th scope="col" className="figure wide-only">
            %
          </th>
          <th
            scope="col"
            className="figure"
            title={player === undefined ? t('Score of White') : t('Score of the player')}
          >
            {t('Score [[points]]')}
          </th>
          <th scope="col" className="data-bar">
            {t('Results')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ group, depth }) => (
          <tr key={group.code} data-level={group.code.length} data-depth={depth}>
            <th scope="row">
              <span className="opening-cell">
                {group.parts.length > 0 ? (
                  <button
                    type="button"
                    className="opening-fold"
                    aria-expanded={open.has(group.code)}
                    aria-label={t(open.has(group.code) ? 'Fold {name}' : 'Unfold {name}', {
                      name: group.span,
                    })}
                    onClick={() => toggle(group.code)}
                  >
                    <Icon of={open.has(group.code) ? ChevronDown : ChevronRight} size={14} />
                  </button>
                ) : (
                  <span className="opening-fold" />
                )}
                <button
                  type="button"
                  className="opening-name-button"
                  title={t('{code} {name}: show the games', { code: group.span, name: group.name })}
                  onClick={() => onChoose(group)}
                >
                  <span className="opening-code">{group.span}</span> <span>{group.name}</span>
                </button>
              </span>
            </th>
            <td className="figure">{formatCount(group.games)}</td>
            <td className="figure wide-only">{percentFigure(group.games, games)}</td>
            <td className="figure">
              {player?.side === 'black' ? blackPercent(group.outcomes) : whitePercent(group.outcomes)}
            </td>
            <td className="data-bar">
              <WdlBar score={barOf(group.outcomes)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
