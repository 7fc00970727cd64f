// A chess engine that analyzes the position on the board. The user switches it on and off; it pauses while
// the page is hidden.
import { Latest } from '../../../base/latest.ts';
import { t } from '../../../base/messages.ts';
import type { StartEngine } from '../../platform/engineWorker.ts';
import { followed } from '../answers/followed.ts';
import { positionKey } from '../game/gameStore.ts';
import { MAX_LINES } from '../settings/settingsStore.ts';
import { createAiming } from './aiming.ts';
import { createEngineBuilds } from './engineBuilds.ts';
import { createEngineMoves } from './engineMoves.ts';
import { ENGINE_OFF, isRunning } from './engineStore.ts';
import { createErrands } from './errands.ts';
import type { MoveScores } from './errands.ts';
import type { Aim, EngineState } from './engineStore.ts';
import { createFindings } from './findings.ts';
import { createParking } from './parking.ts';
import { UciSession } from './uciSession.ts';
import type { UciSearch } from './uciSession.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<
  Parts,
  | 'stores'
  | 'game'
  | 'training'
  | 'ownMoves'
  | 'ownNotes'
  | 'settings'
  | 'layouts'
  | 'screen'
  | 'engines'
  | 'notices'
>;

/** If the board changes faster than this, positions in between are not searched. */
const CALM_MS = 40;
/** An engine that stops on this many positions without output is not restarted: the user decides. */
const MAX_SILENT = 3;

