// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../../../src/app/session/settings/settingsStore.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, nodeOf, show, whereabouts } from '../../panels/board/shownGame.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';
import { app, setEngine } from '../../testApp.tsx';
import { FakeEngines } from './fakeEngine.ts';

let engines: FakeEngines;
let leave = () => undefined as void;

beforeEach(async () => {
  vi.useFakeTimers();
  engines = new FakeEngines();
  setEngine(engines.load);
  clearGame();
  leave = app.engine.followBoard();
  await show(gameOf(treeOf('e4 e5 Nf3 Nc6')));
});
afterEach(() => {
  leave();
  setVisibility('visible');
  vi.useRealTimers();
});

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const state = () => app.stores.engine.getState();
/** Lets everything that is due soon happen. */
const soon = () => vi.advanceTimersByTimeAsync(500);
const positions = () => engines.last.heard.filter((line) => line.startsWith('position'));
const info = (depth: number, score: string, moves: string, rank = 1) =>
  `info depth ${depth} multipv ${rank} score ${score} nodes 9 nps 300000 pv ${moves}`;

async function switchOn(): Promise<void> {
  app.engine.toggleEngine();
  await soon();
}

/** Loads the engine's file, or has the server refuse it, when the test says so. */
function loadLater() {
  let arrive = () => undefined as void;
  let refuse = () => undefined as void;
  setEngine(
    () =>
      new Promise((resolve, reject) => {
        arrive = () => resolve(engines.start);
        refuse = () => reject(new TypeError('Failed to fetch'));
      }),
  );
  return { arrive: () => arrive(), refuse: () => refuse() };
}

