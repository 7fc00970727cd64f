// Makes the tree of one game out of many merged games, with comments in the language of the page.
import { t } from '../../../base/messages.ts';
import type { Annotation, Comment } from '../../../model/annotation.ts';
import { emptyTree, ROOT } from '../../../model/gameTree.ts';
import type { GameNode, GameTree, NodeId } from '../../../model/gameTree.ts';
import type { MergedGames, MergedMove, MergedNote, NamedGame } from '../../../model/merged/mergedGames.ts';

type OpenNode = GameNode & { readonly children: NodeId[]; readonly annotations: Annotation[] };

/** As in PGN, with hyphens: a line may break after a dash, and the words are saved in a file. */
const RESULTS: readonly NamedGame['result'][] = ['1-0', '0-1', '1/2-1/2'];

/** Makes a game that has all moves as variations, by frequency; `about` is the text before the first move. */
export function mergedTree(merged: MergedGames, about: string): GameTree {
  const { startFen, chess960, moves } = merged;
  const root = emptyTree(startFen, chess960).nodes[ROOT];
  const nodes: OpenNode[] = [{ ...root, children: [], annotations: [comment(about)] }];
  const counts = childCounts(moves);
  for (const [at, { move, san, parent }] of moves.entries()) {
    const before = nodes[parent + 1];
    before.children.push((at + 1) as NodeId);
    nodes.push({
      move,
      san,
      parent: (parent + 1) as NodeId,
      children: [],
      ply: before.ply + 1,
      annotations: annotationsOf(moves[at], (counts[parent + 1] ?? 0) > 1),
    });
  }
  return { startFen, chess960, nodes };
}

/** Counts the replies to each move: entry 0 is the start position, entry i + 1 is move i. */
function childCounts(moves: readonly MergedMove[]): readonly number[] {
  const counts: number[] = [];
  for (const { parent } of moves) counts[parent + 1] = (counts[parent + 1] ?? 0) + 1;
  return counts;
}

function annotationsOf(move: MergedMove, isBranch: boolean): Annotation[] {
  const words = [isBranch && frequencyWords(move), endWords(move)].filter(
    (part) => part !== false && part !== '',
  );
  const more =
    move.moreNotes > 0 &&
    t('{count, plural, one {# more game has} other {# more games have}} notes here.', {
      count: move.moreNotes,
    });
  return [
    ...move.notes.flatMap(noteOf),
    ...[more].flatMap((text) => (text === false ? [] : [comment(text)])),
    ...(words.length > 0 ? [comment(words.join('. '))] : []),
  ];
}

function frequencyWords({ games, decided, whiteHalves }: MergedMove): string {
  if (games === 1) return '';
  const count = t('{games, plural, one {# game} other {# games}}', { games });
  if (decided === 0) return count;
  return t('{games}, White {percent}%', {
    games: count,
    percent: Math.round((50 * whiteHalves) / decided),
  });
}

/** Names some of the games that end here, and counts the others. */
function endWords({ ended, endings }: MergedMove): string {
  if (ended === 0) return '';
  const named = endings.map(gameWords).join('; ');
  const more = ended - endings.length;
  return more === 0 ? named : t('{named}; and {more} more', { named, more });
}

function gameWords({ white, black, result, year }: NamedGame): string {
  const players = `${surname(white)} – ${surname(black)}`;
  return [players, RESULTS.find((one) => one === result), year]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** Names the game before the words of its note. */
const noteOf = ({ game, annotations }: MergedNote): Annotation[] =>
  annotations.map((one) =>
    one.kind === 'comment' ? { ...one, text: `${gameWords(game)}: ${one.text}` } : one,
  );

const surname = (name: string): string => name.split(',', 1)[0].trim() || '?';

const comment = (text: string): Comment => ({ kind: 'comment', placement: 'after', language: '', text });
