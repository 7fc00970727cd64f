// Files that the system opens with the installed app.
import { del, get, set } from 'idb-keyval';

interface LaunchParams {
  readonly files?: readonly FileSystemHandle[];
}
interface LaunchWindow {
  readonly launchQueue: { setConsumer(consumer: (params: LaunchParams) => void): void };
}
type OnFiles = (handles: readonly FileSystemHandle[]) => void;

/** The IndexedDB key under which `offline.html` passes the handles of files to the page that opens files. */
const PASSED = 'launched-files';

const canLaunch = (target: object): target is LaunchWindow => 'launchQueue' in target;

function listen(onFiles: OnFiles): void {
  if (!canLaunch(window)) return;
  window.launchQueue.setConsumer(({ files = [] }) => {
    if (files.length > 0) onFiles(files);
  });
}

/** Calls `onFiles` with files that the system opens, including those with which the app was started. */
export function followLaunches(onFiles: OnFiles): void {
  listen(onFiles);
  if (canLaunch(window)) void takePassed().then((files) => files.length > 0 && onFiles(files));
}

/**
 * For `offline.html`, which right after the installation is the app's only window, and so receives the files:
 * stores them, and opens the page that reads them.
 */
export const passLaunches = (): void =>
  listen((files) => {
    const open = (): void => location.assign('./');
    void set(PASSED, files).then(open, open);
  });

/** Returns and deletes the passed files; none if the browser stores nothing. */
async function takePassed(): Promise<readonly FileSystemHandle[]> {
  try {
    const passed = await get<unknown>(PASSED);
    if (!Array.isArray(passed)) return [];
    await del(PASSED);
    return passed.filter((file): file is FileSystemHandle => file instanceof FileSystemHandle);
  } catch {
    return [];
  }
}
