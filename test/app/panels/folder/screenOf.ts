import { vi } from 'vitest';

/**
 * Simulates a window of this width, because happy-dom answers no media queries about its own and has no
 * layout: every element is 960 px high.
 */
export function screenOf(width: number, dark = false): void {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', 960);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(960);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query, width, dark),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

function matches(query: string, width: number, dark: boolean): boolean {
  const [, bound, pixels] = /\((max|min)-width: (\d+)px\)/.exec(query) ?? [];
  if (bound === 'max') return width <= Number(pixels);
  if (bound === 'min') return width >= Number(pixels);
  return query.includes('color-scheme: dark') && dark;
}
