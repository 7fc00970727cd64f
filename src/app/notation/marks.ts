// Which move of the notation is current, and which a step forward takes at a branch: worked out once per change.
import type { NodeId } from '../../model/gameTree.ts';
import { variationsAround } from './variations.ts';
import { useGame } from '../state/gameStore.ts';
import type { GameState } from '../state/gameStore.ts';
import { chosenNext, nextPlaces, samePlace } from '../state/places.ts';
import type { Place } from '../state/places.ts';

interface Marks {
  readonly current: Place;
  /** Only where there is more than one way on. */
  readonly next?: Place;
  /** The innermost variation that holds the current move. */
  readonly line?: NodeId;
}

function marksOf({ record, ownMoves, chosen, node, own }: GameState): Marks {
  const current: Place = own === undefined ? { node } : { node, own };
  if (record?.kind !== 'game') return { current };
  const ground = { tree: record.tree, ownMoves };
  const next = nextPlaces(ground, current).length > 1 ? chosenNext(ground, chosen, current) : undefined;
  const line = own === undefined ? variationsAround(record.tree, node)[0] : undefined;
  return { current, next, line };
}

let latest: { readonly state: GameState; readonly marks: Marks } | undefined;

function currentMarks(state: GameState): Marks {
  if (latest?.state !== state) latest = { state, marks: marksOf(state) };
  return latest.marks;
}

export type MoveMark = 'current' | 'next' | undefined;

/** The mark of one move; its component renders again only when this changes. */
export function useMoveMark(place: Place): MoveMark {
  return useGame((state) => {
    const { current, next } = currentMarks(state);
    if (samePlace(current, place)) return 'current';
    return next !== undefined && samePlace(next, place) ? 'next' : undefined;
  });
}

/** The place among `rails` of the variation that holds the current move, -1 where none does. */
export const useActiveRail = (rails: readonly NodeId[]): number =>
  useGame((state) => {
    const { line } = currentMarks(state);
    return line === undefined ? -1 : rails.indexOf(line);
  });
