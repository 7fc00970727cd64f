/** The minimum number of milliseconds before idle work, so that it does not compete with the first screen. */
const DELAY_MS = 1000;
/** Safari has no idle callbacks. */
const hasIdle = 'requestIdleCallback' in globalThis;

/** Runs a short task as soon as the browser is idle; in Safari, in the next task. */
export function whenFree(act: () => void): void {
  if (hasIdle) requestIdleCallback(act);
  else setTimeout(act);
}

/** Runs a task that the first screen does not need, after the first screen. */
export function whenIdle(act: () => void): void {
  setTimeout(() => whenFree(act), DELAY_MS);
}
