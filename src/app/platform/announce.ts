/** The id of the page's live region for what a button has done. `App.tsx` draws it, empty. */
export const ANNOUNCEMENTS = 'announcements';

/** Has screen readers say the words. They are a new element each time: the same words again are said again. */
export function announce(words: string): void {
  const said = document.createElement('span');
  said.textContent = words;
  document.getElementById(ANNOUNCEMENTS)?.replaceChildren(said);
}
