/** Not before this, whatever the page does: what waits must not compete with the first screen. */
const DELAY_MS = 1000;
/** Safari has no idle callbacks. */
const hasIdle = 'requestIdleCallback' in globalThis;

/** Does something short in the next moment in which the page has nothing else to do. */
export function whenFree(act: () => void): void {
  if (hasIdle) requestIdleCallback(act);
  else setTimeout(act);
}

/** Does something that the first screen does not need, once it is there. */
export function whenIdle(act: () => void): void {
  setTimeout(() => whenFree(act), DELAY_MS);
}
