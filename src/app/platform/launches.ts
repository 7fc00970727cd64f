// Files that the system opens with the installed app.

interface LaunchParams {
  readonly files?: readonly FileSystemHandle[];
}
interface LaunchWindow {
  readonly launchQueue: { setConsumer(consumer: (params: LaunchParams) => void): void };
}

const canLaunch = (target: object): target is LaunchWindow => 'launchQueue' in target;

/** Hears of them from now on, and of those with which the app was started. */
export function followLaunches(onFiles: (handles: readonly FileSystemHandle[]) => void): void {
  if (!canLaunch(window)) return;
  window.launchQueue.setConsumer(({ files = [] }) => {
    if (files.length > 0) onFiles(files);
  });
}
