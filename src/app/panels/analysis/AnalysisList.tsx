import { Ellipsis, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { spokenLanguage, t } from '../../../base/messages.ts';
import { Later } from '../../platform/Later.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { analysisRow } from '../../session/analysis/analysisRows.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame, useLibrary } from '../../session/hooks.ts';
import type { PanelActions } from '../../session/keys/keys.ts';
import { rowByKey } from '../../shared/scroller.ts';
import {
  gridProps,
  GridRows,
  placeOf,
  READ_ROWS,
  useVirtualGrid,
  viewportStyle,
} from '../../shared/virtualGrid.tsx';

interface AnalysisListProps {
  readonly rows: readonly Analysis[];
  readonly onOpen: (row: Analysis) => void;
}

const rowId = (place: number): string => `my-analysis-row-${place}`;

/** The analyses as a virtual list: arrow keys move through it, Enter opens one. */
export function AnalysisList({ rows, onOpen }: AnalysisListProps) {
  const app = useApp();
  const content = useGame((state) => state.content);
  const open = rows.findIndex(({ key }) => key === content);
  const [chosen, setChosen] = useState<number>();
  const cursor = Math.max(0, Math.min(chosen ?? open, rows.length - 1));
  const formats = useMemo(() => dateFormats(), []);
  const grid = useVirtualGrid(rows.length, cursor, undefined, READ_ROWS);

  const actions: PanelActions['My analysis'] = {
    moveTo(key) {
      const to = rowByKey(key, cursor, grid.extent) ?? cursor;
      setChosen(to);
      grid.show(to);
    },
    open: () => rows.length > 0 && onOpen(rows[cursor]),
    remove: () => rows.length > 0 && app.analysis.deleteAnalyses([rows[cursor].key]),
  };

  return (
    <div
      {...gridProps(grid, cursor, rowId)}
      aria-label={t('My analysis')}
      className="my-analysis-grid scrolls"
      style={viewportStyle(grid)}
      onKeyDown={(event) => void app.keys.runKey('My analysis', event, actions)}
      onClick={({ target }) => {
        const place = placeOf(target);
        if (place === undefined || (target instanceof Element && target.closest('button') !== null)) return;
        setChosen(place);
        onOpen(rows[place]);
      }}
    >
      <GridRows grid={grid}>
        {({ slot, index, top }) => (
          <Row
            key={slot}
            analysis={rows[index]}
            place={index}
            top={top}
            isChosen={index === cursor}
            formats={formats}
          />
        )}
      </GridRows>
    </div>
  );
}

interface RowProps {
  readonly analysis: Analysis;
  readonly place: number;
  readonly top: number;
  readonly isChosen: boolean;
  readonly formats: ReturnType<typeof dateFormats>;
}

function Row({ analysis, place, top, isChosen, formats }: RowProps) {
  const { title, words, places } = useMemo(() => analysisRow(analysis), [analysis]);
  return (
    <div
      role="row"
      id={rowId(place)}
      className="my-analysis-row"
      style={{ transform: `translateY(${top}px)` }}
      data-place={place}
      aria-rowindex={place + 2}
      aria-selected={isChosen}
    >
      <span role="gridcell" className="my-analysis-game">
        <span>{title}</span> <Database name={analysis.game.database} />
      </span>
      <span role="gridcell" className="my-analysis-when">
        {when(analysis.changed, formats)}
      </span>
      <span role="gridcell" className="my-analysis-words">
        {words}
      </span>
      <span role="gridcell" className="my-analysis-places">
        {t('{count, plural, one {# position} other {# positions}}', { count: places })}
      </span>
      <span role="gridcell" className="my-analysis-acts">
        <Later>
          <RowMenu analysis={analysis} title={title} />
        </Later>
      </span>
    </div>
  );
}

/** The name of the game's database, with a warning if the library does not list it. */
function Database({ name }: { readonly name: string }) {
  const isOpen = useLibrary(({ library }) =>
    library?.items.some((item) => item.kind === 'database' && (item.title || item.name) === name),
  );
  if (name === '') return null;
  if (isOpen === true) return <span className="my-analysis-database">{name}</span>;
  return (
    <span className="my-analysis-closed">
      <Icon of={TriangleAlert} size={12} /> {t('{database}, not open', { database: name })}
    </span>
  );
}

interface RowMenuProps {
  readonly analysis: Analysis;
  readonly title: string;
}

function RowMenu({ analysis, title }: RowMenuProps) {
  const app = useApp();
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} size={14} label={t('What to do with {title}', { title })} />}
    >
      <MenuItem onSelect={() => app.myAnalysis.exportAnalysesPgn([analysis])}>{t('Export as PGN…')}</MenuItem>
      <MenuItem hotkey="Delete" onSelect={() => app.analysis.deleteAnalyses([analysis.key])}>
        {t('Delete')}
      </MenuItem>
    </Menu>
  );
}

const DAY_MS = 86_400_000;

/** Made once for the list, because making a format takes longer than rendering a row. */
function dateFormats() {
  const [language, day] = [spokenLanguage(), { day: 'numeric', month: 'short' } as const];
  return {
    thisYear: new Intl.DateTimeFormat(language, day),
    earlier: new Intl.DateTimeFormat(language, { ...day, year: 'numeric' }),
  };
}

/** `today`, `yesterday`, `18 Nov`, `30 Oct 2025`. */
function when(changed: number, { thisYear, earlier }: ReturnType<typeof dateFormats>): string {
  const midnight = new Date().setHours(0, 0, 0, 0);
  if (changed >= midnight) return t('today');
  if (changed >= midnight - DAY_MS) return t('yesterday');
  const isThisYear = new Date(changed).getFullYear() === new Date().getFullYear();
  return (isThisYear ? thisYear : earlier).format(changed);
}
