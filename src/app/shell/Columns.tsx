import { t } from '../../base/messages.ts';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { ReviewPanel } from '../panels/review/ReviewPanel.tsx';
import { BoardPanel } from '../panels/board/BoardPanel.tsx';
import { BookPane } from '../panels/book/BookPane.tsx';
import { useApp } from '../session/appContext.tsx';
import { useBookShown } from '../panels/book/bookShown.ts';
import { EngineStrip } from '../panels/engine/EngineStrip.tsx';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { Later } from '../platform/Later.tsx';
import { GameList } from '../panels/games/GameList.tsx';
import { useHasDatabases } from '../shared/libraryKinds.ts';
import { LibraryPanel } from '../panels/library/LibraryPanel.tsx';
import { NotationPanel } from '../panels/notation/NotationPanel.tsx';
import { FiguresPlace } from './FiguresPlace.tsx';
import { isClose } from '../platform/widthClass.ts';
import type { WidthClass } from '../platform/widthClass.ts';
import { useGame, useScreen, useSettings } from '../session/hooks.ts';
import { areBeside } from '../session/screen/figures.ts';
import { useRoomForTable } from './roomForTable.ts';

type ColumnId = 'library' | 'games' | 'position' | 'text';

interface Column {
  readonly id: ColumnId;
  readonly name: string;
  /** Pixels at the start; without it the column takes the rest. */
  readonly size?: number;
  readonly least: number;
  readonly content: ReactNode;
}

/** Pixels of library, board column and notation at the start. */
const SIZES: Record<
  Exclude<WidthClass, 'phone'> | 'close',
  { library: number; position: number; text: number }
> = {
  small: { library: 0, position: 440, text: 0 },
  close: { library: 0, position: 416, text: 360 },
  narrow: { library: 0, position: 424, text: 392 },
  wide: { library: 220, position: 544, text: 440 },
  huge: { library: 240, position: 760, text: 560 },
};

/** Read by what stands over the columns. */
const WIDTH_NAMES: Partial<Record<ColumnId, string>> = {
  library: '--library-width',
  games: '--games-width',
};

interface ColumnsProps {
  readonly width: WidthClass;
  /** The library stands beside the columns as a rail. */
  readonly rail: boolean;
}

/** What figures cover: `games` where they stand beside board and notation, `desk` for all but the library. */
function useCovered(width: WidthClass): 'nothing' | 'games' | 'desk' {
  const figures = useScreen((screen) => screen.figures);
  const showGames = useSettings((settings) => settings.showGames);
  const reading = useSettings((settings) => settings.reading);
  if (figures === undefined) return 'nothing';
  return areBeside(figures, { width, showGames, reading }) ? 'games' : 'desk';
}

/** A text has no position: it takes the room of board and book, too, which are there again with the next game. */
const useIsText = (): boolean => useGame(({ record }) => record?.kind === 'text');

