import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { ROOT } from '../../../model/gameTree.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CurrentMove } from './CurrentMove.tsx';
import { useShownPosition } from '../../shared/shownPosition.ts';
import { useApp } from '../../session/appContext.tsx';
import './board.css';

const SIZE = 22;

interface MoveBarProps {
  /** Buttons at both ends, for the previous and the next game. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The bar at the bottom of a phone: first, back, the current move, forward, last. */
export function MoveBar({ before, after }: MoveBarProps) {
  const app = useApp();
  const position = useShownPosition();
  return (
    <div className="movebar" role="group" aria-label={t('Walk through the game')}>
      {before}
      <button type="button" aria-label={t('Start of the game')} onClick={app.game.toStart}>
        <Icon of={ChevronFirst} size={SIZE} />
      </button>
      <button type="button" aria-label={t('Previous move')} onClick={() => app.game.step(-1)}>
        <Icon of={ChevronLeft} size={SIZE} />
      </button>
      <span className="movebar-current">
        {position.node === ROOT ? t('Start [[of the game]]') : <CurrentMove {...position} />}
      </span>
      <button type="button" aria-label={t('Next move')} onClick={() => app.game.step(1)}>
        <Icon of={ChevronRight} size={SIZE} />
      </button>
      <button type="button" aria-label={t('End of the line')} onClick={app.game.toEnd}>
        <Icon of={ChevronLast} size={SIZE} />
      </button>
      {after}
    </div>
  );
}
