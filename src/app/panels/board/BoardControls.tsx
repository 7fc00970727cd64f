import {
  ArrowUpDown,
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Copy,
  Pencil,
} from 'lucide-react';
import { useState } from 'react';
import { ROOT } from '../../../model/gameTree.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { shownTime } from '../../shared/shownTimes.ts';
import { useCopy } from '../../platform/useCopy.ts';
import { timeSpentAt } from './clocks.ts';
import { FindPosition } from '../position/FindPosition.tsx';
import { HitMark } from '../position/HitMark.tsx';
import { CurrentMove } from './CurrentMove.tsx';
import { sideToMove } from '../../shared/boardText.ts';
import { MoveEntry } from './MoveEntry.tsx';
import { useCanPlay } from '../../shared/shownPosition.ts';
import type { ShownPosition } from '../../shared/shownPosition.ts';
import { useApp } from '../../session/appContext.tsx';

/** The bar under the board: walking, the position in words, flipping, the FEN, moves by keyboard. */
export function BoardControls({ position }: { readonly position: ShownPosition }) {
  const app = useApp();
  const [entering, setEntering] = useState(false);
  const [copied, copy] = useCopy();
  const canPlay = useCanPlay();
  const { tree, node, board } = position;
  const spent = timeSpentAt(tree, node);
  const mated = tree.nodes[node].san.endsWith('#');
  const toMove = mated ? 'checkmate' : `${sideToMove(board) === 'white' ? 'White' : 'Black'} to move`;

  return (
    <>
      <div className="board-controls">
        <IconButton icon={ChevronFirst} label="Start of the game" hotkey="Home" onClick={app.game.toStart} />
        <IconButton icon={ChevronLeft} label="Previous move" hotkey="←" onClick={() => app.game.step(-1)} />
        <IconButton icon={ChevronRight} label="Next move" hotkey="→" onClick={() => app.game.step(1)} />
        <IconButton icon={ChevronLast} label="End of the line" hotkey="End" onClick={app.game.toEnd} />
        <span className="board-after">
          <HitMark />
          {copied === 'idle' ? (
            <>
              {node === ROOT ? 'Start' : <span className="board-after-word">after </span>}
              <CurrentMove {...position} />
              {spent !== undefined && ` (${shownTime(spent)})`}, {toMove}
            </>
          ) : (
            <span role="status">
              {copied === 'copied' ? 'FEN copied' : 'The browser did not allow copying'}
            </span>
          )}
        </span>
        <IconButton icon={ArrowUpDown} label="Flip the board" hotkey="f" onClick={app.game.flip} />
        <FindPosition />
        <IconButton icon={Copy} label="Copy the position as FEN" onClick={() => copy(board.fen())} />
        <IconButton
          icon={Pencil}
          label="Type your own moves"
          aria-expanded={entering}
          disabled={!canPlay}
          onClick={() => setEntering(!entering)}
        />
      </div>
      {entering && canPlay && <MoveEntry onClose={() => setEntering(false)} />}
    </>
  );
}
