import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { temporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const game = (white: string, moves: string) =>
  `[White "${white}"]\n[Black "Botvinnik, Mikhail"]\n[Date "1957.03.05"]\n[Result "*"]\n\n${moves} *\n\n`;

const GAMES = [
  game('Smyslov, Vasily', '1. c4 Nf6'),
  game('Tal, Mihail', '1. e4 e6 2. d4 d5'),
  game('Petrosian, Tigran', '1. d4 Nf6'),
].join('');

test('the choice “only for this visit” keeps everything of earlier visits', async ({ context }) => {
  const folder = temporaryFolder('Games');
  writeFileSync(join(folder.path, 'three.pgn'), GAMES);
  /** Opens a new page and comments on a game in it. */
  const visit = async (place: number, words: string): Promise<Page> => {
    const page = await context.newPage();
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    await viewer.open(place);
    await page.keyboard.press('c');
    const field = page.getByRole('textbox', { name: /^Comment on/ });
    await field.fill(words);
    await page.keyboard.press('Control+Enter');
    await expect(viewer.own).toContainText(words);
    return page;
  };
  const rows = (page: Page) => page.getByRole('grid', { name: 'My analysis' }).getByRole('row');
  try {
    await (await visit(1, 'Written on Monday')).close();
    await (await visit(2, 'Written on Tuesday')).close();
    const today = await visit(1, 'Written today');
    await today.getByRole('button', { name: /^My analysis: 2 games/ }).click();
    await today.getByRole('button', { name: 'Stop keeping it' }).click();
    await expect(today.getByRole('button', { name: 'Keep it' })).toBeVisible();
    await expect(rows(today).filter({ hasText: 'Smyslov' })).toContainText('Written today');
    await today.close();

    const next = await context.newPage();
    await new Viewer(next).start();
    await next.getByRole('button', { name: 'My analysis: 2 games' }).click();
    await expect(rows(next).filter({ hasText: 'Smyslov' })).toContainText('Written on Monday');
    await expect(rows(next).filter({ hasText: 'Tal' })).toContainText('Written on Tuesday');
  } finally {
    folder.remove();
  }
});
