import { msg, t } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';
import { CircleQuestionMark, FolderOpen, Monitor, Moon, Search, Sun } from 'lucide-react';
import { FolderMenu, OpenCommands } from '../panels/folder/FolderMenu.tsx';
import { ariaKey, keyName } from '../platform/keyName.ts';
import { Later } from '../platform/Later.tsx';
import { useApp } from '../session/appContext.tsx';
import { useSettings } from '../session/hooks.ts';
import type { Settings } from '../session/settings/settingsStore.ts';
import { TextButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { LayoutChoice } from './LayoutChoice.tsx';
import { Mark } from './Mark.tsx';
import { News } from './News.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';

const THEME_ICONS: Record<Settings['theme'], typeof Sun> = { system: Monitor, light: Sun, dark: Moon };
const THEME_WORDS: Record<Settings['theme'], Message> = {
  system: msg('Theme: system'),
  light: msg('Theme: light'),
  dark: msg('Theme: dark'),
};

/** Theme, settings, and help, on the start page. */
export function PageButtons() {
  const app = useApp();
  const theme = useSettings((settings) => settings.theme);
  return (
    <>
      <IconButton
        icon={THEME_ICONS[theme]}
        label={t(THEME_WORDS[theme])}
        hotkey="t"
        onClick={app.screen.nextTheme}
      />
      <SettingsMenu />
      <HelpButton />
    </>
  );
}

function HelpButton() {
  const app = useApp();
  return (
    <IconButton
      icon={CircleQuestionMark}
      label={t('Keyboard shortcuts')}
      hotkey="?"
      onClick={() => app.screen.openDialog('keys')}
    />
  );
}

/** Opens the palette. The button looks like the palette's field. */
function FindCommand() {
  const app = useApp();
  return (
    <button
      type="button"
      className="find-command"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKey(PALETTE_KEY)}
      title={t('Find a command')}
      onClick={() => app.screen.openDialog('palette')}
    >
      <Icon of={Search} />
      <span>{t('Find a command')}</span>
      <kbd aria-hidden>{keyName(PALETTE_KEY)}</kbd>
    </button>
  );
}

const PALETTE_KEY = 'Control k';

/** Shows what is open, the work in progress, and the layouts. The theme is in the settings. */
export function TopBar({ heading = 'h1' }: { readonly heading?: 'h1' | 'span' }) {
  return (
    <header className="top-bar">
      <Mark as={heading} />
      <Later>
        <Menu
          trigger={
            <TextButton className="open-menu">
              <Icon of={FolderOpen} />
              {t('Open…')}
            </TextButton>
          }
        >
          <OpenCommands />
        </Menu>
        <FolderMenu />
        <News />
        <FindCommand />
        <LayoutChoice />
        <SettingsMenu />
        <HelpButton />
      </Later>
    </header>
  );
}
