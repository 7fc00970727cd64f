// Input by hand, for which browsers or their drivers differ.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { isFirefox } from './engines.ts';
import type { Viewer } from './viewer.ts';

/** Pastes this text as Ctrl V does, without a request for the clipboard. */
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

/** Comments on the current move by keyboard. */
export async function comment(page: Page, words: string): Promise<void> {
  await page.keyboard.press('c');
  const field = page.getByRole('textbox', { name: /^Comment on/ });
  await expect(field).toBeFocused();
  await field.fill(words);
  await page.keyboard.press('Control+Enter');
  await expect(field).toBeHidden();
}

/** Drags from one square of the board to another: the left button moves a piece, the right one draws an arrow. */
export async function drag(page: Page, viewer: Viewer, from: string, to: string, button: 'left' | 'right') {
  const [start, end] = [await viewer.centerOf(from), await viewer.centerOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up({ button });
}
