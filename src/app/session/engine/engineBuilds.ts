// Chooses the build of the engine and its number of threads, and keeps the files loaded so far.
import type { EngineBuild, StartEngine } from '../../platform/engineWorker.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'engines'>;

/** The reason for a single thread: the page is not isolated, few processors, or several did not start. */
export type OneThread = 'host' | 'processors' | 'start';

/** The maximum number of threads that the engine's package supports. */
const MAX_THREADS = 32;
/** The numbers of threads that the user can choose. */
const CHOICES = [1, 2, 3, 4, 6, 8, 12, 16, 24, MAX_THREADS];

/** One processor stays free for the page. */
const mostOn = (processors: number): number => Math.min(MAX_THREADS, Math.max(1, processors - 1));
/** Half of the processors that the browser reports, because two of them are often one core. */
const usualOn = (processors: number): number => Math.max(1, Math.floor(processors / 2));

export function createEngineBuilds(app: Needs) {
  const loaded = new Map<EngineBuild, StartEngine>();
  let haveThreadsFailed = false;

  /** Returns the number of processors; 1 if the browser does not report it. */
  const processors = (): number => navigator.hardwareConcurrency || 1;

  function whyOne(): OneThread | undefined {
    if (!app.engines.hasThreads) return 'host';
    if (haveThreadsFailed) return 'start';
    return mostOn(processors()) === 1 ? 'processors' : undefined;
  }

  /** Returns the usual number of threads for this device; one processor stays free. */
  function usualThreads(): number {
    return whyOne() === undefined ? Math.min(usualOn(processors()), mostOn(processors())) : 1;
  }

  /** Returns the user's number of threads, limited to what the device has; else the usual number. */
  function threadsNow(): number {
    const { engineThreads } = app.stores.settings.getState();
    if (whyOne() !== undefined || engineThreads === 0) return usualThreads();
    return Math.min(engineThreads, mostOn(processors()));
  }

  /** Returns the numbers of threads that the user can choose from; just one if there is no choice. */
  function threadChoices(): readonly number[] {
    const most = whyOne() === undefined ? mostOn(processors()) : 1;
    return [...new Set([...CHOICES.filter((threads) => threads < most), most])];
  }

  const buildNow = (): EngineBuild => (threadsNow() > 1 ? 'threads' : 'single');

  /** Returns the function that starts engines, loaded the first time it is needed; rejects if that fails. */
  async function load(build: EngineBuild): Promise<StartEngine> {
    const start = loaded.get(build) ?? (await app.engines.load(build));
    loaded.set(build, start);
    return start;
  }

  /** Uses one thread for the rest of this visit. */
  function giveThreadsUp(): void {
    haveThreadsFailed = true;
  }

  return {
    whyOne,
    usualThreads,
    threadsNow,
    threadChoices,
    load,
    giveThreadsUp,
    /** Tells whether the file that the next start needs is loaded. */
    isLoaded: (): boolean => loaded.has(buildNow()),
    buildNow,
  };
}
