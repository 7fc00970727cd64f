// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf } from '../../panels/board/shownGame.ts';
import { app, extendWorker, knocks } from '../../testApp.tsx';

const MEGA = 'Mega.cbh' as ItemId;
const tree = treeOf('1.e4 d5 2.exd5 Qxd5');

beforeEach(async () => {
  app.start();
  extendWorker({ readRecord: ({ number }) => Promise.resolve(gameOf(tree, { number })) });
  await app.game.openRecord(MEGA, recordNumber(1));
});

it('the moves of a started page are silent until the user switches the sound on', () => {
  app.game.step(1);
  expect(knocks).toEqual([]);
});

it('each step forward on a started page is heard, and a capture sounds different', () => {
  app.settings.changeSettings({ moveSound: true });
  for (let ply = 0; ply < 3; ply++) app.game.step(1);
  app.ownMoves.playText('a6');
  expect(knocks).toEqual([false, false, true, false]);
});

it('a step back, a jump and another game are silent', async () => {
  app.settings.changeSettings({ moveSound: true });
  app.game.toEnd();
  app.game.step(-1);
  app.game.toStart();
  await app.game.openRecord(MEGA, recordNumber(2));
  expect(knocks).toEqual([]);
});
