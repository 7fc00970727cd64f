// Players, place and result, in the few words that a phone's head has room for.
import { studyTitle } from '../../model/gameHeader.ts';
import type { GameHeader, GameResult } from '../../model/gameHeader.ts';

const RESULTS: Partial<Record<GameResult, string>> = {
  '1-0': '1–0',
  '0-1': '0–1',
  '1/2-1/2': '½–½',
  '*': '',
};

/** As tables print it; nothing where the game has no result. */
export const resultText = (header: GameHeader): string =>
  header.isCovered ? '' : (RESULTS[header.result] ?? header.result);

export const surnameOf = (name: string): string => name.split(',')[0].trim() || '?';

/** `1–0, Łódź 1907`, under a title, which may be the event alone. */
export function placeText(header: GameHeader): string {
  const event = studyTitle(header) === header.event ? '' : header.event;
  // Some files keep the category of a tournament where its place belongs.
  const town = /\p{L}/u.test(header.site) ? header.site : event;
  const place = [town, header.date.year ?? ''].filter((part) => part !== '').join(' ');
  return [resultText(header), place].filter((part) => part !== '').join(', ');
}
