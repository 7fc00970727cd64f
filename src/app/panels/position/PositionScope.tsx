import { t } from '../../../base/messages.ts';
import type { PositionQuery } from '../../../model/position/positionQuery.ts';
import { TextButton } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import { usePosition, useSearch } from '../../session/hooks.ts';
import './position.css';

/** The scope of the search for a position: which lines of which games. */
export function PositionScope({ position }: { readonly position: PositionQuery }) {
  const app = useApp();
  const within = useSearch((search) => search.query !== undefined);
  const setAside = usePosition((state) => state.setAside);
  const again = !within && setAside?.position === position ? setAside.text : undefined;
  return (
    <>
      <label className="position-switch">
        <input
          type="checkbox"
          checked={position.lines === 'all'}
          onChange={({ target }) => app.positions.setLines(target.checked ? 'all' : 'mainline')}
        />
        {t('Variations too')}
      </label>
      {within && (
        <span>
          {t('In the filtered games.')}{' '}
          <TextButton className="accent" onClick={app.positions.searchAllGames}>
            {t('Look in all games')}
          </TextButton>
        </span>
      )}
      {again !== undefined && (
        <span>
          {t('In all games.')}{' '}
          <TextButton className="accent" onClick={app.positions.searchWithinAgain}>
            {t('Only in “{search}”', { search: again })}
          </TextButton>
        </span>
      )}
    </>
  );
}
