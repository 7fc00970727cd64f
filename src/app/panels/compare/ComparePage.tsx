import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { shownName } from '../../../base/shownText.ts';
import { useApp } from '../../session/appContext.tsx';
import { useComparison, useGame } from '../../session/hooks.ts';
import { unseenMoves, useUnseen } from '../../shared/unseenWords.ts';
import type { Figures } from '../../session/screen/figures.ts';
import { useVariant } from '../../shared/shownPosition.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { bookActions } from '../book/bookKeys.ts';
import { booksOfChess } from '../book/booksOfChess.ts';
import { FiguresFrame, useDatabaseName } from '../statistics/FiguresFrame.tsx';
import { Compared } from './Compared.tsx';
import { sideNames } from './compareWords.ts';
import { FilterRow } from './FilterRow.tsx';
import { LineMoves } from './LineMoves.tsx';
import { ReadyPairs } from './ReadyPairs.tsx';
import './compare.css';

type Page = Extract<Figures, { kind: 'comparison' }>;

/** Two opening trees side by side, for the position on the board. */
export function ComparePage({ page: { sides } }: { readonly page: Page }) {
  const app = useApp();
  const [first, second] = sides;
  const databases = [useDatabaseName(first.item), useDatabaseName(second.item)] as const;
  const [one, other] = databases.map(shownName);
  const names = useMemo(() => sideNames(sides, [one, other]), [sides, one, other]);
  const isCounting = useComparison((state) => state.sides.some(({ tree }) => tree.kind === 'asking'));
  useEffect(() => app.comparison.followBoard(), [app]);
  return (
    <FiguresFrame
      title={
        first.item === second.item
          ? t('{database}, compared', { database: one })
          : t('{first} and {second}', { first: one, second: other })
      }
      acts={
        <Button onClick={app.comparison.swap}>
          <Icon of={ArrowLeftRight} size={14} />
          {t('Swap [[the two filters]]')}
        </Button>
      }
    >
      <div
        className="compare"
        aria-busy={isCounting}
        onKeyDown={(event) => void app.keys.runKey('Book', event, bookActions(event))}
      >
        <LineMoves />
        <div className="compare-filters">
          <FilterRow at={0} filter={first} />
          <FilterRow at={1} filter={second} />
          <ReadyPairs />
        </div>
        <OfPosition>
          <Compared pair={sides} names={names} />
        </OfPosition>
      </div>
    </FiguresFrame>
  );
}

/**
 * Hides the comparison for a variant or a text, which have no tree, and if the tree would answer an open
 * question or reveal covered moves.
 */
function OfPosition({ children }: { readonly children: ReactNode }) {
  const variant = useVariant();
  const isText = useGame(({ record }) => record !== undefined && record.kind !== 'game');
  const unseen = useUnseen();
  if (variant !== undefined) return <p className="statistics-none">{booksOfChess(variant)}</p>;
  if (isText) return <p className="statistics-none">{t('There is no position on the screen.')}</p>;
  if (unseen !== undefined) return <p className="statistics-none">{unseenMoves(unseen)}</p>;
  return children;
}
