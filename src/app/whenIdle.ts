/** Not before this, whatever the page does: what waits must not compete with the first screen. */
const DELAY_MS = 1000;
/** Safari has no idle callbacks. */
const hasIdle = 'requestIdleCallback' in globalThis;

/** Does something that the first screen does not need, once it is there. */
export function whenIdle(act: () => void): void {
  setTimeout(() => (hasIdle ? requestIdleCallback(act) : act()), DELAY_MS);
}
