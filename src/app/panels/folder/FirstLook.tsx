import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import { Board } from '../../../chess/board.ts';
import { DiagramBoard } from '../../shared/Diagram.tsx';
import { NumberedMove } from '../../shared/MoveName.tsx';
import type { SaidMove } from '../../shared/spokenMove.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Rotlewi - Rubinstein, Łódź 1907, before 22...Rxc3. */
const START = '2rr2k1/1b3ppp/pb2p3/1p2P3/1P2BPnq/P1N3P1/1B2Q2P/R4R1K b - - 0 22';
const MOVES = ['Rxc3', 'gxh4', 'Rd2', 'Qxd2', 'Bxe4+', 'Qg2', 'Rh3'];
const IN_DEMO = '#folder=Demo&database=Classics.cbh&game=9&move=44';

/** Returns the position after some of the moves, and the last of them. */
function after(plies: number): { readonly board: Board; readonly said: SaidMove | undefined } {
  const board = Board.fromFen(START) ?? new Board();
  let said: SaidMove | undefined;
  for (const written of MOVES.slice(0, plies)) {
    const move = board.parseSan(written);
    if (move === undefined) break;
    said = { move, san: board.makeSan(move) };
    board.play(move);
  }
  return { board, said };
}

/**
 * Shows what the page is for, before anything is open: a game to step through, and a link to it in the demo.
 */
export function FirstLook() {
  const [plies, setPlies] = useState(1);
  const { board, said } = after(plies);
  const number = 22 + Math.floor(plies / 2);
  return (
    <figure className="first-look">
      <DiagramBoard board={board} />
      <figcaption>
        <span className="first-look-steps">
          <IconButton
            icon={ChevronLeft}
            label={t('Previous move')}
            disabled={plies === 0}
            onClick={() => setPlies(plies - 1)}
          />
          <b aria-live="polite">
            {said === undefined ? (
              t('Black to move')
            ) : (
              <NumberedMove at={{ number, black: plies % 2 === 1 }} said={said} />
            )}
          </b>
          <IconButton
            icon={ChevronRight}
            label={t('Next move')}
            disabled={plies === MOVES.length}
            onClick={() => setPlies(plies + 1)}
          />
        </span>
        {t('Rotlewi – Rubinstein, Łódź 1907.')}{' '}
        <a className="link" href={IN_DEMO}>
          {t('See it with all its notes in the demo')}
        </a>
      </figcaption>
    </figure>
  );
}
