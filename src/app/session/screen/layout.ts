// Shows and hides the panels, and the overlays on top of them.
import { FocusReturn } from '../../platform/focusBack.ts';
import { isPhone, widthClass } from '../../platform/widthClass.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { LibraryPart } from '../library/libraryParts.ts';
import { hasLibraryColumn } from '../settings/deskSizes.ts';
import { placeOfFigures } from './figures.ts';
import type { Figures } from './figures.ts';
import type { FocusTarget, ListTab, OpenDialog, PhoneScreen, ScreenState } from './screenStore.ts';
import { THEMES } from '../settings/settingsStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'settings' | 'focusReturn' | 'layouts'>;

interface ShownPlace extends Pick<ScreenState, 'listTab' | 'figures'> {
  readonly phone?: PhoneScreen;
}

export function createScreen(app: Needs) {
  const figuresReturn = new FocusReturn();
  const libraryReturn = new FocusReturn();

  /** Shows or hides the library. If it is a rail, opens it over the list. */
  function toggleLibrary(): void {
    const { showLibrary } = app.stores.settings.getState();
    if (isPhone()) showPhoneScreen('library');
    else if (hasLibraryColumn(innerWidth, app.layouts.layoutNow()))
      app.settings.changeSettings({ showLibrary: !showLibrary });
    else toggleLibraryPart(app.stores.screen.getState().libraryOver || 'all');
  }
  /** Opens one kind of the library over the list, from the rail, or closes it. */
  function toggleLibraryPart(part: LibraryPart): void {
    libraryReturn.leave(app.focusReturn);
    app.stores.screen.setState(({ libraryOver, libraryGlance }) => ({
      // A library that opened automatically stays, and gets the keyboard.
      libraryOver: libraryOver === part && !libraryGlance ? false : part,
      libraryGlance: false,
    }));
  }

  /**
   * Shows the layout *List*, or goes back from it to *Board*; in a narrow window, opens or closes the drawer
   * of the list. On a phone, or if a page of figures is open, shows the list.
   */
  function toggleGames(): void {
    const { figures, drawer } = app.stores.screen.getState();
    const isNarrow = widthClass() === 'small' && app.layouts.layoutNow() !== 'list';
    if (isPhone()) showPhoneScreen('games');
    else if (figures !== undefined) showList();
    else if (!isNarrow) app.layouts.toggleLayout('list');
    else if (drawer) app.layouts.closeDrawer();
    else app.layouts.openDrawer();
  }

  /** Brings the list on the screen, whatever hides it. */
  function showList(): void {
    closeFigures();
    if (isPhone()) showPhoneScreen('games');
    else app.layouts.showListColumn();
  }

  function toggleBook(): void {
    showDesk();
    app.settings.changeSettings({ showBook: !app.stores.settings.getState().showBook });
  }

  function nextTheme(): void {
    const at = THEMES.indexOf(app.stores.settings.getState().theme);
    app.settings.changeSettings({ theme: THEMES[(at + 1) % THEMES.length] });
  }

  const showPhoneScreen = (phone: PhoneScreen): void =>
    app.stores.screen.setState({ phone, figures: undefined });
  /**
   * Moves the keyboard focus to a panel once it is on the screen, and shows a hidden panel; only the last
   * request counts. A phone has no keys for the book.
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
  /** Clears the request after the focus has moved. */
  const endFocusRequest = (): void => app.stores.screen.setState({ focus: undefined });
  const showListTab = (listTab: ListTab): void => app.stores.screen.setState({ listTab, figures: undefined });

  /** Shows a page of figures in place of panels; `undefined` brings the panels back. */
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
  /** Shows everything that an address leads to, at once. */
  function showPlace({ listTab, figures, phone = 'games' }: ShownPlace): void {
    showFigures(figures);
    app.stores.screen.setState({ listTab, ...(isPhone() && { phone }) });
  }
  const closeFigures = (): void => showFigures(undefined);
  /** Tells whether a page of figures, or a list that is alone, hides board and notation. */
  function areCovering(): boolean {
    const { figures } = app.stores.screen.getState();
    if (figures === undefined) return app.layouts.isListAlone();
    return placeOfFigures(figures, { width: widthClass(), layout: app.layouts.layoutNow() }) === 'desk';
  }
  /** Brings board and notation on the screen. */
  function showDesk(): void {
    if (!areCovering()) return;
    closeFigures();
    if (app.layouts.isListAlone()) app.layouts.showLayout('board');
  }
  /** Brings the board on the screen: on a phone alone, else with the notation. */
  function showGame(): void {
    if (isPhone()) showPhoneScreen('game');
    else showDesk();
  }
  /** Moves the keyboard back to where it was before the page of figures, unless a panel has requested it. */
  function returnFromFigures(): void {
    const { figures, focus } = app.stores.screen.getState();
    if (figures === undefined && focus === undefined) figuresReturn.goBack();
  }
  /** Opens the library over the list automatically if it has no column, until the next action of the user. */
  function glanceAtLibrary(): void {
    const hasColumn = hasLibraryColumn(innerWidth, app.layouts.layoutNow());
    const isOver = app.stores.screen.getState().libraryOver !== false;
    if (!isPhone() && !hasColumn && !isOver)
      app.stores.screen.setState({ libraryOver: 'all', libraryGlance: true });
  }
  const closeLibraryOver = (): void =>
    app.stores.screen.setState({ libraryOver: false, libraryGlance: false });
  /** Returns false if the library is not over the list. */
  function leaveLibraryOver(): boolean {
    const { libraryOver } = app.stores.screen.getState();
    if (libraryOver === false) return false;
    if (app.layouts.isListShown()) requestFocus('games');
    else {
      libraryReturn.goBackFrom('.library-sheet');
      closeLibraryOver();
    }
    return true;
  }
  const openDialog = (dialog: OpenDialog): void =>
    app.stores.screen.setState({ dialog, settingsOpen: false });
  const closeDialog = (): void => app.stores.screen.setState({ dialog: undefined });
  const askToFollow = (webLink: string): void => app.stores.screen.setState({ webLink });
  const closeWebLink = (): void => app.stores.screen.setState({ webLink: undefined });
  const openHealth = (health: ItemId): void =>
    app.stores.screen.setState({ health, dialog: undefined, settingsOpen: false });
  const closeHealth = (): void => app.stores.screen.setState({ health: undefined });
  /** Opens the info about the record on the screen, if there is one. */
  function openInfo(): void {
    if (app.stores.game.getState().record !== undefined) openDialog('info');
  }
  const showSettings = (settingsOpen: boolean): void => app.stores.screen.setState({ settingsOpen });
  const toggleSettings = (): void => showSettings(!app.stores.screen.getState().settingsOpen);

  return {
    toggleLibrary,
    toggleLibraryPart,
    toggleGames,
    showList,
    toggleBook,
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
    glanceAtLibrary,
    closeLibraryOver,
    leaveLibraryOver,
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
