import { msg, t } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';
import {
  BookOpenText,
  CircleQuestionMark,
  Monitor,
  Moon,
  PanelBottom,
  PanelLeft,
  Sun,
  Table2,
} from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import { Later } from '../platform/Later.tsx';
import { useHasDatabases, useHasMoves, useHasPositions } from '../shared/libraryKinds.ts';
import type { Settings } from '../session/settings/settingsStore.ts';
import { FolderMenu } from '../panels/folder/FolderMenu.tsx';
import { Mark } from './Mark.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { isRail, useWidthClass } from '../platform/widthClass.ts';
import { useApp } from '../session/appContext.tsx';
import { useScreen, useSettings } from '../session/hooks.ts';

const THEME_ICONS: Record<Settings['theme'], typeof Sun> = { system: Monitor, light: Sun, dark: Moon };
const THEME_WORDS: Record<Settings['theme'], Message> = {
  system: msg('Theme: system'),
  light: msg('Theme: light'),
  dark: msg('Theme: dark'),
};

/** Theme, settings, help: on the empty page as well. */
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
      <IconButton
        icon={CircleQuestionMark}
        label={t('Keyboard shortcuts')}
        hotkey="?"
        onClick={() => app.screen.openDialog('keys')}
      />
    </>
  );
}

export function TopBar({ heading = 'h1' }: { readonly heading?: 'h1' | 'span' }) {
  return (
    <header className="top-bar">
      <Mark as={heading} />
      <Later>
        <FolderMenu />
        <span className="spacer" />
        <PanelButtons />
        <span className="gap" />
        <PageButtons />
      </Later>
    </header>
  );
}

function PanelButtons() {
  const app = useApp();
  const showLibrary = useSettings((settings) => settings.showLibrary);
  const showGames = useSettings((settings) => settings.showGames);
  const showBook = useSettings((settings) => settings.showBook);
  const reading = useSettings((settings) => settings.reading);
  const libraryOver = useScreen((screen) => screen.libraryOver);
  const hasMoves = useHasMoves();
  const hasPositions = useHasPositions();
  const rail = isRail(useWidthClass()) || reading;
  const hasDatabases = useHasDatabases();
  if (!hasMoves && !hasPositions) return null;
  return (
    <span className="panel-buttons">
      <IconButton
        icon={PanelLeft}
        label={t('Library')}
        hotkey="1"
        aria-pressed={rail ? libraryOver !== false : showLibrary}
        onClick={app.screen.toggleLibrary}
      />
      {hasDatabases && (
        <IconButton
          icon={Table2}
          label={t('Games')}
          hotkey="2"
          aria-pressed={showGames && !reading}
          onClick={app.screen.toggleGames}
        />
      )}
      <IconButton
        icon={BookOpenText}
        label={t('Reading mode')}
        hotkey="r"
        aria-pressed={reading}
        onClick={app.screen.toggleReading}
      />
      {hasMoves && (
        <IconButton
          icon={PanelBottom}
          label={t('Book')}
          hotkey="e"
          aria-pressed={showBook}
          onClick={app.screen.toggleBook}
        />
      )}
    </span>
  );
}
