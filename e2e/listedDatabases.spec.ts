import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { databaseEntry, encodeDatabaseItems } from '../test/encoders/databaseItems.ts';
import { demoCopy } from './folders.ts';
import { Viewer } from './viewer.ts';

test("a folder is shown with the titles and in the order of ChessBase's own list", async ({ page }) => {
  const folder = demoCopy('Bases');
  try {
    const list = encodeDatabaseItems([
      { opens: 'Databases' },
      databaseEntry('C:\\Users\\Anna\\Bases\\Rook endings.pgn', 'My endings', 3),
      databaseEntry('C:\\Users\\Anna\\Bases\\Classics.cbh', 'Games that I love'),
    ]);
    writeFileSync(join(folder.path, 'DBItems.cbini'), list);
    const viewer = new Viewer(page);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await viewer.start();
    await viewer.drop(folder.path);
    // The largest database opens, wherever it is in the list.
    await expect(viewer.item(/^Classics \.cbh Games that I love/)).toHaveAttribute('aria-selected', 'true');
    const rows = viewer.library.getByRole('treeitem');
    await expect(rows.nth(2)).toContainText('Rook endings.pgnMy endings');
    await expect(rows.nth(3)).toContainText('Classics.cbhGames that I love');
    await expect(page.getByText(/other files?/)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Games that I love' })).toBeVisible();
    await viewer.choose(/^Rook endings/);
    await expect(page.getByRole('heading', { name: 'My endings' })).toBeVisible();
  } finally {
    folder.remove();
  }
});
