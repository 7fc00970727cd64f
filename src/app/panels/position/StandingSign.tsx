// A picture of the pieces allowed on a square: one piece, several small ones, or a disc for each side.
import { t } from '../../../base/messages.ts';
import { isWhiteLetter, roleName } from '../../../model/position/pieceSets.ts';
import type { Standing } from '../../../model/position/pieceSets.ts';
import { shownSet } from './brushes.ts';

/** The maximum number of contents of a square that are drawn one by one; more are drawn as discs. */
const MAX_PIECES = 4;

/** Visual only: the component around it names the pieces in words. */
export function StandingSign({ pieces }: { readonly pieces: readonly Standing[] }) {
  const shown = shownSet(pieces);
  return (
    <span className="standing" data-not={shown.not || undefined} aria-hidden>
      <Sign pieces={shown.pieces} />
    </span>
  );
}

function Sign({ pieces }: { readonly pieces: readonly Standing[] }) {
  if (pieces.length === 1) return <One standing={pieces[0]} />;
  const white = pieces.filter((one) => one !== 'empty' && isWhiteLetter(one));
  const black = pieces.filter((one) => one !== 'empty' && !isWhiteLetter(one));
  if (pieces.length <= MAX_PIECES)
    return (
      <span className="standing-several">
        {pieces.map((standing) => (
          <One key={standing} standing={standing} />
        ))}
      </span>
    );
  // Each side is a disc: with “any” for all of its pieces, else with the letters of the allowed ones.
  return (
    <span className="standing-sides">
      {white.length > 0 && <Side side="white" pieces={white} />}
      {black.length > 0 && <Side side="black" pieces={black} />}
      {pieces.includes('empty') && <One standing="empty" />}
    </span>
  );
}

const One = ({ standing }: { readonly standing: Standing }) =>
  standing === 'empty' ? (
    <span className="standing-empty" />
  ) : (
    <span className={`board-piece ${isWhiteLetter(standing) ? 'white' : 'black'} ${roleName(standing)}`} />
  );

interface SideProps {
  readonly side: 'white' | 'black';
  readonly pieces: readonly Standing[];
}

const SIDE_PIECES = 6;

const Side = ({ side, pieces }: SideProps) => (
  <span className={`standing-side ${side}`}>
    {pieces.length === SIDE_PIECES ? t('any [[piece]]') : pieces.join('').toUpperCase()}
  </span>
);
