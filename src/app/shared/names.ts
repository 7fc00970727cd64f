// Names in a narrow column: initials first, then the surname, and a whole column is written in one form.
import { shownName } from '../../base/shownText.ts';

const NAME_FORMS = ['full', 'initials', 'surname'] as const;
export type NameForm = (typeof NAME_FORMS)[number];

/** Pixels from which a form fits nearly all names: "Capablanca, José Raúl", "Capablanca, J. R.". */
const FULL_FROM = 138;
const INITIALS_FROM = 100;

export const nameFormFor = (columnWidth: number): NameForm =>
  columnWidth >= FULL_FROM ? 'full' : columnWidth >= INITIALS_FROM ? 'initials' : 'surname';

/** "Jean-Pierre Louis" as "J.-P. L."; what does not begin with a letter, like "(blitz)", is left out. */
const initialsOf = (given: string): string =>
  given
    .split(/\s+/)
    .map((word) =>
      word
        .split('-')
        .map((part) => /^\p{L}/u.exec(part)?.[0])
        .filter((letter) => letter !== undefined)
        .map((letter) => `${letter}.`)
        .join('-'),
    )
    .filter((initials) => initials !== '')
    .join(' ');

/** "Capablanca, José Raúl" as "Capablanca, J. R." or "Capablanca". A name without a comma stays whole. */
export function shortenName(stored: string, form: NameForm): string {
  const name = shownName(stored);
  const comma = name.indexOf(',');
  if (form === 'full' || comma <= 0) return name;
  const surname = name.slice(0, comma).trim();
  const initials = initialsOf(name.slice(comma + 1).trim());
  return form === 'surname' || initials === '' ? surname : `${surname}, ${initials}`;
}
