import { t } from '../../base/messages.ts';
import { useApp } from '../session/appContext.tsx';
import { useGame, useSettings } from '../session/hooks.ts';
import { PACES } from '../session/settings/settingsStore.ts';
import { MenuChoice, MenuItem, MenuLine, SubMenu } from '../ui/Menu.tsx';

const secondsText = (seconds: number): string =>
  t('{seconds, plural, one {# second} other {# seconds}}', { seconds });

/** A board of one's own, and back to the board without a game. */
export function BoardCommands() {
  const app = useApp();
  const isOpen = useGame(({ answer }) => answer.kind !== 'none');
  const isPlaying = useGame((game) => game.isPlaying);
  const pace = useSettings((settings) => settings.pace);
  return (
    <>
      <MenuItem onSelect={() => app.boards.newBoard().catch(app.faults.noteFault)} hotkey="n">
        {t('New board')}
      </MenuItem>
      <MenuItem hotkey="Control v" onSelect={() => app.boards.pasteGame().catch(app.faults.noteFault)}>
        {t('Paste game or position')}
      </MenuItem>
      <MenuItem hotkey="a" disabled={!isOpen} onSelect={app.autoplay.togglePlay}>
        {t(isPlaying ? 'Stop playing' : 'Play the game')}
      </MenuItem>
      <SubMenu
        words={t('Pace: {seconds, plural, one {# second} other {# seconds}} a move', { seconds: pace })}
      >
        <MenuChoice
          label={t('Each move is shown for')}
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
        {t('Close game')}
      </MenuItem>
    </>
  );
}
