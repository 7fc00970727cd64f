// Browsers that install pages as apps say so by an event that no type knows, and wait for a button of the page.

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Calls `onOffer` with what asks the user, and with nothing once the app is there; what it gives back ends that. */
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
