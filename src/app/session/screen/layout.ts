// Which panels are on the screen, and what stands on top of them.
import { FocusReturn } from '../../platform/focusBack.ts';
import { isPhone, widthClass } from '../../platform/widthClass.ts';
import type { ItemId } from '../../../protocol/api.ts';
import type { LibraryPart } from '../folder/libraryParts.ts';
import { deskOf, hasItems, layoutIn, linesSetting } from './desk.ts';
import { deskSizes, hasLibraryColumn } from './deskSizes.ts';
import type { Desk, DeskLayout, Split } from './deskSizes.ts';
import { areBeside } from './figures.ts';
import type { Figures } from './figures.ts';
import type { FocusTarget, ListTab, OpenDialog, PhoneScreen, ScreenState } from './screenStore.ts';
import { THEMES } from './settingsStore.ts';
import type { Stores } from '../stores.ts';
import type { SettingsSession } from './settingsStore.ts';

interface Needs {
  readonly stores: Stores;
  readonly settings: SettingsSession;
  /** Of dialogs. */
  readonly focusReturn: FocusReturn;
}

const PHONE_LINES = 3;

interface ShownPlace extends Pick<ScreenState, 'listTab' | 'figures'> {
  readonly phone?: PhoneScreen;
}

export type ScreenSession = ReturnType<typeof createScreen>;

