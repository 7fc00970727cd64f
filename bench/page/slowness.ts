// Budgets in milliseconds are made for the machine of bench/README.md; processors with half its clock are no fault of the page's.
import type { Page } from '@playwright/test';

/** Milliseconds that the work below takes on that machine: half of the 26 to 33 on the slower one, where it was set. */
const THERE = 13;

/** How many times as long as that machine this one computes at the moment, 1 at least. */
export const slowness = async (page: Page): Promise<number> =>
  Math.max(
    1,
    (await page.evaluate(async () => {
      let fastest = Infinity;
      for (let i = 0; i < 16; i++) {
        const start = performance.now();
        // Work of the kind that pages do: many small objects, compared and moved.
        Array.from({ length: 60_000 }, (_, n) => String((n * 7919) % 100_003)).sort();
        fastest = Math.min(fastest, performance.now() - start);
        await new Promise((next) => setTimeout(next));
      }
      return fastest;
    })) / THERE,
  );
