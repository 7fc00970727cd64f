// The layouts of the desk: which one windows of this width have, the list as a drawer, splitters, lines of the engine.
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

  /** The layout of the desk in windows as wide as this one. */
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
  /** The list has the window to itself. */
  const isListAlone = (): boolean => !isPhone() && deskSizes(deskNow()).kind === 'alone';

  /** No closed drawer has it. */
  const isListShown = (): boolean =>
    deskSizes(deskNow()).kind !== 'drawer' || app.stores.screen.getState().drawer;

  function showLayout(layout: DeskLayout): void {
    const width = widthClass();
    const { layouts } = app.stores.settings.getState();
    if (layoutNow() !== layout) app.settings.changeSettings({ layouts: { ...layouts, [width]: layout } });
    app.stores.screen.setState({ libraryOver: false, drawer: false, figures: undefined });
  }
  /** The same layout again leads back to *Board*. */
  const toggleLayout = (layout: DeskLayout): void => showLayout(layoutNow() === layout ? 'board' : layout);

  function openDrawer(): void {
    const { drawer } = app.stores.screen.getState();
    if (!drawer) drawerReturn.leave(app.focusReturn);
    app.stores.screen.setState({ drawer: true, focus: 'games', libraryOver: false });
  }
  /** False where no drawer is open. The keyboard goes to where it was before. */
  function closeDrawer(): boolean {
    if (!app.stores.screen.getState().drawer) return false;
    drawerReturn.goBackFrom('.games');
    app.stores.screen.setState({ drawer: false });
    return true;
  }

  /** The drawer closes, or the layout *Board* comes back; false where neither has anything to do. */
  function leaveLayout(): boolean {
    if (closeDrawer()) return true;
    if (isPhone() || layoutNow() === 'board') return false;
    showLayout('board');
    return true;
  }

  /** A list without a column comes over the board. */
  function showListColumn(): void {
    if (deskSizes(deskNow()).kind === 'drawer') openDrawer();
  }

  /** A splitter was moved in this layout. */
  function keepSplit(layout: DeskLayout, split: Split): void {
    const { splits } = app.stores.settings.getState();
    app.settings.changeSettings({ splits: { ...splits, [`${layout} ${widthClass()}`]: split } });
  }
  /** Rows of the list have so many lines in this layout; without a number as the width allows. */
  function chooseRows(layout: DeskLayout, lines: RowLines | undefined): void {
    const place = `${layout} ${widthClass()}` as const;
    const { [place]: _, ...rows } = app.stores.settings.getState().rows;
    app.settings.changeSettings({ rows: lines === undefined ? rows : { ...rows, [place]: lines } });
  }
  /** Tells whether the list has columns with heads. */
  function hasColumns(): boolean {
    if (isPhone()) return false;
    const chosen = app.stores.settings.getState().rows[`${layoutNow()} ${widthClass()}`];
    return chosen === undefined ? deskSizes(deskNow()).list >= ONE_LINE_FROM : chosen === 'one';
  }
  /** Layouts, splitters and lines of the engine are as on the first day. */
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

  /** How many lines of the engine the user sees: a phone folds all but the first. */
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
