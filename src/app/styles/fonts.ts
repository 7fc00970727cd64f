/** A page that is stored offline waits for its fonts at most this long, because the browser has them. */
const PATIENCE_MS = 2000;

/**
 * Requests the script with the fonts, and adds them when it arrives. Fonts are embedded as data, because
 * Firefox reads them again for each print, when the page cannot request anything. Resolves when the policies
 * may change: Firefox sends the request, and checks the policies, after the script that needs it; behind a
 * service worker, Chromium checks them once more at the end.
 */
export async function requestFonts(): Promise<void> {
  // If the fonts do not arrive, system fonts replace them; there is nothing to tell the user.
  const added = import('./fontFaces.ts').then(
    ({ FONT_FACES }) => addStyles(FONT_FACES),
    () => undefined,
  );
  const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  await (isKept() ? Promise.race([added, soon(PATIENCE_MS)]) : soon(0));
}

function addStyles(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
}

/** Without https there are no service workers, whatever the types say. */
function isKept(): boolean {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return (workers?.controller ?? null) !== null;
}
