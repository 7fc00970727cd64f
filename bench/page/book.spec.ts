// Times the click on a book move until the statistics of the next position; run alone, like all times.
import { expect, test } from '@playwright/test';
import { hasRealBook, REAL_BOOK } from '../../e2e/bookFolder.ts';
import { REAL_DATA } from '../../e2e/folders.ts';
import { report } from './report.ts';
import { Viewer } from '../../e2e/viewer.ts';

test('the real book answers a click soon', async ({ page }) => {
  test.skip(!hasRealBook, `no real book at ${REAL_DATA}`);
  const times: number[] = [];
  // Each first move leads into another part of the book, with pages that were not read before.
  for (let first = 0; first < 4; first++) {
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(REAL_BOOK);
    await expect(viewer.bookMoves).toHaveCount(17);
    for (let ply = 0; ply < 15; ply++) {
      const row = ply === 0 ? first : 0;
      times.push(
        await viewer.book.evaluate(async (pane, at) => {
          const moves = () => [...pane.querySelectorAll<HTMLElement>('tbody tr')];
          const shown = () =>
            moves()
              .map((move) => move.textContent)
              .join('\n');
          const before = shown();
          const started = performance.now();
          moves()[at].click();
          await new Promise<void>((done) => {
            const look = () => {
              if (pane.getAttribute('aria-busy') === 'false' && shown() !== before) done();
              else requestAnimationFrame(look);
            };
            const watch = new MutationObserver(look);
            watch.observe(pane, { childList: true, subtree: true, characterData: true, attributes: true });
          });
          return performance.now() - started;
        }, row),
      );
      await page.waitForTimeout(100);
    }
  }
  times.sort((a, b) => a - b);
  const [median, p95] = [0.5, 0.95].map((part) => times[Math.floor(times.length * part)]);
  report(
    { what: 'click in the real book to the next figures, median', value: median, unit: 'ms' },
    { what: 'the same, p95', value: p95, unit: 'ms', must: 30 },
  );
});
