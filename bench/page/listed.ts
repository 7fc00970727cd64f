import type { Page } from '@playwright/test';

/** A click on the element of a selector, or a text for the search field. */
export interface Act {
  readonly press?: string;
  readonly fill?: string;
}

/** Milliseconds from an act in the page until the first row shows another game, or the list has another length. */
export const timeUntilListed = (page: Page, act: Act): Promise<number> =>
  page.evaluate(async ({ press, fill }) => {
    const look = (): string | undefined => {
      const grid = document.querySelector('[role="grid"][aria-label="Games"]');
      const first = grid?.querySelector('[aria-rowindex="2"]');
      if (!grid || !first || first.hasAttribute('aria-busy')) return undefined;
      // Only the number is compared: a column that is loaded for a sort changes the row before the sort is done.
      const number = first.querySelector('[data-column="number"]')?.textContent;
      return `${grid.getAttribute('aria-rowcount')} ${number}`;
    };
    const before = look();
    const start = performance.now();
    if (press !== undefined) document.querySelector<HTMLElement>(press)?.click();
    if (fill !== undefined) {
      const field = document.querySelector<HTMLInputElement>('input[role="combobox"]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, fill);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return new Promise<number>((done, fail) => {
      const observer = new MutationObserver(check);
      const timer = setTimeout(() => fail(new Error(`the list stayed: ${before}`)), 20_000);
      function check(): void {
        const now = look();
        if (now === undefined || now === before) return;
        clearTimeout(timer);
        observer.disconnect();
        done(performance.now() - start);
      }
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
    });
  }, act);
