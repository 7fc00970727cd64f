// Pages of games, opened from disk with the network off: they have the moves, notes and arrows of the product.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { parsePgn } from 'chessops/pgn';
import { annotatedFolder } from './annotatedFolder.ts';
import { violations } from './axe.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { pagesOf } from './paperOf.ts';
import { CORE } from './tags.ts';
import { steadyBox, Viewer } from './viewer.ts';

let folder: TemporaryFolder;
test.beforeAll(() => {
  folder = temporaryFolder('Pages');
});
test.afterAll(() => folder.remove());

/** Saves the choice in the open sheet as a page; without a picker, the browser downloads it. */
async function savePage(page: Page, name: string): Promise<string> {
  const sheet = page.getByRole('dialog', { name: 'Share' });
  await sheet.getByRole('radio', { name: /^Web page/ }).check();
  await expect(sheet.getByRole('status')).toContainText(/games?(, \d+ texts?)?, (about )?[\d.]+ [KM]B/);
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save as a file…' }).click();
  const path = join(folder.path, name);
  await (await saved).saveAs(path);
  await expect(page.getByRole('dialog', { name: /^Export to/ })).toContainText('saved as a download');
  await page.getByRole('button', { name: 'Done' }).click();
  return path;
}

async function start(page: Page): Promise<Viewer> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });
  // Pieces are on their squares as soon as a move is made.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const viewer = new Viewer(page);
  await viewer.start();
  return viewer;
}

async function startWithDemo(page: Page): Promise<Viewer> {
  const viewer = await start(page);
  await viewer.openDemo();
  return viewer;
}

/** Opens a file of two games: one with 13 diagrams, and one without. */
async function startWithLesson(page: Page): Promise<Viewer> {
  const path = join(folder.path, 'Lesson.pgn');
  const tags = (white: string): string =>
    `[Event "Lesson"]\n[White "${white}"]\n[Black "Lasker, Emanuel"]\n[Result "*"]\n[ECO "C65"]\n`;
  const marked = 'e4 e5 Nf3 Nc6 Bb5 Nf6 O-O d6 Re1 Be7 c3 O-O h3'.split(' ').map((san) => `${san} $220`);
  writeFileSync(
    path,
    `${tags('Tarrasch, Siegbert')}\n${marked.join(' ')} *\n\n${tags('Steinitz')}\ne4 e5 *\n`,
  );
  const viewer = await start(page);
  await viewer.drop(path);
  await viewer.open(1);
  return viewer;
}

interface Opened {
  readonly page: Page;
  readonly faults: readonly string[];
  readonly asked: readonly string[];
}

/** Opens a page in a context that is offline, and records its faults and requests. */
async function openFromDisk(from: Page, path: string): Promise<Opened> {
  const context = await from.context().browser()?.newContext({ offline: true, reducedMotion: 'reduce' });
  if (context === undefined) throw new Error('This browser has one context only');
  const page = await context.newPage();
  const faults: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const address = pathToFileURL(path).href;
  page.on('request', (request) => {
    if (request.url() !== address && !request.url().startsWith('data:')) asked.push(request.url());
  });
  await page.goto(address);
  return { page, faults, asked };
}

/** The words of the notation, without those from the user's databases (novelties). */
const wordsOf = async (notation: Locator): Promise<string> => {
  const blocks = await notation
    .locator('.notation-block')
    .evaluateAll((all) =>
      all
        .filter((block) => block.querySelector('.theory-row') === null)
        .map((block) => block.textContent ?? ''),
    );
  return blocks.join(' ').replace(/\s+/g, ' ').trim();
};

/** Characters of a page without its games and fonts. */
const frameSize = (html: string): number =>
  html
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    .replaceAll(/<section class="notation-panel saved-game".*?<\/script><\/section>/gs, '').length;

const arrowsOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.board-frame .board-arrow')
    .evaluateAll((arrows) =>
      arrows.map((arrow) => `${arrow.getAttribute('class')} ${arrow.getAttribute('transform')}`),
    );

const squaresOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.board-frame square[class*="shape-"]:visible')
    .evaluateAll((squares) =>
      squares
        .map((square) => square.className.replace(/ ?last-move ?/, ''))
        .toSorted((a, b) => a.localeCompare(b)),
    );

