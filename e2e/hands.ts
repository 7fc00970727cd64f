// What users do with their hands, where browsers or their drivers differ.
import type { Locator, Page } from '@playwright/test';
import { isFirefox } from './engines.ts';

/** Ctrl V with this text, without asking the browser for the clipboard. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox takes none from a script that makes such an event.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    document.body.dispatchEvent(event);
  }, text);

/** A finger on it. Playwright has none for Firefox: there it is the pointer. */
export const tap = (target: Locator): Promise<void> =>
  isFirefox(target.page()) ? target.click() : target.tap();
