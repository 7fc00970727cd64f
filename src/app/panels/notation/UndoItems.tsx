import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import type { EditKind } from '../../session/analysis/analysisStore.ts';
import { useApp } from '../../session/appContext.tsx';
import { useAnalysis } from '../../session/hooks.ts';
import { MenuItem } from '../../ui/Menu.tsx';

const UNDO = {
  move: msg('Undo the move'),
  walk: msg('Undo the move'),
  keep: msg('Undo “Keep this line”'),
  comment: msg('Undo the comment'),
  sign: msg('Undo the sign'),
  shapes: msg('Undo the arrows and squares'),
  evaluation: msg('Undo the evaluation'),
  order: msg('Undo the new order'),
  deletion: msg('Undo the deletion'),
  analyses: msg('Undo the deletion'),
} as const satisfies Record<EditKind, Message>;

/** Undo says what it takes back. */
export function UndoItems() {
  const app = useApp();
  const undo = useAnalysis((state) => state.undo?.kind);
  const canRedo = useAnalysis((state) => state.redo !== undefined);
  return (
    <>
      <MenuItem hotkey="Control z" disabled={undo === undefined} onSelect={app.undoing.undo}>
        {undo === undefined ? t('Undo') : t(UNDO[undo])}
      </MenuItem>
      <MenuItem hotkey="Control Z" disabled={!canRedo} onSelect={app.undoing.redo}>
        {t('Redo')}
      </MenuItem>
    </>
  );
}

/** The order of the line on the board among the user's own. */
export function OrderItems() {
  const app = useApp();
  return (
    <>
      <MenuItem onSelect={() => app.ownMoves.shiftLine('main')}>{t('Make it my main line')}</MenuItem>
      <MenuItem hotkey="Control ArrowUp" onSelect={() => app.ownMoves.shiftLine('up')}>
        {t('Move the line up')}
      </MenuItem>
      <MenuItem hotkey="Control ArrowDown" onSelect={() => app.ownMoves.shiftLine('down')}>
        {t('Move the line down')}
      </MenuItem>
    </>
  );
}
