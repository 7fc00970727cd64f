// The position as a picture: saved, copied, and the same as the board on the screen.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { allowClipboard, LACKS, notInFirefox } from './engines.ts';
import { steadyBox, Viewer } from './viewer.ts';

let viewer: Viewer;
test.beforeEach(async ({ page }) => {
  viewer = new Viewer(page);
  await viewer.start();
  await viewer.openDemo();
  // The Immortal Game.
  await viewer.open(1);
  await viewer.board.getByRole('button', { name: 'End of the line' }).click();
  await expect(viewer.currentMove).toContainText('#');
});

/** The name and the bytes of the file that the menu saves. */
async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await viewer.position(name);
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Width and height from the header of a PNG. */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test('a diagram is saved as SVG with everything in it, and without a request', async ({ page }) => {
  notInFirefox(LACKS.downloads);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) asked.push(request.url());
  });
  await viewer.board.getByRole('button', { name: 'Position' }).click();
  // Every menu is outside of the page's regions, beside its root element.
  const faults = (await violations(page)).filter(
    (line) => !line.startsWith('region: <div data-radix-popper'),
  );
  expect(faults).toEqual([]);
  await page.keyboard.press('Escape');
  const { name, bytes } = await saved(page, 'Save diagram as SVG');
  expect(name).toBe('Anderssen - Kieseritzky, 23.Be7#.svg');
  const svg = bytes.toString();
  expect(svg).toContain('<title>r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b - - 1 23</title>');
  expect(svg.match(/<g transform="translate\(/g)).toHaveLength(23);
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/url\(|href|http|var\(/);
  expect(asked).toEqual([]);
});

test('a PNG diagram differs with the colors, the pieces and the orientation of the board', async ({
  page,
}) => {
  notInFirefox(LACKS.downloads);
  const pictures = new Map<string, string>();
  for (const look of ['', 'Brown', 'Open File', 'Letters']) {
    if (look !== '') {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('menuitemradio', { name: look, exact: true }).last().click();
      await page.keyboard.press('Escape');
    }
    const { name, bytes } = await saved(page, 'Save diagram as PNG');
    expect(name).toBe('Anderssen - Kieseritzky, 23.Be7#.png');
    expect(bytes.subarray(0, 4)).toEqual(PNG);
    expect(sizeOf(bytes)).toEqual([960, 960]);
    pictures.set(bytes.toString('base64'), look);
  }
  await page.keyboard.press('f');
  pictures.set((await saved(page, 'Save diagram as PNG')).bytes.toString('base64'), 'flipped');
  expect([...pictures.values()]).toEqual(['', 'Brown', 'Open File', 'Letters', 'flipped']);
});

test('a diagram has the arrows that the user drew with the right button', async ({ page }) => {
  notInFirefox(LACKS.downloads);
  const box = await steadyBox(viewer.board.locator('cg-board'));
  const side = box.width / 8;
  await page.mouse.move(box.x + side / 2, box.y + side / 2);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(box.x + side * 3.5, box.y + side / 2);
  await page.mouse.move(box.x + side * 3.5, box.y + side * 3.5);
  await page.mouse.up({ button: 'right' });
  const svg = (await saved(page, 'Save diagram as SVG')).bytes.toString();
  expect(svg.match(/<path fill="none" stroke="[^"]*" stroke-width="0.13"/g)).toHaveLength(1);
});

test('a diagram is copied as a picture, and the board says so', async ({ page, context }) => {
  notInFirefox(LACKS.pictures);
  await allowClipboard(context);
  await viewer.position('Copy diagram');
  await expect(page.getByRole('banner').getByText('Diagram copied')).toBeVisible();
  const head = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const blob = await item.getType('image/png');
    return [...new Uint8Array(await blob.arrayBuffer()).slice(0, 4)];
  });
  expect(head).toEqual([...PNG]);
});

test('the page says that the browser does not allow pictures on the clipboard', async ({ page }) => {
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'ClipboardItem');
  });
  await viewer.position('Copy diagram');
  await expect(page.getByRole('banner').getByText('The browser did not allow copying')).toBeVisible();
});
