// Checks the opened folder again when the user comes back to the window, and now and then while it is
// visible. `FileSystemObserver` would report changes at once, but Chromium 156 crashes as a whole after a
// page has used it (decision 0041).

/** Calls `onLook` again and again, but never twice at once. Returns the cleanup function. */
export type WatchFolder = (onLook: () => Promise<void>) => () => void;

/** The shortest time between two checks. */
const LOOK_MS = 5000;
/** How often the timer checks whether a check is due. */
const TICK_MS = 1000;
/**
 * Checks of a large folder take longer, so they are less frequent: the pause is this many times as long as
 * the last check, but at most a minute.
 */
const SHARE = 30;
const LONGEST_MS = 60_000;

export const watchFolder: WatchFolder = (onLook) => {
  let looked = performance.now();
  let pause = LOOK_MS;
  let isLooking = false;

  async function look(atLeast: number): Promise<void> {
    const start = performance.now();
    if (isLooking || document.hidden || start - looked < atLeast) return;
    isLooking = true;
    try {
      await onLook();
    } finally {
      isLooking = false;
      looked = performance.now();
      pause = Math.min(LONGEST_MS, Math.max(LOOK_MS, SHARE * (looked - start)));
    }
  }

  const onFocus = (): void => void look(LOOK_MS);
  const timer = setInterval(() => void look(pause), TICK_MS);
  window.addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onFocus);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', onFocus);
  };
};
