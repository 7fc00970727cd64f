import {
  HardDrive,
  Info,
  Keyboard,
  Minus,
  Plus,
  RotateCcw,
  SlidersHorizontal,
  SpellCheck,
  UserRound,
} from 'lucide-react';
import { LANGUAGES, t } from '../../base/messages.ts';
import { languageName } from '../session/game/comments.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuLabel, MenuLine, SubMenu } from '../ui/Menu.tsx';
import { Icon } from '../ui/Icon.tsx';
import { clampNotationSize, DEFAULT_SETTINGS, NOTATION_SIZES } from '../session/settings/settingsStore.ts';
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
      trigger={<IconButton icon={SlidersHorizontal} label={t('Settings')} hotkey="," />}
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
          label={t('Theme')}
          value={settings.theme}
          options={[
            { value: 'system', label: t('System [[theme]]') },
            { value: 'light', label: t('Light [[theme]]') },
            { value: 'dark', label: t('Dark [[theme]]') },
          ]}
          onChange={(theme) => app.settings.changeSettings({ theme })}
        />
        <MenuLine />
        <MenuChoice
          label={t('Moves [[how moves are written]]')}
          value={settings.moveStyle}
          options={[
            { value: 'figurines', label: t('Figurines') },
            { value: 'letters', label: t('Letters') },
          ]}
          onChange={(moveStyle) => app.settings.changeSettings({ moveStyle })}
        />
        <SpokenMoves />
        <MenuLine />
        <MenuChoice
          label={t('Notation')}
          value={settings.notationLayout}
          options={[
            { value: 'book', label: t('As in a book') },
            { value: 'columns', label: t('In two columns') },
          ]}
          onChange={(notationLayout) => app.settings.changeSettings({ notationLayout })}
        />
        <NotationSize />
      </div>
      <div>
        <MenuChoice
          label={t('Board')}
          value={settings.boardTheme}
          options={[
            { value: 'steel', label: t('Steel') },
            { value: 'brown', label: t('Brown') },
            { value: 'green', label: t('Green') },
            { value: 'print', label: t('Print [[look of the board]]') },
          ]}
          onChange={(boardTheme) => app.settings.changeSettings({ boardTheme })}
        />
        <MenuLine />
        <MenuChoice
          label={t('Pieces')}
          value={settings.pieceSet}
          options={[
            { value: 'cburnett', label: 'Cburnett' },
            { value: 'openFile', label: 'Open File' },
            { value: 'letters', label: t('Letters') },
          ]}
          onChange={(pieceSet) => app.settings.changeSettings({ pieceSet })}
        />
        <Coordinates />
        <MenuCheck
          checked={settings.moveSound}
          onChange={() => app.settings.changeSettings({ moveSound: !settings.moveSound })}
        >
          {t('Sound of moves')}
        </MenuCheck>
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
        <LetterKeys />
        <Spelling />
        <MenuItem onSelect={app.layouts.resetLayout}>
          <Icon of={RotateCcw} /> {t('Reset the layout')}
        </MenuItem>
        <MenuItem onSelect={() => app.screen.openDialog('myNames')}>
          <Icon of={UserRound} /> {t('My names…')}
        </MenuItem>
        <MenuItem onSelect={() => app.screen.openDialog('stored')}>
          <Icon of={HardDrive} /> {t('Stored on this device…')}
        </MenuItem>
        <MenuItem onSelect={() => app.screen.openDialog('about')}>
          <Icon of={Info} /> {t('About Open File…')}
        </MenuItem>
      </div>
    </div>
  );
}

function Coordinates() {
  const app = useApp();
  const coordinates = useSettings((settings) => settings.coordinates);
  return (
    <SubMenu
      words={
        <>
          <span className="tick" /> {t('Coordinates')}
        </>
      }
    >
      <MenuChoice
        label={t('Coordinates')}
        value={coordinates}
        options={[
          { value: 'inside', label: t('Inside the board') },
          { value: 'outside', label: t('Outside the board') },
          { value: 'off', label: t('Off [[coordinates]]') },
        ]}
        onChange={(place) => app.settings.changeSettings({ coordinates: place })}
      />
    </SubMenu>
  );
}

