import type { EntityRow } from '../../../protocol/searchApi.ts';

/** `2003`, `2015–16`, `1899–1905`. */
export function yearsText([first, last]: readonly [number, number]): string {
  if (first === last) return String(first);
  const sameCentury = Math.floor(first / 100) === Math.floor(last / 100);
  return `${first}–${sameCentury ? String(last % 100).padStart(2, '0') : last}`;
}

/**
 * Returns years and place, which distinguish events of the same name: `2003, Linares`. Leaves out a site that
 * repeats the name, or has no letters: some files store the category of a tournament there.
 */
export const whereText = ({ name, site = '', years }: Partial<EntityRow>): string =>
  [years && yearsText(years), site !== name && /\p{L}/u.test(site) && site].filter(Boolean).join(', ');
