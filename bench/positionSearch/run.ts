// `npm run bench -- positions [games]`: the product's workers search a generated base on disk for positions, in
// Chromium.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PositionPattern, PositionQuery } from '../../src/model/position/positionQuery.ts';
import { bigBase } from '../bases/bigBase.ts';
import { LAUNCH } from '../browser.ts';
import type { Measure } from '../measure.ts';
import type { Canceled, Searched } from './page.ts';
import { servePage } from './server.ts';

const MILLION = 1_000_000;
const ROUNDS = 2;

const exact = (fen: string): PositionQuery =>
  ({ kind: 'exact', fen, chess960: false, lines: 'mainline' }) as PositionQuery;
const pattern = (parts: Partial<PositionPattern>): PositionQuery => ({
  kind: 'pattern',
  lines: 'mainline',
  pattern: {
    squares: [],
    material: {},
    difference: {},
    mirrorColors: false,
    mirrorWings: false,
    lasting: 1,
    ...parts,
  },
});
const one = { from: 1, to: 1 };
const none = { from: 0, to: 0 };

export const SEARCHES = {
  'a Najdorf': exact('rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6'),
  'two bare kings, so that no game is left early': exact('8/8/4k3/8/8/4K3/8/8 w - - 0 1'),
  'rook endings, for four plies': pattern({
    material: { Q: none, q: none, R: one, r: one, B: none, b: none, N: none, n: none },
    lasting: 4,
  }),
  'a bishop on h7 or its mirrored squares, a king on g8 or c8': pattern({
    squares: [
      { square: 55, pieces: ['B'] },
      { square: 62, pieces: ['k'] },
    ],
    mirrorColors: true,
    mirrorWings: true,
  }),
} as const;

const search = (page: Page, size: number, position: PositionQuery): Promise<Searched> =>
  page.evaluate(([workers, wanted]) => globalThis.bench.search(workers, wanted), [size, position] as const);
const cancel = (page: Page, size: number, position: PositionQuery): Promise<Canceled> =>
  page.evaluate(([workers, wanted]) => globalThis.bench.cancel(workers, wanted, 400), [
    size,
    position,
  ] as const);

/** Returns the fastest of several searches, and the slowest task of the page in all of them. */
async function fastestSearch(page: Page, size: number, position: PositionQuery): Promise<Searched> {
  let best = await search(page, size, position);
  for (let round = 1; round < ROUNDS; round++) {
    const next = await search(page, size, position);
    const longestTask = Math.max(best.longestTask, next.longestTask);
    best = { ...(next.ms < best.ms ? next : best), longestTask };
  }
  return best;
}

async function measure(page: Page, games: number): Promise<Measure[]> {
  const measures: Measure[] = [];
  const share = games / (11 * MILLION);
  const raw = Math.min(
    await page.evaluate(() => globalThis.bench.raw()),
    await page.evaluate(() => globalThis.bench.raw()),
  );
  measures.push({ what: `.cbg of ${games} games read through`, value: raw, unit: 'ms' });
  let longest = 0;
  for (const [what, position] of Object.entries(SEARCHES)) {
    const single = await fastestSearch(page, 1, position);
    const both = await fastestSearch(page, 2, position);
    if (single.hits !== both.hits || both.damaged > 0)
      throw new Error(JSON.stringify({ what, single, both }));
    longest = Math.max(longest, single.longestTask, both.longestTask);
    measures.push(
      { what: `${what}: 1 worker`, value: single.ms, unit: 'ms', must: Math.round(20_000 * share) },
      { what: `${what}: 2 workers`, value: both.ms, unit: 'ms', must: Math.round(11_000 * share) },
      { what: `${what}: 2 workers next to 1`, value: both.ms / single.ms, unit: 'x', must: 0.6 },
      { what: `${what}: 1 worker next to the raw read`, value: single.ms / raw, unit: 'x', must: 13 },
    );
    if (both.hits > 0)
      measures.push({
        what: `${what}: ${both.hits} hits, the first`,
        value: both.firstMs,
        unit: 'ms',
        must: 300,
      });
  }
  const stopped = await cancel(page, 2, SEARCHES['two bare kings, so that no game is left early']);
  measures.push(
    { what: 'canceled, until it is over', value: stopped.ms, unit: 'ms', must: 50 },
    { what: 'canceled, until rows are read again', value: stopped.answeredMs, unit: 'ms', must: 50 },
    { what: 'longest task of the page over 50 ms, 0 for none', value: longest, unit: 'ms', must: 50 },
  );
  return measures;
}

export async function measurePositions(
  games = 11 * MILLION,
): Promise<{ readonly browser: string; readonly measures: readonly Measure[] }> {
  const base = bigBase(games);
  const served = await servePage();
  try {
    const browser = await chromium.launch(LAUNCH);
    try {
      const page = await browser.newPage();
      await page.goto(served.url);
      await page.locator('input').setInputFiles(readdirSync(base).map((name) => join(base, name)));
      return { browser: `Chromium ${browser.version()}`, measures: await measure(page, games) };
    } finally {
      await browser.close();
    }
  } finally {
    served.stop();
  }
}
