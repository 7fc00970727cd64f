import { createContext } from 'react';

/** Remembers the focused element, and restores the focus when a dialog, or a view over panels, closes. */
export class FocusReturn {
  #origin: HTMLElement | undefined;

  /**
   * Must be called before another element takes the focus: remembers the focused one, or nothing new if no
   * element has the focus. For an element in a dialog, remembers what `dialogs` remembers; for one in a menu,
   * the menu's button or home.
   */
  leave(dialogs: FocusReturn = this): void {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement.closest('[role="dialog"]') !== null) {
      this.#origin = dialogs.#origin;
      return;
    }
    if (activeElement === document.body) return;
    // The menu closes with its command, but its button stays, or the element that it was opened in.
    const menu = activeElement.closest('[role="menu"]');
    const home = menu?.getAttribute('aria-labelledby') ?? menu?.getAttribute('data-home');
    this.#origin = (home && document.getElementById(home)) || activeElement;
  }

  /** Restores the focus if it is in a part of the page that is about to disappear; `part` is its selector. */
  goBackFrom(part: string): void {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement.closest(part) === null) return;
    activeElement.blur();
    this.goBack();
  }

  /** Restores the focus, unless another element has it, such as the list of a search or the next dialog. */
  goBack(): void {
    if (document.activeElement !== document.body) return;
    this.#origin?.focus();
    this.#origin = undefined;
  }
}

export const FocusReturnContext = createContext<FocusReturn | undefined>(undefined);
