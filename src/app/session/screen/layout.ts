// Which panels are on the screen, and what stands on top of them.
import { isPhone, isWide } from '../../platform/widthClass.ts';
import type { ItemId } from '../../../protocol/api.ts';
import { useGame } from '../game/gameStore.ts';
import { useScreen } from './screenStore.ts';
import type { FocusTarget, ListTab, OpenDialog, PhoneScreen } from './screenStore.ts';
import { changeSettings, THEMES, useSettings } from './settingsStore.ts';

/** Where the library is a rail, the key draws it over the list; in reading mode it is a rail on every screen. */
export function toggleLibrary(): void {
  const { reading, showLibrary } = useSettings.getState();
  if (isPhone()) showPhoneScreen('library');
  else if (isWide() && !reading) changeSettings({ showLibrary: !showLibrary });
  else useScreen.setState(({ libraryOver }) => ({ libraryOver: !libraryOver }));
}

/** The list is hidden in reading mode: asking for it leaves that mode. */
export function toggleGames(): void {
  const { reading, showGames } = useSettings.getState();
  if (isPhone()) showPhoneScreen('games');
  else if (reading) changeSettings({ reading: false, showGames: true });
  else changeSettings({ showGames: !showGames });
}

/** The list comes on the screen, whatever hides it. */
export function showList(): void {
  if (isPhone()) showPhoneScreen('games');
  else changeSettings({ reading: false, showGames: true });
}

export const toggleBook = (): void => changeSettings({ showBook: !useSettings.getState().showBook });

export function toggleReading(): void {
  changeSettings({ reading: !useSettings.getState().reading });
  useScreen.setState({ libraryOver: false });
}

/** system, light, dark, and round again. */
export function nextTheme(): void {
  const at = THEMES.indexOf(useSettings.getState().theme);
  changeSettings({ theme: THEMES[(at + 1) % THEMES.length] });
}

export const showPhoneScreen = (phone: PhoneScreen): void => useScreen.setState({ phone });
/**
 * The keyboard goes there, once it is on the screen: the last request alone counts. A phone has no keys for the book; the
 * search field is shown wherever the list is hidden.
 */
export function requestFocus(focus: FocusTarget): void {
  if (focus === 'book' && isPhone()) return;
  if (focus === 'book') changeSettings({ showBook: true });
  if (focus === 'search') {
    showList();
    showListTab('games');
  }
  useScreen.setState({ focus, libraryOver: false });
}
/** The request was met. */
export const endFocusRequest = (): void => useScreen.setState({ focus: undefined });
export const showListTab = (listTab: ListTab): void => useScreen.setState({ listTab });
export const closeLibraryOver = (): void => useScreen.setState({ libraryOver: false });
export const openDialog = (dialog: OpenDialog): void => useScreen.setState({ dialog, settingsOpen: false });
export const closeDialog = (): void => useScreen.setState({ dialog: undefined });
export const askToFollow = (webLink: string): void => useScreen.setState({ webLink });
export const closeWebLink = (): void => useScreen.setState({ webLink: undefined });
export const openHealth = (health: ItemId): void =>
  useScreen.setState({ health, dialog: undefined, settingsOpen: false });
export const closeHealth = (): void => useScreen.setState({ health: undefined });
/** The record on the screen, where there is one. */
export function openInfo(): void {
  if (useGame.getState().record !== undefined) openDialog('info');
}
export const showSettings = (settingsOpen: boolean): void => useScreen.setState({ settingsOpen });
export const toggleSettings = (): void => showSettings(!useScreen.getState().settingsOpen);
