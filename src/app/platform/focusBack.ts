import { createContext } from 'react';

/** Where the keyboard goes when a dialog closes: to the element that had it before. */
export class FocusReturn {
  #origin: HTMLElement | undefined;

  /** A dialog is about to take the focus. One that another dialog opened returns it to where that one came from. */
  leave(): void {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
    if (activeElement.closest('[role="dialog"]') !== null) return;
    // The menu closes with its command; its button stays.
    const button = activeElement.closest('[role="menu"]')?.getAttribute('aria-labelledby');
    this.#origin = (button && document.getElementById(button)) || activeElement;
  }

  /** A dialog is gone. What has the focus by now, the list of a search or the next dialog, keeps it. */
  goBack(): void {
    if (document.activeElement !== document.body) return;
    this.#origin?.focus();
    this.#origin = undefined;
  }
}

export const FocusReturnContext = createContext<FocusReturn | undefined>(undefined);
