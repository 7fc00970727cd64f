import { useApp } from '../session/appContext.tsx';
import { useGame } from '../session/hooks.ts';
import { MenuItem } from '../ui/Menu.tsx';

/** A board of one's own, and back to the board without a game. */
export function BoardCommands() {
  const app = useApp();
  const isOpen = useGame(({ status }) => status !== 'none');
  return (
    <>
      <MenuItem onSelect={() => app.folder.newBoard().catch(app.faults.noteFault)} hotkey="n">
        New board
      </MenuItem>
      <MenuItem hotkey="Ctrl V" onSelect={() => app.folder.pasteGame().catch(app.faults.noteFault)}>
        Paste game or position
      </MenuItem>
      <MenuItem hotkey="w" disabled={!isOpen} onSelect={app.game.closeRecord}>
        Close game
      </MenuItem>
    </>
  );
}
