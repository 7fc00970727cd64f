// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, show } from '../../panels/board/shownGame.ts';
import { app } from '../../testApp.tsx';

beforeEach(clearGame);

const flipped = (): boolean => app.stores.game.getState().flipped;
const plain = gameOf(treeOf('e4 c6'));
const seenFrom = (side: string) => ({ ...plain, tags: [['Orientation', side]] as const });

it('a game with an orientation turns the board, and only for itself', async () => {
  await show(seenFrom('black'));
  expect(flipped()).toBe(true);
  await show(plain);
  expect(flipped()).toBe(false);
  app.game.flip();
  await show(seenFrom('white'));
  expect(flipped()).toBe(false);
  await show(seenFrom('black'));
  await show(plain);
  expect(flipped()).toBe(true);
});

it('the user turns the board of a game with an orientation, and not that of others', async () => {
  await show(seenFrom('black'));
  app.game.flip();
  expect(flipped()).toBe(false);
  await show(plain);
  expect(flipped()).toBe(false);
  await show(seenFrom('black'));
  app.game.closeRecord();
  expect(flipped()).toBe(false);
});

it('a board that keeps a side stays as the user turns it when records open, and turns back after', async () => {
  await show(plain);
  const leave = app.game.keepSide('black');
  expect(flipped()).toBe(true);
  await show(seenFrom('white'));
  expect(flipped()).toBe(true);
  app.game.flip();
  await show(plain);
  expect(flipped()).toBe(false);
  app.game.closeRecord();
  expect(flipped()).toBe(false);
  app.game.flip();
  await show(seenFrom('white'));
  expect(flipped()).toBe(true);
  leave();
  expect(flipped()).toBe(false);
});
