import {
  ArrowUpDown,
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Copy,
  Pause,
  Pencil,
  SquarePlus,
} from 'lucide-react';
import { useState, useId } from 'react';
import type { FormEvent, KeyboardEvent, ReactElement } from 'react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { ROOT } from '../../../model/gameTree.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { BoardCommands } from '../../shared/BoardCommands.tsx';
import { shownSpent } from '../../shared/shownTimes.ts';
import { useBriefly } from '../../platform/useBriefly.ts';
import { timeSpentAt } from './clocks.ts';
import { FindPosition } from '../position/FindPosition.tsx';
import { HitMark } from '../position/HitMark.tsx';
import { CurrentMove } from './CurrentMove.tsx';
import { PositionItems } from './diagram/PositionItems.tsx';
import type { DrawnShapes } from './diagram/drawnShapes.ts';
import { sideToMove } from '../../shared/boardText.ts';
import { useCanPlay } from '../../shared/shownPosition.ts';
import type { ShownPosition } from '../../shared/shownPosition.ts';
import { useApp } from '../../session/appContext.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { useGame } from '../../session/hooks.ts';

interface BoardControlsProps {
  readonly position: ShownPosition;
  readonly drawn: () => DrawnShapes;
}

/** The bar under the board: walking, the position in words, flipping, the position to take along, moves by keyboard. */
export function BoardControls({ position, drawn }: BoardControlsProps) {
  const app = useApp();
  const [entering, setEntering] = useState(false);
  const [said, say] = useBriefly<string>();
  const canPlay = useCanPlay();
  const isPlaying = useGame((game) => game.isPlaying);
  const { tree, node, board } = position;
  const spent = timeSpentAt(tree, node);
  const isWhite = sideToMove(board) === 'white';
  const mated = tree.nodes[node].san.endsWith('#');
  const toMove = t(isWhite ? 'White to move [[after a comma]]' : 'Black to move [[after a comma]]');

  return (
    <>
      <div className="board-controls">
        <IconButton
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
        <IconButton icon={ChevronLast} label={t('End of the line')} hotkey="End" onClick={app.game.toEnd} />
        <span className="board-after">
          <HitMark />
          {said !== undefined && <span>{said}</span>}
          {said === undefined && node === ROOT && t(isWhite ? 'White to move' : 'Black to move')}
          {said === undefined && node !== ROOT && (
            <>
              <span>
                {rich('<word>after </word>{move}', { word: afterWord, move: <CurrentMove {...position} /> })}
                {spent !== undefined && ` (${shownSpent(spent)})`}
              </span>
              <span>, {mated ? t('checkmate') : toMove}</span>
            </>
          )}
        </span>
        {isPlaying && (
          <IconButton icon={Pause} label={t('Stop playing')} hotkey="a" onClick={app.autoplay.togglePlay} />
        )}
        <Menu align="end" trigger={<IconButton icon={SquarePlus} label={t('Board menu')} />}>
          <BoardCommands />
        </Menu>
        <IconButton icon={ArrowUpDown} label={t('Flip the board')} hotkey="f" onClick={app.game.flip} />
        <FindPosition />
        <Menu align="end" trigger={<IconButton icon={Copy} label={t('Copy or save the position')} />}>
          <PositionItems position={position} drawn={drawn} say={say} />
        </Menu>
        <IconButton
          icon={Pencil}
          label={t('Type your own moves')}
          aria-expanded={entering}
          disabled={!canPlay}
          onClick={() => setEntering(!entering)}
        />
      </div>
      {entering && canPlay && <MoveEntry onClose={() => setEntering(false)} />}
    </>
  );
}

/** Hidden where the bar is narrow. */
const afterWord = (words: ReactElement) => <span className="board-after-word">{words}</span>;

/** The board by keyboard: a move in letters (`Nf3`) or squares (`g1f3`), Enter plays it, Escape closes. */
function MoveEntry({ onClose }: { readonly onClose: () => void }) {
  const app = useApp();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState('');
  const own = useGame((state) => state.own);
  const root = useGame((state) => state.node);
  const field = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const played = app.ownMoves.playText(text);
    setRefused(played ? '' : text.trim());
    if (played) setText('');
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <form className="board-entry" onSubmit={submit}>
      <label htmlFor={field}>{t('Your move')}</label>
      <input
        id={field}
        // The user has just asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        placeholder={t('Nf3 or g1f3')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={refused !== ''}
        aria-describedby={`${field}-note`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <TextButton type="submit">{t('Play [[a move]]')}</TextButton>
      {own !== undefined && (
        <TextButton onClick={() => app.ownMoves.takeBack(root)}>{t('Take back')}</TextButton>
      )}
      <span id={`${field}-note`} className="board-entry-note" role="status">
        {refused === ''
          ? t('Nothing is written to the file.')
          : t('“{move}” is not a legal move here.', { move: refused })}
      </span>
    </form>
  );
}
