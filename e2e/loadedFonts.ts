import type { Page } from '@playwright/test';

/** Font families with a loaded face. The fonts are data in a script, which may run after the first rendering. */
export const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    ),
  ]);
