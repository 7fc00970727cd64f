// The lines of a game's header in words.
import { t } from '../../../base/messages.ts';
import type { GameHeader } from '../../../model/gameHeader.ts';
import { longDate } from '../../shared/longDate.ts';

/** `6`, `2.4`, or `""`. */
export function roundNumber({ round, subround }: GameHeader): string {
  if (round === undefined || round === 0) return '';
  return subround === undefined || subround === 0 ? String(round) : `${round}.${subround}`;
}

function roundText(header: GameHeader): string {
  const round = roundNumber(header);
  return round === '' ? '' : t('round {round}', { round });
}

/** "5th Russian Championship, round 6, Łódź, 26 December 1907". */
export function occasion(header: GameHeader): string {
  const { event, site, date, eventDate } = header;
  // Some files store the category of a tournament in the site field.
  const place = event.includes(site) || !/\p{L}/u.test(site) ? '' : site;
  const parts = [event, roundText(header), place, longDate(date) || longDate(eventDate)];
  return parts.filter((part) => part !== '').join(', ');
}
