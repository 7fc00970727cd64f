// What users do with their hands, where browsers or their drivers differ.
import type { Locator, Page } from '@playwright/test';
import { isFirefox } from './engines.ts';
import type { Viewer } from './viewer.ts';

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

/** Drags from one square of the board to another: the left button moves a piece, the right one draws an arrow. */
export async function drag(page: Page, viewer: Viewer, from: string, to: string, button: 'left' | 'right') {
  const [start, end] = [await viewer.centreOf(from), await viewer.centreOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up({ button });
}
