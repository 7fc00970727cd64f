// The browser of a test, and the reasons that keep some tests from running in Firefox (`npm run e2e:firefox` prints them).
import { test } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

export const isFirefox = (page: Page): boolean =>
  page.context().browser()?.browserType().name() === 'firefox';

export const LACKS = {
  profile: 'the test starts a Chromium of its own, with a profile on disk',
  devtools:
    "the test needs what Chromium's developer tools do to a page: memory, quota, speed, death, fingers",
  downloads: 'Firefox tells its driver of no download',
  workers: 'Playwright runs no code in the workers of Firefox',
  media: 'the driver of Firefox prints, but does not show a page as on paper or in a contrast theme',
  handles: 'Firefox hands over files, not folders: the page cannot look at them again',
  permission: 'Firefox hands over files for good: it has no permission that could be withdrawn',
  changes: 'Firefox reads the new bytes of a file under its old size, without an error',
  pictures: 'Firefox without a screen has no clipboard for pictures',
  picker: 'Firefox has no dialog that gives a page a file to write',
  doubleClicks: 'a double click of the driver is two single clicks in Firefox',
  console: 'Firefox tells its driver nothing of refused frames',
  sound: 'Firefox has no sound on a machine without a sound card',
} as const;

/** Skips a file or a group of tests in other browsers. */
export const onlyInChromium = (reason: string): void =>
  test.skip(({ browserName }) => browserName !== 'chromium', reason);

/** Skips the running test in Firefox. */
export const notInFirefox = (reason: string): void =>
  test.skip(test.info().project.name === 'firefox', reason);

/** Allows the clipboard; Firefox has no such permission, and the project's preference is enough. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType().name() !== 'firefox')
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
}
