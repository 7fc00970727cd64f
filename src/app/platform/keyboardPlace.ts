/** Notes where the keyboard is. What is called later tells whether it is still there, and has not gone on elsewhere. */
export function noteKeyboard(): () => boolean {
  const { activeElement: place } = document;
  return () => document.activeElement === place || document.activeElement === document.body;
}
