// Analyzes whole games in the background: the analysis of the game on the screen, and the running one.
import { unseenInGame } from '../game/gameStore.ts';
import { contentKey } from '../../../model/contentKey.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { GameAnalysis } from '../../../model/engine/keptAnalysis.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import { Latest } from '../../../base/latest.ts';
import { t } from '../../../base/messages.ts';
import { shownName } from '../../../base/shownText.ts';
import { followed } from '../answers/followed.ts';
import { ANALYSIS_DEPTHS } from '../settings/settingsStore.ts';
import { reviewedGame, positionsOf } from './reviewedGame.ts';
import { ReviewRun } from './reviewRun.ts';
import type { RunEnd } from './reviewRun.ts';
import type { ReviewJob, ReviewState, ReviewTrouble } from './reviewStore.ts';
import { createReviewMoves } from './reviewMoves.ts';
import { createBatch } from './batch.ts';
import { engineCount } from './enginePool.ts';
import { createKeptReviews } from './keptReviews.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<
  Parts,
  | 'stores'
  | 'worker'
  | 'game'
  | 'engine'
  | 'settings'
  | 'screen'
  | 'faults'
  | 'exporting'
  | 'records'
  | 'ownMoves'
  | 'notices'
>;

/** A game must stay this long before its analysis is read: keys held down in the list pass many games. */
const CALM_MS = 80;