/** The columns with their draggable dividers; widths are remembered for each width class and set of columns. */
export function Columns({ width, rail }: ColumnsProps) {
  const { storage } = useApp();
  const columns = useColumns(width, rail);
  const covered = useCovered(width);
  const isText = useIsText();
  const isCovered = (id: ColumnId): boolean =>
    (covered === 'desk' && id !== 'library') ||
    (covered === 'games' && id === 'games') ||
    (isText && id === 'position' && width !== 'small');
  /** There is nothing to be seen left of it. */
  const isFixed = (id: ColumnId): boolean => covered === 'desk' || (isText && id === 'text');
  const ids = columns.map(({ id }) => id);
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: `open-file-columns-${width}-${ids.join('-')}`,
    onlySaveAfterUserInteractions: true,
    storage,
  });
  const { desk, group, giveRoom } = useRoomForTable(covered === 'games');
  return (
    <div
      ref={desk}
      className="desk"
      data-library={ids.includes('library') || undefined}
      data-games={ids.includes('games') || undefined}
      data-text={isText || undefined}
      data-beside={covered === 'games' || undefined}
    >
      <Group
        key={width}
        groupRef={group}
        className="group"
        orientation="horizontal"
        defaultLayout={defaultLayout}
        onLayoutChanged={onLayoutChanged}
        resizeTargetMinimumSize={{ fine: 8, coarse: 24 }}
      >
        {columns.map((column, at) => (
          <Fragment key={column.id}>
            {at > 0 && (
              <Separator
                className={isFixed(column.id) ? 'divider covered' : 'divider'}
                disabled={isFixed(column.id)}
                aria-label={t('Width of {panel}', { panel: columns[at - 1].name })}
              />
            )}
            <Panel
              id={column.id}
              className={`panel ${column.id} ${isCovered(column.id) ? 'covered' : ''}`}
              inert={isCovered(column.id)}
              defaultSize={column.size}
              minSize={column.least}
              groupResizeBehavior={
                column.size === undefined ? 'preserve-relative-size' : 'preserve-pixel-size'
              }
              onResize={({ inPixels }) => {
                const name = WIDTH_NAMES[column.id];
                if (name !== undefined) desk.current?.style.setProperty(name, `${inPixels}px`);
              }}
            >
              <ErrorBoundary part={column.name}>
                <Later>{column.content}</Later>
              </ErrorBoundary>
            </Panel>
          </Fragment>
        ))}
      </Group>
      <ErrorBoundary part={t('The figures')}>
        <FiguresPlace onWidth={giveRoom} />
      </ErrorBoundary>
    </div>
  );
}

/** In windows about 1280 pixels wide, names in the list keep their initials beside ratings. */
const startingSizes = (width: WidthClass): keyof typeof SIZES =>
  width !== 'phone' && width !== 'narrow' ? width : isClose() ? 'close' : 'narrow';

function useColumns(width: WidthClass, rail: boolean): Column[] {
  const showLibrary = useSettings((settings) => settings.showLibrary);
  const showGames = useSettings((settings) => settings.showGames);
  const reading = useSettings((settings) => settings.reading);
  const sizes = SIZES[startingSizes(width)];
  const withGames = useHasDatabases() && showGames && !reading;
  const columns: Column[] = [];
  if (!rail && showLibrary)
    columns.push({
      id: 'library',
      name: t('The library'),
      size: sizes.library,
      least: 160,
      content: <LibraryPanel form="column" />,
    });
  if (withGames) columns.push({ id: 'games', name: t('The game list'), least: 240, content: <GameList /> });
  columns.push({
    id: 'position',
    name: t('The board'),
    size: withGames ? sizes.position : undefined,
    least: 280,
    content: width === 'small' ? <PositionAndText /> : <PositionColumn />,
  });
  if (width !== 'small')
    columns.push({
      id: 'text',
      name: t('The notation'),
      size: withGames ? sizes.text : undefined,
      least: 280,
      content: <TextColumn withBook={reading} />,
    });
  return columns;
}

/** Board and book share a column: both belong to the position. */
function PositionColumn() {
  const reading = useSettings((settings) => settings.reading);
  const withBook = useBookShown() && !reading;
  return (
    <div className="position-column">
      <div className={withBook ? 'position-inner with-book' : 'position-inner'}>
        <BoardPanel />
        <EngineStrip />
        {withBook && (
          <Later>
            <BookPane />
          </Later>
        )}
      </div>
    </div>
  );
}

/** For reading, and on small tablets, the book is a strip under the text. */
function TextColumn({ withBook }: { readonly withBook: boolean }) {
  const strip = useBookShown() && withBook;
  const isText = useIsText();
  return (
    <div className="text-and-book">
      <NotationPanel />
      <ReviewPanel />
      {strip && !isText && (
        <Later>
          <BookPane />
        </Later>
      )}
    </div>
  );
}

/** On a small tablet the text stands below the board, as on a phone. */
const PositionAndText = () => (
  <div className="position-column">
    <div className="position-inner with-text">
      <BoardPanel />
      <EngineStrip />
      <div className="text-below">
        <TextColumn withBook />
      </div>
    </div>
  </div>
);