export function createEngine(app: Needs) {
  const loading = new Latest();
  const findings = createFindings(app);
  const aiming = createAiming(app);
  const moves = createEngineMoves(app);
  const builds = createEngineBuilds(app);
  const parking = createParking();
  const errands = createErrands();
  /** The function that starts engines of the current build. */
  let start: StartEngine | undefined;
  let running: UciSession | undefined;
  /** True after one restart of a crashed engine; false once the user or another position starts it. */
  let isSecond = false;
  let isHidden = false;
  /** Positions on which the engine stopped for good, since its last output. */
  let silent: string[] = [];
  let asked: { readonly aim: Aim; readonly search: UciSearch; readonly name: string } | undefined;
  /** The errand that the engine is on. */
  let errand: UciSearch | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;

  const state = (): EngineState => app.stores.engine.getState();
  const change = (to: Partial<EngineState>): void => app.stores.engine.setState(to);

  const toggleEngine = (): void => {
    if (state().status === 'off') void switchOn();
    else switchOff();
  };

  /** Loads the build for one thread the first time it is needed; rejects if that fails. */
  async function loadSingle(): Promise<StartEngine> {
    const single = await builds.load('single');
    change({ isLoaded: builds.isLoaded() });
    return single;
  }

  /** Switches the engine on: takes a parked one, or loads and starts one. The store reports the result. */
  async function switchOn(): Promise<void> {
    const signal = loading.start();
    isSecond = false;
    silent = [];
    const threads = builds.threadsNow();
    running = parking.take(threads);
    if (running !== undefined) {
      change({ status: 'ready', threads });
      follow();
      return;
    }
    change({ status: builds.isLoaded() ? 'starting' : 'loading', reason: undefined });
    try {
      const loaded = await builds.load(builds.buildNow());
      change({ isLoaded: builds.isLoaded() });
      if (!signal.aborted) startUp(loaded, threads);
    } catch (thrown) {
      if (!signal.aborted) change({ status: 'missing', reason: String(thrown) });
    }
  }

  function switchOff(): void {
    loading.cancel();
    forgetSearch();
    endErrands();
    if (running !== undefined && state().status === 'ready') parking.park(running, state().threads);
    else running?.quit();
    running = undefined;
    app.stores.engine.setState({ ...ENGINE_OFF, isLoaded: builds.isLoaded() }, true);
  }

  function startUp(from: StartEngine, threads: number): void {
    start = from;
    change({ status: 'starting', threads });
    const session: UciSession = new UciSession(from, threads, {
      onReady: () => change({ status: 'ready' }),
      onInfo: (search, info) => {
        silent = [];
        if (asked?.search === search) findings.note(asked.aim, info);
        else errands.note(search, info);
      },
      onDone: (search) => {
        if (asked?.search === search) findings.end(asked.aim);
        else if (errands.end(search)) follow();
      },
      // A parked engine may end without notice.
      onDeath: (reason) => {
        if (running === session) handleDeath(reason);
      },
    });
    running = session;
    errand = undefined;
    follow();
  }

  /**
   * Restarts a crashed engine once, without notice. After a second crash it stays off until the position
   * changes or the user decides. If several threads did not start, uses one from now on, and says so.
   */
  function handleDeath(reason: string): void {
    running = undefined;
    const key = state().aim?.key;
    forgetSearch();
    const { threads, status } = state();
    if (threads > 1 && status === 'starting') {
      builds.giveThreadsUp();
      app.notices.showNotice(t('The engine did not start with several threads here.'));
      void switchOn();
    } else if (isSecond || start === undefined) {
      if (key !== undefined) silent.push(key);
      endErrands();
      change({ status: 'dead', reason });
    } else {
      isSecond = true;
      startUp(start, threads);
    }
  }

  /**
   * Restarts the engine with another number of threads, which needs another worker, or even another build.
   */
  function changeThreads(): void {
    change({ isLoaded: builds.isLoaded() });
    if (!isRunning(state()) || builds.threadsNow() === state().threads) return;
    forgetSearch();
    running?.quit();
    running = undefined;
    void switchOn();
  }

  function forgetSearch(): void {
    clearTimeout(calm);
    asked = undefined;
    findings.clear();
  }

  function endErrands(): void {
    errand = undefined;
    errands.clear();
  }

  /** Errands go first: they are short, and the figures on the screen come back after them. */
  function runErrand(session: UciSession): boolean {
    const next = errands.next();
    if (next !== undefined && next !== errand) {
      forgetSearch();
      session.ask(next);
    }
    errand = next;
    return next !== undefined;
  }

  /** Scores a few moves of a position in passing; resolves to `undefined` if the engine is off, paused, or ends meanwhile. */
  function scoreMoves(search: UciSearch): Promise<MoveScores | undefined> {
    if (!isRunning(state()) || state().isHeld) return Promise.resolve(undefined);
    const scores = errands.add(search);
    follow();
    return scores;
  }

  /** Stops the current search at once; what it finds after that is not shown. */
  function endSearch(): void {
    if (asked !== undefined) running?.ask(undefined);
    forgetSearch();
  }

  /** Searches what is wanted now; if that search is running already, it continues. */
  function follow(): void {
    clearTimeout(calm);
    if (!isRunning(state())) return;
    const aim = aiming.aimNow();
    if (aim?.key !== state().aim?.key) change({ aim, ...aiming.scoreOf(aim) });
    const { engineDepth: depth } = app.stores.settings.getState();
    const lines = app.layouts.linesNow();
    if (running !== undefined && runErrand(running)) return;
    const { isHeld } = state();
    // Until the engine runs there is nothing to ask: starting it calls this function again.
    if (running === undefined || aim?.searchable.kind !== 'position' || isHeld || isHidden) {
      endSearch();
      return;
    }
    const name = `${aim.key} ${lines} ${depth}`;
    if (asked?.name === name) return;
    endSearch();
    const { fen, chess960 } = aim.searchable;
    asked = { aim, name, search: { fen, chess960, lines, ...(depth > 0 && { depth }) } };
    running.ask(asked.search);
  }

  /** Stops the search, and starts the next one when the board has not changed for a moment. */
  function followSoon(): void {
    // Writing a comment changes the game with every letter, but not the position.
    if (asked !== undefined && aiming.aimNow()?.key === asked.aim.key) return;
    endSearch();
    calm = setTimeout(follow, CALM_MS);
  }

  /** Restarts a crashed engine on another position, because the old position may have caused the crash. */
  function startAgain(): void {
    const aim = aiming.aimNow();
    if (state().status !== 'dead' || start === undefined || isHidden || silent.length >= MAX_SILENT) return;
    if (aim?.searchable.kind !== 'position' || silent.includes(aim.key)) return;
    isSecond = false;
    startUp(start, state().threads);
  }

  function startAgainSoon(): void {
    clearTimeout(calm);
    calm = setTimeout(startAgain, CALM_MS);
  }

  /** Subscribes to board and settings; pauses while the page is hidden. Returns the cleanup function. */
  function followBoard(): () => void {
    const onVisibility = (): void => {
      isHidden = document.visibilityState === 'hidden';
      if (isHidden) parking.clear();
      follow();
    };
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    const { game, settings } = app.stores;
    // A taller window has room for more lines.
    window.addEventListener('resize', follow);
    const leave = [
      followed({
        stores: [game],
        key: () => positionKey(game.getState()),
        changed: () => {
          if (isRunning(state())) followSoon();
          else if (state().status === 'dead') startAgainSoon();
        },
      }),
      followed({
        stores: [settings],
        key: () => [settings.getState().engineThreads],
        changed: changeThreads,
      }),
      followed({
        stores: [settings],
        // Includes layouts and splitters, because they change how many lines have room.
        key: () => [app.layouts.linesNow(), settings.getState().engineDepth],
        changed: follow,
      }),
      () => document.removeEventListener('visibilitychange', onVisibility),
      () => window.removeEventListener('resize', follow),
    ];
    return () => leave.forEach((end) => end());
  }

  /** Changes the state if the engine is on. False if it is off: then the key does nothing. */
  function whenOn(to: () => Partial<EngineState>): boolean {
    if (!isRunning(state())) return false;
    change(to());
    follow();
    return true;
  }

  const toggleHold = (): boolean => whenOn(() => ({ isHeld: !state().isHeld }));
  const toggleThreat = (): boolean => whenOn(() => ({ isThreat: !state().isThreat }));
  const togglePin = (): boolean =>
    whenOn(() => ({ pin: state().pin === undefined ? aiming.pinHere() : undefined }));

  /** Shows one line more or less, from one to `MAX_LINES`. False if the engine is off. */
  function changeLines(by: 1 | -1): boolean {
    if (!isRunning(state())) return false;
    const lines = app.layouts.linesNow() + by;
    if (lines >= 1 && lines <= MAX_LINES) app.layouts.keepLines(lines);
    return true;
  }

  return {
    toggleEngine,
    switchOn: () => void switchOn(),
    loadSingle,
    switchOff,
    scoreMoves,
    followBoard,
    toggleHold,
    toggleThreat,
    togglePin,
    changeLines,
    usualThreads: builds.usualThreads,
    threadsNow: builds.threadsNow,
    threadChoices: builds.threadChoices,
    whyOneThread: builds.whyOne,
    ...moves,
  };
}