export function createReview(app: Needs) {
  const keptReviews = createKeptReviews(app);
  const moves = createReviewMoves(app);
  const looking = new Latest();
  const starting = new Latest();
  let run: ReviewRun | undefined;
  let isPaused = false;

  const state = (): ReviewState => app.stores.review.getState();
  const change = (to: Partial<ReviewState>): void => app.stores.review.setState(to);
  const keyOf = ({ header, tree }: LoadedGame): ContentKey => contentKey(header, tree);

  /** Returns the game on the screen; `undefined` for a variant, which the engine does not know. */
  function chessOnScreen(): LoadedGame | undefined {
    const game = app.game.shownGame();
    return game?.header.variant === undefined ? game : undefined;
  }

  /** Looks up the analysis of the game on the screen. */
  const lookUp = (): Promise<void> =>
    looking.run(async ({ wait, pause }) => {
      const game = chessOnScreen();
      change({ shown: undefined, isNewer: false, keyOnScreen: undefined });
      if (game === undefined) return;
      await pause(CALM_MS);
      const key = keyOf(game);
      change({ keyOnScreen: key });
      if (run?.key === key) {
        showRun(run);
        return;
      }
      const kept = await wait(keptReviews.readKept(key));
      if (run?.key === key) return;
      if (kept === 'newer') change({ isNewer: true });
      else if (kept !== undefined) show(game, key, kept);
    });

  function show(game: LoadedGame, key: ContentKey, analysis: GameAnalysis): void {
    change({ shown: reviewedGame({ game, key, positions: positionsOf(game), analysis }) });
  }

  /** Shows the run if it is for the game on the screen. */
  function showRun(of: ReviewRun): void {
    const game = chessOnScreen();
    if (game === undefined || keyOf(game) !== of.key) return;
    const { shown } = state();
    const before = shown?.game === game ? shown : undefined;
    const positions = game === of.game ? of.positions : (before?.positions ?? positionsOf(game));
    change({ shown: reviewedGame({ game, key: of.key, positions, analysis: of.analysis }, before) });
  }

  /** Returns the threads that the user's own engine is using: it has priority. */
  function threadsTaken(): number {
    const { status, aim, analysis, isHeld, threads } = app.stores.engine.getState();
    const isDone = analysis?.isDone === true && analysis.key === aim?.key;
    const isSeen = document.visibilityState !== 'hidden';
    const isSearching =
      status === 'ready' && aim?.searchable.kind === 'position' && !isHeld && !isDone && isSeen;
    return isSearching ? threads : 0;
  }

  /** Returns how many engines may work now. Some browsers do not report the number of processors. */
  const enginesNow = (): number =>
    isPaused ? 0 : engineCount(navigator.hardwareConcurrency || 1, threadsTaken());

  function showJob(of: ReviewRun): void {
    const { secondsLeft } = of;
    const { done, total, game, key } = of;
    const batch = batchJob.progress();
    const job: ReviewJob = {
      key,
      game,
      done,
      total,
      isPaused,
      ...(secondsLeft !== undefined && { secondsLeft }),
      ...(batch && { batch }),
    };
    change({ job });
  }

  /** Adjusts the number of engines to what is allowed now. */
  function adjust(): void {
    if (run === undefined) return;
    run.allow(enginesNow());
    if (run !== undefined) showJob(run);
  }

  /** The run whose results the user discarded while it was running. */
  let forgotten: ReviewRun | undefined;

  /** Analyzes a game, continuing an earlier analysis; resolves at the end. */
  async function analyzeGame(game: LoadedGame, depth: number): Promise<RunEnd> {
    endRun();
    const signal = starting.start();
    change({ trouble: undefined });
    const key = keyOf(game);
    let start;
    try {
      start = await app.engine.loadSingle();
    } catch (thrown) {
      if (!signal.aborted) tellTrouble(game, { kind: 'missing', key, reason: String(thrown) });
      return { kind: 'canceled' };
    }
    const kept = await keptReviews.readKept(key);
    if (signal.aborted) return { kind: 'canceled' };
    const known = kept === 'newer' ? undefined : kept;
    const mine = new ReviewRun({
      start,
      game,
      key,
      depth,
      ...(known && { known }),
      onNews: (of) => {
        showRun(of);
        if (run === of) showJob(of);
      },
      onKeep: (of) => void keptReviews.keep(of.key, of.analysis),
    });
    run = mine;
    isPaused = false;
    showRun(mine);
    adjust();
    const end = await mine.ended;
    if (mine !== forgotten) {
      showRun(mine);
      if (!mine.isFresh) await keptReviews.keep(key, mine.analysis);
    }
    if (run === mine) {
      run = undefined;
      change({ job: undefined });
    }
    if (end.kind === 'dead') tellTrouble(game, { kind: 'dead', key, reason: end.reason });
    return end;
  }

  /** Reports trouble under the notation of the game, or in a notice if another game is on the screen. */
  function tellTrouble({ header }: LoadedGame, trouble: ReviewTrouble): void {
    change({ trouble });
    if (state().keyOnScreen === trouble.key) return;
    const players = { white: shownName(header.white), black: shownName(header.black) };
    app.notices.showNotice(
      trouble.kind === 'missing'
        ? t('The analysis of {white} – {black} did not begin: the engine could not be loaded.', players)
        : t('The analysis of {white} – {black} has ended early: the engine stopped.', players),
    );
  }

  function endRun(): void {
    starting.cancel();
    run?.cancel();
    run = undefined;
    change({ job: undefined });
  }

  const depthNow = (): number => ANALYSIS_DEPTHS[app.stores.settings.getState().analysisDepth];
  const batchJob = createBatch({ ...app, keptReviews, analyzeGame, depthNow, keyOf });

  /** Starts to analyze the game on the screen; false if there is none, or if moves of it are hidden. */
  function analyze(): boolean {
    const game = chessOnScreen();
    if (game === undefined || unseenInGame(app.stores.game.getState()) !== undefined) return false;
    app.settings.changeSettings({ showAnalysis: true });
    if (run !== undefined && run.key === keyOf(game)) return true;
    batchJob.end();
    void analyzeGame(game, depthNow());
    return true;
  }

  function cancel(): void {
    batchJob.end();
    endRun();
  }

  function togglePause(): void {
    if (run === undefined) return;
    isPaused = !isPaused;
    adjust();
  }

  /** Starts an analysis if there is none yet, else shows or hides it. */
  function toggleAnalysis(): boolean {
    const { shown } = state();
    if (shown === undefined) return analyze();
    const { showAnalysis } = app.stores.settings.getState();
    app.settings.changeSettings({ showAnalysis: !showAnalysis });
    return true;
  }

  /** Discards the analysis of the game on the screen, and offers to restore it. */
  async function forgetAnalysis(): Promise<void> {
    const { shown } = state();
    if (shown === undefined) return;
    if (run?.key === shown.key) {
      forgotten = run;
      cancel();
    }
    const { key, analysis } = shown;
    const forget = async (): Promise<void> => {
      await keptReviews.forget(key);
      if (state().shown?.key === key) change({ shown: undefined });
    };
    await app.notices.sayWhenDone(
      forget(),
      () => t('The analysis of this game was deleted.'),
      async () => {
        await keptReviews.keep(key, analysis);
        await lookUp();
      },
    );
  }

  /**
   * Subscribes to the game on the screen, and leaves processors to the engine. Returns the cleanup function.
   */
  function followGame(): () => void {
    const onVisibility = (): void => {
      adjust();
      // The browser may close a hidden page without notice.
      if (document.visibilityState === 'hidden' && run !== undefined && !run.isFresh)
        void keptReviews.keep(run.key, run.analysis);
    };
    document.addEventListener('visibilitychange', onVisibility);
    const { game, engine, library } = app.stores;
    const leave = [
      followed({ stores: [game], key: () => [game.getState().record], changed: () => void lookUp() }),
      followed({
        stores: [engine],
        key: () => {
          const { status, aim, isHeld, analysis } = engine.getState();
          return [status, aim, isHeld, analysis?.isDone];
        },
        changed: adjust,
      }),
      // Rows of a batch point to files of the previous folder.
      library.subscribe((now, before) => {
        if (now.listing === before.listing || state().batch === undefined) return;
        if (state().batch?.isRunning === true) cancel();
        change({ batch: undefined });
      }),
      () => document.removeEventListener('visibilitychange', onVisibility),
    ];
    return () => leave.forEach((end) => end());
  }

  return {
    analyze,
    cancelAnalysis: cancel,
    togglePause,
    toggleAnalysis,
    forgetAnalysis: () => void forgetAnalysis(),
    followGame,
    ...batchJob.commands,
    ...moves,
  };
}
