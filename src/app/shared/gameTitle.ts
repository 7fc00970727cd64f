// The name of a game in one line, the same for the notation, saved pages and their lists.
import { t } from '../../base/messages.ts';
import { boundedName, shownName } from '../../base/shownText.ts';
import { nagSymbol } from '../../chess/nag.ts';
import type { Color } from '../../chess/types.ts';
import { studyTitle } from '../../model/gameHeader.ts';
import type { GameHeader } from '../../model/gameHeader.ts';
import { nameInOrder, pairing, playerName, shownResult } from './players.ts';

/** Returns the title of a game without players, else `Georg Rotlewi – Akiba Rubinstein`. */
export function gameTitle(header: GameHeader): string {
  const study = studyTitle(header);
  return study === undefined
    ? pairing(nameInOrder(playerName(header, 'white')), nameInOrder(playerName(header, 'black')))
    : boundedName(shownName(study));
}

/** Returns the result for the place after a title, or the evaluation of a line; `''` if there is none to show. */
export function outcomeOf(header: GameHeader): string {
  if (header.isCovered) return '';
  if (header.lineEvaluation !== undefined) return nagSymbol(header.lineEvaluation);
  // The `*` of a board or a study says nothing: nobody plays it.
  return header.result === '*' && studyTitle(header) !== undefined ? '' : shownResult(header.result);
}

export const titleWithOutcome = (header: GameHeader): string =>
  [gameTitle(header), outcomeOf(header)].filter((part) => part !== '').join(' ');

export const sideName = (color: Color): string =>
  t(color === 'white' ? 'White [[the player]]' : 'Black [[the player]]');

/** Returns the event, or `''` if it is already the title. */
export const eventBesideTitle = (header: GameHeader): string =>
  studyTitle(header) === header.event ? '' : header.event;
