import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../../base/messages.ts';
import { GameList } from '../panels/games/GameList.tsx';
import { LibraryPanel } from '../panels/library/LibraryPanel.tsx';
import { Later } from '../platform/Later.tsx';
import { useApp } from '../session/appContext.tsx';
import { useGame, useScreen } from '../session/hooks.ts';
import { deskSizes } from '../session/settings/deskSizes.ts';
import { areOfPosition } from '../session/screen/figures.ts';
import type { Figures } from '../session/screen/figures.ts';
import type { DeskSizes, Split, Splitter as Which } from '../session/settings/deskSizes.ts';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { useDesk } from '../shared/useDesk.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { FiguresPlace } from './FiguresPlace.tsx';
import { Splitter } from './Splitter.tsx';
import { TextColumn } from './TextColumn.tsx';

/** Pixels around a table that replaces the list. */
const AROUND_TABLE = 26;

const SPLITTER_LABELS = (): Record<Which, string> => ({
  list: t('Width of the game list'),
  right: t('Width of the notation'),
  book: t('Height of the book'),
});

/** Tells whether the record is a text: it has no position, so it takes the room of board and book as well. */
const useIsText = (): boolean => useGame(({ record }) => record?.kind === 'text');

/** Library or rail, list, board, notation, and book, sized by `deskSizes` and the user's splitters. */
export function Columns() {
  const app = useApp();
  const figures = useScreen((screen) => screen.figures);
  const [table, setTable] = useState<{ readonly of: Figures | undefined; readonly width: number }>();
  const [moved, setMoved] = useState<Split>();
  const giveRoom = useCallback(
    (pixels: number) => setTable({ of: figures, width: pixels + AROUND_TABLE }),
    [figures],
  );
  const desk = useDesk(table?.of === figures ? table?.width : 0);
  const sizes = useMemo(
    () => deskSizes(moved === undefined ? desk : { ...desk, split: moved }),
    [desk, moved],
  );
  const covered = useCovered(desk.layout === 'list' && sizes.kind === 'columns');
  const isText = useIsText();
  const isOpen = useDrawer(sizes.kind === 'drawer');

  const { kind } = sizes;
  const isAlone = kind === 'alone';
  const isUnder = desk.layout === 'list' && desk.hasBook;
  const splitter = (which: Which): ReactNode => (
    <Splitter
      which={which}
      label={SPLITTER_LABELS()[which]}
      desk={desk}
      onMove={setMoved}
      onKeep={(split) => app.layouts.keepSplit(desk.layout, split)}
    />
  );
  return (
    <>
      {sizes.rail > 0 && (
        <ErrorBoundary part={t('The library')}>
          <LibraryPanel form="rail" />
        </ErrorBoundary>
      )}
      {sizes.library > 0 && (
        <div className="panel library-column" style={{ width: sizes.library }}>
          <ErrorBoundary part={t('The library')}>
            <Later>
              <LibraryPanel form="column" />
            </Later>
          </ErrorBoundary>
        </div>
      )}
      <div
        className="desk"
        style={styleOf(sizes)}
        data-kind={kind}
        data-text={isText || undefined}
        data-beside={BESIDE[covered]}
      >
        {desk.hasList && (kind !== 'drawer' || isOpen) && (
          <Panel id="games" name={t('The game list')} isCovered={covered === 'games' || covered === 'desk'}>
            <GameList />
          </Panel>
        )}
        {!isAlone && (
          <>
            {desk.hasList && kind === 'columns' && covered !== 'desk' && splitter('list')}
            <Panel id="position" name={t('The board')} isCovered={covered === 'desk' || isText}>
              <BoardColumn book={isUnder && splitter('book')} />
            </Panel>
            {covered !== 'desk' && !isText && splitter('right')}
            <Panel id="text" name={t('The notation')} isCovered={covered === 'text' || covered === 'desk'}>
              <TextColumn
                hasBook={desk.hasBook && !isUnder && !isText && covered !== 'text'}
                isBookElsewhere={isUnder}
                isBeside={sizes.isBookBeside}
                splitter={splitter('book')}
              />
            </Panel>
          </>
        )}
        <ErrorBoundary part={t('The figures')}>
          <FiguresPlace onWidth={giveRoom} />
        </ErrorBoundary>
      </div>
    </>
  );
}

/** Properties for the style sheets of the frame, the board, and the engine. */
const styleOf = (
  sizes: DeskSizes,
): CSSProperties & Record<`--desk-${'list' | 'board' | 'right' | 'engine' | 'book'}`, string> => ({
  '--desk-list': `${sizes.list}px`,
  '--desk-board': `${sizes.board}px`,
  '--desk-right': `${sizes.right}px`,
  '--desk-engine': `${sizes.engine}px`,
  '--desk-book': `${sizes.book}px`,
});

/**
 * The values of `data-beside`, for the style sheets: the panel that the page of figures replaces beside the
 * board.
 */
const BESIDE = { nothing: undefined, games: 'list', text: 'text', desk: undefined } as const;

/**
 * Returns the panels that the page of figures covers: the notation (`text`) if the figures are about the
 * position; the list (`games`), if it has a column, for a cross table and *My analysis*; else `desk`,
 * everything but the library. `nothing` without figures.
 */
function useCovered(isWide: boolean): keyof typeof BESIDE {
  const figures = useScreen((screen) => screen.figures?.kind);
  if (figures === undefined) return 'nothing';
  if (areOfPosition(figures)) return 'text';
  return isWide && (figures === 'event' || figures === 'analysis') ? 'games' : 'desk';
}

/**
 * Returns true while the list is open over the board. A click on the board, or on a text in its place, closes
 * the list.
 */
function useDrawer(isDrawer: boolean): boolean {
  const app = useApp();
  const isOpen = useScreen((screen) => screen.drawer) && isDrawer;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent): void => {
      const isBoard = target instanceof Element && target.closest('.board-panel, [data-text] > .panel.text');
      if (isBoard) app.layouts.closeDrawer();
    };
    window.addEventListener('pointerdown', onPress);
    return () => window.removeEventListener('pointerdown', onPress);
  }, [app, isOpen]);
  return isOpen;
}

interface PanelProps {
  readonly id: 'games' | 'position' | 'text';
  readonly name: string;
  readonly isCovered: boolean;
  readonly children: ReactNode;
}

const Panel = ({ id, name, isCovered, children }: PanelProps) => (
  <div className={`panel ${id} ${isCovered ? 'covered' : ''}`} inert={isCovered}>
    <ErrorBoundary part={name}>
      <Later>{children}</Later>
    </ErrorBoundary>
  </div>
);
