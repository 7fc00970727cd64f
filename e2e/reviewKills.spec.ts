// The browser is killed while it analyzes a whole game, again and again in one profile: the stored part of the analysis
// is there the next time, and the analysis continues from it to its end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LACKS, onlyInChromium } from './engines.ts';
import { paste } from './hands.ts';
import { startBrowser } from './killable.ts';
import { Viewer } from './viewer.ts';

onlyInChromium(LACKS.profile);

const KILLS = 5;
const GAME = `[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Date "1851.06.21"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6
11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+
20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0
`;

type Position = readonly [key: string, kind: string, value: number, depth: number, line: string];

/** The positions of the only review that the browser has stored. */
const readPositions = (page: Page): Promise<readonly Position[]> =>
  page.evaluate(
    () =>
      new Promise<readonly Position[]>((resolve) => {
        const opening = indexedDB.open('open-file-reviews');
        // The page makes the database: one made here would lack its store, and the page could never write.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve([]));
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('records')) {
            database.close();
            resolve([]);
            return;
          }
          const asked = database.transaction('records').objectStore('records').getAll();
          asked.addEventListener('success', () => {
            database.close();
            const [review] = asked.result as readonly { readonly positions: readonly Position[] }[];
            resolve(review?.positions ?? []);
          });
        });
      }),
  );

test(`${KILLS} kills of a whole-game analysis leave its stored part, and it continues to its end`, async ({
  baseURL,
}, { project }) => {
  test.setTimeout(240_000 + KILLS * 60_000);
  const { executablePath = chromium.executablePath(), args = [] } = project.use.launchOptions ?? {};
  const profile = mkdtempSync(join(tmpdir(), 'open-file-'));
  let stored: readonly Position[] = [];
  try {
    for (let round = 0; round <= KILLS; round++) {
      const { page, kill } = await startBrowser(executablePath, args, profile);
      await page.goto(baseURL ?? '');
      // At this depth, no machine is finished before the last kill.
      const analysisDepth = round === KILLS ? 'quick' : 'deep';
      await page.evaluate(
        (state) => localStorage.setItem('open-file-settings', JSON.stringify({ state, version: 1 })),
        { analysisDepth, showAnalysis: true },
      );
      await page.reload();
      const viewer = new Viewer(page);
      const analysis = page.getByRole('region', { name: 'Analysis of the game' });
      await expect(page.getByRole('button', { name: 'Open folder…' })).toBeVisible();
      await paste(page, GAME);
      await expect(viewer.moves).toBeVisible();
      const found = await readPositions(page);
      expect(found).toEqual(expect.arrayContaining([...stored]));
      stored = found;
      if (stored.length > 0) await expect(analysis.getByText(/^Stockfish 19 · depth \d+/)).toBeVisible();
      if (stored.length === 0) await viewer.game('Analyze the whole game');
      else await page.getByRole('button', { name: 'Resume', exact: true }).click();
      if (round === KILLS) {
        await expect(analysis.getByRole('list', { name: 'Key moments' })).toBeVisible({ timeout: 120_000 });
        await expect(page.getByRole('progressbar', { name: /^Analyzing/ })).toHaveCount(0);
        const all = await readPositions(page);
        const keys = new Set(all.map(([key]) => key));
        expect(stored.filter(([key]) => !keys.has(key))).toEqual([]);
        await kill();
        return;
      }
      // Waits for a few more positions, and then kills the browser in the middle of the next ones.
      const before = stored.length;
      await expect
        .poll(
          async () => {
            stored = await readPositions(page);
            return stored.length;
          },
          { timeout: 120_000, intervals: [50] },
        )
        .toBeGreaterThan(before);
      if (round % 2 === 1) {
        const session = await page.context().newCDPSession(page);
        void session.send('Page.crash').catch(() => undefined);
      }
      await kill();
    }
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
