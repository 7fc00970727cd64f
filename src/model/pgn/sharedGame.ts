// Prepares a game for sharing: with the user's analysis, with or without annotations and variations of its file.
import type { Move } from '../../chess/types.ts';
import type { Annotation } from '../annotation.ts';
import { mainline, ROOT } from '../gameTree.ts';
import type { GameNode, GameTree, NodeId } from '../gameTree.ts';
import type { LoadedGame } from '../loadedGame.ts';
import { cutAfter } from './cutGame.ts';

/** The optional parts of a shared game. */
export interface SharedParts {
  /** True for comments, variations, signs, shapes and other annotations of the file. */
  readonly notes: boolean;
  /** True for evaluations, clocks and times of the file, and for comments that engines wrote. */
  readonly figures: boolean;
  /** The line that leads to the last shared move; absent if all moves are shared. */
  readonly upTo?: readonly Move[];
}

const FIGURES: ReadonlySet<Annotation['kind']> = new Set([
  'timeSpent',
  'clock',
  'evaluation',
  'evaluationProfile',
  'winDrawLoss',
  'engineComment',
]);

/** Returns the game with the requested parts, and with `own`, the tree of an `Analysis`, as its last variations. */
export function sharedGame(game: LoadedGame, parts: SharedParts, own?: GameTree): LoadedGame {
  // The game is cut before variations are removed, because the line may be one of them, and once more with own moves.
  const cut = (tree: GameTree): GameTree => (parts.upTo === undefined ? tree : cutAfter(tree, parts.upTo));
  const moves = cut(game.tree);
  const base = parts.notes && parts.figures ? moves : withParts(moves, parts);
  // A cut game may end within own moves. Only a whole game gets a variation that repeats its last move.
  const tree = own === undefined ? base : cut(withOwn(base, own, parts.upTo === undefined));
  return tree === game.tree ? game : { ...game, tree };
}

function withParts(tree: GameTree, { notes, figures }: SharedParts): GameTree {
  const isWanted = ({ kind }: Annotation): boolean =>
    FIGURES.has(kind) ? figures : notes || kind === 'timeControl';
  const said = (node: GameNode): GameNode => ({ ...node, annotations: node.annotations.filter(isWanted) });
  if (notes) return { ...tree, nodes: tree.nodes.map(said) };
  // Without variations the nodes are the mainline, in order.
  const line = [ROOT, ...mainline(tree)];
  return {
    ...tree,
    nodes: line.map((id, at) => ({
      ...said(tree.nodes[id]),
      parent: Math.max(0, at - 1) as NodeId,
      children: at + 1 < line.length ? [(at + 1) as NodeId] : [],
    })),
  };
}

/**
 * Adds own moves and annotations. A dash precedes own words at a move on which the author comments. With `repeatsLast`,
 * own moves after the game's last move become a variation that repeats it, so that nobody takes them for the game's.
 */
function withOwn(tree: GameTree, own: GameTree, repeatsLast: boolean): GameTree {
  const nodes = tree.nodes.map((node): GameNode & { children: NodeId[] } => ({
    ...node,
    children: [...node.children],
  }));
  const add = (parent: NodeId, { move, san }: Pick<GameNode, 'move' | 'san'>): NodeId => {
    const added = nodes.length as NodeId;
    nodes[parent].children.push(added);
    nodes.push({ move, san, parent, children: [], ply: nodes[parent].ply + 1, annotations: [] });
    return added;
  };
  const last = mainline(tree).at(-1) ?? ROOT;
  let repeated: NodeId | undefined;
  const ids: NodeId[] = [ROOT];
  for (const [id, { move, san, parent, annotations }] of own.nodes.entries()) {
    if (id > 0) {
      const before = ids[parent];
      const existing = nodes[before].children.find((child) => nodes[child].move === move);
      if (existing !== undefined) ids[id] = existing;
      else if (repeatsLast && before === last && last !== ROOT) {
        repeated ??= add(tree.nodes[last].parent, tree.nodes[last]);
        ids[id] = add(repeated, { move, san });
      } else ids[id] = add(before, { move, san });
    }
    if (annotations.length === 0) continue;
    const node = nodes[ids[id]];
    const isSaid = node.annotations.some(({ kind }) => kind === 'comment');
    const mine = annotations.map((one) =>
      isSaid && one.kind === 'comment' ? { ...one, text: `— ${one.text}` } : one,
    );
    nodes[ids[id]] = { ...node, annotations: [...node.annotations, ...mine] };
  }
  return { ...tree, nodes };
}