const piecesOf = (page: Page): Promise<readonly string[]> =>
  page.locator('.board-frame cg-board piece:not(.ghost)').evaluateAll((pieces) =>
    pieces
      .map((piece) => {
        const { width } = piece.parentElement?.getBoundingClientRect() ?? { width: 1 };
        const transform = new DOMMatrix(getComputedStyle(piece).transform);
        const place = [transform.e, transform.f].map((pixels) => Math.round((pixels * 8) / width));
        return `${piece.className.replace(/ anim$/, '')} ${place.join()}`;
      })
      .sort(),
  );

test(
  'an annotated game as a page has all words and arrows of the product from disk, and requests nothing',
  CORE,
  async ({ page }) => {
    notInFirefox(LACKS.downloads);
    const viewer = await startWithDemo(page);
    await viewer.open(1);
    await page.keyboard.press('Control+e');
    const path = await savePage(page, 'game.html');
    const { page: saved, faults, asked } = await openFromDisk(page, path);
    const notation = saved.getByRole('region', { name: 'Notation' });
    await expect(notation).toBeVisible();
    expect(await wordsOf(notation)).toEqual(await wordsOf(viewer.notation));

    // Compares step by step, with the shapes.
    let drawn = 0;
    const current = (part: Locator) => part.locator('.notation-move[aria-current="true"]').allTextContents();
    const shown = async (where: Page, part: Locator) => ({
      move: await current(part),
      pieces: await piecesOf(where),
      arrows: await arrowsOf(where),
      squares: await squaresOf(where),
    });
    for (let step = 0; step < 60; step++) {
      await expect(async () =>
        expect(await shown(saved, notation)).toEqual(await shown(page, viewer.notation)),
      ).toPass();
      drawn += (await arrowsOf(saved)).length;
      await saved.keyboard.press('ArrowRight');
      await viewer.notation.focus();
      await page.keyboard.press('ArrowRight');
    }
    expect(drawn).toBeGreaterThan(0);
    expect(await violations(saved)).toEqual([]);
    expect(faults).toEqual([]);
    expect(asked).toEqual([]);
  },
);

test('a list as a page is read by keys and clicks on a phone and in the dark, game by game', async ({
  page,
}) => {
  notInFirefox(LACKS.downloads);
  const viewer = await startWithDemo(page);
  await viewer.command('Share the list…');
  const path = await savePage(page, 'list.html');
  // The page holds the games of the demo, with scripts, styles and fonts.
  expect(statSync(path).size).toBeLessThan(1_200_000);
  expect(frameSize(readFileSync(path, 'utf8'))).toBeLessThan(150_000);
  const { page: saved, faults, asked } = await openFromDisk(page, path);
  await saved.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const games = saved.getByRole('navigation', { name: 'Games' });
  await expect(games.getByRole('button')).toHaveCount(36);
  await games.getByRole('button', { name: /Georg Rotlewi – Akiba Rubinstein/ }).click();
  const notation = saved.getByRole('region', { name: 'Notation' });
  await expect(notation).toHaveCount(1);
  await expect(notation.getByRole('heading')).toContainText('Georg Rotlewi – Akiba Rubinstein 0–1');
  await notation.locator('[data-node]').last().click();
  const current = notation.locator('[aria-current="true"]');
  await expect(current).toHaveCount(1);
  await expect(current).toBeInViewport();
  const last = await current.textContent();
  await saved.keyboard.press('Home');
  await expect(current).toHaveCount(0);
  await saved.keyboard.press('ArrowRight');
  await expect(current).not.toHaveText(last ?? '');
  const before = await piecesOf(saved);
  await saved.keyboard.press('f');
  await expect.poll(() => piecesOf(saved)).not.toEqual(before);
  await saved.keyboard.press('PageDown');
  await expect(notation.getByRole('heading')).toContainText('Richard Réti');
  expect(await violations(saved)).toEqual([]);

  const pgn = saved.waitForEvent('download');
  await saved.getByRole('button', { name: 'Save PGN' }).click();
  const copied = parsePgn(readFileSync(await (await pgn).path(), 'utf8'));
  expect(copied).toHaveLength(35);
  expect(copied[7].headers.get('White')).toBe('Rotlewi, Georg');

  await saved.setViewportSize({ width: 390, height: 844 });
  await saved.getByRole('button', { name: 'Games' }).click();
  await games.getByRole('button', { name: /^1 / }).click();
  await expect(games).toBeHidden();
  await saved
    .getByRole('navigation', { name: 'Walk through the game' })
    .getByRole('button', { name: 'Next move' })
    .click();
  await expect(current).toBeInViewport();
  // Nothing is wider than the screen of the phone.
  expect(await saved.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(saved)).toEqual([]);
  expect(faults).toEqual([]);
  expect(asked).toEqual([]);
});

