// Eleven million games on the screen while the table of their tree is made: scrolling rows, and typing a name.
import { test } from '@playwright/test';
import { bigBase } from '../bases/bigBase.ts';
import { Viewer } from '../../e2e/viewer.ts';
import { report } from './report.ts';

const GAMES = 11_000_000;
const FRAMES = 240;
/** Pixels per frame, as fast as somebody scrolls who is looking for something. */
const STEP = 137;

test.beforeAll(() => {
  test.setTimeout(600_000);
  bigBase(GAMES);
});

test('rows and typed names appear soon while the table is made', async ({ page }) => {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(bigBase(GAMES));
  await page.locator('[role="grid"][aria-label="Games"] [aria-rowindex="2"]:not([aria-busy])').waitFor();
  await page.getByRole('radio', { name: 'List' }).click();
  await page.locator('.search-indexing').waitFor({ state: 'detached', timeout: 60_000 });
  const { blank, times } = await page.evaluate(
    async ([frames, step]) => {
      const grid = document.querySelector('[role="grid"][aria-label="Games"]');
      const scrolled = [grid, ...(grid?.querySelectorAll('*') ?? [])].find(
        (one) => one instanceof HTMLElement && one.scrollHeight > one.clientHeight + 1000,
      );
      if (!(scrolled instanceof HTMLElement)) throw new Error('The list does not scroll');
      const spent: number[] = [];
      let without = 0;
      let last = performance.now();
      for (let frame = 0; frame < frames; frame++) {
        scrolled.scrollTop += step;
        await new Promise((next) => requestAnimationFrame(next));
        const now = performance.now();
        spent.push(now - last);
        last = now;
        const { top, bottom } = scrolled.getBoundingClientRect();
        const rows = [...scrolled.querySelectorAll('[role="row"][aria-busy]')];
        const isSeen = rows.some((row) => {
          const place = row.getBoundingClientRect();
          return place.bottom > top && place.top < bottom;
        });
        if (isSeen) without++;
      }
      return { blank: without, times: spent.sort((a, b) => a - b) };
    },
    [FRAMES, STEP],
  );
  const field = page.getByRole('combobox', { name: 'Search games' });
  await field.focus();
  const keys: number[] = [];
  for (const letter of 'karpov') {
    const began = Date.now();
    await page.keyboard.press(letter);
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    keys.push(Date.now() - began);
  }
  keys.sort((a, b) => a - b);
  report(
    {
      what: `frames of ${FRAMES} that show a row without text, eleven million games scrolled by`,
      value: blank,
      unit: 'frames',
      must: 0,
    },
    { what: 'a frame of them, median', value: times[FRAMES / 2], unit: 'ms' },
    { what: 'the slowest', value: times[FRAMES - 1], unit: 'ms' },
    {
      what: 'a letter of a name typed, the slowest of six',
      value: keys[keys.length - 1],
      unit: 'ms',
      must: 100,
    },
  );
});
