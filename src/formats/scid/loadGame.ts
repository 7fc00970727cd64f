// Opens one game: its header, its tree, and their problems.
import { INITIAL_FEN } from '../../chess/types.ts';
import { emptyTree } from '../../model/gameTree.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import { settleAnnotations } from '../comments/settleAnnotations.ts';
import { furtherTags } from './gameHeader.ts';
import { decodeGame, type DecodedGame, type GameBody } from './gameTree.ts';
import type { WindowEntry } from './gameWindow.ts';
import type { Family } from './openFamily.ts';

/** The whole game. If its moves cannot be read, it has only a header, and problems that say why. */
export function loadGame(family: Family, entry: WindowEntry): LoadedGame {
  const { header, game, tags } = entry;
  const { tree, problems } = decodeEntry(family, entry);
  const further = furtherTags(game, tags, family);
  return { kind: 'game', header, tree, ...(further.length > 0 && { tags: further }), problems };
}

/** The record of a game as a tree, with the problems of its entry and its own. */
export function decodeEntry(family: Family, entry: WindowEntry): DecodedGame {
  const { bytes, problems } = entry;
  if (bytes.length === 0) return { tree: emptyTree(INITIAL_FEN), problems };
  const variant = entry.tags.get('Variant');
  const decoded = decodeGame(bodyOf(family, { ...entry, variant }), family.codePage);
  const tree = settleAnnotations(decoded.tree, entry.header.site);
  return { tree, problems: [...problems, ...decoded.problems] };
}

/** What a replay needs of a record. */
export const bodyOf = (
  { records }: Family,
  { game, variant = '', bytes, start }: Pick<WindowEntry, 'game' | 'bytes' | 'start'> & { variant?: string },
): GameBody => ({
  bytes,
  origin: { file: records?.name ?? '', base: game.offset },
  start,
  chess960: game.chess960 || /960|fischer/i.test(variant),
});
