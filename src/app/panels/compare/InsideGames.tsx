import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { USUAL_PLIES } from '../../session/comparison/repertoireGaps.ts';
import { Button } from '../../ui/Button.tsx';

const PLIES = [6, 8, USUAL_PLIES, 12, 16, 20, 24];

/** Lists those games of the list that stay in the repertoire: both sides play its moves. */
export function InsideGames({ name }: { readonly name: string }) {
  const app = useApp();
  const [plies, setPlies] = useState(USUAL_PLIES);
  if (!app.repertoireGaps.hasGames()) return null;
  return (
    <p className="gaps-inside">
      <label>
        {t('Games of the list that stay in {repertoire}, both sides, for half-moves:', { repertoire: name })}{' '}
        <select
          className="compare-database"
          value={plies}
          onChange={({ target }) => setPlies(Number(target.value))}
        >
          {PLIES.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>{' '}
      <Button onClick={() => void app.repertoireGaps.listInside(plies).catch(app.faults.noteFault)}>
        {t('List them')}
      </Button>
    </p>
  );
}
