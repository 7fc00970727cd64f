// Budgets in milliseconds are for the machine of bench/README.md; half its clock rate is no fault of the page.
import type { Page } from '@playwright/test';

/** Milliseconds of the work below on that machine: half of the 26 to 33 on the slower one, where it was measured. */
const THERE = 13;

/** Returns how many times as long as that machine this one computes at the moment, at least 1. */
export const slowness = async (page: Page): Promise<number> =>
  Math.max(
    1,
    (await page.evaluate(async () => {
      let fastest = Infinity;
      for (let i = 0; i < 16; i++) {
        const start = performance.now();
        // Work like that of pages: many small objects, compared and moved.
        Array.from({ length: 60_000 }, (_, n) => String((n * 7919) % 100_003)).sort();
        fastest = Math.min(fastest, performance.now() - start);
        await new Promise((next) => setTimeout(next));
      }
      return fastest;
    })) / THERE,
  );
