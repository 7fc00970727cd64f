// The real book of 104,224 positions, on the page as users see it.
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Chess } from 'chessops/chess';
import { parseUci } from 'chessops/util';
import { rawFen } from '../test/encoders/bookGames.ts';
import { contraryBook, hasRealBook, REAL_BOOK } from './bookFolder.ts';
import { readCtgFigures } from './ctgFigures.ts';
import type { CtgFigures } from './ctgFigures.ts';
import { demoCopy, REAL_DATA } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';
import { shownBook } from './shownBook.ts';
import type { ShownBook, ShownFigures } from './shownBook.ts';
import { REAL } from './tags.ts';
import { Viewer } from './viewer.ts';

test.skip(!hasRealBook, `no real book at ${REAL_DATA}`);

let games: TemporaryFolder;
let contrary: TemporaryFolder;
test.beforeAll(() => {
  games = demoCopy('Games');
  contrary = contraryBook();
});
test.afterAll(() => {
  games.remove();
  contrary.remove();
});

/** The position after a move in UCI. */
function afterMove(position: Chess, uci: string): Chess {
  const next = position.clone();
  const move = parseUci(uci);
  if (move === undefined || !next.isLegal(move))
    throw new Error(`${uci} is not legal in ${rawFen(position)}`);
  next.play(move);
  return next;
}

const shareText = (share: number): string =>
  share > 0 && share < 0.005 ? '<1' : `${Math.round(100 * share)}`;

/** Checks that each part of the bar is within one percent of the results, and that the score is the share of points. */
function checkResults(shown: ShownFigures, figures: Omit<CtgFigures, 'own' | 'other'>, where: string): void {
  const { total, white, draws, black, points } = figures;
  const decided = white + draws + black;
  if (decided > 0) {
    const bar = shown.bar ?? [];
    expect(
      bar.reduce((sum, part) => sum + part, 0),
      where,
    ).toBe(100);
    for (const [at, part] of [white, draws, black].entries())
      expect(Math.abs(bar[at] - (100 * part) / decided), where).toBeLessThan(1);
    expect(shown.decided ?? total, where).toBe(decided);
  }
  const known = points === undefined ? (white + draws / 2) / decided : points / total;
  expect(shown.score, where).toBe(
    points === undefined && decided === 0 ? undefined : Math.round(100 * known),
  );
  // If all games have a result, the score is that of the bar.
  if (decided === total && shown.bar !== undefined)
    expect(Math.abs((shown.score ?? 0) - shown.bar[0] - shown.bar[1] / 2), where).toBeLessThanOrEqual(2);
}

/** Checks every figure of a book in a position. Returns the number of moves with games of their own. */
function checkFigures(
  { moves, sums, summed }: ShownBook,
  at: number,
  position: Chess,
  figuresOf: (fen: string) => CtgFigures | undefined,
): number {
  const sum = { total: 0, white: 0, draws: 0, black: 0 };
  let points = 0;
  /** Moves with points of the book, and moves with games without a known result. */
  const has = { points: false, unknown: false };
  let shares = 0;
  let counted = 0;
  expect(summed).toBe(`Σ ${moves.length}`);
  for (const { uci, books } of moves) {
    const shown = books[at];
    const where = `${uci} in ${rawFen(position)}`;
    const child = figuresOf(rawFen(afterMove(position, uci)));
    if (shown.transposes !== undefined) {
      const shownCount = Number(/\d[\d,]*/.exec(shown.transposes)?.[0].replaceAll(',', '') ?? 0);
      expect(shownCount, where).toBe(child?.total);
      continue;
    }
    if (shown.count === undefined) {
      expect(child, where).toBeUndefined();
      continue;
    }
    expect(child, where).toBeDefined();
    if (child === undefined) continue;
    counted++;
    expect(shown.count, where).toBe(child.total);
    checkResults(shown, child, where);
    if (shown.elo !== undefined) expect(shown.elo, where).toBe(child.other);
    sum.total += child.total;
    sum.white += child.white;
    sum.draws += child.draws;
    sum.black += child.black;
    const results = child.white + child.draws / 2;
    points += child.points ?? results;
    has.points ||= child.points !== undefined;
    has.unknown ||= child.points === undefined && child.white + child.draws + child.black < child.total;
  }
  if (counted === 0) return 0;
  const foot = sums[at];
  expect(foot.count).toBe(sum.total);
  const isCredited = has.points && !has.unknown;
  checkResults(foot, isCredited ? { ...sum, points } : sum, `sum of ${rawFen(position)}`);
  for (const { books } of moves) {
    const { count, share } = books[at];
    if (share === undefined || count === undefined) continue;
    expect(share).toBe(shareText(count / sum.total));
    shares += share === '<1' ? 0 : Number(share);
  }
  if (shares > 0) expect(Math.abs(100 - shares)).toBeLessThanOrEqual(counted / 2);
  return counted;
}

