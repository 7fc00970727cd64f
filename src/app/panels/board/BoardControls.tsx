import {
  ArrowUpDown,
  ChevronDown,
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Pause,
} from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';
import { CommandLines } from '../../shared/commands/CommandLines.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { HitMark } from '../position/HitMark.tsx';

/** Controls beside the lower player: navigation, flipping, and commands for the position. */
export function BoardControls() {
  const app = useApp();
  const isPlaying = useGame((game) => game.isPlaying);
  return (
    <div className="board-controls">
      <HitMark />
      {isPlaying && (
        <IconButton icon={Pause} label={t('Stop playing')} hotkey="a" onClick={app.autoplay.togglePlay} />
      )}
      <IconButton
        className="board-far"
        icon={ChevronFirst}
        label={t('Start of the game')}
        hotkey="Home"
        onClick={app.game.toStart}
      />
      <IconButton
        icon={ChevronLeft}
        label={t('Previous move')}
        hotkey="ArrowLeft"
        onClick={() => app.game.step(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t('Next move')}
        hotkey="ArrowRight"
        onClick={() => app.game.step(1)}
      />
      <IconButton
        className="board-far"
        icon={ChevronLast}
        label={t('End of the line')}
        hotkey="End"
        onClick={app.game.toEnd}
      />
      <IconButton icon={ArrowUpDown} label={t('Flip the board')} hotkey="f" onClick={app.game.flip} />
      <Menu
        align="end"
        trigger={
          <TextButton>
            {t('Position')}
            <Icon of={ChevronDown} size={12} />
          </TextButton>
        }
      >
        <CommandLines noun="Position" />
      </Menu>
    </div>
  );
}
