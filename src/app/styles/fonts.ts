/**
 * Requests every face of the style sheets now: the page fetches nothing after its start. Resolves when all are on their
 * way: Firefox sends the requests, and asks the policies, after the script that wants them.
 */
export function requestFonts(): Promise<void> {
  for (const face of document.fonts) {
    // A face that does not load leaves the system font in its place; there is nothing to tell the user.
    face.load().catch(() => undefined);
  }
  return new Promise((resolve) => setTimeout(resolve));
}
