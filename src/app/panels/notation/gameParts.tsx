import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import type { MenuParts } from '../../shared/commands/CommandLines.tsx';
import { useApp } from '../../session/appContext.tsx';
import { commentLanguages, languageName } from '../../session/game/comments.ts';
import { BLANK_TREE } from '../../session/game/gameCursor.ts';
import { useGame, useSettings } from '../../session/hooks.ts';
import { PACES } from '../../session/settings/settingsStore.ts';
import { MenuChoice } from '../../ui/Menu.tsx';
import { AnnotateLines } from './AnnotateMenu.tsx';

const secondsText = (seconds: number): string =>
  t('{seconds, plural, one {# second} other {# seconds}}', { seconds });

function PaceChoice() {
  const app = useApp();
  const pace = useSettings((settings) => settings.pace);
  return (
    <MenuChoice
      label={t('Each move is shown for')}
      value={String(pace)}
      options={PACES.map((seconds) => ({ value: String(seconds), label: secondsText(seconds) }))}
      onChange={(value) => {
        const chosen = PACES.find((seconds) => String(seconds) === value);
        if (chosen !== undefined) app.settings.changeSettings({ pace: chosen });
      }}
    />
  );
}

function LanguageChoice() {
  const app = useApp();
  const tree = useGame(({ record }) => (record?.kind === 'game' ? record.tree : BLANK_TREE));
  const language = useGame((state) => state.language);
  const languages = useMemo(() => ['', ...commentLanguages(tree)], [tree]);
  return (
    <MenuChoice
      label={t('Comments in [[a language]]')}
      value={language}
      options={languages.map((value) => ({ value, label: languageName(value) }))}
      onChange={app.game.showLanguage}
    />
  );
}

/** The submenus of the menu *Game*. */
export const GAME_PARTS: MenuParts = {
  annotate: AnnotateLines,
  pace: PaceChoice,
  language: LanguageChoice,
};
