import { HardDrive, Info, Minus, Plus, SlidersHorizontal } from 'lucide-react';
import { openDialog, showSettings } from '../session/screen/layout.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine } from '../ui/Menu.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useScreen } from '../session/screen/screenStore.ts';
import {
  changeSettings,
  clampNotationSize,
  DEFAULT_SETTINGS,
  NOTATION_SIZES,
  useSettings,
} from '../session/screen/settingsStore.ts';

export function SettingsMenu() {
  const open = useScreen((screen) => screen.settingsOpen);
  return (
    <Menu
      align="end"
      open={open}
      onOpenChange={showSettings}
      trigger={<IconButton icon={SlidersHorizontal} label="Settings" hotkey="," />}
    >
      <SettingsChoices />
    </Menu>
  );
}

function SettingsChoices() {
  const settings = useSettings();
  return (
    <div className="settings">
      <div>
        <MenuChoice
          label="Theme"
          value={settings.theme}
          options={[
            { value: 'system', label: 'The system’s' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={(theme) => changeSettings({ theme })}
        />
        <MenuLine />
        <MenuChoice
          label="Moves"
          value={settings.moveStyle}
          options={[
            { value: 'figurines', label: 'Figurines' },
            { value: 'letters', label: 'Letters' },
          ]}
          onChange={(moveStyle) => changeSettings({ moveStyle })}
        />
        <MenuLine />
        <MenuChoice
          label="Notation"
          value={settings.notationLayout}
          options={[
            { value: 'book', label: 'As in a book' },
            { value: 'columns', label: 'In two columns' },
          ]}
          onChange={(notationLayout) => changeSettings({ notationLayout })}
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
          onChange={(boardTheme) => changeSettings({ boardTheme })}
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
          onChange={(pieceSet) => changeSettings({ pieceSet })}
        />
      </div>
      <div className="settings-foot">
        <MenuLine />
        <MenuItem onSelect={() => openDialog('stored')}>
          <Icon of={HardDrive} /> Stored on this machine…
        </MenuItem>
        <MenuItem onSelect={() => openDialog('about')}>
          <Icon of={Info} /> About Open File…
        </MenuItem>
      </div>
    </div>
  );
}

function NotationSize() {
  const size = useSettings((settings) => settings.notationSize);
  const step = (by: number) => changeSettings({ notationSize: clampNotationSize(size + by) });
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
        onSelect={() => changeSettings({ notationSize: DEFAULT_SETTINGS.notationSize })}
      >
        <span className="tick" /> As it was
      </MenuItem>
    </>
  );
}
