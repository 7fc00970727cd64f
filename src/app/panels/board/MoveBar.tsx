import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { ROOT } from '../../../model/gameTree.ts';
import { Icon } from '../../ui/Icon.tsx';
import { step, toEnd, toStart } from '../../session/game/game.ts';
import { CurrentMove } from './CurrentMove.tsx';
import { useShownPosition } from '../../shared/shownPosition.ts';
import './board.css';

const SIZE = 22;

/** The bar at the foot of a phone: first, back, the current move, forward, last. */
export function MoveBar() {
  const position = useShownPosition();
  return (
    <div className="movebar" role="group" aria-label="Walk through the game">
      <button type="button" aria-label="Start of the game" onClick={toStart}>
        <Icon of={ChevronFirst} size={SIZE} />
      </button>
      <button type="button" aria-label="Previous move" onClick={() => step(-1)}>
        <Icon of={ChevronLeft} size={SIZE} />
      </button>
      <span className="movebar-current">
        {position.node === ROOT ? 'Start' : <CurrentMove {...position} />}
      </span>
      <button type="button" aria-label="Next move" onClick={() => step(1)}>
        <Icon of={ChevronRight} size={SIZE} />
      </button>
      <button type="button" aria-label="End of the line" onClick={toEnd}>
        <Icon of={ChevronLast} size={SIZE} />
      </button>
    </div>
  );
}
