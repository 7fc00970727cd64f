// Two windows, or a file and this browser, have changed one analysis: what either has added stays, what either has deleted
// goes, and what one has deleted under an addition of the other stays as the way to it.
import type { Annotation } from '../annotation.ts';
import { pathTo, ROOT } from '../gameTree.ts';
import type { GameNode, GameTree, NodeId } from '../gameTree.ts';
import { TreeOfPaths } from './layers.ts';

interface Place {
  readonly steps: readonly GameNode[];
  /** By what they say: two that are equal are one. */
  readonly annotations: ReadonlyMap<string, Annotation>;
}

function placesOf(tree: GameTree): ReadonlyMap<string, Place> {
  const keys: string[] = [];
  return new Map(
    tree.nodes.map((node, id) => {
      keys[id] = id === ROOT ? '' : `${keys[node.parent]} ${node.move}`;
      const annotations = new Map(node.annotations.map((one) => [JSON.stringify(one), one]));
      return [keys[id], { steps: pathTo(tree, id as NodeId).map((at) => tree.nodes[at]), annotations }];
    }),
  );
}

const areSame = (one: ReadonlyMap<string, Place>, other: ReadonlyMap<string, Place>): boolean =>
  one.size === other.size &&
  [...one].every(([key, { annotations }]) => {
    const there = other.get(key)?.annotations;
    return there?.size === annotations.size && [...annotations.keys()].every((said) => there.has(said));
  });

/** What `mine` and `theirs` have become since both were `base`; one of these two where it says the same. */
export function mergeTrees(base: GameTree, mine: GameTree, theirs: GameTree): GameTree {
  const [before, here, there] = [base, mine, theirs].map(placesOf);
  const merged = new TreeOfPaths(theirs.startFen, theirs.chess960);
  for (const key of new Set([...there.keys(), ...here.keys()])) {
    const [old, one, other] = [before.get(key), here.get(key), there.get(key)];
    const isDeleted = old !== undefined && (one === undefined || other === undefined);
    const annotations = [...new Map([...(other?.annotations ?? []), ...(one?.annotations ?? [])])].filter(
      ([said]) =>
        old?.annotations.has(said) !== true ||
        (one?.annotations.has(said) === true && other?.annotations.has(said) === true),
    );
    if (isDeleted && annotations.length === 0) continue;
    const steps = (other ?? one)?.steps ?? [];
    const node = steps.reduce((at, step) => merged.child(at, step), ROOT);
    merged.annotate(
      node,
      annotations.map(([, annotation]) => annotation),
    );
  }
  const tree = merged.build();
  const places = placesOf(tree);
  return areSame(places, here) ? mine : areSame(places, there) ? theirs : tree;
}

/** Moves and annotations that both trees have. */
export function commonTree(one: GameTree, other: GameTree): GameTree {
  const there = placesOf(other);
  const common = new TreeOfPaths(one.startFen, one.chess960);
  for (const [key, { steps, annotations }] of placesOf(one)) {
    const said = there.get(key)?.annotations;
    if (said === undefined) continue;
    const node = steps.reduce((at, step) => common.child(at, step), ROOT);
    common.annotate(
      node,
      [...annotations].flatMap(([words, annotation]) => (said.has(words) ? [annotation] : [])),
    );
  }
  return common.build();
}