test('a collection as a page has its order and its notes as titles, and prints all of its games', async ({
  page,
}) => {
  notInFirefox(LACKS.downloads);
  const viewer = await startWithDemo(page);
  await viewer.foundAll();
  await viewer.row(1).click();
  await viewer.row(3).click({ modifiers: ['Shift'] });
  await page.keyboard.press('y');
  await viewer.choose(/^Rook endings/);
  await viewer.open(2);
  await page.keyboard.press('y');
  await viewer.choose(/^Collection 1/);
  for (const [row, note] of [
    [2, 'Read this first'],
    [4, 'The wrong rook'],
  ] as const) {
    await viewer.row(row).click();
    await page.keyboard.press('F2');
    await page.getByLabel('It appears in the row').fill(note);
    await page.keyboard.press('Enter');
    await expect(viewer.row(row)).toContainText(note);
    // The closing dialog gives the focus back to the list.
    await expect(viewer.games).toBeFocused();
  }
  await page.keyboard.press('Alt+ArrowUp');
  await expect(viewer.row(3)).toContainText('The wrong rook');
  await viewer.command('Share the list…');
  const { page: saved, faults, asked } = await openFromDisk(page, await savePage(page, 'collection.html'));
  const titles = saved.getByRole('navigation', { name: 'Games' }).getByRole('button');
  await expect(titles).toHaveText([
    /Adolf Anderssen – Lionel Kieseritzky/,
    /Read this first.*Welcome to Open File/,
    /The wrong rook.*Philidor's position/,
    /Adolf Anderssen – Jean Dufresne/,
  ]);
  await titles.nth(2).click();
  await expect(saved.getByText('From Rook endings.pgn, No. 2')).toBeVisible();
  expect(await violations(saved)).toEqual([]);

  await saved.emulateMedia({ media: 'print' });
  const printed = saved.locator('.saved-game:visible');
  await expect(printed).toHaveCount(4);
  await expect(printed.nth(2).getByRole('img', { name: /^White: king d5; rook a7/ })).toBeVisible();
  // The list is the table of contents.
  await expect(titles.nth(2)).toBeVisible();
  await expect(saved.getByText('3 games, 1 text')).toBeVisible();
  for (const onlyOnScreen of [saved.locator('cg-board'), saved.getByText('Save PGN')])
    await expect(onlyOnScreen).toBeHidden();
  expect(faults).toEqual([]);
  expect(asked).toEqual([]);
});

test('`dump --page` draws the page that the product saves: the same moves, notes, arrows and diagrams', async ({
  page,
}) => {
  notInFirefox(LACKS.downloads);
  const viewer = await startWithDemo(page);
  await viewer.command('Share the list…');
  const saved = readFileSync(await savePage(page, 'product.html'), 'utf8');
  const dumped = spawnSync(
    process.execPath,
    ['scripts/dump.mjs', 'public/demo', '--page', '--name', 'Classics'],
    { encoding: 'utf8', maxBuffer: 10_000_000 },
  );
  expect(dumped.status).toBe(0);
  expect(dumped.stderr).toContain('Games: 35, guiding texts: 1');
  // The page of the product makes no markup of texts: this one has no policy.
  await page.goto('about:blank');
  const compared = await page.evaluate(
    (texts) => {
      const [product, command] = texts.map((text) => [
        ...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('.saved-game'),
      ]);
      const others = product.filter((game, at) => !game.isEqualNode(command[at]));
      return { games: command.length, others: others.map(({ textContent }) => textContent) };
    },
    [saved, dumped.stdout],
  );
  expect(compared).toEqual({ games: 36, others: [] });
});

