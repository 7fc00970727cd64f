// A million games of PGN, packed and unpacked, at two visits: the second answers from the data that the first has kept.
// The same games in `.cbh` are measured in the same run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { temporaryFolder } from '../../e2e/folders.ts';
import { paste } from '../../e2e/hands.ts';
import { Viewer } from '../../e2e/viewer.ts';
import type { Measure } from '../measure.ts';
import { report } from '../page/report.ts';
import { writeCopies } from './copies.ts';
import { makePart, type Part } from './part.ts';

const GAMES = Number(process.env['KEPT_GAMES'] ?? 1_000_000);
const COUNTED = GAMES.toLocaleString('en');
const PART = 1000;
const COPIES = GAMES / PART;
const SICILIAN = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

let part: Part;
test.beforeAll(async () => {
  part = await makePart(PART);
});

const listed = (page: Page, rows: number): Promise<void> =>
  page
    .locator(`[role="grid"][aria-label="Games"][aria-rowcount="${rows + 1}"]`)
    .waitFor({ timeout: 900_000 });

const isKept = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(async (file) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('stored', { create: true });
    for await (const handle of folder.values())
      if (handle instanceof FileSystemFileHandle && handle.name.endsWith('.json')) {
        const manifest = await (await handle.getFile()).text();
        if (manifest.includes('"read-games"') && manifest.includes(`"${file}"`)) return true;
      }
    return false;
  }, name);

interface Times {
  readonly firstRow: number;
  readonly firstFilter: number;
  readonly position: number;
  readonly positionAgain: number;
  readonly again: number;
}

/** Measures the times of a visit; each count must be exact. */
async function visit(page: Page, folder: string): Promise<Times> {
  const { whiteWins, sicilian } = part.counts;
  const viewer = new Viewer(page);
  await viewer.start();
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return Math.round(performance.now() - start);
  };
  const field = page.getByRole('combobox', { name: 'Search games' });
  const all = async (): Promise<void> => {
    await field.fill('');
    await listed(page, GAMES);
  };
  const firstRow = await timed(async () => {
    await viewer.drop(folder);
    await expect(viewer.row(1)).toBeVisible();
  });
  const firstFilter = await timed(async () => {
    await field.fill('result:1-0');
    await listed(page, whiteWins * COPIES);
  });
  await all();
  const find = (): Promise<number> =>
    timed(async () => {
      await paste(page, SICILIAN);
      await listed(page, sicilian * COPIES);
      await viewer.foundAll();
    });
  const leave = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Remove: / }).click();
    await listed(page, GAMES);
  };
  const position = await find();
  await leave();
  const positionAgain = await find();
  await leave();
  const again = await timed(async () => {
    await field.fill('result:0-1');
    await viewer.foundAll();
  });
  return { firstRow, firstFilter, position, positionAgain, again };
}

const figuresOf = (what: string, times: Times): readonly Measure[] => [
  { what: `${what}: first row`, value: times.firstRow, unit: 'ms' },
  { what: `${what}: first filter`, value: times.firstFilter, unit: 'ms' },
  { what: `${what}: a position`, value: times.position, unit: 'ms' },
  { what: `${what}: the same position again`, value: times.positionAgain, unit: 'ms' },
  { what: `${what}: another filter`, value: times.again, unit: 'ms' },
];

test('a million games of PGN are as fast at the second visit as those of .cbh', async ({ page }) => {
  const figures: Measure[] = [];
  const [games, pgn, packed] = ['cbh', 'pgn', 'packed'].map(temporaryFolder);
  try {
    writeCopies(games.path, 'cbh', part, COPIES);
    const cbh = await visit(page, games.path);
    figures.push(...figuresOf(`${COUNTED} games in .cbh`, cbh));
    writeCopies(pgn.path, 'pgn', part, COPIES);
    const bytes = readFileSync(join(pgn.path, 'Big.pgn'));
    writeFileSync(join(packed.path, 'Big.pgn.gz'), gzipSync(bytes, { level: 1 }));
    for (const [name, { path }, file] of [
      ['.pgn', pgn, 'Big.pgn'],
      ['.pgn.gz', packed, 'Big.pgn.gz/Big.pgn'],
    ] as const) {
      await page.reload();
      figures.push(...figuresOf(`${COUNTED} games in ${name}, first visit`, await visit(page, path)));
      const start = performance.now();
      await expect.poll(() => isKept(page, file)).toBe(true);
      const value = Math.round(performance.now() - start);
      figures.push({ what: `${COUNTED} games in ${name}: kept after`, value, unit: 'ms' });
      await page.reload();
      const second = await visit(page, path);
      figures.push(...figuresOf(`${COUNTED} games in ${name}, second visit`, second), {
        what: `${COUNTED} games in ${name}: a position at the second visit next to .cbh`,
        value: second.position / cbh.position,
        unit: 'x',
        must: 1.2,
      });
    }
  } finally {
    for (const folder of [games, pgn, packed]) folder.remove();
    report(...figures);
  }
});
