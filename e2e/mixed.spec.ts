import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DEMO, temporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

/** Databases of three formats by their names in the library, each with a player of its first game. */
const DATABASES = [
  { name: /^Classics \.cbh/, first: 'Anderssen' },
  { name: /^Miniatures \.(d00|cdp)/, first: 'Légal' },
  { name: /^Rook endings \.pgn/, first: 'Lucena' },
];

test('a folder with ChessBase, Chess Assistant, PGN and books opens the games of each database', async ({
  page,
}) => {
  const folder = temporaryFolder('Everything');
  mkdirSync(join(folder.path, 'deep'));
  cpSync(DEMO, join(folder.path, 'deep/demo'), { recursive: true });
  try {
    await page.setViewportSize({ width: 1920, height: 1080 });
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(folder.path);
    for (const { name, first } of DATABASES) {
      await viewer.choose(name);
      await expect(viewer.item(name)).toHaveAttribute('aria-selected', 'true');
      await viewer.open(1);
      await expect(viewer.notation.getByRole('heading', { level: 2 })).toContainText(first);
      await page.keyboard.press('ArrowRight');
      await expect(viewer.currentMove).toBeVisible();
    }
  } finally {
    folder.remove();
  }
});
