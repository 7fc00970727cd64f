// A browser with data of version 0.1.0, under the names and in the forms that it wrote, copied from a profile. The test
// uses no names of the sources: if one changes there, the user's work would be lost, and this test fails.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LACKS, onlyInChromium } from './engines.ts';
import { paste } from './hands.ts';

// A folder of the private file system replaces one on disk.
onlyInChromium(LACKS.handles);

const GAME = `[White "Rotlewi, Georg"]
[Black "Rubinstein, Akiba"]
[Date "1907.12.26"]
[Result "*"]

1. f3 e5 2. g4 *
`;

const TEXTS = {
  'open-file-settings': {
    state: { language: 'de', theme: 'dark', keepAnalysis: 'keep', analysisDepth: 'quick' },
    version: 1,
  },
  'open-file-searches': {
    state: {
      searches: [{ name: 'Schwarz ist Akiba', text: 'black:akiba', item: '', anywhere: 'black:akiba' }],
    },
    version: 1,
  },
  'open-file-books': {
    state: { folders: [{ folder: 'Partien', codePages: [{ item: 'games.pgn', codePage: 'windows-1253' }] }] },
    version: 1,
  },
} as const;

const comment = (text: string) => ({ kind: 'comment', placement: 'after', language: '', text });
const ANALYSIS = {
  version: 1,
  changed: 1_795_746_840_185,
  revision: 1,
  game: {
    white: 'Rotlewi, Georg',
    black: 'Rubinstein, Akiba',
    event: '',
    site: '',
    date: { year: 1907, month: 12, day: 26 },
    result: '*',
    database: 'Pasted 1',
    number: 1,
    start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    chess960: false,
    moves: 'f2f3 e7e5 g2g4',
  },
  start: [],
  moves: [[0, 'f2f3', [comment('Das schwächt den König.')]]],
};
/** Text that the page wrote as it closed, before IndexedDB had it. */
const LEFT = {
  before: ANALYSIS,
  mine: {
    ...ANALYSIS,
    moves: [
      [0, 'f2f3', [comment('Das schwächt den König.')]],
      [1, 'e7e5', []],
      [2, 'g2g4', [comment('Und das verliert ihn.')]],
    ],
  },
};

const REVIEW = {
  version: 1,
  engine: 'Stockfish 19',
  depth: 12,
  positions: [
    ['463b96181691fc9c', 'cp', 30, 12, 'e2e4'],
    ['288a7029b65b13ed', 'cp', -60, 12, 'e7e5'],
    ['a2f2786325beebdb', 'cp', -55, 12, 'e2e4'],
    ['01bf79b5cdcb06c6', 'mate', -1, 12, 'd8h4'],
  ],
};

/** A Greek name: other code pages show other letters. */
const NAME_BYTES = [0xd4, 0xe1, 0xeb];

/** Fills the storage of the page's origin, from a file of the origin that runs no script. */
async function fillProfile(page: Page): Promise<void> {
  await page.goto('./licenses.txt');
  const given = {
    texts: { ...TEXTS, 'open-file-left-1795746840185-4fzyo82k': LEFT },
    ANALYSIS,
    REVIEW,
    NAME_BYTES,
  };
  await page.evaluate(async ({ texts, ...profile }) => {
    for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, JSON.stringify(value));

    const put = (database: string, store: string, key: string, value: unknown): Promise<void> =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(database, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, 'readwrite');
          writing.objectStore(store).put(value, key);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    await put('open-file-analysis', 'analyses', '69c25b58bb0cbee2', profile.ANALYSIS);
    await put('open-file-reviews', 'records', '69c25b58bb0cbee2', profile.REVIEW);

    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('Partien', { create: true });
    const file = await folder.getFileHandle('games.pgn', { create: true });
    const writing = await file.createWritable();
    await writing.write(
      new Blob(['[White "', new Uint8Array(profile.NAME_BYTES), '"]\n[Result "*"]\n\n1. e4 *\n']),
    );
    await writing.close();
    await put('keyval-store', 'keyval', 'last-folder', {
      name: 'Partien',
      handles: [folder],
      added: [],
      openedAt: 1_795_746_840_185,
      databases: 1,
      books: 0,
    });

    const scope = new URL('./', location.href).href;
    const cache = await caches.open(`Open File ${scope} 0123456789abcdef`);
    await cache.put(
      `${scope}kept.json`,
      Response.json({
        id: '0123456789abcdef',
        version: '0.1.0 (9559ec51)',
        bytes: 8_300_000,
        at: 1_795_746_840_185,
      }),
    );
    await navigator.serviceWorker.register('./sw.js');
    await navigator.serviceWorker.ready;
  }, given);
}

test('this version reads everything that the previous one has stored', { tag: '@slow' }, async ({ page }) => {
  await fillProfile(page);
  await page.goto('./');
  await expect(page).toHaveTitle('Open File');

  // Settings, the last folder, and its code page.
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /^Partien/ }).click();
  const games = page.getByRole('grid', { name: 'Partien' });
  await expect(games.getByRole('row').nth(1)).toContainText('Ταλ');

  // Searches.
  const list = page.getByRole('region', { name: 'Partienliste' });
  await list.getByRole('heading').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Gespeicherte Suchen…' }).click();
  await expect(page.getByRole('button', { name: /^Schwarz ist Akiba/ })).toBeVisible();
  await page.keyboard.press('Escape');

  // The user's comments, including the one left in the last moment, and the engine's analysis.
  await paste(page, GAME);
  const notation = page.getByRole('region', { name: 'Notation' });
  await expect(notation).toContainText('Das schwächt den König.');
  await expect(notation).toContainText('Und das verliert ihn.');
  await expect(page.getByText('Stockfish 19 · Tiefe 12')).toBeVisible();

  // The page kept for use without a network.
  await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Über Open File…' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('0.1.0 (9559ec51)');
});