test(
  'every figure along the real book’s main line is that of the book, and they add up',
  REAL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    const figuresOf = readCtgFigures(join(REAL_BOOK, 'Perfect2021.ctg'));
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(games.path, REAL_BOOK);
    await expect(viewer.item(/Perfect2021/)).toContainText('104,224');
    await expect(viewer.bookMoves).toHaveCount(17);
    await page.keyboard.press('w');
    let position = Chess.default();
    let plies = 0;
    let checked = 0;
    let rated = 0;
    for (; (await viewer.bookMoves.count()) > 0; plies++) {
      const shown = await shownBook(viewer);
      checked += checkFigures(shown, 0, position, figuresOf);
      // The sum row has the rating of the side to move, if that column is shown.
      const { elo } = shown.sums[0];
      if (elo !== undefined) {
        rated++;
        expect(elo).toBe(figuresOf(rawFen(position))?.own);
      }
      // Finds the move by its name, because transpositions arrive later and may change the order.
      const [{ uci }] = shown.moves;
      position = afterMove(position, uci);
      await viewer.book.locator(`[data-uci="${uci}"]`).click();
      await expect(viewer.notation.locator('[data-node]')).toHaveCount(plies + 1);
      await viewer.bookAnswered();
    }
    expect(plies).toBeGreaterThan(20);
    expect(checked).toBeGreaterThan(50);
    expect(rated).toBeGreaterThan(5);
    await expect(viewer.book).toContainText('The book ends with this position.');
    await expect(page.locator('body')).toContainText(/C89 Ruy Lopez: Marshall Attack/);
  },
);

test(
  'ten moves of the real book beside another one have figures of both, and a mark for disagreements',
  REAL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    const real = readCtgFigures(join(REAL_BOOK, 'Perfect2021.ctg'));
    const other = readCtgFigures(join(contrary.path, 'Contrary.ctg'));
    const viewer = new Viewer(page);
    await viewer.start();
    await viewer.drop(REAL_BOOK, contrary.path);
    await viewer.choose(/Perfect2021/);
    const letters = viewer.book.getByRole('button', { name: 'A Contrary B Perfect2021 Choose books' });
    await expect(letters).toBeVisible();
    await expect(viewer.bookMoves).toHaveCount(17);

    const wordsOf = async (uci: string) =>
      (await shownBook(viewer)).moves.find((move) => move.uci === uci)?.words;
    expect(await wordsOf('e2e4')).toMatch(/Scores of the side to move differ: A 0, B 56$/);
    expect(await wordsOf('d2d4')).toContain('B for this move, A against it');
    expect(await wordsOf('c2c4')).not.toMatch(/differ|against/);
    await expect(viewer.book.locator('.book-disagreement')).toHaveCount(2);

    let position = Chess.default();
    for (let ply = 0; ply < 10; ply++) {
      const shown = await shownBook(viewer);
      checkFigures(shown, 0, position, other);
      expect(checkFigures(shown, 1, position, real)).toBeGreaterThan(0);
      const next = shown.moves.find(({ books }) => books[1].count !== undefined);
      if (next === undefined) throw new Error('The real book has no move here');
      position = afterMove(position, next.uci);
      await viewer.book.locator(`[data-uci="${next.uci}"]`).click();
      await expect(viewer.notation.locator('[data-node]')).toHaveCount(ply + 1);
      await viewer.bookAnswered();
    }
  },
);
