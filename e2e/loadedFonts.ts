import type { Page } from '@playwright/test';

/** The families of which the page uses a face. They are data in a script, which may come after the page is drawn. */
export const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    ),
  ]);
