import { t } from '../../base/messages.ts';
import { ArrowUpDown, ChevronLeft, Cpu, Ellipsis } from 'lucide-react';
import { studyTitle } from '../../model/gameHeader.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, MenuItem, MenuLine, SubMenu } from '../ui/Menu.tsx';
import { NOTHING_DRAWN } from '../panels/board/diagram/drawnShapes.ts';
import { PositionItems } from '../panels/board/diagram/PositionItems.tsx';
import { CodePageSubMenu } from '../panels/games/CodePageSubMenu.tsx';
import { ListCount } from '../panels/games/ListCount.tsx';
import { useListCommands } from '../panels/games/listCommands.ts';
import { ItemTitle } from '../shared/ItemTitle.tsx';
import type { PhoneScreen } from '../session/screen/screenStore.ts';
import { FolderCommands } from '../panels/folder/FolderMenu.tsx';
import { placeText, surnameOf } from '../shared/gameFacts.ts';
import { useShownPosition } from '../shared/shownPosition.ts';
import { printPage } from '../platform/Printing.tsx';
import { Mark } from './Mark.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { useApp } from '../session/appContext.tsx';
import { useEngine, useGame, useLibrary, useList } from '../session/hooks.ts';

interface PhoneHeadProps {
  readonly screen: PhoneScreen;
  /** Where the page below has a heading of its own. */
  readonly untitled?: boolean;
}

export function PhoneHead({ screen, untitled = false }: PhoneHeadProps) {
  const app = useApp();
  const isText = useGame(({ record }) => record?.kind === 'text');
  const isEngineOn = useEngine(({ status }) => status !== 'off');
  const isEngineLoaded = useEngine(({ isLoaded }) => isLoaded);
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
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('More [[commands]]')} />}>
        {screen !== 'library' && (
          <>
            {screen === 'game' && !isText && (
              <>
                <SubMenu words={t('Copy or save the position')}>
                  <PositionToTake />
                </SubMenu>
                <MenuItem onSelect={app.positions.findOnBoard}>{t('Find games with this position')}</MenuItem>
              </>
            )}
            {screen === 'game' && <MenuItem onSelect={printPage}>{t('Print…')}</MenuItem>}
            <MenuItem onSelect={() => app.positions.openPosition()}>{t('Find positions…')}</MenuItem>
            {screen === 'games' && <ListCommands />}
            <MenuLine />
          </>
        )}
        <FolderCommands />
      </Menu>
    </header>
  );
}

/** Without arrows and squares: touch draws nothing on the board. */
function PositionToTake() {
  const app = useApp();
  const position = useShownPosition();
  return <PositionItems position={position} drawn={() => NOTHING_DRAWN} say={app.notices.showNotice} />;
}

function ListCommands() {
  const item = useList((list) => list.item);
  const codePage = useList((list) => list.codePage);
  const commands = useListCommands();
  const app = useApp();
  return (
    <>
      {item !== undefined && (
        <MenuItem onSelect={() => app.collections.collectAll()}>
          {t('Add all games to the collection used last')}
        </MenuItem>
      )}
      {commands.map(({ label, disabled, run }) => (
        <MenuItem key={label} disabled={disabled} onSelect={run}>
          {label}
        </MenuItem>
      ))}
      {item !== undefined && codePage !== undefined && <CodePageSubMenu item={item} codePage={codePage} />}
    </>
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
  const selected = useLibrary((state) => state.library?.items.find(({ id }) => id === state.selected));
  if (selected?.kind !== 'database') return null;
  return (
    <div className="phone-title">
      <h1>
        <ItemTitle item={selected} />
      </h1>
      <span>
        <ListCount records={selected.games} />
      </span>
    </div>
  );
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
      <h1>{studyTitle(header) ?? `${surnameOf(header.white)} – ${surnameOf(header.black)}`}</h1>
      <span>{placeText(header)}</span>
    </div>
  );
}
