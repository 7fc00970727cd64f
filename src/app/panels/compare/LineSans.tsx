import { Fragment, useMemo } from 'react';
import { Board } from '../../../chess/board.ts';
import { parseUci } from '../../../chess/uci.ts';
import type { Uci } from '../../../chess/types.ts';
import { NumberedMove } from '../../shared/MoveName.tsx';
import type { SaidMove } from '../../shared/spokenMove.ts';

interface LineSansProps {
  /** The moves from the usual start position to the start of the line. */
  readonly way: readonly Uci[];
  /** The moves to print; if there are none, those of `way`. */
  readonly line: readonly Uci[];
  /** True to emphasize the last move. */
  readonly isLastStrong?: boolean;
}

/** The maximum number of moves that are shown; of a longer line, the last ones. */
const MAX_PLIES = 9;

/** A line in SAN: `6.a3 dxc4 7.Bxc4`. */
export function LineSans({ way, line, isLastStrong = false }: LineSansProps) {
  const { moves, first } = useMemo(() => {
    const board = new Board();
    const said: SaidMove[] = [];
    for (const uci of [...way, ...line]) {
      const move = parseUci(board, uci);
      if (move === undefined) break;
      said.push({ move, san: board.makeSan(move) });
      board.play(move);
    }
    const from = Math.max(line.length === 0 ? 0 : way.length, said.length - MAX_PLIES);
    return { moves: said.slice(from), first: from };
  }, [way, line]);
  const isCut = first > (line.length === 0 ? 0 : way.length);
  return (
    <span className="line-sans">
      {isCut && '… '}
      {moves.map((said, at) => {
        const half = first + at;
        const black = half % 2 === 1;
        const isStrong = isLastStrong && at === moves.length - 1;
        const move = (
          <NumberedMove
            at={{ number: 1 + Math.floor(half / 2), black }}
            said={said}
            hasNumber={!black || at === 0}
          />
        );
        return (
          <Fragment key={half}>
            {at > 0 && ' '}
            {isStrong ? <b>{move}</b> : move}
          </Fragment>
        );
      })}
    </span>
  );
}
