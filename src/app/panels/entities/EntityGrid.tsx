// Entities in a virtual list like that of the games: rows of one height, any number of them.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { IdCard, Table2 } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { Latest } from '../../../base/latest.ts';
import type { EntityKind } from '../../../model/entity.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../platform/numbers.ts';
import type { RowCache } from '../../session/list/rowCache.ts';
import { useApp } from '../../session/appContext.tsx';
import type { PanelActions } from '../../session/keys/keys.ts';
import { KeysWaitNote } from '../../shared/KeysWaitNote.tsx';
import { ScrollHandle } from '../../shared/ScrollHandle.tsx';
import { rowByKey } from '../../shared/scroller.ts';
import { gridProps, GridRows, placeOf, useVirtualGrid, viewportStyle } from '../../shared/virtualGrid.tsx';
import type { EntityRow } from '../../../protocol/searchApi.ts';
import { EntityHeads } from './EntityHeads.tsx';
import type { EntitySort } from './EntityHeads.tsx';
import { ENTITY_WORDS } from './entityTabs.ts';
import type { CardWords } from './entityTabs.ts';
import { whereText, yearsText } from './whereText.ts';

const rowId = (place: number): string => `entity-row-${place}`;

type Pressed = Readonly<Pick<KeyboardEvent, 'key' | 'shiftKey'>>;

interface EntityGridProps {
  readonly of: EntityKind;
  readonly rows: RowCache<EntityRow>;
  /** True if other rows are on the way. */
  readonly awaited: boolean;
  /** True if only the listed games count; then a row shows their number and that of all games. */
  readonly listed: boolean;
  readonly sort: EntitySort;
  readonly onSort: (sort: EntitySort) => void;
  readonly onChoose: (row: EntityRow) => void;
  /** Opens the card of a player, the cross table of an event. */
  readonly onCard?: (row: EntityRow) => void;
}

export function EntityGrid(props: EntityGridProps) {
  const app = useApp();
  const { of, rows, awaited, listed, sort, onSort, onChoose, onCard } = props;
  useSyncExternalStore(rows.subscribe, rows.version);
  const [chosen, setChosen] = useState({ rows, place: 0 });
  const cursor = chosen.rows === rows ? chosen.place : 0;
  const grid = useVirtualGrid(rows.count, cursor, rows, rows);
  const { head, extent, show } = grid;

  const choosing = useRef(new Latest());
  useEffect(() => {
    const running = choosing.current;
    return () => running.cancel();
  }, []);

  /** Runs an action on a row. Reads the row on its own if it is not loaded. */
  async function choose(
    place: number,
    run: ((row: EntityRow) => void) | undefined = onChoose,
  ): Promise<void> {
    const signal = choosing.current.start();
    const row = rows.row(place) ?? (await rows.readRow(place, signal));
    if (row !== undefined && !signal.aborted) run?.(row);
  }

  /** Runs keys one after another. */
  function act(keys: readonly Pressed[]): void {
    let place = cursor;
    for (const { key, shiftKey } of keys) {
      if (key === 'Enter') void choose(place, shiftKey ? onCard : onChoose);
      else place = rowByKey(key, place, extent) ?? place;
    }
    setChosen({ rows, place });
    show(place);
  }

  // Once other rows are requested, keys are meant for those rows, and wait until they arrive, or until Esc.
  const held = useRef<Pressed[]>([]);
  const [passed, setPassed] = useState<RowCache<EntityRow>>();
  const keysWait = awaited && passed === rows;
  useEffect(() => {
    if (!awaited && held.current.length > 0) act(held.current.splice(0));
  });

  function press(pressed: Pressed): void {
    if (awaited) {
      held.current.push(pressed);
      setPassed(rows);
    } else act([pressed]);
  }

  const actions: PanelActions['Players and events'] = {
    moveTo: (key) => press({ key, shiftKey: false }),
    listGames: () => press({ key: 'Enter', shiftKey: false }),
    openCard: () => press({ key: 'Enter', shiftKey: true }),
    forgetKeys() {
      held.current = [];
      setPassed(undefined);
      return keysWait;
    },
  };

  const card = onCard === undefined ? undefined : ENTITY_WORDS[of].card;
  return (
    <div className="games-table">
      <div
        {...gridProps(grid, cursor, rowId)}
        aria-label={t(ENTITY_WORDS[of].many)}
        aria-busy={awaited}
        className="games-grid entities-grid"
        data-sites={of === 'event' || undefined}
        data-listed={listed || undefined}
        data-card={onCard !== undefined || undefined}
        style={viewportStyle(grid)}
        onKeyDown={(event) => void app.keys.runKey('Players and events', event, actions)}
        onClick={({ target }) => {
          const place = placeOf(target);
          if (place === undefined) return;
          setChosen({ rows, place });
          const isButton = target instanceof Element && target.closest('.entities-card') !== null;
          void choose(place, isButton ? onCard : onChoose);
        }}
      >
        <div ref={head} role="rowgroup" className="games-head">
          <div role="row" className="games-headrow" aria-rowindex={1}>
            <EntityHeads of={of} card={card && t(card.head)} sort={sort} onSort={onSort} />
          </div>
        </div>
        <GridRows grid={grid}>
          {({ slot, index, top }) => (
            <EntityLine
              key={slot}
              row={rows.row(index)}
              place={index}
              top={top}
              selected={index === cursor}
              withSite={of === 'event'}
              card={card}
            />
          )}
        </GridRows>
      </div>
      <ScrollHandle grid={grid} />
      {keysWait && <KeysWaitNote what={t(ENTITY_WORDS[of].awaited)} />}
    </div>
  );
}

const dim = (words: ReactElement) => <span className="dim">{words}</span>;

interface EntityLineProps {
  readonly row: EntityRow | undefined;
  readonly place: number;
  readonly top: number;
  readonly selected: boolean;
  readonly withSite: boolean;
  /** Words for the card that the row's button opens. */
  readonly card: CardWords | undefined;
}

const EntityLine = ({ row, place, top, selected, withSite, card }: EntityLineProps) => (
  <div
    role="row"
    id={rowId(place)}
    className="games-row"
    style={{ transform: `translateY(${top}px)` }}
    data-place={place}
    aria-rowindex={place + 2}
    aria-selected={selected}
    data-cursor={selected || undefined}
    aria-busy={row === undefined || undefined}
  >
    <span role="gridcell" className="games-cell" data-column="name" title={row?.name}>
      {row === undefined ? <span className="entities-waiting" /> : row.name}
      {withSite && row !== undefined && <span className="entities-where">{whereText(row)}</span>}
    </span>
    {withSite && (
      <>
        <span role="gridcell" className="games-cell" data-column="year">
          {row?.years !== undefined && yearsText(row.years)}
        </span>
        <span role="gridcell" className="games-cell entities-site" title={row?.site}>
          {row?.site}
        </span>
      </>
    )}
    <span role="gridcell" className="games-cell" data-column="games">
      {row !== undefined &&
        (row.ofAll === undefined
          ? formatCount(row.games)
          : rich('{count, number}<dim> of {all, number}</dim>', { count: row.games, all: row.ofAll, dim }))}
    </span>
    {card !== undefined && (
      <span role="gridcell" className="games-cell">
        {row !== undefined && (
          <button
            type="button"
            className="entities-card"
            tabIndex={-1}
            aria-label={t(card.of, { name: row.name })}
            title={t(card.hint)}
          >
            <Icon of={withSite ? Table2 : IdCard} size={14} />
          </button>
        )}
      </span>
    )}
  </div>
);
