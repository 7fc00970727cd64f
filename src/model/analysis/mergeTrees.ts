// Merges two versions of one analysis, from two windows, or from a file and this browser. The result has the additions
// of both, and lacks what either has deleted, except for moves that lead to an addition.
import type { Move } from '../../chess/types.ts';
import type { Annotation } from '../annotation.ts';
import { ROOT } from '../gameTree.ts';
import type { GameNode, GameTree, NodeId } from '../gameTree.ts';
import { TreeOfPaths } from './layers.ts';

/** The annotations of a move by their JSON, so that equal ones count once. */
type Said = ReadonlyMap<string, Annotation>;
const NOTHING: Said = new Map();

type Tree = 'base' | 'mine' | 'theirs';

/** A move, with its annotations in each tree that has it. It stores no path, because a game may have 10,000 plies. */
interface Place extends Partial<Record<Tree, Said>> {
  readonly step: GameNode;
  readonly parent: Place | undefined;
  readonly children: Map<Move, Place>;
  /** The move's node and annotations in the result. */
  made?: NodeId;
  kept?: Said;
}

class Places {
  readonly #root: Place;
  /** The start and all moves, in the order in which they were added. */
  readonly all: Place[];

  constructor({ nodes: [step] }: GameTree) {
    this.#root = { step, parent: undefined, children: new Map(), made: ROOT };
    this.all = [this.#root];
  }

  add(name: Tree, tree: GameTree): this {
    const places = [this.#root];
    for (const [id, step] of tree.nodes.entries()) {
      if (id > 0) places[id] = this.#child(places[step.parent], step);
      places[id][name] = saidOf(step);
    }
    return this;
  }

  #child(parent: Place, step: GameNode): Place {
    const there = parent.children.get(step.move);
    if (there !== undefined) return there;
    const made = { step, parent, children: new Map() };
    parent.children.set(step.move, made);
    this.all.push(made);
    return made;
  }
}

const saidOf = ({ annotations }: GameNode): Said =>
  annotations.length === 0 ? NOTHING : new Map(annotations.map((one) => [JSON.stringify(one), one]));

/** Adds the node of a place to the result, and the missing nodes before it. */
function make(tree: TreeOfPaths, place: Place, kept: Said): void {
  const way: Place[] = [];
  let above = place;
  for (; above.made === undefined && above.parent !== undefined; above = above.parent) way.push(above);
  let node = above.made ?? ROOT;
  for (const one of way.reverse()) one.made = node = tree.child(node, one.step);
  place.kept = kept;
  tree.annotate(node, [...kept.values()]);
}

const isAsIn = (places: Places, name: 'mine' | 'theirs'): boolean =>
  places.all.every(({ made, kept = NOTHING, [name]: said }) =>
    said === undefined
      ? made === undefined
      : made !== undefined && kept.size === said.size && [...kept.keys()].every((words) => said.has(words)),
  );

/** Merges the changes from `base` to `mine` and `theirs`. Returns `mine` or `theirs` itself if the result equals it. */
export function mergeTrees(base: GameTree, mine: GameTree, theirs: GameTree): GameTree {
  if (base === mine) return theirs;
  if (base === theirs) return mine;
  const places = new Places(theirs).add('theirs', theirs).add('mine', mine).add('base', base);
  const merged = new TreeOfPaths(theirs.startFen, theirs.chess960);
  for (const place of places.all) {
    const { base: old, mine: one, theirs: other } = place;
    if (one === undefined && other === undefined) continue;
    const isDeleted = old !== undefined && (one === undefined || other === undefined);
    const kept = new Map(
      [...(other ?? NOTHING), ...(one ?? NOTHING)].filter(
        ([words]) => old?.has(words) !== true || (one?.has(words) === true && other?.has(words) === true),
      ),
    );
    if (!isDeleted || kept.size > 0) make(merged, place, kept);
  }
  if (isAsIn(places, 'mine')) return mine;
  return isAsIn(places, 'theirs') ? theirs : merged.build();
}

/** Returns a tree of the moves and annotations that both trees have. */
export function commonTree(one: GameTree, other: GameTree): GameTree {
  const places = new Places(one).add('mine', one).add('theirs', other);
  const common = new TreeOfPaths(one.startFen, one.chess960);
  for (const place of places.all) {
    const { mine, theirs } = place;
    if (mine === undefined || theirs === undefined) continue;
    make(common, place, new Map([...mine].filter(([words]) => theirs.has(words))));
  }
  return common.build();
}
