// The lines of a game's head in words.
import { t } from '../../../base/messages.ts';
import type { GameHeader } from '../../../model/gameHeader.ts';
import type { PartialDate } from '../../../model/partialDate.ts';
import { dateLanguage } from '../../platform/numbers.ts';

/** `26 December 1907`, `December 1907`, `1907`, or `""`; day and month stay on one line. */
export function longDate({ year, month, day }: PartialDate): string {
  if (year === undefined) return '';
  if (month === undefined || month < 1 || month > 12) return String(year);
  const format = new Intl.DateTimeFormat(dateLanguage(), {
    year: 'numeric',
    month: 'long',
    ...(day !== undefined && { day: 'numeric' }),
    timeZone: 'UTC',
  });
  // A file may have days that their months lack: only the words are those of a real day.
  const parts = format.formatToParts(Date.UTC(2000, month - 1, 1)).map(({ type, value }) => {
    if (type === 'year') return String(year);
    return type === 'day' ? String(day) : value;
  });
  const text = parts.join('');
  return day === undefined ? text : text.replace(' ', '\u00A0');
}

/** `6`, `2.4`, or `""`. */
export function roundNumber({ round, subround }: GameHeader): string {
  if (round === undefined || round === 0) return '';
  return subround === undefined || subround === 0 ? String(round) : `${round}.${subround}`;
}

export function roundText(header: GameHeader): string {
  const round = roundNumber(header);
  return round === '' ? '' : t('round {round}', { round });
}

/** "5th Russian Championship, round 6, Łódź, 26 December 1907". */
export function occasion(header: GameHeader): string {
  const { event, site, date, eventDate } = header;
  // Some files keep the category of a tournament where its place belongs.
  const place = event.includes(site) || !/\p{L}/u.test(site) ? '' : site;
  const parts = [event, roundText(header), place, longDate(date) || longDate(eventDate)];
  return parts.filter((part) => part !== '').join(', ');
}