export function createScreen(app: Needs) {
  const figuresReturn = new FocusReturn();
  const drawerReturn = new FocusReturn();
  const libraryReturn = new FocusReturn();

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

  /** Where the library is a rail, the key draws it over the list. */
  function toggleLibrary(): void {
    const { showLibrary } = app.stores.settings.getState();
    if (isPhone()) showPhoneScreen('library');
    else if (hasLibraryColumn(innerWidth, layoutNow()))
      app.settings.changeSettings({ showLibrary: !showLibrary });
    else toggleLibraryPart(app.stores.screen.getState().libraryOver || 'all');
  }
  /** On a rail: one kind at a time stands over the list. */
  function toggleLibraryPart(part: LibraryPart): void {
    libraryReturn.leave(app.focusReturn);
    app.stores.screen.setState(({ libraryOver }) => ({ libraryOver: libraryOver === part ? false : part }));
  }

  function showLayout(layout: DeskLayout): void {
    const width = widthClass();
    const { layouts } = app.stores.settings.getState();
    if (layoutNow() !== layout) app.settings.changeSettings({ layouts: { ...layouts, [width]: layout } });
    app.stores.screen.setState({ libraryOver: false, drawer: false, figures: undefined });
  }
  /** The same layout again leads back to *Board*. */
  const toggleLayout = (layout: DeskLayout): void => showLayout(layoutNow() === layout ? 'board' : layout);
  const toggleReading = (): void => toggleLayout('reading');

  /** Where the list has no column the key opens and closes its drawer. */
  function toggleGames(): void {
    const { figures, drawer } = app.stores.screen.getState();
    const isNarrow = widthClass() === 'small' && layoutNow() !== 'list';
    if (isPhone()) showPhoneScreen('games');
    else if (figures !== undefined) showList();
    else if (!isNarrow) toggleLayout('list');
    else if (drawer) closeDrawer();
    else openDrawer();
  }

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

  /** The list comes on the screen, whatever hides it. */
  function showList(): void {
    closeFigures();
    if (isPhone()) showPhoneScreen('games');
    else if (deskSizes(deskNow()).kind === 'drawer') openDrawer();
  }

  /** A splitter was moved in this layout. */
  function keepSplit(layout: DeskLayout, split: Split): void {
    const { splits } = app.stores.settings.getState();
    app.settings.changeSettings({ splits: { ...splits, [`${layout} ${widthClass()}`]: split } });
  }
  /** Layouts, splitters and lines of the engine are as on the first day. */
  function resetLayout(): void {
    app.settings.changeSettings({
      layouts: {},
      splits: {},
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

  function toggleBook(): void {
    showDesk();
    app.settings.changeSettings({ showBook: !app.stores.settings.getState().showBook });
  }

  /** system, light, dark, and round again. */
  function nextTheme(): void {
    const at = THEMES.indexOf(app.stores.settings.getState().theme);
    app.settings.changeSettings({ theme: THEMES[(at + 1) % THEMES.length] });
  }

  const showPhoneScreen = (phone: PhoneScreen): void =>
    app.stores.screen.setState({ phone, figures: undefined });
  /**
   * The keyboard goes there, once it is on the screen: the last request alone counts. A phone has no keys for the book; the
   * search field is shown wherever the list is hidden.
   */
  function requestFocus(focus: FocusTarget): void {
    if (focus === 'book' && isPhone()) return;
    if (focus === 'book') {
      showDesk();
      app.settings.changeSettings({ showBook: true });
    }
    if (focus === 'board') showGame();
    if (focus === 'search') {
      showList();
      showListTab('games');
    }
    app.stores.screen.setState({ focus, libraryOver: false });
  }
  /** The request was met. */
  const endFocusRequest = (): void => app.stores.screen.setState({ focus: undefined });
  const showListTab = (listTab: ListTab): void => app.stores.screen.setState({ listTab, figures: undefined });

  /** Statistics, a card or a cross table take the place of panels; none bring the panels back. */
  function showFigures(figures: Figures | undefined): void {
    const { figures: before } = app.stores.screen.getState();
    if (before === undefined && figures !== undefined) figuresReturn.leave(app.focusReturn);
    const above: Partial<ScreenState> | undefined = figures && {
      dialog: undefined,
      settingsOpen: false,
      libraryOver: false,
    };
    app.stores.screen.setState({ figures, ...above });
  }
  /** All at once: what an address leads to. */
  function showPlace({ listTab, figures, phone = 'games' }: ShownPlace): void {
    showFigures(figures);
    app.stores.screen.setState({ listTab, ...(isPhone() && { phone }) });
  }
  const closeFigures = (): void => showFigures(undefined);
  /** Whether board and notation are not to be seen because of them, or of a list that is alone. */
  function areCovering(): boolean {
    const { figures } = app.stores.screen.getState();
    if (figures === undefined) return isListAlone();
    return !areBeside(figures, { width: widthClass(), layout: layoutNow() });
  }
  /** Board and notation come on the screen. */
  function showDesk(): void {
    if (!areCovering()) return;
    closeFigures();
    if (isListAlone()) showLayout('board');
  }
  /** The board comes on the screen: on a phone in the place of what is there, else beside a list of games. */
  function showGame(): void {
    if (isPhone()) showPhoneScreen('game');
    else showDesk();
  }
  /** They are gone: the keyboard goes to where it was before, unless it is awaited elsewhere. */
  function returnFromFigures(): void {
    const { figures, focus } = app.stores.screen.getState();
    if (figures === undefined && focus === undefined) figuresReturn.goBack();
  }
  const closeLibraryOver = (): void => app.stores.screen.setState({ libraryOver: false });
  /** False where the library is not over the list. */
  function leaveLibraryOver(): boolean {
    const { libraryOver } = app.stores.screen.getState();
    if (libraryOver === false) return false;
    if (isListShown()) requestFocus('games');
    else {
      libraryReturn.goBackFrom('.library-sheet');
      closeLibraryOver();
    }
    return true;
  }
  const openDialog = (dialog: OpenDialog): void =>
    app.stores.screen.setState({ dialog, settingsOpen: false });
  const closeDialog = (): void => app.stores.screen.setState({ dialog: undefined });
  /** `undo` is offered beside the words. */
  const showNotice = (notice: string, undoNoticed?: () => unknown): void =>
    app.stores.screen.setState({ notice, undoNoticed });
  /**
   * Says that something is done once it is: the words are made of the outcome. If `doing` fails nothing is said, and
   * `undefined` says nothing either.
   */
  async function sayWhenDone<Outcome>(
    doing: Promise<Outcome>,
    words: (outcome: Outcome) => string | undefined,
    undo?: () => unknown,
  ): Promise<Outcome> {
    const outcome = await doing;
    const said = words(outcome);
    if (said !== undefined) showNotice(said, undo);
    return outcome;
  }
  const closeNotice = (): void => app.stores.screen.setState({ notice: undefined, undoNoticed: undefined });
  const askToFollow = (webLink: string): void => app.stores.screen.setState({ webLink });
  const closeWebLink = (): void => app.stores.screen.setState({ webLink: undefined });
  const openHealth = (health: ItemId): void =>
    app.stores.screen.setState({ health, dialog: undefined, settingsOpen: false });
  const closeHealth = (): void => app.stores.screen.setState({ health: undefined });
  /** The record on the screen, where there is one. */
  function openInfo(): void {
    if (app.stores.game.getState().record !== undefined) openDialog('info');
  }
  const showSettings = (settingsOpen: boolean): void => app.stores.screen.setState({ settingsOpen });
  const toggleSettings = (): void => showSettings(!app.stores.screen.getState().settingsOpen);

  return {
    toggleLibrary,
    toggleLibraryPart,
    showLayout,
    toggleGames,
    closeDrawer,
    leaveLayout,
    showList,
    keepSplit,
    resetLayout,
    linesNow,
    keepLines,
    toggleBook,
    toggleReading,
    nextTheme,
    showPhoneScreen,
    requestFocus,
    endFocusRequest,
    showListTab,
    showFigures,
    showPlace,
    closeFigures,
    areCovering,
    showDesk,
    showGame,
    returnFromFigures,
    closeLibraryOver,
    leaveLibraryOver,
    showNotice,
    sayWhenDone,
    closeNotice,
    openDialog,
    closeDialog,
    askToFollow,
    closeWebLink,
    openHealth,
    closeHealth,
    openInfo,
    showSettings,
    toggleSettings,
  };
}
