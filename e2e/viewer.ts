import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { isFirefox } from './engines.ts';
import { chooseFolder, dropFiles, insertAsUsersDo } from './firefoxFiles.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of an element, once it is visible and has not moved for three frames. */
export async function steadyBox(part: Locator): Promise<Box> {
  await expect(part).toBeVisible();
  return part.evaluate(async (element) => {
    const look = (): Box => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    let box = look();
    for (let same = 0; same < 3; same++) {
      await new Promise(requestAnimationFrame);
      const now = look();
      if (JSON.stringify(now) !== JSON.stringify(box)) same = -1;
      box = now;
    }
    return box;
  });
}

/** The viewer as users find it: by roles and names, and by selectors only if a part has neither. */
export class Viewer {
  readonly page: Page;
  readonly library: Locator;
  readonly games: Locator;
  readonly board: Locator;
  readonly notation: Locator;
  readonly book: Locator;

  constructor(page: Page) {
    this.page = page;
    this.library = page.getByRole('tree', { name: 'Library' });
    this.games = page.getByRole('grid', { name: 'Games' });
    this.board = page.getByRole('region', { name: 'Board' });
    this.notation = page.getByRole('region', { name: 'Notation' });
    this.book = page.getByRole('region', { name: 'Book' });
  }

  async start(): Promise<void> {
    if (isFirefox(this.page)) await insertAsUsersDo(this.page);
    // A folder of several databases shows its library once over the list, until the next action of the user.
    // It may come late, when a test has opened a menu already. So the key that closes it goes to the body, where it
    // closes no menu or dialog, and moves no focus.
    await this.page.addLocatorHandler(this.page.locator('[data-glance] .library-sheet'), () =>
      this.page.evaluate(() => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
      }),
    );
    await this.page.goto('./');
    await expect(this.page.getByRole('button', { name: 'Open folder…' })).toBeVisible();
  }

  /** Stops the page from checking the disk by itself, so that changes appear when files are read. Call before `start`. */
  async withoutLooking(): Promise<void> {
    await this.page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  }

  /** Drops real files and folders on the middle of the page, with the events of a real drop. */
  async drop(...paths: string[]): Promise<void> {
    if (isFirefox(this.page)) return dropFiles(this.page, paths);
    const session = await this.page.context().newCDPSession(this.page);
    const { width, height } = this.page.viewportSize() ?? { width: 1280, height: 720 };
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
    await session.detach();
  }

  /** Opens a folder as in Firefox and Safari: through a file input that takes a directory. */
  async openByInput(folder: string): Promise<void> {
    if (isFirefox(this.page)) await chooseFolder(this.page, folder);
    else await this.page.locator('#folder-input').setInputFiles(folder);
  }

  async openDemo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Try the demo' }).click();
    await expect(this.games).toBeVisible();
  }

  item(name: string | RegExp): Locator {
    return this.library.getByRole('treeitem', { name });
  }

  /** Clicks an item of the library. */
  async choose(name: string | RegExp): Promise<void> {
    await this.showItem(name);
    await this.item(name).click();
  }

  /** Shows an item of the library: if the library is a rail, it opens over the list. */
  async showItem(name: string | RegExp): Promise<void> {
    const isPutAway = (row: Element): boolean =>
      getComputedStyle(row).pointerEvents === 'none' || row.closest('[data-glance]') !== null;
    if (!(await this.item(name).first().evaluate(isPutAway))) return;
    await this.page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    await this.page.keyboard.press('1');
  }

  /** Switches to the layout *List*, in which the list has columns; the focus stays in its place. */
  async showColumns(): Promise<void> {
    await this.page.getByRole('radio', { name: 'List', exact: true }).click();
    await expect(this.games.getByRole('columnheader', { name: 'White', exact: true })).toBeVisible();
  }

  /** Shows the list, over the board if it has no column. */
  async showGames(): Promise<void> {
    const { width } = this.page.viewportSize() ?? { width: 1280 };
    const isDrawer = width > 720 && width < 1100;
    // A panel that covers the drawer may be closing: then the key would close the drawer.
    await expect(async () => {
      if (isDrawer && !(await this.games.isVisible())) await this.page.keyboard.press('2');
      await expect(this.games).toBeVisible({ timeout: isDrawer ? 1000 : undefined });
    }).toPass();
  }

  /** Runs a search from the menu beside the field. */
  async filter(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Filter', exact: true }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** Runs a command from the menu of the position on the board. */
  async position(name: string): Promise<void> {
    await this.board.getByRole('button', { name: 'Position' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** The name of the database above the list, which opens the menu of the list. */
  get listMenu(): Locator {
    return this.page.getByRole('region', { name: 'Game list' }).getByRole('heading').getByRole('button');
  }

  /** Runs a command of the list from its menu. */
  async command(name: string): Promise<void> {
    await this.listMenu.click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** Runs a command of the game from the menu below its head. */
  async game(name: string): Promise<void> {
    await this.notation.getByRole('button', { name: 'Game', exact: true }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** Runs a command that the palette finds by its words. */
  async find(words: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    const palette = this.page.getByRole('dialog', { name: 'Find a command' });
    await palette.getByRole('combobox').fill(words);
    // Names come later than commands, and Enter without a selected line would do nothing.
    await expect(palette.getByRole('option', { selected: true })).toBeVisible();
    await this.page.keyboard.press('Enter');
  }

  /** The row of a record by its place in the list, 1-based; the head is row 1 for assistive technology. */
  row(place: number): Locator {
    return this.games.locator(`[role="row"][aria-rowindex="${place + 1}"]`);
  }

  /** Waits until the list has all its hits: quick searches show no other sign of their end. */
  async foundAll(): Promise<void> {
    await expect(this.games).toHaveAttribute('aria-busy', 'false');
  }

  /** The number of rows in the list, once all are found and read. */
  async countRows(): Promise<number> {
    await this.foundAll();
    await this.readRows();
    return Number(await this.games.getAttribute('aria-rowcount')) - 1;
  }

  /** The words of the visible rows, once all of them are read. */
  async readRows(): Promise<readonly string[]> {
    await expect(this.games.locator('[data-place]').first()).toBeVisible();
    await expect(this.games.locator('[role="row"][aria-busy]')).toHaveCount(0);
    return this.games.getByRole('row').allTextContents();
  }

  /** The text of the notation without rows on books and earlier games, which come a moment after the game. */
  readNotation(): Promise<string> {
    return this.notation.evaluate((panel) => {
      const copy = panel.cloneNode(true);
      if (!(copy instanceof Element)) return '';
      for (const row of copy.querySelectorAll('.theory-row, .theory-foot')) row.remove();
      return copy.textContent;
    });
  }

  /** Waits until books and trees have answered for the position on the board. */
  async bookAnswered(): Promise<void> {
    await expect(this.book).toHaveAttribute('aria-busy', 'false');
  }

  /** The rows of the book's moves, without head and sums. */
  get bookMoves(): Locator {
    return this.book.locator('tbody').getByRole('row');
  }

  /** Opens a record of the whole list and waits until it is on the screen, because earlier keys would have no effect. */
  async open(place: number): Promise<void> {
    await this.showGames();
    await expect(this.row(place)).not.toHaveAttribute('aria-busy');
    await this.row(place).click();
    await expect(
      this.notation.getByText(new RegExp(`(^|, )No\\. ${place.toLocaleString('en')}$`)),
    ).toBeVisible();
    // The previous game may have the same number in another database.
    await expect(this.notation).toHaveAttribute('aria-busy', 'false');
  }

  /** The place of a square on the page, on a board seen from White's side. */
  async centerOf(square: string): Promise<{ x: number; y: number }> {
    const box = await steadyBox(this.board.locator('cg-board'));
    return {
      x: box.x + ((square.charCodeAt(0) - 97 + 0.5) * box.width) / 8,
      y: box.y + ((8 - Number(square[1]) + 0.5) * box.height) / 8,
    };
  }

  /** The moves of the game that is on the screen. */
  get moves(): Locator {
    return this.notation.getByRole('group', { name: 'Moves', exact: true });
  }

  /** The user's additions to the game on the screen. */
  get own(): Locator {
    return this.notation.getByRole('group', { name: 'My analysis' });
  }

  /** Moves that the user has only looked at. */
  get walk(): Locator {
    return this.notation.getByRole('group', { name: 'Moves that you looked at' });
  }

  /** The current move in the notation. */
  get currentMove(): Locator {
    return this.notation.locator('[aria-current="true"]');
  }

  /** The depth of the current move in variations, 0 in the mainline. */
  async currentDepth(): Promise<number> {
    const block = this.currentMove.locator('xpath=ancestor::*[@data-depth][1]');
    return Number(await block.getAttribute('data-depth'));
  }
}
