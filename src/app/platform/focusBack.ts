// Who closes a dialog goes on where it was opened: with the element that had the focus before.
let origin: HTMLElement | undefined;

/** A dialog is about to take the focus. One that another dialog opened goes back to where that one came from. */
export function leaveFocus(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return;
  if (activeElement.closest('[role="dialog"]') !== null) return;
  // A menu goes with its command: its button stays.
  const button = activeElement.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  origin = (button && document.getElementById(button)) || activeElement;
}

/** A dialog is gone; whoever has the focus by now, the list of a search or the next dialog, keeps it. */
export function takeFocusBack(): void {
  if (document.activeElement !== document.body) return;
  origin?.focus();
  origin = undefined;
}
