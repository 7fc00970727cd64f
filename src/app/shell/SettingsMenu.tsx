import { HardDrive, Info, Minus, Plus, SlidersHorizontal } from 'lucide-react';
import { LANGUAGES, t } from '../../base/messages.ts';
import { languageName } from '../session/game/comments.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine } from '../ui/Menu.tsx';
import { Icon } from '../ui/Icon.tsx';
import { clampNotationSize, DEFAULT_SETTINGS, NOTATION_SIZES } from '../session/screen/settingsStore.ts';
import { useApp } from '../session/appContext.tsx';
import { useScreen, useSettings } from '../session/hooks.ts';

export function SettingsMenu() {
  const app = useApp();
  const open = useScreen((screen) => screen.settingsOpen);
  return (
    <Menu
      align="end"
      open={open}
      onOpenChange={app.screen.showSettings}
      trigger={<IconButton icon={SlidersHorizontal} label="Settings" hotkey="," />}
    >
      <SettingsChoices />
    </Menu>
  );
}

function SettingsChoices() {
  const app = useApp();
  const settings = useSettings((state) => state);
  return (
    <div className="settings">
      <div>
        <MenuChoice
          label="Theme"
          value={settings.theme}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={(theme) => app.settings.changeSettings({ theme })}
        />
        <MenuLine />
        <MenuChoice
          label="Moves"
          value={settings.moveStyle}
          options={[
            { value: 'figurines', label: 'Figurines' },
            { value: 'letters', label: 'Letters' },
          ]}
          onChange={(moveStyle) => app.settings.changeSettings({ moveStyle })}
        />
        <MenuLine />
        <MenuChoice
          label="Notation"
          value={settings.notationLayout}
          options={[
            { value: 'book', label: 'As in a book' },
            { value: 'columns', label: 'In two columns' },
          ]}
          onChange={(notationLayout) => app.settings.changeSettings({ notationLayout })}
        />
        <NotationSize />
      </div>
      <div>
        <MenuChoice
          label="Board"
          value={settings.boardTheme}
          options={[
            { value: 'steel', label: 'Steel' },
            { value: 'brown', label: 'Brown' },
            { value: 'green', label: 'Green' },
            { value: 'print', label: 'Print' },
          ]}
          onChange={(boardTheme) => app.settings.changeSettings({ boardTheme })}
        />
        <MenuLine />
        <MenuChoice
          label="Pieces"
          value={settings.pieceSet}
          options={[
            { value: 'cburnett', label: 'Cburnett' },
            { value: 'openFile', label: 'Open File' },
            { value: 'letters', label: 'Letters' },
          ]}
          onChange={(pieceSet) => app.settings.changeSettings({ pieceSet })}
        />
        <MenuLine />
        <MenuChoice
          label={t('Language')}
          value={settings.language}
          options={[
            { value: 'auto', label: t('As in the browser') },
            ...LANGUAGES.map((value) => ({ value, label: languageName(value, value) })),
          ]}
          onChange={(language) => app.settings.changeSettings({ language })}
        />
      </div>
      <div className="settings-foot">
        <MenuLine />
        <MenuItem onSelect={() => app.screen.openDialog('stored')}>
          <Icon of={HardDrive} /> Stored on this machine…
        </MenuItem>
        <MenuItem onSelect={() => app.screen.openDialog('about')}>
          <Icon of={Info} /> About Open File…
        </MenuItem>
      </div>
    </div>
  );
}

function NotationSize() {
  const app = useApp();
  const size = useSettings((settings) => settings.notationSize);
  const step = (by: number) => app.settings.changeSettings({ notationSize: clampNotationSize(size + by) });
  return (
    <>
      <MenuLabel>Text size: {size} px</MenuLabel>
      <MenuItem keepOpen disabled={size >= NOTATION_SIZES.largest} onSelect={() => step(1)}>
        <Icon of={Plus} /> Larger
      </MenuItem>
      <MenuItem keepOpen disabled={size <= NOTATION_SIZES.smallest} onSelect={() => step(-1)}>
        <Icon of={Minus} /> Smaller
      </MenuItem>
      <MenuItem
        keepOpen
        disabled={size === DEFAULT_SETTINGS.notationSize}
        onSelect={() => app.settings.changeSettings({ notationSize: DEFAULT_SETTINGS.notationSize })}
      >
        <span className="tick" /> Default
      </MenuItem>
    </>
  );
}
