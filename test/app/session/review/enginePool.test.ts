import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineCount, EnginePool } from '../../../../src/app/session/review/enginePool.ts';
import { Pace } from '../../../../src/app/session/review/pace.ts';
import { gamePositions } from '../../../../src/model/engine/gamePositions.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { FakeEngines } from '../engine/fakeEngine.ts';
import { answerAll, answerOnce, busy } from './answering.ts';

const POSITIONS = gamePositions(treeOf('e4 e5 Nf3 Nc6 Bb5'));

let engines: FakeEngines;
let found: string[];
let done: number;
let deaths: string[];

beforeEach(() => {
  vi.useFakeTimers();
  engines = new FakeEngines();
  found = [];
  done = 0;
  deaths = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const poolOf = (positions = POSITIONS): EnginePool =>
  new EnginePool(engines.start, positions, 12, {
    onFound: (key, { score }) => found.push(`${key} ${score.kind === 'centipawns' ? score.value : ''}`),
    onDone: () => done++,
    onDeath: (reason) => deaths.push(reason),
  });

const soon = () => vi.advanceTimersByTimeAsync(1);

describe('engines that share the positions of a game', () => {
  it('the engines search each position once, and end with the last', async () => {
    poolOf().allow(2);
    await soon();
    expect(busy(engines)).toHaveLength(2);
    await answerAll(engines);
    expect(engines.started).toHaveLength(2);
    expect(new Set(found).size).toBe(POSITIONS.length);
    expect(found).toHaveLength(POSITIONS.length);
    expect(done).toBe(1);
    expect(engines.started.every(({ isEnded }) => isEnded)).toBe(true);
    expect(engines.last.heard.find((line) => line.startsWith('go'))).toBe('go depth 12');
  });

  it('the engines give White’s scores', async () => {
    poolOf(POSITIONS.slice(0, 2)).allow(1);
    await answerAll(engines, () => 30);
    expect(found.map((line) => line.split(' ')[1])).toEqual(['30', '-30']);
  });

  it('the pool starts no more engines than there are positions', async () => {
    poolOf(POSITIONS.slice(0, 1)).allow(4);
    await answerAll(engines);
    expect(engines.started).toHaveLength(1);
    expect(done).toBe(1);
  });

  it('the engines pause on demand, and go on without a position lost', async () => {
    const pool = poolOf();
    pool.allow(2);
    await soon();
    await answerOnce(engines);
    pool.allow(0);
    await soon();
    expect(busy(engines)).toHaveLength(0);
    expect(engines.started.map(({ heard }) => heard.at(-1))).toEqual(['stop', 'stop']);
    pool.allow(1);
    await soon();
    expect(busy(engines)).toHaveLength(1);
    await answerAll(engines);
    expect(new Set(found).size).toBe(POSITIONS.length);
    expect(engines.started).toHaveLength(2);
    expect(done).toBe(1);
  });

  it('a dead engine is restarted once, and searches the positions it left', async () => {
    poolOf().allow(1);
    await soon();
    engines.last.die();
    await answerAll(engines);
    expect(engines.started).toHaveLength(2);
    expect(new Set(found).size).toBe(POSITIONS.length);
    expect([deaths, done]).toEqual([[], 1]);
  });

  it('a second death ends the pool', async () => {
    poolOf().allow(2);
    await soon();
    engines.started[0].die();
    await soon();
    engines.started[1].die('out of memory');
    await soon();
    expect(deaths).toEqual(['out of memory']);
    expect(engines.started.every(({ isEnded }) => isEnded)).toBe(true);
    expect(done).toBe(0);
  });

  it('the engines have nothing to do if the game is over', () => {
    poolOf(gamePositions(treeOf('', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'))).allow(1);
    expect([engines.started.length, done]).toEqual([0, 1]);
  });
});

describe('how many engines work', () => {
  it('the number of engines leaves processors to the page and to the user’s engine, but is never zero', () => {
    expect([1, 2, 3, 4, 32].map((cores) => engineCount(cores, 0))).toEqual([1, 1, 2, 3, 8]);
    expect([1, 2, 3, 4, 32].map((cores) => engineCount(cores, 1))).toEqual([1, 1, 1, 2, 8]);
    expect([1, 2, 3, 4, 12].map((cores) => engineCount(cores, 4))).toEqual([1, 1, 1, 1, 7]);
  });
});

describe('the pace of a work', () => {
  it('the pace predicts the time left, without counting pauses', () => {
    const pace = new Pace();
    pace.run(true, 0);
    for (let done_ = 0; done_ < 4; done_++) pace.note();
    pace.run(false, 2000);
    expect(pace.secondsFor(10, 60_000)).toBe(5);
    pace.run(true, 60_000);
    expect(pace.secondsFor(10, 62_000)).toBe(10);
  });

  it('the pace predicts nothing after one or two results', () => {
    const pace = new Pace();
    pace.run(true, 0);
    pace.note();
    expect(pace.secondsFor(10, 1000)).toBeUndefined();
  });
});
