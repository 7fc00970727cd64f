import { createContext } from 'react';

/** Remembers the focused element, and restores the focus when a dialog, or a view over panels, closes. */
export class FocusReturn {
  #origin: HTMLElement | undefined;

  /**
   * Remembers the focused element, because another one is about to take the focus. If it is in a dialog,
   * remembers the element that `dialogs` remembers instead.
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

  /** Restores the focus because a part of the page is about to disappear with it. */
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
