// The product's workers in a page of their own, over a generated base.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bigBase } from '../bench/bases/bigBase.ts';
import { servePage } from '../bench/positionSearch/server.ts';
import type { ServedPage } from '../bench/positionSearch/server.ts';
import type { PositionQuery } from '../src/model/position/positionQuery.ts';
import { BASE_GAMES } from './globalSetup.ts';

const GAMES = BASE_GAMES.pieces;
const exact = (fen: string): PositionQuery =>
  ({ kind: 'exact', fen, chess960: false, lines: 'mainline' }) as PositionQuery;
const OPEN_GAME = exact('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2');
/** No game has this position, and a search reads every game to its end. */
const BARE_KINGS = exact('8/8/4k3/8/8/4K3/8/8 w - - 0 1');

test.describe.configure({ mode: 'serial' });

let served: ServedPage;
test.beforeAll(async () => void (served = await servePage()));
test.afterAll(() => served.stop());

async function choose(page: Page, folder: string): Promise<void> {
  await page.goto(served.url);
  await page.locator('input').setInputFiles(readdirSync(folder).map((name) => join(folder, name)));
}
const search = (page: Page, size: number, position: PositionQuery) =>
  page.evaluate(([workers, wanted]) => globalThis.bench.search(workers, wanted), [size, position] as const);

test('pools of one, two and four workers find the same games', async ({ page }) => {
  await choose(page, bigBase(GAMES));
  const [one, two, four] = [
    await search(page, 1, OPEN_GAME),
    await search(page, 2, OPEN_GAME),
    await search(page, 4, OPEN_GAME),
  ];
  expect(one.hits).toBeGreaterThan(10_000);
  expect(one.damaged).toBe(0);
  for (const { hits, sum, damaged, restarted } of [two, four])
    expect({ hits, sum, damaged, restarted }).toEqual({
      hits: one.hits,
      sum: one.sum,
      damaged: 0,
      restarted: false,
    });
});

test('a canceled search ends, and the worker still answers', async ({ page }) => {
  await choose(page, bigBase(GAMES));
  const { ms, answeredMs } = await page.evaluate(
    (position) => globalThis.bench.cancel(2, position, 0),
    BARE_KINGS,
  );
  expect([ms, answeredMs].every(Number.isFinite)).toBe(true);
});
