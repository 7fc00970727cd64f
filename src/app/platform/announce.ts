/** The id of the page's live region for the results of buttons. `App.tsx` renders it, empty. */
export const ANNOUNCEMENTS = 'announcements';

/**
 * Has screen readers speak the words. A new element each time, because otherwise the same words would not be
 * spoken again.
 */
export function announce(words: string): void {
  const said = document.createElement('span');
  said.textContent = words;
  document.getElementById(ANNOUNCEMENTS)?.replaceChildren(said);
}
