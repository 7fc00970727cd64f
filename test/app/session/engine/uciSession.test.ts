import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StartEngine } from '../../../../src/app/platform/engineWorker.ts';
import { UciSession } from '../../../../src/app/session/engine/uciSession.ts';
import type { UciSearch } from '../../../../src/app/session/engine/uciSession.ts';
import { FakeEngines } from './fakeEngine.ts';

const search = (fen: string, more: Partial<UciSearch> = {}): UciSearch => ({
  fen,
  chess960: false,
  lines: 2,
  ...more,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function session(threads = 1) {
  const engines = new FakeEngines();
  const said: string[] = [];
  const uci = new UciSession(engines.start, threads, {
    onReady: () => void said.push('ready'),
    onInfo: ({ fen }, { depth }) => void said.push(`${fen} depth ${depth}`),
    onDone: ({ fen }) => void said.push(`${fen} done`),
    onDeath: (reason) => void said.push(`dead: ${reason}`),
  });
  return { uci, engine: engines.last, said };
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const info = (depth: number) => `info depth ${depth} score cp 1 pv e2e4`;

describe('a running engine', () => {
  it('an engine is greeted, and a search waits until it is ready', async () => {
    const { uci, engine, said } = session();
    uci.ask(search('A'));
    expect(engine.heard).toEqual(['uci']);
    await settled();
    expect(engine.heard).toEqual([
      'uci',
      'setoption name Hash value 32',
      'isready',
      'setoption name UCI_Chess960 value false',
      'setoption name MultiPV value 2',
      'position fen A',
      'go infinite',
    ]);
    expect(said).toEqual(['ready']);
  });

  it('an engine learns its number of threads, and gets more memory with them', async () => {
    const { engine } = session(4);
    await settled();
    expect(engine.heard).toEqual([
      'uci',
      'setoption name Threads value 4',
      'setoption name Hash value 128',
      'isready',
    ]);
    const { engine: many } = session(32);
    await settled();
    expect(many.heard).toContain('setoption name Hash value 256');
  });

  it('an engine counts as dead if several threads never answer; one may take its time', async () => {
    const start: StartEngine = () => ({ send: () => undefined, terminate: () => undefined });
    const dead: number[] = [];
    const greet = (threads: number): UciSession =>
      new UciSession(start, threads, {
        onReady: () => undefined,
        onInfo: () => undefined,
        onDone: () => undefined,
        onDeath: () => void dead.push(threads),
      });
    const [one, two] = [greet(1), greet(2)];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(dead).toEqual([2]);
    one.quit();
    two.quit();
  });

  it('an engine gets the next position only when it has stopped', async () => {
    const { uci, engine, said } = session();
    engine.stopsAtOnce = false;
    uci.ask(search('A'));
    await settled();
    uci.ask(search('B', { depth: 20, chess960: true }));
    uci.ask(search('C', { depth: 20, chess960: true }));
    await settled();
    expect(engine.asked).toEqual(['position fen A', 'go infinite', 'stop']);
    // Lines about the previous position are no longer passed on.
    engine.say(info(9));
    engine.stopNow();
    await settled();
    expect(engine.asked.slice(3)).toEqual(['position fen C', 'go depth 20']);
    expect(engine.heard).toContain('setoption name UCI_Chess960 value true');
    engine.say(info(10));
    await settled();
    expect(said).toEqual(['ready', 'C depth 10']);
  });

  it('an engine pauses when it is told to, and goes on when it is asked again', async () => {
    const { uci, engine } = session();
    uci.ask(search('A'));
    await settled();
    uci.ask(undefined);
    await settled();
    expect(engine.isSearching).toBe(false);
    uci.ask(search('A'));
    await settled();
    expect(engine.isSearching).toBe(true);
  });

  it('an engine survives a hundred changes of mind', async () => {
    const { uci, engine, said } = session();
    for (let turn = 0; turn < 100; turn++) {
      uci.ask(turn % 3 === 0 ? undefined : search(`P${turn}`));
      if (turn % 5 === 0) await settled();
    }
    await settled();
    expect(said).toEqual(['ready']);
    // 99 is divisible by three.
    expect(engine.isSearching).toBe(false);
    uci.ask(search('last'));
    await settled();
    expect(engine.heard.at(-2)).toBe('position fen last');
  });

  it('the end of a search is reported', async () => {
    const { uci, engine, said } = session();
    uci.ask(search('A', { depth: 5 }));
    await settled();
    engine.say(info(5));
    engine.finish();
    await settled();
    expect(said).toEqual(['ready', 'A depth 5', 'A done']);
  });

  it('lines that cannot be parsed are skipped', async () => {
    const { uci, engine, said } = session();
    uci.ask(search('A'));
    await settled();
    engine.say('', 'info string hello', 'option name X', 'readyok', 'nonsense', 'info depth pv');
    await settled();
    expect(said).toEqual(['ready']);
  });
});

describe('the death of an engine', () => {
  it('a death is reported once, and nothing is sent afterwards', async () => {
    const { uci, engine, said } = session();
    uci.ask(search('A'));
    await settled();
    engine.die();
    engine.die();
    uci.ask(search('B'));
    uci.quit();
    await settled();
    expect(said).toEqual(['ready', 'dead: memory access out of bounds']);
    expect(engine.isEnded).toBe(true);
  });

  it('an engine that does not answer `stop` counts as dead', async () => {
    const { uci, engine, said } = session();
    engine.stopsAtOnce = false;
    uci.ask(search('A'));
    await settled();
    uci.ask(undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said).toEqual(['ready', 'dead: it did not stop']);
    expect(engine.isEnded).toBe(true);
  });

  it('an engine that the user has ended reports no death', async () => {
    const { uci, engine, said } = session();
    await settled();
    uci.quit();
    engine.die();
    await settled();
    expect(said).toEqual(['ready']);
  });
});
