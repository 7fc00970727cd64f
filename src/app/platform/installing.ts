// Browsers that install pages as apps fire an event that TypeScript does not know. The page has to show the
// button.

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/**
 * Calls `onOffer` with a function that asks the user, and without one once the app is installed. Returns the
 * cleanup function.
 */
export function listenToInstalling(onOffer: (ask?: () => Promise<unknown>) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault();
      if (isInstallEvent(event)) onOffer(() => event.prompt());
    },
    { signal },
  );
  addEventListener('appinstalled', () => onOffer(undefined), { signal });
  return () => ended.abort();
}