test('a page with hostile names shows them as words, and runs and sends nothing', async ({ page }) => {
  notInFirefox(LACKS.downloads);
  const pgn = join(folder.path, 'hostile.pgn');
  const hostile = '<img src=x onerror=alert(1)></script><script>alert(1)</script>';
  writeFileSync(
    pgn,
    `[Event "${hostile}"]\n[Site "https://example.org/game"]\n[White "${hostile}"]\n[Black "\u202Eecnavda"]\n[Result "1-0"]\n\n` +
      `1. e4 {${hostile} [%csl Gd5][%cal Re4e5]} e5 2. Nf3 (2. f4 {a gambit} exf4) Nc6 1-0\n`,
  );
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(pgn);
  await viewer.open(1);
  await page.keyboard.press('Control+e');
  const path = await savePage(page, 'hostile.html');
  const { page: saved, faults, asked } = await openFromDisk(page, path);
  await expect(saved.getByRole('region', { name: 'Notation' })).toContainText('<img src=x onerror=alert(1)>');
  expect(await saved.locator('img, iframe, a[href]').count()).toBe(0);
  await saved.keyboard.press('ArrowRight');
  expect(await arrowsOf(saved)).toHaveLength(1);
  await expect(saved.locator('square.shape-green')).toHaveCount(1);
  // The page's own policies refuse markup and code, and so does the content policy.
  const refused = await saved.evaluate(() => {
    const tried: string[] = [];
    const attempt = (name: string, run: () => unknown): void => {
      try {
        run();
        tried.push(name);
      } catch {
        // The error is the right result.
      }
    };
    attempt('markup', () => {
      document.body.innerHTML = '<b>text</b>';
    });
    // Code from the driver may evaluate texts; code of the page may not.
    return new Promise<readonly string[]>((resolve) => {
      setTimeout(() => {
        attempt('code', () => Reflect.construct(Function, ['return 1']));
        resolve(tried);
      });
    });
  });
  expect(refused).toEqual([]);
  const sent = await saved.evaluate(() =>
    fetch('https://example.org/').then(
      () => 'sent',
      () => 'refused',
    ),
  );
  expect(sent).toBe('refused');
  expect(faults.filter((fault) => !/Content Security Policy|Trusted/.test(fault))).toEqual([]);
  expect(asked).toEqual([]);
});

test('a training question on a page covers the rest of the game until it is answered on the board', async ({
  page,
}) => {
  notInFirefox(LACKS.downloads);
  const notes = annotatedFolder('http://127.0.0.1:9');
  try {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'showSaveFilePicker');
    });
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.openByInput(notes.path);
    await viewer.command('Share the list…');
    const path = await savePage(page, 'question.html');
    const { page: saved, faults, asked } = await openFromDisk(page, path);
    const notation = saved.getByRole('region', { name: 'Notation' });
    const question = notation.getByRole('region', { name: 'Training question' });
    await expect(question).toContainText('How does White win at once?');
    const moves = notation.locator('[data-node]:visible');
    const covered = await moves.count();
    await saved.keyboard.press('End');
    await expect(notation.locator('[aria-current="true"]')).toContainText('knight f6');
    await question.getByText('Hint 1').click();
    await expect(question).toContainText('Look at f7.');
    // The paper hides what waits behind the question, and has no controls.
    const onScreen = await moves.count();
    await saved.emulateMedia({ media: 'print' });
    await expect(question).toContainText('Look at f7.');
    await expect(question.getByText('Show the solution')).toBeHidden();
    await expect(question.getByText('Hint 2')).toBeHidden();
    await expect(notation.getByText('f7#').first()).toBeHidden();
    expect(await notation.first().locator('[data-node]:visible').count()).toBe(onScreen);
    await saved.emulateMedia({ media: 'screen' });
    const box = await steadyBox(saved.locator('cg-board'));
    const play = async (...squares: readonly (readonly [file: number, rank: number])[]): Promise<void> => {
      for (const [file, rank] of squares)
        await saved.mouse.click(
          box.x + ((file + 0.5) * box.width) / 8,
          box.y + ((7.5 - rank) * box.height) / 8,
        );
    };
    const before = await piecesOf(saved);
    await play([3, 1], [3, 2]);
    await expect(question).toContainText('This is not the solution.');
    await expect.poll(() => piecesOf(saved)).toEqual(before);
    await play([2, 3], [5, 6]);
    await expect(question).toContainText('is worth 1 of 3 points');
    expect(await violations(saved)).toEqual([]);
    await play([7, 4], [5, 6]);
    await expect(notation.locator('[aria-current="true"]')).toContainText('queen takes f7, checkmate');
    expect(await moves.count()).toBeGreaterThan(covered);
    await expect(question).toContainText('Mate.');

    // The game with every kind of note: quotations are played through, pictures are included, and links are words.
    await saved.keyboard.press('j');
    const quoted = notation.getByRole('region', { name: /^Game quoted/ });
    await expect(quoted).toContainText('bishop takes f3');
    const board = await piecesOf(saved);
    await quoted.getByRole('button', { name: 'Play through' }).click();
    await saved.keyboard.press('ArrowRight');
    await expect(quoted.locator('[aria-current="true"]')).toHaveCount(1);
    await expect.poll(() => piecesOf(saved)).not.toEqual(board);
    expect(await violations(saved)).toEqual([]);
    await quoted.getByRole('button', { name: 'Back to the game' }).click();
    await expect(quoted.locator('[aria-current="true"]')).toHaveCount(0);
    await expect.poll(() => piecesOf(saved)).toEqual(board);
    await expect(notation.locator('img')).toHaveCount(1);
    await expect(notation).toContainText('is not part of this page.');
    await expect(notation).toContainText('More about the line');
    expect(await violations(saved)).toEqual([]);
    expect(faults).toEqual([]);
    expect(asked).toEqual([]);
  } finally {
    notes.remove();
  }
});

