// Packed files: their contents open in place, while they are unpacked.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { encodeGzip, encodeZip, encodeZstd } from '../test/encoders/packed.ts';
import { FILES as POLYGLOT } from '../test/encoders/samplePolyglot.ts';
import { violations } from './axe.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { Viewer } from './viewer.ts';

const gameOf = (number: number): string => `[Event "Casual game ${number}"]
[White "Player ${number}"]
[Black "Duke Karl"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {[%clk 0:${number % 60}:${(number * 7919) % 60}] Number ${number}.} 4. dxe5 1-0

`;
const pgn = (count: number): Uint8Array =>
  new TextEncoder().encode(Array.from({ length: count }, (_, at) => gameOf(at + 1)).join(''));
/** Some 30 MB: more than the reader scans at once, and more than its last pages in memory. */
const MANY = 180_000;
const BYTES = pgn(MANY);

let folder: TemporaryFolder;
test.beforeEach(() => {
  folder = temporaryFolder('Packed');
});
test.afterEach(() => folder.remove());

for (const [name, packed] of [
  ['games.pgn.gz', () => encodeGzip([BYTES.subarray(0, 9_999_999), BYTES.subarray(9_999_999)])],
  ['games.pgn.zst', () => encodeZstd([BYTES])],
  ['games.zip', () => encodeZip({ members: [{ name: 'games.pgn', bytes: BYTES }] })],
] as const)
  test(`a dropped ${name} has all its games, the last and the first`, async ({ page }) => {
    const path = join(folder.path, name);
    writeFileSync(path, packed());
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(path);
    await expect(viewer.row(1)).toContainText('Player 1');
    await viewer.open(1);
    await expect(viewer.notation).toContainText('Number 1.');
    await expect(viewer.games).toHaveAttribute('aria-rowcount', String(MANY + 1));
    await viewer.games.focus();
    await page.keyboard.press('End');
    await expect(viewer.row(MANY)).toContainText(`Player ${MANY}`);
    await page.keyboard.press('Enter');
    await expect(viewer.notation).toContainText(`Number ${MANY}.`);
    await viewer.games.focus();
    await page.keyboard.press('Home');
    await expect(viewer.row(1)).toContainText('Player 1');
    await page.keyboard.press('Enter');
    await expect(viewer.notation).toContainText('Number 1.');
  });

test('a ZIP archive shows its databases, books and packed files, and a RAR archive gets advice', async ({
  page,
}) => {
  const [book] = POLYGLOT.values();
  const members = [
    { name: 'Club/Spring.pgn', bytes: pgn(3) },
    { name: 'Club/Autumn.pgn.gz', bytes: encodeGzip([pgn(2)]), method: 0 },
    { name: 'Openings.bin', bytes: book },
    { name: 'Secret.pgn', bytes: pgn(1), encrypted: true },
    { name: '../Outside.pgn', bytes: pgn(1) },
    { name: 'readme.txt', bytes: new TextEncoder().encode('Hello') },
  ];
  writeFileSync(join(folder.path, 'Club.zip'), encodeZip({ members }));
  writeFileSync(join(folder.path, 'Old.rar'), 'x');
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await expect(viewer.item(/Spring/)).toBeVisible();
  await expect(viewer.item(/^Autumn \.pgn/)).toBeVisible();
  await expect(viewer.item(/Openings/)).toBeVisible();
  await expect(viewer.item(/Old/)).toBeVisible();
  await expect(viewer.item(/^Outside/)).toHaveCount(0);
  await viewer.choose(/Spring/);
  await expect(viewer.row(3)).toContainText('Player 3');
  await viewer.choose(/^Autumn \.pgn/);
  await expect(viewer.games).toHaveAttribute('aria-rowcount', '3');
  await expect(viewer.row(2)).toContainText('Player 2');
  await viewer.choose(/Old/);
  await expect(page.getByText(/Unpack the file, for example with 7-Zip/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a cut packed file shows its games up to the cut, and says that the rest is missing', async ({
  page,
}) => {
  const packed = encodeGzip([pgn(2000)]);
  writeFileSync(join(folder.path, 'games.pgn.gz'), packed.subarray(0, Math.floor(packed.length * 0.8)));
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(folder.path);
  await expect(viewer.row(1)).toContainText('Player 1');
  await page.getByRole('button', { name: '1 item needs attention', exact: true }).click();
  await expect(page.getByText(/ends too early.*expected the end of the packed bytes/)).toBeVisible();
});
