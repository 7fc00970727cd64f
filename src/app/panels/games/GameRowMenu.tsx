import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { hasPlace } from '../../../model/placeRanges.ts';
import type { GameHeader, RecordRow } from '../../../model/gameHeader.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList } from '../../session/hooks.ts';
import { MenuItem, MenuLine, SubMenu } from '../../ui/Menu.tsx';
import { PressMenuView } from '../../ui/PressMenu.tsx';
import type { PressMenu } from '../../ui/PressMenu.tsx';
import { COMMAND_ICONS } from '../../shared/commands/commandIcons.ts';
import { LinesOf } from '../../shared/commands/CommandLines.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { noPgnOf } from '../../session/commands/reasons.ts';
import type { CommandId } from '../../session/commands/createCommands.ts';

interface GameRowMenuProps {
  readonly item: ItemId;
  /** Opened at a place in the list. */
  readonly menu: PressMenu<number>;
  readonly rowAt: (place: number) => RecordRow | undefined;
  /** The id of the list. */
  readonly home: string;
}

/** The menu of a row. It also marks rows, because touch has no Shift and no Ctrl for that. */
export const GameRowMenu = ({ item, menu, rowAt, home }: GameRowMenuProps) => (
  <PressMenuView menu={menu} label={t('The game')} home={home}>
    {(place) => (
      <>
        <OpenLine place={place} />
        <MarkLines place={place} row={rowAt(place)} />
        <ThingLines item={item} row={rowAt(place)} place={place} />
      </>
    )}
  </PressMenuView>
);

function OpenLine({ place }: { readonly place: number }) {
  const app = useApp();
  const open = (): void => {
    app.list.moveCursor(place);
    app.list.openAtCursor().catch(app.faults.noteFault);
  };
  return (
    <>
      <RowLine hotkey="Enter" onSelect={open}>
        {t('Open')}
      </RowLine>
      <MenuLine />
    </>
  );
}

const OF_MARKED: readonly CommandId[] = ['copyGames', 'shareList'];
const OF_ROWS: readonly CommandId[] = ['collect', 'noteGame', 'takeOut'];

interface MarkLinesProps {
  readonly place: number;
  readonly row: RecordRow | undefined;
}

function MarkLines({ place, row }: MarkLinesProps) {
  const app = useApp();
  const anyMarked = useList((list) => list.marked.length > 0);
  const isMarked = useList((list) => hasPlace(list.marked, place));
  return (
    <>
      <RowLine onSelect={() => app.marks.toggleMark(place)}>
        {isMarked ? t('Deselect the game') : t('Select the game')}
      </RowLine>
      {anyMarked && <RowLine onSelect={() => app.marks.addUpTo(place)}>{t('Select all up to here')}</RowLine>}
      {anyMarked ? <LinesOf of={OF_MARKED} /> : <HandOnLines place={place} row={row} />}
      <LinesOf of={OF_ROWS} />
    </>
  );
}

function HandOnLines({ place, row }: MarkLinesProps) {
  const app = useApp();
  const { copyGames, share } = app.commands.table;
  const noPgn = noPgnOf(row);
  /** Opens the row first, because the sheet shares the record on the screen. */
  async function shareRow(): Promise<void> {
    app.list.moveCursor(place);
    await app.list.openAtCursor();
    app.commands.perform(share);
  }
  return (
    <>
      <RowLine
        icon={COMMAND_ICONS.copyGames}
        hotkey="Control c"
        why={noPgn}
        onSelect={() => app.commands.perform(copyGames)}
      >
        {t('Copy PGN of the game')}
      </RowLine>
      <RowLine
        icon={COMMAND_ICONS.shareList}
        // A guiding text has no PGN, but can be shared as a web page.
        why={row?.kind === 'unreadable' ? noPgn : undefined}
        onSelect={() => void shareRow().catch(app.faults.noteFault)}
      >
        {row?.kind === 'text' ? t('Share…') : t('Share the game…')}
      </RowLine>
    </>
  );
}

