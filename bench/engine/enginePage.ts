// The built page with a pasted game, and its engine.
import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { Viewer } from '../../e2e/viewer.ts';
import { watchEngine } from './watchedEngine.ts';

/** Kasparov – Topalov, Wijk aan Zee 1999: 80 plies. */
export const GAME = `1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 Bxh6 9. Qxh6 Bb7 10. a3 e5
11. O-O-O Qe7 12. Kb1 a6 13. Nc1 O-O-O 14. Nb3 exd4 15. Rxd4 c5 16. Rd1 Nb6 17. g3 Kb8 18. Na5 Ba8 19. Bh3 d5
20. Qf4+ Ka7 21. Rhe1 d4 22. Nd5 Nbxd5 23. exd5 Qd6 24. Rxd4 cxd4 25. Re7+ Kb6 26. Qxd4+ Kxa5 27. b4+ Ka4
28. Qc3 Qxd5 29. Ra7 Bb7 30. Rxb7 Qc4 31. Qxf6 Kxa3 32. Qxa6+ Kxb4 33. c3+ Kxc3 34. Qa1+ Kd2 35. Qb2+ Kd1
36. Bf1 Rd2 37. Rd7 Rxd7 38. Bxc4 bxc4 39. Qxh8 Rd3 40. Qa8 c3 1-0`;

interface Machine {
  /** The number of processors that the page sees. The analysis of a whole game leaves one of them free. */
  readonly cores?: number;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Opens a new page with a pasted game. */
export async function openWith(browser: Browser, pgn: string, { cores, settings }: Machine): Promise<Page> {
  const page = await browser.newPage();
  await watchEngine(page);
  await page.addInitScript(
    ({ count, state }) => {
      if (count !== undefined) Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
      localStorage.setItem('open-file-settings', JSON.stringify({ state, version: 1 }));
    },
    { count: cores, state: settings ?? {} },
  );
  const viewer = new Viewer(page);
  await viewer.start();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, pgn);
  await expect(viewer.notation.getByRole('toolbar')).toBeVisible();
  return page;
}

export const engineOf = (page: Page): Locator => page.getByRole('region', { name: 'Engine' });

/** Returns the milliseconds from the click on the switch to the first line. */
export const timeToLine = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const start = performance.now();
        const isThere = (): boolean => document.querySelector('.engine-line:not(.waiting)') !== null;
        new MutationObserver((_, observer) => {
          if (!isThere()) return;
          observer.disconnect();
          done(performance.now() - start);
        }).observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('.engine-switch')?.click();
      }),
  );
