import { useApp } from '../session/appContext.tsx';
import { useGame, useSettings } from '../session/hooks.ts';
import { PACES } from '../session/screen/settingsStore.ts';
import { MenuChoice, MenuItem, MenuLine, SubMenu } from '../ui/Menu.tsx';

const secondsText = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`);

/** A board of one's own, and back to the board without a game. */
export function BoardCommands() {
  const app = useApp();
  const isOpen = useGame(({ status }) => status !== 'none');
  const isPlaying = useGame((game) => game.isPlaying);
  const pace = useSettings((settings) => settings.pace);
  return (
    <>
      <MenuItem onSelect={() => app.folder.newBoard().catch(app.faults.noteFault)} hotkey="n">
        New board
      </MenuItem>
      <MenuItem hotkey="Ctrl V" onSelect={() => app.folder.pasteGame().catch(app.faults.noteFault)}>
        Paste game or position
      </MenuItem>
      <MenuItem hotkey="a" disabled={!isOpen} onSelect={app.game.togglePlay}>
        {isPlaying ? 'Stop playing' : 'Play the game'}
      </MenuItem>
      <SubMenu words={`Pace: ${secondsText(pace)} a move`}>
        <MenuChoice
          label="Each move is shown for"
          value={String(pace)}
          options={PACES.map((seconds) => ({ value: String(seconds), label: secondsText(seconds) }))}
          onChange={(value) => {
            const chosen = PACES.find((seconds) => String(seconds) === value);
            if (chosen !== undefined) app.settings.changeSettings({ pace: chosen });
          }}
        />
      </SubMenu>
      <MenuLine />
      <MenuItem hotkey="w" disabled={!isOpen} onSelect={app.game.closeRecord}>
        Close game
      </MenuItem>
    </>
  );
}