interface RowLineProps {
  readonly icon?: LucideIcon | undefined;
  readonly hotkey?: string;
  /** The reason why it cannot be chosen now. */
  readonly why?: Message | undefined;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** A line with an icon column, like those of commands. */
const RowLine = ({ icon, why, hotkey, children, onSelect }: RowLineProps) => (
  <MenuItem disabled={why !== undefined} hotkey={why === undefined ? hotkey : undefined} onSelect={onSelect}>
    <span className="menu-icon">{icon && <Icon of={icon} />}</span>
    {children}
    {why !== undefined && <span className="menu-now">{t(why)}</span>}
  </MenuItem>
);

interface ThingLinesProps {
  readonly item: ItemId;
  readonly row: RecordRow | undefined;
  readonly place: number;
}

/** Lines for the players, the event, and the opening of the row's game, and one to guess its moves. */
function ThingLines({ item, row, place }: ThingLinesProps) {
  if (row?.kind !== 'game') return null;
  return (
    <>
      <MenuLine />
      <PlayerLines item={item} row={row} color="white" />
      <PlayerLines item={item} row={row} color="black" />
      <EventLines item={item} row={row} />
      <OpeningLine row={row} />
      {row.variant === undefined && <GuessLine place={place} />}
    </>
  );
}

/** The line that opens the game with all moves covered, for guessing. */
function GuessLine({ place }: { readonly place: number }) {
  const app = useApp();
  const guess = (): void => {
    app.list.moveCursor(place);
    app.list.openAtCursor({ isCovered: true }).catch(app.faults.noteFault);
  };
  return (
    <>
      <MenuLine />
      <RowLine onSelect={guess}>{t('Guess its moves')}</RowLine>
    </>
  );
}

interface OfGameProps {
  readonly item: ItemId;
  readonly row: GameHeader;
}

function PlayerLines({ item, row, color }: OfGameProps & { readonly color: 'white' | 'black' }) {
  const app = useApp();
  const { [color]: name, number } = row;
  if (name === '') return null;
  const player = { number, color };
  return (
    <SubMenu words={<Named name={name} leadsTo={t('card, games, prepare [[a player]]')} />}>
      <MenuItem onSelect={() => app.statistics.openPlayerCard(item, name, player)}>
        {t('Player card')}
      </MenuItem>
      <GamesLine item={item} field="player" name={name} />
      <MenuItem onSelect={() => app.statistics.openPreparation(item, name, player)}>
        {t('Prepare against {name}', { name })}
      </MenuItem>
    </SubMenu>
  );
}

function EventLines({ item, row: { event, number } }: OfGameProps) {
  const app = useApp();
  if (event === '') return null;
  return (
    <SubMenu words={<Named name={event} leadsTo={t('cross table, games [[of an event]]')} />}>
      <MenuItem onSelect={() => app.statistics.openCrossTable(item, event, { number })}>
        {t('Cross table')}
      </MenuItem>
      <GamesLine item={item} field="event" name={event} />
    </SubMenu>
  );
}

interface GamesLineProps {
  readonly item: ItemId;
  readonly field: 'player' | 'event';
  readonly name: string;
}

/** The line that lists all games of the database with the name, regardless of the search. */
function GamesLine({ item, field, name }: GamesLineProps) {
  const app = useApp();
  const list = (): void =>
    void app.statistics
      .showGames(item, { kind: 'name', field, text: name, match: 'exact' })
      .catch(app.faults.noteFault);
  return <MenuItem onSelect={list}>{t('Games of {player}', { player: name })}</MenuItem>;
}

/** The line that replaces the text of the search with the ECO code of this game. */
function OpeningLine({ row: { eco } }: Pick<OfGameProps, 'row'>) {
  const app = useApp();
  if (eco === undefined) return null;
  return (
    <RowLine onSelect={() => app.search.searchFor(`eco:${eco}`)}>
      {t('Games of the opening {eco}', { eco })}
    </RowLine>
  );
}

const Named = ({ name, leadsTo }: { readonly name: string; readonly leadsTo: string }) => (
  <>
    <span className="menu-icon" />
    <span className="menu-name">{name}</span>
    <span className="menu-now">{leadsTo}</span>
  </>
);