test('a page of chapters has their titles, sides and names, and asks for the piece of a promotion', async ({
  page,
}) => {
  notInFirefox(LACKS.downloads);
  const pgn = join(folder.path, 'chapters.pgn');
  const names = '[White "محمد, صلاح"]\n[Black "כהן, דוד"]';
  const study = (chapter: number): string => `[Event "My Study: Chapter ${chapter}"]\n[Result "*"]`;
  const fen = '[SetUp "1"]\n[FEN "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"]';
  writeFileSync(
    pgn,
    [
      `${study(1)}\n[Orientation "black"]\n\n1. e4 c5 *`,
      `${names}\n[Result "0-1"]\n\n1. e4 c5 0-1`,
      `${study(3)}\n${fen}\n\n{[%tqu "En","What now?","","","a7a8n","",10]} 1. a8=N Kf6 *`,
      `${study(4)}\n\n1. e4 {[%tqu "En","What now?","","","e7e5","",10,"c7c5","",10]} e5 2. Nf3 *`,
    ].join('\n\n') + '\n',
  );
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });
  const viewer = new Viewer(page);
  await viewer.start();
  await viewer.drop(pgn);
  await viewer.command('Share the list…');
  const { page: saved, faults, asked } = await openFromDisk(page, await savePage(page, 'chapters.html'));
  const rows = saved.getByRole('navigation', { name: 'Games' }).getByRole('button');
  await expect(rows.first()).toHaveText('1My Study: Chapter 1');
  const board = saved.locator('.saved-board');
  await expect(board.locator('.orientation-black')).toHaveCount(1);
  await expect(board.locator('.board-player-name')).toHaveText(['White', 'Black']);

  // The browser puts the result to the right of Black's name.
  await rows.nth(1).click();
  await expect(board.locator('.orientation-white')).toHaveCount(1);
  const places = await rows
    .nth(1)
    .locator('b')
    .evaluate((title) => {
      const text = title.firstChild;
      const words = text?.textContent ?? '';
      return ['صلاح', 'דוד', '0–1'].map((word) => {
        const range = document.createRange();
        if (text === null) return 0;
        range.setStart(text, words.indexOf(word));
        range.setEnd(text, words.indexOf(word) + word.length);
        const { left, top } = range.getBoundingClientRect();
        return left + 1000 * Math.round(top / 16);
      });
    });
  expect(places).toEqual(places.toSorted((a, b) => a - b));

  const box = await steadyBox(saved.locator('cg-board'));
  const play = async (...squares: readonly (readonly [file: number, rank: number])[]): Promise<void> => {
    for (const [file, rank] of squares)
      await saved.mouse.click(
        box.x + ((file + 0.5) * box.width) / 8,
        box.y + ((7.5 - rank) * box.height) / 8,
      );
  };
  await rows.nth(2).click();
  const question = saved.getByRole('region', { name: 'Training question' }).filter({ visible: true });
  const pieces = saved.getByRole('dialog', { name: 'Promotion' });
  await play([0, 6], [0, 7]);
  await expect(pieces.getByRole('button', { name: 'queen' })).toBeFocused();
  expect(await violations(saved)).toEqual([]);
  await saved.keyboard.press('Escape');
  await expect(pieces).toBeHidden();
  await play([0, 6], [0, 7]);
  await pieces.getByRole('button', { name: 'queen' }).click();
  await expect(question).toContainText('This is not the solution.');
  await play([0, 6], [0, 7]);
  await pieces.getByRole('button', { name: 'knight' }).click();
  const current = saved.locator('.saved-game.shown [aria-current="true"]');
  await expect(current).toContainText('a8');
  await expect(saved.locator('cg-board piece.white.knight')).toHaveCount(1);

  // The second of two answers with all points is right as well.
  await rows.nth(3).click();
  await saved.keyboard.press('ArrowRight');
  await play([2, 6], [2, 4]);
  await expect(current).toContainText('e5');
  expect(faults).toEqual([]);
  expect(asked).toEqual([]);
});

