// Translates the format readers' names for the contents of a database's files into the user's language.
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';

const CONTENTS: readonly Message[] = [
  msg('annotations'),
  msg('annotators'),
  msg('games of each name, not needed'),
  msg('lists of media'),
  msg('marks of top games'),
  msg('moves and remarks'),
  msg('moves and texts'),
  msg('orders of the names, not needed'),
  msg('places and rules of tournaments'),
  msg('players'),
  msg('players, events, places and sources'),
  msg('players, tournaments, sources, teams and titles'),
  msg('sources'),
  msg('teams'),
  msg('teams, versions and large offsets'),
  msg('the list of games'),
  msg('the places of the moves'),
  msg('the remark on the database'),
  msg('the title'),
  msg('titles of games'),
  msg('tournaments'),
];

/** Words that are not listed here stay English. */
export function contentsText(holds: string): string {
  const known = CONTENTS.find((message) => message === holds);
  return known === undefined ? holds : t(known);
}
