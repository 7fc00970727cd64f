// Marks of the current move, and of the move that a step forward takes at a branch. Computed once per state.
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { seenOwnMoves } from '../../session/game/gameStore.ts';
import type { GameState } from '../../session/game/gameStore.ts';
import { chosenNext, nextCursors, sameCursor, treeAt } from '../../session/game/gameCursor.ts';
import type { GameCursor } from '../../session/game/gameCursor.ts';
import type { NotationSection } from './notationSections.ts';
import { variationsAround } from '../../session/game/variations.ts';
import { useGame } from '../../session/hooks.ts';

interface Marks {
  readonly cursor: GameCursor;
  /** Set only if there is more than one way to continue. */
  readonly next?: GameCursor;
  /** The innermost variation that contains the current move, of the game or of own moves. */
  readonly line?: NodeId;
}

function marksOf(state: GameState): Marks {
  const { record, openQuestions, chosen, node, own } = state;
  const ownMoves = seenOwnMoves(state);
  const cursor: GameCursor = own === undefined ? { node } : { node, own };
  if (record?.kind !== 'game') return { cursor };
  const game = { tree: record.tree, ownMoves, openQuestions };
  const next = nextCursors(game, cursor).length > 1 ? chosenNext(game, chosen, cursor) : undefined;
  const at = treeAt(game, cursor);
  const line = variationsAround(at.tree, at.node)[0];
  return { cursor, next, line };
}

/** Cached, because every section of the page needs the marks of the same state. */
const MARKS = new WeakMap<GameState, Marks>();

function currentMarks(state: GameState): Marks {
  const known = MARKS.get(state);
  if (known !== undefined) return known;
  const marks = marksOf(state);
  MARKS.set(state, marks);
  return marks;
}

/** Returns the line that a step forward takes at a branch, 1-based; `undefined` if there is no branch. */
export function branchAt(
  state: GameState,
):
  | { readonly tree: GameTree; readonly node: NodeId; readonly line: number; readonly lines: number }
  | undefined {
  const { cursor, next } = currentMarks(state);
  if (next === undefined || state.record?.kind !== 'game') return undefined;
  const { openQuestions } = state;
  const ownMoves = seenOwnMoves(state);
  const game = { tree: state.record.tree, ownMoves, openQuestions };
  const cursors = nextCursors(game, cursor);
  const line = cursors.findIndex((candidate) => sameCursor(candidate, next)) + 1;
  return { ...treeAt(game, next), line, lines: cursors.length };
}

export type MoveMark = 'current' | 'next' | undefined;

/**
 * Returns the cursor's node in the tree of the own moves that start at `ownRoot`, or, without `ownRoot`, in
 * the game's tree; `undefined` if the cursor is in another tree.
 */
const idOn = (cursor: GameCursor | undefined, ownRoot: NodeId | undefined): NodeId | undefined => {
  if (ownRoot === undefined) return cursor?.own === undefined ? cursor?.node : undefined;
  return cursor?.node === ownRoot ? cursor.own : undefined;
};

/** The marked moves in one section, as nodes of the section's tree: the game's, or that of own moves. */
interface SectionMarks {
  readonly current?: NodeId;
  readonly next?: NodeId;
  /** The innermost variation that contains the current move. */
  readonly line?: NodeId;
}

/** Returns the marks of one section, which renders again only if these change. */
export function useSectionMarks(
  { blockOf, rails }: NotationSection,
  ownRoot: NodeId | undefined,
): SectionMarks {
  const ifHere = (node: NodeId | undefined) => (node !== undefined && blockOf.has(node) ? node : undefined);
  const current = useGame((state) => ifHere(idOn(currentMarks(state).cursor, ownRoot)));
  const next = useGame((state) => ifHere(idOn(currentMarks(state).next, ownRoot)));
  const line = useGame((state) => {
    const { cursor, line: marked } = currentMarks(state);
    const isHere = marked !== undefined && idOn(cursor, ownRoot) !== undefined;
    return isHere && rails.has(marked) ? marked : undefined;
  });
  return { current, next, line };
}
