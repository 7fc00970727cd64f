// The panels among which F6 leads, as in other programs with several of them.

interface Panel {
  readonly panel: string;
  /** Elements that the keyboard may go to, the best first; without any, the panel itself gets it. */
  readonly places: readonly string[];
}

const PANELS: readonly Panel[] = [
  { panel: '.games', places: ['[role=grid]', '.search-nothing'] },
  { panel: '.board-panel', places: [] },
  { panel: '.notation-panel', places: [] },
  { panel: '.book-pane', places: ['[aria-current] .book-play', '.book-play'] },
];

/** Takes the keyboard to the next or previous panel on the screen, from the last one to the first; false if there is none. */
export function focusPanel(by: 1 | -1): boolean {
  const stops = PANELS.flatMap(({ panel, places }) => {
    const element = document.querySelector<HTMLElement>(panel);
    if (element === null || element.closest('[inert]') !== null) return [];
    const place = places.map((one) => element.querySelector<HTMLElement>(one)).find(Boolean) ?? element;
    return place.tabIndex >= 0 || place.hasAttribute('tabindex') ? [{ element, place }] : [];
  });
  const at = stops.findIndex(({ element }) => element.contains(document.activeElement));
  const next = at < 0 ? stops.at(by === 1 ? 0 : -1) : stops[(at + by + stops.length) % stops.length];
  next?.place.focus();
  return next !== undefined;
}
