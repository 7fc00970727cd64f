/**
 * Notes the focused element. Returns a test that is true while that element, or none, has the focus.
 */
export function noteKeyboard(): () => boolean {
  const { activeElement: place } = document;
  return () => document.activeElement === place || document.activeElement === document.body;
}
