// The panels that F6 cycles through, as in other programs with several panels.

interface Panel {
  readonly panel: string;
  /** Elements that can take the keyboard focus, best first; if there are none, the panel itself does. */
  readonly places: readonly string[];
}

const PANELS: readonly Panel[] = [
  { panel: '.games', places: ['[role=grid]', '.search-nothing'] },
  { panel: '.board-panel', places: [] },
  { panel: '.notation-panel', places: [] },
  { panel: '.book-pane', places: ['[aria-current] .book-play', '.book-play'] },
];

/** Moves the keyboard focus to the next or previous panel, and wraps around; false if there is none. */
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
