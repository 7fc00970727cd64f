// Shortens names for a narrow column: to initials, then to the surname. A column has names of one form.
import { shownName } from '../../base/shownText.ts';

const NAME_FORMS = ['full', 'initials', 'surname'] as const;
export type NameForm = (typeof NAME_FORMS)[number];

/** From these widths in pixels, nearly all names fit: "Capablanca, José Raúl", "Capablanca, J. R.". */
const FULL_FROM = 138;
const INITIALS_FROM = 100;

export const nameFormFor = (columnWidth: number): NameForm =>
  columnWidth >= FULL_FROM ? 'full' : columnWidth >= INITIALS_FROM ? 'initials' : 'surname';

/** Turns "Jean-Pierre Louis" into "J.-P. L."; words without a first letter, like "(blitz)", are dropped. */
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

/** Shortens "Capablanca, José Raúl" to "Capablanca, J. R." or "Capablanca". Keeps a name without a comma. */
export function shortenName(stored: string, form: NameForm): string {
  const name = shownName(stored);
  const comma = name.indexOf(',');
  if (form === 'full' || comma <= 0) return name;
  const surname = name.slice(0, comma).trim();
  const initials = initialsOf(name.slice(comma + 1).trim());
  return form === 'surname' || initials === '' ? surname : `${surname}, ${initials}`;
}
