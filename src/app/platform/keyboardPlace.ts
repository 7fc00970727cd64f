/** Notes the focused element. Returns a function that tells whether the focus is still there, or nowhere. */
export function noteKeyboard(): () => boolean {
  const { activeElement: place } = document;
  return () => document.activeElement === place || document.activeElement === document.body;
}
