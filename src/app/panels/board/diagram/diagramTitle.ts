import { cutName } from '../../../../base/shownText.ts';
import { studyTitle } from '../../../../model/gameHeader.ts';
import type { GameHeader } from '../../../../model/gameHeader.ts';
import { moveNumberOf, ROOT } from '../../../../model/gameTree.ts';
import { surnameOf } from '../../../shared/gameFacts.ts';
import type { ShownPosition } from '../../../shared/shownPosition.ts';

/** The maximum number of letters of a player's name, so that the move has room; twice that for a title. */
const MOST = 20;

/** "Rotlewi - Rubinstein, 22...Rxc3": the name of a diagram's file. */
export function diagramTitle({ tree, node }: ShownPosition, header: GameHeader | undefined): string {
  const { number, black } = moveNumberOf(tree, node);
  const move = node === ROOT ? '' : `${number}${black ? '...' : '.'}${tree.nodes[node].san}`;
  return [header === undefined ? '' : gameName(header), move].filter((part) => part !== '').join(', ');
}

const gameName = (header: GameHeader): string =>
  studyTitle(header) === undefined
    ? [header.white, header.black].map((name) => cutName(surnameOf(name), MOST)).join(' - ')
    : cutName(studyTitle(header) ?? '', 2 * MOST);
