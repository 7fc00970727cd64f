// The lines of a game's head in words.
import type { GameHeader } from '../../../model/gameHeader.ts';
import type { PartialDate } from '../../../model/partialDate.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `26 December 1907`, `December 1907`, `1907`, or `""`; day and month stay on one line. */
export function longDate({ year, month, day }: PartialDate): string {
  if (year === undefined) return '';
  const name = month === undefined ? undefined : MONTHS[month - 1];
  if (name === undefined) return String(year);
  return day === undefined ? `${name} ${year}` : `${day}\u00A0${name} ${year}`;
}

export function roundText({ round, subround }: GameHeader): string {
  if (round === undefined || round === 0) return '';
  return `round ${round}${subround === undefined || subround === 0 ? '' : `.${subround}`}`;
}

/** "5th Russian Championship, round 6, Łódź, 26 December 1907". */
export function occasion(header: GameHeader): string {
  const { event, site, date, eventDate } = header;
  // Some files keep the category of a tournament where its place belongs.
  const place = event.includes(site) || !/\p{L}/u.test(site) ? '' : site;
  const parts = [event, roundText(header), place, longDate(date) || longDate(eventDate)];
  return parts.filter((part) => part !== '').join(', ');
}
