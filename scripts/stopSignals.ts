import { isAbort } from '../src/base/failure.ts';

/** 0; 1 where nothing readable is there; 2 for wrong usage; 130 where the user stops it. */
export type ExitStatus = 0 | 1 | 2 | 130;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs what must clean up behind itself: Ctrl+C and the like cancel it, and it ends by itself. */
export async function untilStopped(
  tell: (message: string) => void,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<ExitStatus> {
  const stopping = new AbortController();
  // Not once: npm passes on what the terminal has already sent, and the second one would kill.
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
