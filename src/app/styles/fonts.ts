/** A page that is kept offline does not wait longer for its fonts: they lie in the browser. */
const PATIENCE_MS = 2000;

/**
 * Requests the script with the fonts, and adds them when it comes. Fonts are data, because Firefox reads them again for
 * each print, when the page can fetch nothing. Resolves when the policies may change: Firefox sends the request, and asks
 * the policies, after the script that wants it; where a service worker answers, Chromium asks them once more at the end.
 */
export async function requestFonts(): Promise<void> {
  // Fonts that do not come leave the system's in their place; there is nothing to tell the user.
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

/** Pages without https have no service workers, whatever the types say. */
function isKept(): boolean {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return (workers?.controller ?? null) !== null;
}
