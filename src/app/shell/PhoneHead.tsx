import { t } from '../../base/messages.ts';
import { ArrowUpDown, ChevronLeft, Cpu, Ellipsis } from 'lucide-react';
import { studyTitle } from '../../model/gameHeader.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuLine, SubMenu } from '../ui/Menu.tsx';
import { LIST_PARTS } from '../panels/games/listParts.tsx';
import { GAME_PARTS } from '../panels/notation/gameParts.tsx';
import { NOUNS } from '../session/commands/command.ts';
import type { CommandId } from '../session/commands/createCommands.ts';
import { CommandLines, LinesOf } from '../shared/commands/CommandLines.tsx';
import { ListCount } from '../panels/games/ListCount.tsx';
import { MarkedBar, useAnyMarked } from '../panels/games/MarkedBar.tsx';
import { ItemTitle } from '../shared/ItemTitle.tsx';
import type { OpenMenu, PhoneScreen } from '../session/screen/screenStore.ts';
import { OpenCommands } from '../panels/folder/FolderMenu.tsx';
import type { DatabaseItem } from '../../protocol/items.ts';
import type { LibraryState } from '../session/library/libraryStore.ts';
import { placeText, surnameOf } from '../shared/gameFacts.ts';
import { pairing } from '../shared/players.ts';
import { Mark } from './Mark.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { useApp } from '../session/appContext.tsx';
import { useEngine, useGame, useLibrary, useScreen } from '../session/hooks.ts';

interface PhoneHeadProps {
  readonly screen: PhoneScreen;
  /** Set if the page below has a heading of its own. */
  readonly untitled?: boolean;
}

export function PhoneHead({ screen, untitled = false }: PhoneHeadProps) {
  const app = useApp();
  const isText = useGame(({ record }) => record?.kind === 'text');
  const isEngineOn = useEngine(({ status }) => status !== 'off');
  const isEngineLoaded = useEngine(({ isLoaded }) => isLoaded);
  const isMarking = useAnyMarked() && screen === 'games';
  if (isMarking)
    return (
      <header className="phone-head phone-marked">
        <div className="visually-hidden">
          <ListName />
        </div>
        <MarkedBar />
      </header>
    );
  return (
    <header className="phone-head">
      {screen === 'game' && (
        <IconButton
          icon={ChevronLeft}
          label={t('Back to the games')}
          onClick={() => app.place.leaveDetour() || app.screen.showPhoneScreen('games')}
        />
      )}
      {screen === 'games' && (
        <IconButton
          icon={ChevronLeft}
          label={t('Back to the library')}
          onClick={() => app.screen.showPhoneScreen('library')}
        />
      )}
      {screen === 'library' && (untitled ? <Mark /> : <LibraryTitle />)}
      {screen === 'games' && <ListTitle />}
      {screen === 'game' && <GameTitle />}
      <span className="spacer" />
      {screen === 'game' && !isText && (
        <IconButton
          icon={Cpu}
          label={
            isEngineOn
              ? t('Engine off')
              : isEngineLoaded
                ? t('Engine on')
                : t('Engine on: loads 1.4 MB from this page')
          }
          aria-pressed={isEngineOn}
          onClick={app.engine.toggleEngine}
        />
      )}
      {screen === 'game' && !isText && (
        <IconButton icon={ArrowUpDown} label={t('Flip the board')} onClick={app.game.flip} />
      )}
      <SettingsMenu />
      <MoreMenu screen={screen} isText={isText} />
    </header>
  );
}

const PALETTE: readonly CommandId[] = ['palette'];
/** The submenus inside the menus of these nouns. */
const NOUN_PARTS = { Game: GAME_PARTS, Position: undefined, Folder: undefined };

/** The values of `menu.of` that open this menu: its own, and those of menus inside it that commands open. */
const HELD: ReadonlySet<OpenMenu['of']> = new Set(['More', 'Game', 'List']);

/** A phone has one button for all menus of commands: those of the current screen come first. */
function MoreMenu({ screen, isText }: { readonly screen: PhoneScreen; readonly isText: boolean }) {
  const app = useApp();
  const of = useScreen(({ menu }) => menu?.of);
  const noun = (name: keyof typeof NOUN_PARTS) => (
    <SubMenu words={t(NOUNS[name])} isOpen={of === name}>
      <CommandLines noun={name} parts={NOUN_PARTS[name]} />
    </SubMenu>
  );
  return (
    <Menu
      align="end"
      open={of !== undefined && HELD.has(of)}
      onOpenChange={(open) => app.menus.show(open ? { of: 'More' } : undefined)}
      trigger={<IconButton icon={Ellipsis} label={t('More [[commands]]')} />}
    >
      <LinesOf of={PALETTE} />
      <MenuLine />
      {screen === 'game' && noun('Game')}
      {screen === 'game' && !isText && noun('Position')}
      {screen === 'games' && <CommandLines noun="List" parts={LIST_PARTS} />}
      {screen === 'library' ? (
        <>
          <OpenCommands />
          <MenuLine />
          <CommandLines noun="Folder" />
        </>
      ) : (
        <>
          <MenuLine />
          {noun('Folder')}
        </>
      )}
    </Menu>
  );
}

function LibraryTitle() {
  const name = useLibrary((state) => state.library?.name ?? '');
  return (
    <div className="phone-title first">
      <h1>{name}</h1>
    </div>
  );
}

function ListTitle() {
  const records = useLibrary((state) => selectedOf(state)?.games);
  if (records === undefined) return null;
  return (
    <div className="phone-title">
      <ListName />
      <span>
        <ListCount records={records} />
      </span>
    </div>
  );
}

/** The name of the database, as the heading of the page, even while the bar of selected games hides it. */
function ListName() {
  const selected = useLibrary(selectedOf);
  return (
    selected && (
      <h1>
        <ItemTitle item={selected} />
      </h1>
    )
  );
}

function selectedOf({ library, selected }: LibraryState): DatabaseItem | undefined {
  const item = library?.items.find(({ id }) => id === selected);
  return item?.kind === 'database' ? item : undefined;
}

function GameTitle() {
  const header = useGame(({ record }) => record?.header);
  if (header === undefined) return null;
  if (header.kind === 'text')
    return (
      <div className="phone-title">
        <h1>{header.title || t('Text')}</h1>
      </div>
    );
  return (
    <div className="phone-title">
      <h1>{studyTitle(header) ?? pairing(surnameOf(header.white), surnameOf(header.black))}</h1>
      <span>{placeText(header)}</span>
    </div>
  );
}
