/** A page that is kept offline does not wait longer for its fonts: they lie in the browser. */
const PATIENCE_MS = 2000;

/**
 * Requests every face of the style sheets now: the page fetches nothing after its start. Resolves when the policies may
 * change. Firefox sends the requests, and asks the policies, after the script that wants them. Where a service worker
 * answers, Chromium asks them once more when the font comes.
 */
export async function requestFonts(): Promise<void> {
  // A face that does not load leaves the system font in its place; there is nothing to tell the user.
  const faces = [...document.fonts].map((face) => face.load().catch(() => undefined));
  const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  await (isKept() ? Promise.race([Promise.all(faces), soon(PATIENCE_MS)]) : soon(0));
}

/** Pages without https have no service workers, whatever the types say. */
function isKept(): boolean {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return (workers?.controller ?? null) !== null;
}
