// Input by hand, for which browsers or their drivers differ.
import type { Locator, Page } from '@playwright/test';
import { isFirefox } from './engines.ts';
import type { Viewer } from './viewer.ts';

/** Pastes this text with Ctrl V, without a request for the clipboard. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox ignores clipboard data of a script that makes such an event.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    document.body.dispatchEvent(event);
  }, text);

/** Taps with a finger; Playwright has none for Firefox, where it clicks. */
export const tap = (target: Locator): Promise<void> =>
  isFirefox(target.page()) ? target.click() : target.tap();

/** Drags from one square of the board to another: the left button moves a piece, the right one draws an arrow. */
export async function drag(page: Page, viewer: Viewer, from: string, to: string, button: 'left' | 'right') {
  const [start, end] = [await viewer.centerOf(from), await viewer.centerOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up({ button });
}