/** Settings for users who listen to games, in a submenu, because most users never need them. */
function SpokenMoves() {
  const app = useApp();
  const { spokenStyle, spokenOpening } = useSettings((settings) => settings);
  return (
    <SubMenu
      words={
        <>
          <span className="tick" /> {t('Spoken moves')}
        </>
      }
    >
      <MenuChoice
        label={t('Moves are spoken as')}
        value={spokenStyle}
        options={[
          { value: 'words', label: t('Words: knight f3') },
          { value: 'san', label: t('Notation: Nf3') },
          { value: 'uci', label: t('Squares: g1f3') },
          { value: 'nato', label: t('NATO: knight foxtrot 3') },
          { value: 'anna', label: t('Anna: knight felix 3') },
        ]}
        onChange={(style) => app.settings.changeSettings({ spokenStyle: style })}
      />
      <MenuLine />
      <MenuLabel>{t('At each step')}</MenuLabel>
      <MenuCheck
        checked={spokenOpening}
        onChange={() => app.settings.changeSettings({ spokenOpening: !spokenOpening })}
      >
        {t('Say the opening and the book')}
      </MenuCheck>
    </SubMenu>
  );
}

/** Turns single-letter keys off, because a slip of the hand, or speech input, may type letters by mistake. */
function LetterKeys() {
  const app = useApp();
  const letterKeys = useSettings((settings) => settings.letterKeys);
  return (
    <SubMenu
      words={
        <>
          <Icon of={Keyboard} /> {t('Keyboard')}
        </>
      }
    >
      <MenuCheck
        checked={letterKeys}
        onChange={() => app.settings.changeSettings({ letterKeys: !letterKeys })}
      >
        {t('Single-letter keys')}
      </MenuCheck>
      <MenuLabel>
        {t('If off, letters, digits and signs work only in the panel that has the focus.')}
      </MenuLabel>
    </SubMenu>
  );
}

/** Turns on the spelling check, which is off by default: the page can neither see nor block what it sends. */
function Spelling() {
  const app = useApp();
  const checkSpelling = useSettings((settings) => settings.checkSpelling);
  return (
    <SubMenu
      words={
        <>
          <Icon of={SpellCheck} /> {t('Spelling')}
        </>
      }
    >
      <MenuCheck
        checked={checkSpelling}
        onChange={() => app.settings.changeSettings({ checkSpelling: !checkSpelling })}
      >
        {t('Check the spelling of comments')}
      </MenuCheck>
      <MenuLabel>
        {t('The browser does it. With its enhanced check on, it sends what you type to its maker.')}
      </MenuLabel>
    </SubMenu>
  );
}

function NotationSize() {
  const app = useApp();
  const size = useSettings((settings) => settings.notationSize);
  const step = (by: number) => app.settings.changeSettings({ notationSize: clampNotationSize(size + by) });
  return (
    <>
      <MenuLabel>{t('Text size: {size} px', { size })}</MenuLabel>
      <MenuItem keepOpen disabled={size >= NOTATION_SIZES.largest} onSelect={() => step(1)}>
        <Icon of={Plus} /> {t('Larger')}
      </MenuItem>
      <MenuItem keepOpen disabled={size <= NOTATION_SIZES.smallest} onSelect={() => step(-1)}>
        <Icon of={Minus} /> {t('Smaller')}
      </MenuItem>
      <MenuItem
        keepOpen
        disabled={size === DEFAULT_SETTINGS.notationSize}
        onSelect={() => app.settings.changeSettings({ notationSize: DEFAULT_SETTINGS.notationSize })}
      >
        <span className="tick" /> {t('Default')}
      </MenuItem>
    </>
  );
}
