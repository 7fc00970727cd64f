// Players, place, and result, in the few words that fit into a phone's header.
import type { GameHeader } from '../../model/gameHeader.ts';
import { eventBesideTitle } from './gameTitle.ts';
import { shownResult } from './players.ts';

/** Formats a result as tables do; `''` if there is none to show. */
export const resultText = ({ isCovered, result }: GameHeader): string =>
  isCovered || result === '*' ? '' : shownResult(result);

export const surnameOf = (name: string): string => name.split(',')[0].trim() || '?';

/** Returns `1–0, Łódź 1907`, for the line under a title. If the title is the event, leaves it out. */
export function placeText(header: GameHeader): string {
  const event = eventBesideTitle(header);
  // Some files store the category of a tournament in the site field.
  const town = /\p{L}/u.test(header.site) ? header.site : event;
  const place = [town, header.date.year ?? ''].filter((part) => part !== '').join(' ');
  return [resultText(header), place].filter((part) => part !== '').join(', ');
}
