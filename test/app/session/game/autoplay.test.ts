// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf } from '../../panels/board/shownGame.ts';
import { app, extendWorker } from '../../testApp.tsx';

const MEGA = 'Mega.cbh' as ItemId;
const tree = treeOf('1.e4 e5 2.Nf3 Nc6 3.Bb5');
const san = () => tree.nodes[app.stores.game.getState().node].san;
const isPlaying = () => app.stores.game.getState().isPlaying;

beforeEach(async () => {
  extendWorker({ readRecord: ({ number }) => Promise.resolve(gameOf(tree, { number })) });
  await app.game.openRecord(MEGA, recordNumber(1));
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('autoplay plays a move at once, then one at each interval, to the end of the line', () => {
  app.autoplay.togglePlay();
  expect([san(), isPlaying()]).toEqual(['e4', true]);
  vi.advanceTimersByTime(2000);
  expect(san()).toBe('e5');
  vi.advanceTimersByTime(60_000);
  expect([san(), isPlaying()]).toEqual(['Bb5', false]);
  expect(app.autoplay.togglePlay()).toBe(false);
});

it('autoplay stops by the same key', () => {
  app.autoplay.togglePlay();
  app.autoplay.togglePlay();
  vi.advanceTimersByTime(60_000);
  expect([san(), isPlaying()]).toEqual(['e4', false]);
});

it('autoplay keeps the pace that the user chose', () => {
  app.settings.changeSettings({ pace: 10 });
  app.autoplay.togglePlay();
  vi.advanceTimersByTime(9_000);
  expect(san()).toBe('e4');
  vi.advanceTimersByTime(1_000);
  expect(san()).toBe('e5');
});

it('autoplay stops at anything the user does', async () => {
  app.autoplay.togglePlay();
  app.game.toStart();
  vi.advanceTimersByTime(60_000);
  expect([san(), isPlaying()]).toEqual(['', false]);
  app.autoplay.togglePlay();
  await app.game.openRecord(MEGA, recordNumber(2));
  expect(app.autoplay.togglePlay()).toBe(true);
  expect([san(), isPlaying()]).toEqual(['e4', true]);
  app.game.closeRecord();
  vi.advanceTimersByTime(60_000);
  expect(isPlaying()).toBe(false);
});