describe('the engine', () => {
  it('the engine is not asked about a game that follows other rules, and says why', async () => {
    await switchOn();
    await soon();
    const before = positions().length;
    await show(gameOf(treeOf('e4 e5'), { variant: 'Antichess' }));
    await soon();
    expect(positions()).toHaveLength(before);
    expect(state().aim?.searchable).toMatchObject({
      kind: 'refused',
      words: expect.stringContaining('Antichess has rules of its own.'),
    });
    app.engine.togglePin();
    expect(state().pin).toBeUndefined();
    await show(gameOf(treeOf('d4')));
    await soon();
    expect(positions().length).toBeGreaterThan(before);
  });

  it('the engine is loaded when it is first switched on, and nothing runs while it is off', async () => {
    await soon();
    expect(engines.builds).toEqual([]);
    expect(state().status).toBe('off');
    await switchOn();
    expect(state().status).toBe('ready');
    const first = engines.last;
    app.engine.toggleEngine();
    expect(state()).toMatchObject({ status: 'off', isLoaded: true });
    expect(state().aim).toBeUndefined();
    await soon();
    expect(first.isSearching).toBe(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(first.isEnded).toBe(true);
    await switchOn();
    expect(engines.builds).toEqual(['single']);
    expect(engines.started).toHaveLength(2);
  });

  it('the engine is ready at once when it is switched on again soon', async () => {
    await switchOn();
    app.engine.toggleEngine();
    app.game.step(1);
    await soon();
    app.engine.toggleEngine();
    expect(state().status).toBe('ready');
    expect(engines.started).toHaveLength(1);
    expect(engines.last.heard.at(-2)).toContain(' b KQkq ');
    engines.last.say(info(9, 'cp 20', 'e7e5'));
    await vi.advanceTimersByTimeAsync(10);
    expect(state().analysis).toMatchObject({ depth: 9 });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(engines.last.isEnded).toBe(false);
  });

  it('the engine ends in a hidden page, and is replaced if it died while waiting', async () => {
    await switchOn();
    app.engine.toggleEngine();
    setVisibility('hidden');
    expect(engines.last.isEnded).toBe(true);
    setVisibility('visible');
    await switchOn();
    app.engine.toggleEngine();
    engines.last.die();
    await soon();
    expect(state().status).toBe('off');
    await switchOn();
    expect(state().status).toBe('ready');
    expect(engines.started).toHaveLength(3);
  });

  it('the engine follows the board, and is not asked while the user steps on', async () => {
    await switchOn();
    expect(positions()).toEqual(['position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1']);
    app.game.step(1);
    app.game.step(1);
    app.game.step(1);
    // The engine stops at once, and the next search waits.
    expect(engines.last.heard.at(-1)).toBe('stop');
    await soon();
    expect(positions().slice(1)).toEqual([
      'position fen rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2',
    ]);
  });

  it('the search goes on if the position does not change', async () => {
    await switchOn();
    app.game.flip();
    await soon();
    expect(engines.last.asked).toHaveLength(2);
  });

  it('the scores are White’s, and nothing is shown before depth eight', async () => {
    await show(gameOf(treeOf('e4 e5')));
    app.game.goTo(nodeOf('e4'));
    await switchOn();
    engines.last.say(info(3, 'cp -20', 'e7e5'));
    await soon();
    expect(state().analysis).toBeUndefined();
    engines.last.say(info(9, 'cp -20', 'e7e5 g1f3'), info(9, 'mate 3', 'c7c5', 2));
    await soon();
    expect(state().analysis).toMatchObject({ depth: 9, nodesPerSecond: 300000, isThreat: false });
    expect(state().analysis?.lines.map(({ score }) => score)).toEqual([
      { kind: 'centipawns', value: 20 },
      { kind: 'mate', distance: -3, unit: 'moves' },
    ]);
    expect(state().analysis?.lines[0].moves.map(({ san }) => san)).toEqual(['e5', 'Nf3']);
    expect(state().score).toEqual({ kind: 'centipawns', value: 20 });
    expect(state().analysis?.key).toBe(state().aim?.key);
  });

  it('the old figures stay until the next position has its own', async () => {
    await switchOn();
    engines.last.say(info(12, 'cp 30', 'e2e4'));
    await soon();
    app.game.step(1);
    await soon();
    expect(state().analysis?.key).not.toBe(state().aim?.key);
    expect(state().score).toMatchObject({ value: 30 });
    engines.last.say(info(8, 'cp 50', 'e7e5'));
    await soon();
    expect(state().score).toMatchObject({ value: -50 });
  });

  it('a search that ends before depth eight is shown', async () => {
    app.settings.changeSettings({ engineDepth: 20 });
    await switchOn();
    expect(engines.last.heard.at(-1)).toBe('go depth 20');
    engines.last.say(info(2, 'mate 1', 'e2e4'));
    engines.last.finish();
    await soon();
    expect(state().analysis).toMatchObject({ depth: 2, isDone: true });
    expect(engines.last.asked).toHaveLength(2);
  });

  it('the number of lines is at least one and at most five', async () => {
    screenOf(1920);
    await switchOn();
    expect(engines.last.heard).toContain('setoption name MultiPV value 3');
    for (let more = 0; more < 9; more++) app.engine.changeLines(1);
    await soon();
    expect(engines.last.heard).toContain('setoption name MultiPV value 5');
    for (let fewer = 0; fewer < 9; fewer++) app.engine.changeLines(-1);
    await soon();
    expect(engines.last.heard).toContain('setoption name MultiPV value 1');
    expect(engines.last.heard.join()).not.toMatch(/MultiPV value [06-9]/);
  });

  it('the engine does not search while the page is hidden', async () => {
    await switchOn();
    setVisibility('hidden');
    await soon();
    expect(engines.last.isSearching).toBe(false);
    app.game.step(1);
    await soon();
    expect(engines.last.isSearching).toBe(false);
    setVisibility('visible');
    await soon();
    expect(engines.last.heard.at(-2)).toContain(' b KQkq ');
  });

  it('a paused search keeps its lines, and a resumed one shows nothing less deep', async () => {
    await switchOn();
    engines.last.say(info(20, 'cp 30', 'e2e4'));
    await soon();
    app.engine.toggleHold();
    await soon();
    expect(engines.last.isSearching).toBe(false);
    expect(state()).toMatchObject({ isHeld: true, analysis: { depth: 20 } });
    app.engine.toggleHold();
    engines.last.say(info(9, 'cp 10', 'd2d4'));
    await soon();
    expect(engines.last.isSearching).toBe(true);
    expect(state().analysis?.depth).toBe(20);
  });

  it('the threat lets the other side move again, and the bar stays', async () => {
    await switchOn();
    engines.last.say(info(9, 'cp 30', 'e2e4'));
    await soon();
    app.engine.toggleThreat();
    await soon();
    expect(engines.last.heard.at(-2)).toBe(
      'position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1',
    );
    engines.last.say(info(9, 'cp 77', 'e7e5'));
    await soon();
    expect(state().analysis).toMatchObject({ isThreat: true, lines: [{ score: { value: -77 } }] });
    expect(state().score).toMatchObject({ value: 30 });
    app.game.step(1);
    await soon();
    expect(state().score).toBeUndefined();
  });

  it('the engine stays with a pinned position until it is unpinned', async () => {
    await switchOn();
    app.engine.togglePin();
    app.game.step(1);
    await soon();
    expect(positions()).toHaveLength(1);
    app.engine.togglePin();
    await soon();
    expect(positions().at(-1)).toContain(' b KQkq ');
  });

  it('the engine learns of Chess960', async () => {
    await show(gameOf(treeOf('', CHESS960, true)));
    await switchOn();
    expect(engines.last.heard).toContain('setoption name UCI_Chess960 value true');
    expect(positions()).toEqual([`position fen ${CHESS960}`]);
  });

  it('the keys of the engine do nothing while it is off', () => {
    expect(app.engine.toggleHold()).toBe(false);
    expect(app.engine.toggleThreat()).toBe(false);
    expect(app.engine.togglePin()).toBe(false);
    expect(app.engine.changeLines(1)).toBe(false);
    expect(app.engine.playBest()).toBe(false);
  });
});
const CHESS960 = 'bqrkrnnb/pppppppp/8/8/8/8/PPPPPPPP/BQRKRNNB w KQkq - 0 1' as const;

describe('positions that are never sent', () => {
  it.each([
    ['checkmate', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'over', 'Checkmate. White has won.'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'over', 'Stalemate. The game is drawn.'],
    ['a board without kings', '8/8/8/8/8/8/8/8 w - - 0 1', 'refused', 'White has no king'],
    ['a king that can be taken', '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', 'refused', 'not Black'],
  ])('the engine never gets %s', async (_, fen, kind, words) => {
    await show(gameOf(treeOf('', fen)));
    await switchOn();
    expect(engines.last.asked).toEqual([]);
    const { aim, score } = state();
    expect(aim?.searchable).toMatchObject({ kind });
    expect(aim?.searchable.kind !== 'position' && aim?.searchable.words).toContain(words);
    expect(score === undefined).toBe(kind === 'refused');
  });

  it('a record without a board gives the engine nothing to search', async () => {
    await switchOn();
    app.stores.game.setState({ answer: { kind: 'asking' }, record: undefined });
    await soon();
    expect(engines.last.isSearching).toBe(false);
    expect(state().aim).toBeUndefined();
  });
});

describe('a click into a line', () => {
  async function analyze(): Promise<void> {
    await switchOn();
    engines.last.say(info(9, 'cp 30', 'e2e4 c7c5 g1f3'), info(9, 'cp 20', 'd2d4 d7d5', 2));
    await soon();
  }
  const analysis = () => {
    const shown = state().analysis;
    if (shown === undefined) throw new Error('no analysis');
    return shown;
  };

  it('a click plays the line up to there: it follows the game, and the rest are own moves', async () => {
    await analyze();
    expect(app.engine.playLine(analysis(), 0, 2)).toBe(true);
    expect(whereabouts()).toBe('own c5');
    expect(app.stores.game.getState().node).toBe(nodeOf('e4'));
  });

  it('a line is not played into another position', async () => {
    await analyze();
    const before = analysis();
    app.game.step(1);
    expect(app.engine.playLine(before, 1, 1)).toBe(false);
    expect(whereabouts()).toBe('e4');
  });

  it('a click goes back to the pinned position first', async () => {
    await analyze();
    app.engine.togglePin();
    app.game.step(1);
    app.game.step(1);
    expect(app.engine.playLine(analysis(), 1, 2)).toBe(true);
    expect(whereabouts()).toBe('own d5');
  });

  it('a click says that the pinned position is in another game', async () => {
    await analyze();
    app.engine.togglePin();
    await show(gameOf(treeOf('c4 c5')));
    app.game.step(1);
    expect(app.engine.playLine(analysis(), 1, 2)).toBe(false);
    expect(app.stores.screen.getState().notice).toBe('The pinned position is in another game');
  });

  it('a threat is not played, because it is not that side’s turn', async () => {
    await analyze();
    app.engine.toggleThreat();
    await soon();
    engines.last.say(info(9, 'cp 30', 'e7e5'));
    await soon();
    expect(app.engine.playLine(analysis(), 0, 1)).toBe(false);
  });

  it('a key plays the best move', async () => {
    await analyze();
    expect(app.engine.playBest()).toBe(true);
    expect(whereabouts()).toBe('e4');
  });
});

describe('an engine that cannot be loaded, or dies', () => {
  it('an engine whose file does not load is missing, and can be loaded again', async () => {
    setEngine(() => Promise.reject(new TypeError('Failed to fetch')));
    await switchOn();
    expect(state()).toMatchObject({ status: 'missing', reason: 'TypeError: Failed to fetch' });
    setEngine(engines.load);
    app.engine.switchOn();
    await soon();
    expect(state().status).toBe('ready');
  });

  it('loading the engine can be canceled', async () => {
    const { arrive } = loadLater();
    app.engine.toggleEngine();
    expect(state().status).toBe('loading');
    app.engine.switchOff();
    arrive();
    await soon();
    expect(state().status).toBe('off');
    expect(engines.started).toEqual([]);
  });

  it('a loaded engine searches the position that came on the board during loading', async () => {
    const { arrive } = loadLater();
    app.engine.toggleEngine();
    app.game.step(1);
    await soon();
    expect(state().status).toBe('loading');
    arrive();
    await soon();
    expect(positions()).toEqual(['position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1']);
    expect(engines.last.isSearching).toBe(true);
  });

  it('a second attempt to load searches the position that came on the board during the first', async () => {
    const { refuse } = loadLater();
    app.engine.toggleEngine();
    app.game.step(1);
    await soon();
    refuse();
    await soon();
    expect(state().status).toBe('missing');
    setEngine(engines.load);
    app.engine.switchOn();
    await soon();
    expect(engines.last.isSearching).toBe(true);
  });

  it('a dead engine restarts once and searches on; its next death is shown until the position changes', async () => {
    await switchOn();
    const first = engines.last;
    first.die();
    await soon();
    expect(engines.started).toHaveLength(2);
    expect(first.isEnded).toBe(true);
    expect(state().status).toBe('ready');
    expect(engines.last.isSearching).toBe(true);
    engines.last.die();
    await soon();
    expect(engines.started).toHaveLength(2);
    expect(state()).toMatchObject({ status: 'dead', reason: 'memory access out of bounds' });
    app.game.step(1);
    await soon();
    expect(engines.started).toHaveLength(3);
    expect(state().status).toBe('ready');
    expect(engines.last.heard.at(-2)).toContain(' b KQkq ');
  });

  it('an engine that dies on every position is not restarted forever', async () => {
    const dieTwice = async (): Promise<void> => {
      engines.last.die();
      await soon();
      engines.last.die();
      await soon();
    };
    await switchOn();
    await dieTwice();
    for (const step of [1, -1, 1, 1] as const) {
      app.game.step(step);
      await soon();
      // The engine does not search a position that has killed it.
      if (state().status === 'ready') await dieTwice();
      expect(state().status).toBe('dead');
    }
    expect(engines.started).toHaveLength(6);
    app.game.step(1);
    await soon();
    expect(engines.started).toHaveLength(6);
    app.engine.switchOn();
    await soon();
    expect(state().status).toBe('ready');
  });

  it('an engine that hangs in a search is restarted', async () => {
    await switchOn();
    engines.last.stopsAtOnce = false;
    app.game.step(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(engines.started).toHaveLength(2);
    expect(engines.last.heard.at(-2)).toContain(' b KQkq ');
  });
});

describe('threads', () => {
  const onDevice = (processors: number) =>
    vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(processors);
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    [1, 1, [1]],
    [2, 1, [1]],
    [3, 1, [1, 2]],
    [4, 2, [1, 2, 3]],
    [8, 4, [1, 2, 3, 4, 6, 7]],
    [128, 32, [1, 2, 3, 4, 6, 8, 12, 16, 24, 32]],
  ])(
    'a device with %i processors uses %i threads by default, and never all',
    (processors, usual, choices) => {
      onDevice(processors);
      setEngine(engines.load, true);
      expect(app.engine.threadsNow()).toBe(usual);
      expect(app.engine.threadChoices()).toEqual(choices);
      expect(app.engine.whyOneThread()).toBe(choices.length > 1 ? undefined : 'processors');
      app.settings.changeSettings({ engineThreads: 99 });
      expect(app.engine.threadsNow()).toBe(choices.at(-1));
    },
  );

  it('a page that is not isolated has one thread, with the build for one', async () => {
    onDevice(8);
    expect(app.engine.whyOneThread()).toBe('host');
    expect(app.engine.threadChoices()).toEqual([1]);
    await switchOn();
    expect(engines.builds).toEqual(['single']);
    expect(engines.last.heard.join()).not.toContain('Threads');
  });

  it('several threads have a build of their own, and another number starts another engine', async () => {
    onDevice(8);
    setEngine(engines.load, true);
    await switchOn();
    expect(engines.builds).toEqual(['threads']);
    expect(engines.last.heard).toContain('setoption name Threads value 4');
    expect(state().threads).toBe(4);
    const [first] = engines.started;
    app.settings.changeSettings({ engineThreads: 6 });
    await soon();
    expect(first.isEnded).toBe(true);
    expect(engines.last.heard).toContain('setoption name Threads value 6');
    expect(engines.last.isSearching).toBe(true);
    app.settings.changeSettings({ engineThreads: 1 });
    await soon();
    expect(engines.builds).toEqual(['threads', 'single']);
    expect(engines.started).toHaveLength(3);
    expect(engines.last.heard.join()).not.toContain('Threads');
    expect(state().threads).toBe(1);
    app.settings.changeSettings({ engineThreads: 6 });
    app.settings.changeSettings({ engineThreads: 2 });
    await soon();
    expect(engines.builds).toHaveLength(2);
    expect(engines.started.filter(({ isEnded }) => !isEnded)).toEqual([engines.last]);
    expect(engines.last.heard).toContain('setoption name Threads value 2');
  });

  it('the engine runs with one thread if several do not start, and says so', async () => {
    onDevice(4);
    setEngine((build) => {
      const start = engines.load(build);
      if (build === 'single') return start;
      return Promise.resolve((ears) => {
        setTimeout(() => ears.onDeath('no shared memory'));
        return { send: () => undefined, terminate: () => undefined };
      });
    }, true);
    await switchOn();
    expect(engines.builds).toEqual(['threads', 'single']);
    expect(state()).toMatchObject({ status: 'ready', threads: 1 });
    expect(app.engine.whyOneThread()).toBe('start');
    expect(app.stores.screen.getState().notice).toBe('The engine did not start with several threads here.');
    app.engine.toggleEngine();
    await switchOn();
    expect(engines.builds).toHaveLength(2);
  });

  it('several threads that have started die like one', async () => {
    onDevice(4);
    setEngine(engines.load, true);
    await switchOn();
    engines.last.die();
    await soon();
    expect(engines.last.heard).toContain('setoption name Threads value 2');
    engines.last.die();
    await soon();
    expect(state().status).toBe('dead');
  });
});

it('stored settings of an older page are checked', () => {
  expect(
    readSettings({ engineLines: 9, engineDepth: -1, engineArrows: 'no', engineThreads: -2 }),
  ).toMatchObject({
    engineLines: 0,
    engineDepth: 0,
    engineArrows: true,
    engineThreads: 0,
  });
  expect(readSettings({ engineLines: 5, engineDepth: 30, engineArrows: false })).toMatchObject({
    engineLines: 5,
    engineDepth: 30,
    engineArrows: false,
  });
});
