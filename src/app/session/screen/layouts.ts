// The layouts of the desk: the current one for this width, the list as a drawer, splitters, engine lines.
import { FocusReturn } from '../../platform/focusBack.ts';
import { isPhone, widthClass } from '../../platform/widthClass.ts';
import { deskOf, hasItems, layoutIn, linesSetting } from './desk.ts';
import { deskSizes, ONE_LINE_FROM } from '../settings/deskSizes.ts';
import type { Desk, DeskLayout, Split } from '../settings/deskSizes.ts';
import type { RowLines } from '../settings/settingsStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'settings' | 'focusReturn'>;

const PHONE_LINES = 3;

export function createLayouts(app: Needs) {
  const drawerReturn = new FocusReturn();

  /** Returns the layout of the desk for windows as wide as this one. */
  const layoutNow = (): DeskLayout => layoutIn(app.stores.settings.getState(), widthClass());
  function deskNow(): Desk {
    const { library } = app.stores.library.getState();
    return deskOf({
      width: innerWidth,
      height: innerHeight,
      widthClass: widthClass(),
      settings: app.stores.settings.getState(),
      hasDatabases: hasItems(library, 'database'),
      hasBooks: hasItems(library, 'book'),
      figures: app.stores.screen.getState().figures?.kind,
    });
  }
  /** Tells whether the list has the window to itself. */
  const isListAlone = (): boolean => !isPhone() && deskSizes(deskNow()).kind === 'alone';

  /** Tells whether the list is visible, not in a closed drawer. */
  const isListShown = (): boolean =>
    deskSizes(deskNow()).kind !== 'drawer' || app.stores.screen.getState().drawer;

  function showLayout(layout: DeskLayout): void {
    const width = widthClass();
    const { layouts } = app.stores.settings.getState();
    if (layoutNow() !== layout) app.settings.changeSettings({ layouts: { ...layouts, [width]: layout } });
    app.stores.screen.setState({ libraryOver: false, drawer: false, figures: undefined });
  }
  /** Shows a layout; if it is shown already, goes back to *Board*. */
  const toggleLayout = (layout: DeskLayout): void => showLayout(layoutNow() === layout ? 'board' : layout);

  function openDrawer(): void {
    const { drawer } = app.stores.screen.getState();
    if (!drawer) drawerReturn.leave(app.focusReturn);
    app.stores.screen.setState({ drawer: true, focus: 'games', libraryOver: false });
  }
  /** Closes the drawer, and moves the keyboard back to where it was before. False if no drawer is open. */
  function closeDrawer(): boolean {
    if (!app.stores.screen.getState().drawer) return false;
    drawerReturn.goBackFrom('.games');
    app.stores.screen.setState({ drawer: false });
    return true;
  }

  /** Closes the drawer, or goes back to the layout *Board*; false if there is neither. */
  function leaveLayout(): boolean {
    if (closeDrawer()) return true;
    if (isPhone() || layoutNow() === 'board') return false;
    showLayout('board');
    return true;
  }

  /** If the list is in a drawer, opens the drawer over the board. */
  function showListColumn(): void {
    if (deskSizes(deskNow()).kind === 'drawer') openDrawer();
  }

  /** Stores the position of a splitter in this layout. */
  function keepSplit(layout: DeskLayout, split: Split): void {
    const { splits } = app.stores.settings.getState();
    app.settings.changeSettings({ splits: { ...splits, [`${layout} ${widthClass()}`]: split } });
  }
  /** Stores how many lines a row of the list has in this layout; `undefined`: the width decides. */
  function chooseRows(layout: DeskLayout, lines: RowLines | undefined): void {
    const place = `${layout} ${widthClass()}` as const;
    const { [place]: _, ...rows } = app.stores.settings.getState().rows;
    app.settings.changeSettings({ rows: lines === undefined ? rows : { ...rows, [place]: lines } });
  }
  /** Tells whether the list has columns with headers. */
  function hasColumns(): boolean {
    if (isPhone()) return false;
    const chosen = app.stores.settings.getState().rows[`${layoutNow()} ${widthClass()}`];
    return chosen === undefined ? deskSizes(deskNow()).list >= ONE_LINE_FROM : chosen === 'one';
  }
  /** Resets layouts, splitters, rows, engine lines, and the library's column to their defaults. */
  function resetLayout(): void {
    app.settings.changeSettings({
      layouts: {},
      splits: {},
      rows: {},
      engineLines: 0,
      engineLinesLow: 0,
      showLibrary: true,
    });
    app.stores.screen.setState({ drawer: false });
  }

  function linesNow(): number {
    const desk = deskNow();
    return isPhone() ? desk.lines || PHONE_LINES : deskSizes(desk).lines;
  }
  const keepLines = (lines: number): void =>
    app.settings.changeSettings({ [linesSetting(innerHeight)]: lines });

  return {
    layoutNow,
    isListAlone,
    isListShown,
    showLayout,
    toggleLayout,
    openDrawer,
    closeDrawer,
    leaveLayout,
    showListColumn,
    keepSplit,
    chooseRows,
    hasColumns,
    resetLayout,
    linesNow,
    keepLines,
  };
}
