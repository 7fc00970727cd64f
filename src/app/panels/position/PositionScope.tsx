import type { PositionQuery } from '../../../model/position/positionQuery.ts';
import { searchAllGames, searchWithinAgain, setLines } from '../../session/search/findPosition.ts';
import { TextButton } from '../../ui/Button.tsx';
import { usePosition } from '../../session/search/positionStore.ts';
import { useSearch } from '../../session/search/searchStore.ts';
import './position.css';

/** Where a position is looked for: in which lines of which games. */
export function PositionScope({ position }: { readonly position: PositionQuery }) {
  const within = useSearch((search) => search.query !== undefined);
  const setAside = usePosition((state) => state.setAside);
  const again = !within && setAside?.position === position ? setAside.text : undefined;
  return (
    <>
      <label className="position-switch">
        <input
          type="checkbox"
          checked={position.lines === 'all'}
          onChange={({ target }) => setLines(target.checked ? 'all' : 'mainline')}
        />
        Variations too
      </label>
      {within && (
        <span>
          In the games of the filter.{' '}
          <TextButton className="accent" onClick={searchAllGames}>
            Look in all games
          </TextButton>
        </span>
      )}
      {again !== undefined && (
        <span>
          In all games.{' '}
          <TextButton className="accent" onClick={searchWithinAgain}>
            Only in “{again}”
          </TextButton>
        </span>
      )}
    </>
  );
}
