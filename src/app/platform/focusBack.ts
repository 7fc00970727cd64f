import { createContext } from 'react';

/** Remembers the focused element; gives it the focus back when a dialog, or a view in place of panels, closes. */
export class FocusReturn {
  #origin: HTMLElement | undefined;

  /**
   * Something is about to take the focus. What a dialog opened returns it to where the dialog came from: `dialogs` knows
   * that.
   */
  leave(dialogs: FocusReturn = this): void {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement.closest('[role="dialog"]') !== null) {
      this.#origin = dialogs.#origin;
      return;
    }
    if (activeElement === document.body) return;
    // The menu closes with its command; its button stays, or what it was opened in.
    const menu = activeElement.closest('[role="menu"]');
    const home = menu?.getAttribute('aria-labelledby') ?? menu?.getAttribute('data-home');
    this.#origin = (home && document.getElementById(home)) || activeElement;
  }

  /** A part of the page is about to go, and the focus with it: the element that had it before gets it back. */
  goBackFrom(part: string): void {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement.closest(part) === null) return;
    activeElement.blur();
    this.goBack();
  }

  /** It is gone. What has the focus by now, the list of a search or the next dialog, keeps it. */
  goBack(): void {
    if (document.activeElement !== document.body) return;
    this.#origin?.focus();
    this.#origin = undefined;
  }
}

export const FocusReturnContext = createContext<FocusReturn | undefined>(undefined);
