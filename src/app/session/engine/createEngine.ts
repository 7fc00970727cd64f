// A chess engine that follows the board: switched on and off by the user, still while the page is hidden.
import { Latest } from '../../../base/latest.ts';
import { t } from '../../../base/messages.ts';
import type { StartEngine } from '../../platform/engineWorker.ts';
import { followed } from '../answers/followed.ts';
import { positionKey } from '../game/gameStore.ts';
import { MOST_LINES } from '../settings/settingsStore.ts';
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

/** The board may move on faster than this: then nothing is asked in between. */
const CALM_MS = 40;
/** An engine that never says a word is started for so many positions; then the user decides. */
const MOST_SILENT = 3;

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
  /** It was started anew after a death, since the user switched it on. */
  let isSecond = false;
  let isHidden = false;
  /** Positions on which it stopped for good, since it last said something. */
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

  /** For one thread, loaded the first time that somebody asks; rejects where it cannot be had. */
  async function loadSingle(): Promise<StartEngine> {
    const single = await builds.load('single');
    change({ isLoaded: builds.isLoaded() });
    return single;
  }

  /** Loads the engine the first time, starts it anew where it has ended; the store says what comes of it. */
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
      // One that waits, switched off, may go without a word.
      onDeath: (reason) => {
        if (running === session) handleDeath(reason);
      },
    });
    running = session;
    errand = undefined;
    follow();
  }

  /** Once it is started anew without a word; then it rests until another position comes, or the user decides. */
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

  /** Another number of threads: another build, perhaps, and always another worker. */
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

  /** The search of before ends at once, and nothing of it is shown any more. */
  function endSearch(): void {
    if (asked !== undefined) running?.ask(undefined);
    forgetSearch();
  }

  /** Asks for what is wanted now; where that is asked already, it goes on. */
  function follow(): void {
    clearTimeout(calm);
    if (!isRunning(state())) return;
    const aim = aiming.aimNow();
    if (aim?.key !== state().aim?.key) change({ aim, ...aiming.scoreOf(aim) });
    const { engineDepth: depth } = app.stores.settings.getState();
    const lines = app.layouts.linesNow();
    if (running !== undefined && runErrand(running)) return;
    const { isHeld } = state();
    // Until the engine runs there is nothing to ask: its start comes back here.
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

  /** The board has the first word: the next search begins when it stands. */
  function followSoon(): void {
    // Words beside a move leave the position as it is, and come with every letter.
    if (asked !== undefined && aiming.aimNow()?.key === asked.aim.key) return;
    endSearch();
    calm = setTimeout(follow, CALM_MS);
  }

  /** The position may have stopped it: on another one it is started anew. */
  function startAgain(): void {
    const aim = aiming.aimNow();
    if (state().status !== 'dead' || start === undefined || isHidden || silent.length >= MOST_SILENT) return;
    if (aim?.searchable.kind !== 'position' || silent.includes(aim.key)) return;
    isSecond = false;
    startUp(start, state().threads);
  }

  function startAgainSoon(): void {
    clearTimeout(calm);
    calm = setTimeout(startAgain, CALM_MS);
  }

  /** From now on it follows board and settings, and rests while the page is hidden. Gives back the way to end that. */
  function followBoard(): () => void {
    const onVisibility = (): void => {
      isHidden = document.visibilityState === 'hidden';
      if (isHidden) parking.clear();
      follow();
    };
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    const { game, settings } = app.stores;
    // A higher window has room for more lines.
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
        // Layouts and splitters, too: they change how many lines have room.
        key: () => [app.layouts.linesNow(), settings.getState().engineDepth],
        changed: follow,
      }),
      () => document.removeEventListener('visibilitychange', onVisibility),
      () => window.removeEventListener('resize', follow),
    ];
    return () => leave.forEach((end) => end());
  }

  /** False where the engine is off: then the key means nothing. */
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

  /** One line more or less, of at least one and at most five. */
  function changeLines(by: 1 | -1): boolean {
    if (!isRunning(state())) return false;
    const lines = app.layouts.linesNow() + by;
    if (lines >= 1 && lines <= MOST_LINES) app.layouts.keepLines(lines);
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
