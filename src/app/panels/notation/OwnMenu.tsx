import { Ellipsis } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';
import { LinesOf } from '../../shared/commands/CommandLines.tsx';

const ORDER_LINES = ['mainLine', 'lineUp', 'lineDown'] as const;
const UNDO_LINES = ['undo', 'redo'] as const;

/** The commands for the moves and notes that the user has added at `root`. */
export function OwnMenu({ root }: { readonly root: NodeId }) {
  const app = useApp();
  const here = useGame((state) => (state.node === root ? state.own : undefined));
  const hasMoves = useGame((state) => (state.ownMoves.get(root)?.nodes.length ?? 0) > 1);
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} size={14} label={t('Change my analysis here')} />}>
      <MenuItem
        hotkey="c"
        onSelect={() => {
          if (here === undefined) app.game.goTo(root);
          app.ownNotes.startComment();
        }}
      >
        {t('Comment…')}
      </MenuItem>
      {here !== undefined && (
        <>
          <MenuLine />
          <LinesOf of={ORDER_LINES} />
        </>
      )}
      <MenuLine />
      <MenuItem disabled={!hasMoves} onSelect={() => app.ownMoves.takeBack(root)}>
        {t('Take back the last move')}
      </MenuItem>
      <MenuItem
        disabled={here === undefined}
        hotkey="Delete"
        onSelect={() => here !== undefined && app.ownMoves.discardOwn(root, here)}
      >
        {t('Delete from here')}
      </MenuItem>
      <MenuItem disabled={here === undefined} hotkey="Shift Delete" onSelect={app.ownMoves.deleteVariation}>
        {t('Delete this variation')}
      </MenuItem>
      <MenuItem onSelect={() => app.ownMoves.discardOwn(root, ROOT)}>{t('Delete all of it')}</MenuItem>
      <MenuLine />
      <LinesOf of={UNDO_LINES} />
    </Menu>
  );
}
