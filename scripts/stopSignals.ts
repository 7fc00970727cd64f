import { isAbort } from '../src/base/failure.ts';

/** 0; 1 if something could not be read or written; 2 for wrong usage; 130 if the user stopped it. */
export type ExitStatus = 0 | 1 | 2 | 130;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs work that must clean up after itself: Ctrl+C and the like cancel it, and the process then ends normally. */
export async function untilStopped(
  tell: (message: string) => void,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<ExitStatus> {
  const stopping = new AbortController();
  // Not `once`: npm repeats the signal that the terminal has already sent, and the second one would kill.
  const stop = (): void => stopping.abort();
  for (const name of SIGNALS) process.on(name, stop);
  try {
    await run(stopping.signal);
    return 0;
  } catch (thrown) {
    if (!isAbort(thrown)) throw thrown;
    tell('Stopped. Nothing was written.');
    return 130;
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}
