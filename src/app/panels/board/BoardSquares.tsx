// The squares of the board for the keyboard and for screen readers, on top of what Chessground renders.
import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import type { Board } from '../../../chess/board.ts';
import { squareName } from '../../../chess/squares.ts';
import type { SquareName } from '../../../chess/squares.ts';
import type { Color, Square } from '../../../chess/types.ts';
import { useApp } from '../../session/appContext.tsx';
import { useRequestedFocus } from '../../shared/requestedFocus.ts';
import { SquareGrid, useSquareWalk, walkBy } from '../../shared/SquareGrid.tsx';
import { useSpokenStyle } from '../../shared/spokenSquares.ts';
import { lineSquare, nextPiece } from '../../shared/squareSteps.ts';
import { noSuchPiece, spokenContents, spokenMoves, spokenRefusal } from './spokenSquare.ts';
import './squares.css';

interface BoardSquaresProps {
  readonly board: Board;
  readonly orientation: Color;
  /** For the square of each piece that can move, its target squares; empty if nothing can be moved. */
  readonly destinations: ReadonlyMap<SquareName, readonly SquareName[]>;
  readonly onMove: (from: SquareName, to: SquareName) => void;
}

/** The piece to move, and the position in which it was chosen. */
interface Chosen {
  readonly fen: string;
  readonly square: Square;
}

const E1 = 4;

export function BoardSquares({ board, orientation, destinations, onMove }: BoardSquaresProps) {
  const app = useApp();
  const style = useSpokenStyle();
  const walk = useSquareWalk(E1);
  const [chosen, setChosen] = useState<Chosen>();
  const { at } = walk;
  const fen = board.fen();
  const from = chosen?.fen === fen ? chosen.square : undefined;
  const targets = from === undefined ? undefined : destinations.get(squareName(from));

  useRequestedFocus('board', () => {
    walk.goTo(at);
    return true;
  });

  function giveUp(): void {
    setChosen(undefined);
    app.speech.say(t('Nothing is chosen.'));
  }

  /** With a guiding text on the screen, the squares show a position that belongs to no game. */
  const isGame = (): boolean => app.game.currentGame() !== undefined;
  const refusal = (to: Square): string =>
    isGame() ? spokenRefusal(board, { from, to }, style) : t('No game is open.');

  function choose(square: Square): void {
    if (square === from) giveUp();
    else if (from !== undefined && targets?.includes(squareName(square)) === true) {
      setChosen(undefined);
      onMove(squareName(from), squareName(square));
    } else if (destinations.has(squareName(square))) {
      setChosen({ fen, square });
      app.speech.say(t('Chosen. {moves}', { moves: spokenMoves(board, square, destinations, style) }));
    } else app.speech.say(refusal(square));
  }

  function toPiece(letter: string): void {
    const square = nextPiece(board, at, letter);
    if (square === undefined) app.speech.say(noSuchPiece(letter));
    else walk.goTo(square);
  }

  /**
   * Cancels the choice. If there is none, moves the focus to the board as a whole, so that arrow keys step
   * through the game.
   */
  function leave(): void {
    if (from === undefined) document.getElementById(walk.idOf(at))?.closest('section')?.focus();
    else giveUp();
  }

  return (
    <SquareGrid
      walk={walk}
      label={t('Squares [[of the board]]')}
      className="board-squares"
      orientation={orientation}
      onKeyDown={(event) =>
        void app.keys.runKey('Squares of the board', event, {
          moveTo: walkBy(walk, orientation),
          toPiece,
          toLine: (key) => walk.goTo(lineSquare(at, key)),
          choose: () => choose(at),
          sayMoves: () =>
            app.speech.say(isGame() ? spokenMoves(board, at, destinations, style) : refusal(at)),
          leave,
        })
      }
      squareProps={(square) => ({
        'aria-label': spokenContents(board, square, style),
        'aria-selected': square === from || undefined,
        'data-target': targets?.includes(squareName(square)) === true || undefined,
        // Screen readers click the squares; the mouse goes through to Chessground.
        onClick: () => choose(square),
      })}
    />
  );
}
