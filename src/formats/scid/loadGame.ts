// Opens one game: its header, its tree, and their problems.
import { INITIAL_FEN } from '../../chess/types.ts';
import { rulesOf, type Rules } from '../../chess/variants.ts';
import { emptyTree } from '../../model/gameTree.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import { settleAnnotations } from '../comments/settleAnnotations.ts';
import { showVariant } from '../variantGame.ts';
import { furtherTags } from './gameHeader.ts';
import { decodeGame, type DecodedGame, type GameBody } from './gameTree.ts';
import type { WindowEntry } from './gameWindow.ts';
import type { Family } from './openFamily.ts';
import { SET_UP } from './startPosition.ts';

/** The whole game. If its moves cannot be read, it has only a header, and problems that say why. */
export function loadGame(family: Family, entry: WindowEntry): LoadedGame {
  const { header, game, tags } = entry;
  const decoded = decodeEntry(family, entry);
  const variant = rulesOf(tags.get('Variant') ?? '')?.variant;
  const { tree, problems, isCut } =
    variant === undefined
      ? { ...decoded, isCut: false }
      : showVariant(decoded.tree, decoded.problems, variant, hasOwnStart(entry));
  const further = furtherTags(game, tags, family);
  return {
    kind: 'game',
    header,
    tree,
    ...(further.length > 0 && { tags: further }),
    ...(isCut && { cut: {} }),
    problems,
  };
}

/** The record of a game as a tree, with the problems of its entry and its own. */
export function decodeEntry(family: Family, entry: WindowEntry): DecodedGame {
  const { bytes, problems } = entry;
  if (bytes.length === 0) return { tree: emptyTree(INITIAL_FEN), problems };
  const rules = rulesOf(entry.tags.get('Variant') ?? '');
  const decoded = decodeGame(bodyOf(family, { ...entry, rules }), family.codePage);
  const tree = settleAnnotations(decoded.tree, entry.header.site);
  return { tree, problems: [...problems, ...decoded.problems] };
}

/** The parts of a record that a replay needs. */
export const bodyOf = (
  { records }: Family,
  { game, rules, bytes, start }: Pick<WindowEntry, 'game' | 'bytes' | 'start'> & { rules: Rules | undefined },
): GameBody => ({
  bytes,
  origin: { file: records?.name ?? '', base: game.offset },
  start,
  chess960: game.chess960 || rules?.chess960 === true,
});

const hasOwnStart = ({ bytes, start }: WindowEntry): boolean => ((bytes[start] ?? 0) & SET_UP) !== 0;
