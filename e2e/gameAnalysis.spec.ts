// The real engine analyzes whole games. Searches are quick; no test measures their speed.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { paste } from './hands.ts';
import { Viewer } from './viewer.ts';

/** A trap: the notes praise two mistakes, and their variation loses a queen. */
const GAME = `[Event "Trap"]
[White "Legall"]
[Black "Saint Brie"]
[Date "1750.??.??"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 $1 5. Nxe5 Bxd1 {The queen is worth more.}
( 5... dxe5 6. Qxg4 Qg5 ) 6. Bxf7+ Ke7 7. Nd5# 1-0
`;

let viewer: Viewer;
let analysis: Locator;

const slider = (): Locator => analysis.getByRole('slider', { name: 'Move of the game' });
const job = (page: Page): Locator => page.getByRole('progressbar', { name: /^Analyzing/ });

async function openPasted(page: Page): Promise<void> {
  await paste(page, GAME);
  await expect(viewer.moves).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  // Depth 12 takes a second or two for a short game.
  await page.addInitScript(() =>
    localStorage.setItem(
      'open-file-settings',
      JSON.stringify({ state: { analysisDepth: 'quick' }, version: 1 }),
    ),
  );
  viewer = new Viewer(page);
  analysis = page.getByRole('region', { name: 'Analysis of the game' });
  await viewer.start();
});

test('a game is analyzed, read with the notes beside it, exported, and known the next time', async ({
  page,
}) => {
  notInFirefox(LACKS.downloads);
  await openPasted(page);
  await viewer.game('Analyze the whole game');
  await expect(analysis.getByRole('list', { name: 'Key moments' })).toBeVisible();
  await expect(job(page)).toHaveCount(0);
  await expect(analysis.getByRole('row', { name: /Legall \d+% \d/ })).toBeVisible();
  await expect(viewer.notation.getByRole('note').first()).toBeVisible();

  await slider().focus();
  await page.keyboard.press('End');
  await expect(viewer.currentMove).toContainText('knight d5, checkmate');
  await expect(slider()).toHaveAttribute('aria-valuetext', /checkmate.*100%/);
  await analysis
    .getByRole('button', { name: /bishop takes d1/ })
    .first()
    .click();
  await expect(viewer.currentMove).toContainText('bishop takes d1');
  await slider().click({ position: { x: 1, y: 20 } });
  await expect(slider()).toHaveAttribute('aria-valuetext', /^Start of the game/);

  await analysis.getByRole('button', { name: /^Disagreements/ }).click();
  const list = analysis.getByRole('region', { name: 'Notes and engine' });
  await expect(list.getByRole('button', { name: /bishop takes d1.*Missed by the notes/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Line refuted' })
    .getByRole('button', { name: 'Show the refutation' })
    .click();
  await expect(viewer.walk.getByRole('button', { name: /queen takes g5/ })).toBeVisible();
  await analysis.getByRole('button', { name: 'Back to the graph' }).click();

  await analysis.getByRole('button', { name: 'What to do with the analysis' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as PGN with the evaluations' }).click();
  const pgn = readFileSync(await (await download).path(), 'utf8');
  expect(pgn).toMatch(/1\. e4 \{\[%eval -?\d\.\d\d,12\]\}/);

  await page.reload();
  await viewer.start();
  await openPasted(page);
  await expect(analysis.getByText('Stockfish 19 · depth 12')).toBeVisible();
  await expect(analysis.getByRole('list', { name: 'Key moments' })).toBeVisible();
});

test('an analysis can be canceled and resumed, reports a missing network, and also works on a phone', async ({
  page,
  context,
}) => {
  await openPasted(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Analysis', exact: true }).click();
  await analysis.getByRole('button', { name: 'Analyze the game' }).click();
  await expect(analysis.getByRole('alert')).toContainText('The engine could not be loaded.');
  await context.setOffline(false);
  await analysis.getByRole('button', { name: 'Try again' }).click();
  // Keys are faster: a pointer waits until nothing moves, and the analysis may be over by then.
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(page.getByText(/\d+ of \d+, paused/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(job(page)).toHaveCount(0);
  await analysis.getByRole('button', { name: 'Resume' }).click();
  await expect(analysis.getByRole('list', { name: 'Key moments' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
