// Games and own moves as PGN text, for the clipboard.
import type { NodeId } from '../../model/gameTree.ts';
import type { GameHeader, GameResult } from '../../model/gameHeader.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import { makePgn } from '../../model/makePgn.ts';
import type { PgnResult, PgnTags } from '../../model/makePgn.ts';
import { makePgnDate } from '../../model/partialDate.ts';
import { useGame } from '../state/gameStore.ts';

/** PGN knows four results; games decided without play keep their score. */
const PGN_RESULTS: Record<GameResult, PgnResult> = {
  '1-0': '1-0',
  '0-1': '0-1',
  '1/2-1/2': '1/2-1/2',
  '*': '*',
  '+:-': '1-0',
  '-:+': '0-1',
  '=:=': '1/2-1/2',
  '0-0': '*',
};

const roundOf = ({ round, subround }: GameHeader): string =>
  round === undefined ? '?' : `${round}${subround === undefined ? '' : `.${subround}`}`;

/** The seven tags of the standard, then those that are known. */
export function pgnTags(header: GameHeader): PgnTags {
  const further: readonly (readonly [string, string | number | undefined])[] = [
    ['WhiteElo', header.whiteElo],
    ['BlackElo', header.blackElo],
    ['WhiteTeam', header.whiteTeam],
    ['BlackTeam', header.blackTeam],
    ['ECO', header.eco],
    ['Annotator', header.annotator],
    ['EventDate', header.eventDate.year === undefined ? undefined : makePgnDate(header.eventDate)],
    ['Source', header.source],
    ['SourceTitle', header.sourceTitle],
  ];
  return [
    ['Event', header.event || '?'],
    ['Site', header.site || '?'],
    ['Date', makePgnDate(header.date)],
    ['Round', roundOf(header)],
    ['White', header.white || '?'],
    ['Black', header.black || '?'],
    ['Result', PGN_RESULTS[header.result]],
    ...further.flatMap(([name, value]): PgnTags =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ];
}

export const gamePgn = ({ header, tree }: LoadedGame): string =>
  makePgn(tree, pgnTags(header), PGN_RESULTS[header.result]);

/** Own moves as a game that starts from their position; `undefined` where there are none. */
export function ownMovesPgn(root: NodeId): string | undefined {
  const tree = useGame.getState().ownMoves.get(root);
  return tree === undefined ? undefined : makePgn(tree, []);
}
