// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadedRecord } from '../../../../src/model/loadedGame.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, HEADER, ITEM, nodeOf, whereabouts } from '../../panels/board/shownGame.ts';
import { database } from '../../panels/folder/fakeLibrary.ts';
import { fakeWorker } from '../../fakeWorker.ts';
import { app, setEngine, setWorker } from '../../testApp.tsx';
import { FakeEngines } from '../engine/fakeEngine.ts';
import { answerAll } from './answering.ts';

const RECORDS: readonly LoadedRecord[] = [
  gameOf(treeOf('e4 $4 e5'), { number: recordNumber(1) }),
  gameOf(treeOf('d4 d5'), { number: recordNumber(2) }),
  gameOf(treeOf('c4 {Quiet.} c5 Nf3 $2'), { number: recordNumber(3) }),
  gameOf(treeOf('f4 $2'), { number: recordNumber(4) }),
];
const DATABASE = database('Mega');

let engines: FakeEngines;

beforeEach(() => {
  vi.useFakeTimers();
  engines = new FakeEngines();
  setEngine(engines.load);
  clearGame();
  setWorker(
    fakeWorker({
      readRows: ({ from, to }) =>
        Promise.resolve(RECORDS.slice(from, to).map(({ header }) => ({ ...HEADER, number: header.number }))),
      readRecord: ({ number }) => Promise.resolve(RECORDS[number - 1]),
    }),
  );
  app.stores.list.setState({ item: ITEM, database: DATABASE, selection: { id: 7, count: 4 }, cursor: 0 });
});
afterEach(() => {
  app.review.cancelAnalysis();
  vi.useRealTimers();
});

const batch = () => app.stores.review.getState().batch;
const found = () =>
  batch()?.games.map(
    ({ number, notes }) => `${number}: ${notes.disagreements.map(({ kind }) => kind).join()}`,
  );

describe('notes and engine in several games', () => {
  it('several games are compared from the selected row on; games without notes are skipped', async () => {
    app.review.compareGames(3);
    await answerAll(engines);
    expect(found()).toEqual(['1: stricter', '3: stricter']);
    expect(batch()).toMatchObject({ database: 'Mega', asked: 3, skipped: 1, isRunning: false });
  });

  it('the comparison ends where the list ends', async () => {
    app.stores.list.setState({ cursor: 3 });
    app.review.compareGames(20);
    await answerAll(engines);
    expect(batch()?.asked).toBe(1);
    expect(found()).toEqual(['4: stricter']);
  });

  it('a canceled comparison stops, and its results stay', async () => {
    app.review.compareGames(4);
    await vi.advanceTimersByTimeAsync(10);
    expect(batch()?.isRunning).toBe(true);
    expect(app.stores.review.getState().job?.batch).toEqual({ at: 1, of: 4 });
    app.review.cancelAnalysis();
    await vi.advanceTimersByTimeAsync(1000);
    expect(batch()).toMatchObject({ isRunning: false, games: [] });
    expect(engines.started.every(({ isEnded }) => isEnded)).toBe(true);
  });

  it('a disagreement leads to its move', async () => {
    app.review.compareGames(3);
    await answerAll(engines);
    const [, game] = batch()?.games ?? [];
    app.review.openDisagreement(game, game.notes.disagreements[0].node);
    await vi.advanceTimersByTimeAsync(10);
    expect(whereabouts()).toBe('Nf3');
    expect(nodeOf('Nf3')).toBe(game.notes.disagreements[0].node);
  });

  it('the comparison stops without an engine, and says why', async () => {
    setEngine(() => Promise.reject(new Error('offline')));
    app.review.compareGames(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(batch()).toMatchObject({ isRunning: false, games: [] });
    expect(app.stores.review.getState().trouble).toMatchObject({ kind: 'missing' });
  });
});
