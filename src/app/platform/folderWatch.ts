// Hears of changes below handles: from the browser where it observes them, else when the user comes back to the window.

interface ChangeRecord {
  readonly type: 'appeared' | 'disappeared' | 'modified' | 'moved' | 'unknown' | 'errored';
  readonly root: FileSystemHandle;
  /** From the handle that is observed; none for that itself. */
  readonly relativePathComponents: readonly string[];
  readonly relativePathMovedFrom?: readonly string[] | null;
}
interface Observer {
  observe(handle: FileSystemHandle, options: { readonly recursive: boolean }): Promise<void>;
  disconnect(): void;
}
interface ObservingWindow {
  readonly FileSystemObserver: new (onChange: (records: readonly ChangeRecord[]) => void) => Observer;
}

/** What may be other ones now, by the ends of their paths; `undefined` where nobody knows. */
export type Changed = readonly string[] | undefined;
/** Watches what is below handles until the function that it gives back is called. */
export type WatchFolder = (
  handles: readonly FileSystemHandle[],
  onChange: (changed: Changed) => void,
) => () => void;

/** Copying a folder changes many files in a row: they are one change, once it is quiet for so long … */
const QUIET_MS = 400;
/** … or as long as this. */
const LONGEST_MS = 4000;
/** Nobody comes back to a window more often to see what is new. */
const LOOK_MS = 5000;

const canObserve = (target: object): target is ObservingWindow => 'FileSystemObserver' in target;

export const watchFolder: WatchFolder = (handles, onChange) => {
  let stopLooking: (() => void) | undefined;
  const burst = gatherBurst(onChange);
  const look = (): void => {
    stopLooking ??= lookOnFocus(() => onChange(undefined));
  };
  const observer = canObserve(window)
    ? new window.FileSystemObserver((records) => burst.add(records.flatMap(namesOf)))
    : undefined;
  if (observer === undefined) look();
  else
    for (const handle of handles)
      // It may take seconds until the browser observes: what has changed till then, nobody has told. Some disks cannot be
      // observed, or not with all folders in them.
      observer.observe(handle, { recursive: true }).then(() => burst.add([undefined]), look);
  return () => {
    observer?.disconnect();
    burst.stop();
    stopLooking?.();
  };
};

/** `undefined` in the list: anything may have changed. */
function namesOf({ type, root, relativePathComponents, relativePathMovedFrom }: ChangeRecord): Changed[] {
  if (type === 'unknown' || type === 'errored') return [undefined];
  const name = relativePathComponents.length === 0 ? root.name : relativePathComponents.join('/');
  const names = relativePathMovedFrom ? [name, relativePathMovedFrom.join('/')] : [name];
  return [names];
}

function gatherBurst(onChange: (changed: Changed) => void) {
  const names = new Set<string>();
  let isUnknown = false;
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    const changed = isUnknown ? undefined : [...names];
    names.clear();
    isUnknown = false;
    since = undefined;
    onChange(changed);
  }

  return {
    add(records: readonly Changed[]): void {
      for (const record of records)
        if (record === undefined) isUnknown = true;
        else for (const name of record) names.add(name);
      const now = performance.now();
      since ??= now;
      clearTimeout(timer);
      timer = setTimeout(tell, Math.max(0, Math.min(QUIET_MS, since + LONGEST_MS - now)));
    },
    stop: (): void => clearTimeout(timer),
  };
}

function lookOnFocus(onFocus: () => void): () => void {
  let looked = performance.now();
  const look = (): void => {
    if (document.hidden || performance.now() - looked < LOOK_MS) return;
    looked = performance.now();
    onFocus();
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