test('a sheet of diagrams opens from disk, with its solutions at the end', async ({ page }) => {
  notInFirefox(LACKS.downloads);
  await startWithDemo(page);
  await page.keyboard.press('Control+e');
  const sheet = page.getByRole('dialog', { name: 'Share' });
  await sheet.getByRole('radio', { name: /^Web page/ }).check();
  await sheet.getByRole('radio', { name: /^The list/ }).check();
  await sheet.getByRole('radio', { name: /^Diagrams/ }).check();
  await sheet.getByRole('combobox', { name: 'Diagrams on a page' }).selectOption('4');
  expect(await violations(page)).toEqual([]);
  const path = await savePage(page, 'sheet.html');
  const opened = await openFromDisk(page, path);
  const first = opened.page.locator('.sheet-page').first();
  // Two of the demo's games have diagrams.
  await expect(first.getByRole('img')).toHaveCount(2);
  await expect(opened.page.getByRole('heading', { name: 'Solutions' })).toBeVisible();
  expect(await violations(opened.page)).toEqual([]);
  expect(opened.asked).toEqual([]);
  expect(opened.faults).toEqual([]);
  await opened.page.emulateMedia({ media: 'print' });
  await expect(first).toHaveCSS('break-after', 'page');
});

test('a sheet of diagrams scrolls to its end, and prints all of its pages with the solutions on one more', async ({
  page,
}) => {
  notInFirefox(LACKS.downloads);
  const viewer = await startWithLesson(page);
  for (const [perPage, pages] of [
    [2, 7],
    [4, 4],
    [6, 3],
    [9, 2],
    [12, 2],
  ] as const) {
    await viewer.command('Share the list…');
    const sheet = page.getByRole('dialog', { name: 'Share' });
    await sheet.getByRole('radio', { name: /^Web page/ }).check();
    await sheet.getByRole('radio', { name: /^Diagrams/ }).check();
    await sheet.getByRole('combobox', { name: 'Diagrams on a page' }).selectOption(`${perPage}`);
    await expect(sheet.getByRole('status')).toContainText('13 diagrams');
    const path = await savePage(page, `sheet of ${perPage}.html`);
    const { page: saved } = await openFromDisk(page, path);
    await expect(saved.getByRole('img')).toHaveCount(13);
    const solutions = saved.getByRole('heading', { name: 'Solutions' });
    await expect(solutions).not.toBeInViewport();
    await saved.keyboard.press('End');
    await expect(solutions).toBeInViewport();
    expect(await pagesOf(saved)).toBe(pages + 1);
    await saved.close();
  }
});

test('the index of a booklet is printed on a page of its own after the games, and is not on the screen', async ({
  page,
}) => {
  notInFirefox(LACKS.downloads);
  const viewer = await startWithLesson(page);
  const pages: number[] = [];
  for (const hasIndex of [false, true]) {
    await viewer.command('Share the list…');
    const sheet = page.getByRole('dialog', { name: 'Share' });
    await sheet.getByRole('radio', { name: /^Web page/ }).check();
    await sheet.getByRole('checkbox', { name: 'Index' }).setChecked(hasIndex);
    const path = await savePage(page, `booklet ${hasIndex}.html`);
    const { page: saved } = await openFromDisk(page, path);
    const index = saved.getByRole('region', { name: 'Index' });
    await expect(saved.getByRole('region', { name: 'Notation' })).toBeVisible();
    await expect(index).toBeHidden();
    pages.push(await pagesOf(saved));
    await saved.emulateMedia({ media: 'print' });
    await expect(index).toBeVisible({ visible: hasIndex });
    if (!hasIndex) continue;
    await expect(index.getByRole('heading', { name: 'Openings' })).toBeVisible();
    await expect(index.getByRole('listitem')).toHaveText([
      'Lasker, Emanuel 1, 2',
      'Steinitz 2',
      'Tarrasch, Siegbert 1',
      /^C65 .* 1, 2$/,
    ]);
    for (const entry of await index.getByRole('listitem').all()) await expect(entry).toBeVisible();
  }
  expect(pages[1]).toBe(pages[0] + 1);
});
