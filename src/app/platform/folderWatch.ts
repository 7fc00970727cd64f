// Looks again at the opened folder: when the user comes back to the window, and now and then while it is seen.
// `FileSystemObserver` would tell at once, but Chromium 156 ends as a whole after a page that observed (decision 0041).

/** Calls `onLook`, never twice at once, until the function that it gives back is called. */
export type WatchFolder = (onLook: () => Promise<void>) => () => void;

/** Between two looks. */
const LOOK_MS = 5000;
/** How often is looked whether it is time. */
const TICK_MS = 1000;
/** A look at a large folder takes longer: it may take this part of the time, but nobody waits for more than a minute. */
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
    await onLook();
    isLooking = false;
    looked = performance.now();
    pause = Math.min(LONGEST_MS, Math.max(LOOK_MS, SHARE * (looked - start)));
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
