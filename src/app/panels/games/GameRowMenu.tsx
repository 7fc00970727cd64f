import { t } from '../../../base/messages.ts';
import { hasPlace } from '../../../model/placeRanges.ts';
import type { RecordRow } from '../../../model/gameHeader.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList } from '../../session/hooks.ts';
import { MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { PressMenuView } from '../../ui/PressMenu.tsx';
import type { PressMenu } from '../../ui/PressMenu.tsx';
import { LinesOf } from '../../shared/commands/CommandLines.tsx';
import type { CommandId } from '../../session/commands/createCommands.ts';

interface GameRowMenuProps {
  readonly item: ItemId;
  /** At a place in the list. */
  readonly menu: PressMenu<number>;
  readonly rowAt: (place: number) => RecordRow | undefined;
  /** The id of the list. */
  readonly home: string;
}

/** What can be done with one row: a finger has no Shift and no Ctrl to mark rows with. */
export const GameRowMenu = ({ item, menu, rowAt, home }: GameRowMenuProps) => (
  <PressMenuView menu={menu} label={t('The game')} home={home}>
    {(place) => (
      <>
        <OpenLine place={place} />
        <MarkLines place={place} />
        <OpeningLine row={rowAt(place)} />
        <CardLines item={item} row={rowAt(place)} />
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
      <MenuItem hotkey="Enter" onSelect={open}>
        {t('Open')}
      </MenuItem>
      <MenuLine />
    </>
  );
}

/** The list of all games with the opening of this one. */
function OpeningLine({ row }: { readonly row: RecordRow | undefined }) {
  const app = useApp();
  if (row?.kind !== 'game' || row.eco === undefined) return null;
  const { eco } = row;
  return (
    <>
      <MenuLine />
      <MenuItem onSelect={() => app.search.searchFor(`eco:${eco}`)}>
        {t('Games of the opening {eco}', { eco })}
      </MenuItem>
    </>
  );
}

const OF_ROWS: readonly CommandId[] = ['copyGames', 'shareList', 'collect', 'noteGame', 'takeOut'];

function MarkLines({ place }: { readonly place: number }) {
  const app = useApp();
  const anyMarked = useList((list) => list.marked.length > 0);
  const isMarked = useList((list) => hasPlace(list.marked, place));
  return (
    <>
      <MenuItem onSelect={() => app.marks.toggleMark(place)}>
        {isMarked ? t('Deselect the game') : t('Select the game')}
      </MenuItem>
      {anyMarked && (
        <MenuItem onSelect={() => app.marks.addUpTo(place)}>{t('Select all up to here')}</MenuItem>
      )}
      <LinesOf of={OF_ROWS} />
    </>
  );
}

interface CardLinesProps {
  readonly item: ItemId;
  readonly row: RecordRow | undefined;
}

function CardLines({ item, row }: CardLinesProps) {
  const app = useApp();
  if (row?.kind !== 'game') return null;
  const { white, black, event, number } = row;
  const open = app.statistics;
  return (
    <>
      <MenuLine />
      {white !== '' && (
        <MenuItem onSelect={() => open.openPlayerCard(item, white, { number, color: 'white' })}>
          {t('Player card of {name}', { name: white })}
        </MenuItem>
      )}
      {black !== '' && (
        <MenuItem onSelect={() => open.openPlayerCard(item, black, { number, color: 'black' })}>
          {t('Player card of {name}', { name: black })}
        </MenuItem>
      )}
      {event !== '' && (
        <MenuItem onSelect={() => open.openCrossTable(item, event, { number })}>
          {t('Cross table of {name}', { name: event })}
        </MenuItem>
      )}
    </>
  );
}
