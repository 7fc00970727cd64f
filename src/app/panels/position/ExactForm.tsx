import { useId } from 'react';
import { Board } from '../../../chess/board.ts';
import { Button } from '../../ui/Button.tsx';
import { DiagramBoard } from '../../shared/Diagram.tsx';
import { useApp } from '../../session/appContext.tsx';
import { usePosition } from '../../session/hooks.ts';

/** One position, as a FEN: typed, pasted or taken from the board. */
export function ExactForm() {
  const app = useApp();
  const fen = usePosition((state) => state.fen);
  const chess960 = usePosition((state) => state.chess960);
  const board = Board.fromFen(fen, chess960);
  const id = useId();
  return (
    <div className="exact-form">
      <label htmlFor={id}>Position in FEN</label>
      <div className="exact-line">
        <input
          id={id}
          type="text"
          className="exact-fen"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
          data-first-focus
          value={fen}
          onChange={({ target }) => app.gameList.changeFen(target.value)}
        />
        <Button onClick={app.gameList.takeFenFromBoard}>As on the board</Button>
      </div>
      {board !== undefined && (
        <div className="exact-diagram notation-diagram">
          <DiagramBoard board={board} />
          <p className="dim">
            {board.turn === 0 ? 'White' : 'Black'} to move
            {chess960 ? ', castling as in Chess960' : ''}
          </p>
        </div>
      )}
    </div>
  );
}
