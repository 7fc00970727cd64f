import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { USUAL_PLIES } from '../../../model/query/gameQuery.ts';
import { Button } from '../../ui/Button.tsx';

const PLIES = [6, 8, USUAL_PLIES, 12, 16, 20, 24];

interface InsideGamesProps {
  readonly name: string;
  /** Number of half-moves of the repertoire's longest line, if it is known. */
  readonly depth: number | undefined;
}

/** Lists those games of the list in which both sides play moves of the repertoire. Not shown for a book. */
export function InsideGames({ name, depth = USUAL_PLIES }: InsideGamesProps) {
  const app = useApp();
  const [chosen, setChosen] = useState<number>();
  // No game stays in the repertoire for longer than its longest line.
  const first = Math.max(1, Math.min(depth, USUAL_PLIES));
  const plies = chosen ?? first;
  const offered = [...new Set([...PLIES, first])].toSorted((a, b) => a - b);
  if (!app.repertoireGaps.hasGames()) return null;
  return (
    <p className="gaps-inside">
      <label>
        {t('Games of the list that stay in {repertoire}, both sides, for half-moves:', { repertoire: name })}{' '}
        <select
          className="compare-database"
          value={plies}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {offered.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>{' '}
      <Button onClick={() => app.repertoireGaps.listInside(plies)}>{t('List them')}</Button>
    </p>
  );
}
