// Which panels are on the screen, and what stands on top of them.
import { isPhone, isWide } from '../../platform/widthClass.ts';
import type { ItemId } from '../../../protocol/api.ts';
import type { FocusTarget, ListTab, OpenDialog, PhoneScreen } from './screenStore.ts';
import { THEMES } from './settingsStore.ts';
import type { Stores } from '../stores.ts';
import type { SettingsSession } from './settingsStore.ts';

interface Needs {
  readonly stores: Stores;
  readonly settings: SettingsSession;
}

export type ScreenSession = ReturnType<typeof createScreen>;

export function createScreen(app: Needs) {
  /** Where the library is a rail, the key draws it over the list; in reading mode it is a rail on every screen. */
  function toggleLibrary(): void {
    const { reading, showLibrary } = app.stores.settings.getState();
    if (isPhone()) showPhoneScreen('library');
    else if (isWide() && !reading) app.settings.changeSettings({ showLibrary: !showLibrary });
    else app.stores.screen.setState(({ libraryOver }) => ({ libraryOver: !libraryOver }));
  }

  /** The list is hidden in reading mode: asking for it leaves that mode. */
  function toggleGames(): void {
    const { reading, showGames } = app.stores.settings.getState();
    if (isPhone()) showPhoneScreen('games');
    else if (reading) app.settings.changeSettings({ reading: false, showGames: true });
    else app.settings.changeSettings({ showGames: !showGames });
  }

  /** The list comes on the screen, whatever hides it. */
  function showList(): void {
    if (isPhone()) showPhoneScreen('games');
    else app.settings.changeSettings({ reading: false, showGames: true });
  }

  const toggleBook = (): void =>
    app.settings.changeSettings({ showBook: !app.stores.settings.getState().showBook });

  function toggleReading(): void {
    app.settings.changeSettings({ reading: !app.stores.settings.getState().reading });
    app.stores.screen.setState({ libraryOver: false });
  }

  /** system, light, dark, and round again. */
  function nextTheme(): void {
    const at = THEMES.indexOf(app.stores.settings.getState().theme);
    app.settings.changeSettings({ theme: THEMES[(at + 1) % THEMES.length] });
  }

  const showPhoneScreen = (phone: PhoneScreen): void => app.stores.screen.setState({ phone });
  /**
   * The keyboard goes there, once it is on the screen: the last request alone counts. A phone has no keys for the book; the
   * search field is shown wherever the list is hidden.
   */
  function requestFocus(focus: FocusTarget): void {
    if (focus === 'book' && isPhone()) return;
    if (focus === 'book') app.settings.changeSettings({ showBook: true });
    if (focus === 'search') {
      showList();
      showListTab('games');
    }
    app.stores.screen.setState({ focus, libraryOver: false });
  }
  /** The request was met. */
  const endFocusRequest = (): void => app.stores.screen.setState({ focus: undefined });
  const showListTab = (listTab: ListTab): void => app.stores.screen.setState({ listTab });
  const closeLibraryOver = (): void => app.stores.screen.setState({ libraryOver: false });
  /** False where the library is not over the list. */
  function leaveLibraryOver(): boolean {
    const { libraryOver } = app.stores.screen.getState();
    if (libraryOver) requestFocus('games');
    return libraryOver;
  }
  const openDialog = (dialog: OpenDialog): void =>
    app.stores.screen.setState({ dialog, settingsOpen: false });
  const closeDialog = (): void => app.stores.screen.setState({ dialog: undefined });
  const showNotice = (notice: string): void => app.stores.screen.setState({ notice });
  const closeNotice = (): void => app.stores.screen.setState({ notice: undefined });
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
    toggleGames,
    showList,
    toggleBook,
    toggleReading,
    nextTheme,
    showPhoneScreen,
    requestFocus,
    endFocusRequest,
    showListTab,
    closeLibraryOver,
    leaveLibraryOver,
    showNotice,
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
