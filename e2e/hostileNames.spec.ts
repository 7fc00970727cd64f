// Names of files, players and events that turn the direction of writing, break lines, or are too long: the page shows
// each as one harmless line, and nothing is pushed off the screen.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const HOSTILE = '\u202Eecnavda\u202C \u2067isolated\u2069 \u200Fmark\u061C \u0007bell\u0085\u009F\u2028line';
const LONG = 'Long'.repeat(1250);
const FILES = [
  'Games\u202Engp.exe',
  'two\nlines',
  'a\ttab',
  'bell\u0007',
  'name'.repeat(60),
  'גלפנד\u200F 2-1',
];

const game = (tags: Readonly<Record<string, string>>, moves: string): string =>
  `${Object.entries(tags)
    .map(([name, value]) => `[${name} "${value}"]`)
    .join('\n')}\n\n${moves} 1-0\n\n`;
const headers = (words: string): Record<string, string> => ({
  Event: `Event ${words}`,
  Site: `Site ${words}`,
  Date: '2026.01.02',
  Round: '1',
  White: `White ${words}`,
  Black: `Black ${words}`,
  Result: '1-0',
  Annotator: `Annotator ${words}`,
  Source: `Source ${words}`,
  WhiteTeam: `Team ${words}`,
  BlackTeam: `Rivals ${words}`,
  Own: `Tag ${words}`,
});
const GAMES =
  game(headers('plain'), `1. e4 {after \u202Eecnavda} e5 2. Nf3 (2. f4 {${HOSTILE}} exf4) Nc6`) +
  game(headers(HOSTILE), '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6') +
  game(headers(LONG), '1. d4 d5') +
  game(headers('בוריס גלפנד\u200F'), '1. c4 c5');

/** Hostile text on the screen, in tooltips, for screen readers, and in the tab's title. */
const hostileWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // oxlint-disable-next-line no-control-regex
    const hostile = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u206f]/;
    const marks = /[\u061c\u200e\u200f]/;
    const words: (string | null)[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) words.push(texts.currentNode.nodeValue);
    for (const element of document.querySelectorAll('[title], [aria-label], [alt], [placeholder]'))
      for (const name of ['title', 'aria-label', 'alt', 'placeholder'])
        words.push(element.getAttribute(name));
    return words
      .filter((word): word is string => word !== null)
      .filter((word) => hostile.test(word) || (marks.test(word) && !/\p{Script=Hebrew}/u.test(word)))
      .map((word) => JSON.stringify(word).slice(0, 200));
  });

/** Expects nothing to extend beyond the right edge, and the page itself not to scroll. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await hostileWords(page)).toEqual([]);
  const { width, height, room } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth - innerWidth,
    height: document.documentElement.scrollHeight - innerHeight,
    room: [...document.querySelectorAll('[role="dialog"], [role="menu"], .figures')].filter(
      (box) => box.getBoundingClientRect().right > innerWidth || box.scrollWidth > box.clientWidth + 1,
    ).length,
  }));
  expect({ width: Math.max(0, width), height: Math.max(0, height), room }).toEqual({
    width: 0,
    height: 0,
    room: 0,
  });
}

let folder: TemporaryFolder;
test.beforeAll(() => {
  folder = temporaryFolder('Folder \u202Efdp');
  writeFileSync(join(folder.path, 'Hostile.pgn'), GAMES);
  for (const name of FILES) writeFileSync(join(folder.path, `${name}.pgn`), GAMES);
  writeFileSync(join(folder.path, 'unknown\u202Efdp.xyz'), 'nothing');
  writeFileSync(join(folder.path, 'broken\u202Efdp.cbh'), 'nothing');
});
test.afterAll(() => folder.remove());

/** Shows a tab of the list; in a narrow list, some tabs are in a menu. */
async function showTab(page: Page, name: string): Promise<void> {
  const isOften = ['Games', 'Players', 'Openings'].includes(name);
  if (isOften) await page.getByRole('tab', { name, exact: true }).click();
  else {
    await page.getByRole('button', { name: 'More lists' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
}

async function open(page: Page): Promise<Viewer> {
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.openByInput(folder.path);
  return viewer;
}

for (const [form, width, height] of [
  ['wide', 1920, 1080],
  ['with a rail', 1000, 720],
] as const)
  test.describe(form, () => {
    test.use({ viewport: { width, height } });

    test('hostile names are harmless in the library, the list, the game and its figures', async ({
      page,
    }) => {
      const viewer = await open(page);
      const item = viewer.item(/^Hostile/);
      await viewer.choose(/^Hostile/);
      await expect(item).toHaveAttribute('aria-selected', 'true');
      await expect(viewer.row(1)).toContainText('plain');
      await expectHarmless(page);

      for (const [place, words] of [
        [1, 'plain'],
        [2, '\uFFFDecnavda'],
        [3, 'LongLong'],
        [4, 'גלפנד'],
      ] as const) {
        await viewer.row(place).click();
        await expect(viewer.notation.locator('h2')).toContainText(words);
        await expect(viewer.moves).toBeInViewport();
        await expectHarmless(page);
        await page.keyboard.press('ArrowRight');
        await expect(viewer.currentMove).toBeInViewport();
      }
      await expect(viewer.row(3)).toBeInViewport();
    });

    test('hostile names are harmless in dialogs, lists of names and the search', async ({ page }) => {
      const viewer = await open(page);
      await viewer.choose(/^Hostile/);
      for (const place of [2, 3]) {
        await viewer.open(place);
        await page.keyboard.press('i');
        await expect(page.getByRole('dialog', { name: 'Info' })).toBeVisible();
        await expectHarmless(page);
        await page.keyboard.press('Escape');
        await viewer.notation.getByTitle('Player card').first().click();
        await expect(page.getByRole('region', { name: 'Score', exact: true })).toBeVisible();
        await expectHarmless(page);
        await page.keyboard.press('Escape');
        await viewer.notation.getByTitle('Cross table').click();
        await expect(page.getByRole('region', { name: /^Cross table of/ })).toBeVisible();
        await expectHarmless(page);
        await page.keyboard.press('Escape');
      }
      for (const tab of ['Players', 'Events', 'Annotators', 'Sources', 'Teams']) {
        await showTab(page, tab);
        await expect(page.getByRole('grid', { name: tab }).getByRole('row').nth(1)).toBeVisible();
        await expectHarmless(page);
      }
      await page.getByRole('tab', { name: 'Games' }).click();
      await page.getByRole('combobox').first().fill('White');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectHarmless(page);
    });
  });
