// Notes from theory on the moves of the mainline: at most one note per move.
import { useMemo } from 'react';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { LineEnd, TheoryState } from '../../session/theory/theoryStore.ts';
import { valueOf } from '../../session/answers/question.ts';
import { useTheory } from '../../session/hooks.ts';
import type { Novelty } from '../../../protocol/theoryApi.ts';

export type TheoryNote =
  /** No earlier game has the position after this move. `isOpen`: a scan of all games may find one. */
  | { readonly kind: 'new'; readonly novelty: Novelty; readonly isOpen: boolean }
  /** Earlier games have the position after this move; the opening table has no later positions of them. */
  | { readonly kind: 'beyond'; readonly novelty: Novelty }
  /** The position after this move is the last one that the repertoire or the book has. */
  | { readonly kind: 'repertoire' | 'book'; readonly end: LineEnd };

export interface TheoryNotes {
  readonly rows: ReadonlyMap<NodeId, TheoryNote>;
  /** The moves that the repertoire has. */
  readonly repertoire: ReadonlySet<NodeId>;
}

const NONE: TheoryNotes = { rows: new Map(), repertoire: new Set() };

/** Returns the notes on the game on the page. The progress of scanning all games does not change them. */
export function useTheoryNotes(tree: GameTree): TheoryNotes {
  const about = useTheory((state) => state.tree);
  const line = useTheory((state) => state.line);
  const history = useTheory((state) => state.history);
  const repertoire = useTheory((state) => valueOf(state.repertoire));
  const book = useTheory((state) => state.book);
  return useMemo(
    () => (about === tree ? theoryNotes({ line, history, repertoire, book }) : NONE),
    [tree, about, line, history, repertoire, book],
  );
}

interface Compared extends Pick<TheoryState, 'line' | 'history' | 'book'> {
  readonly repertoire?: LineEnd;
}

export function theoryNotes(theory: Compared): TheoryNotes {
  const { line, history, repertoire, book } = theory;
  if ((history ?? repertoire ?? book) === undefined) return NONE;
  const rows = new Map<NodeId, TheoryNote>();
  /** Adds a note after the position with this index. The first note at a move wins. */
  const say = (at: number, note: TheoryNote): void => {
    const node = at === 0 ? ROOT : line[at - 1];
    if (node !== undefined && !rows.has(node)) rows.set(node, note);
  };
  const { novelty } = history ?? {};
  if (novelty !== undefined) {
    if (history?.isBeyond === true) say(novelty.at - 1, { kind: 'beyond', novelty });
    else if (novelty.isTelling)
      say(novelty.at, { kind: 'new', novelty, isOpen: history?.openFrom !== undefined });
  }
  // A repertoire with the whole game never ends; one without the game's first move was never followed.
  if (repertoire !== undefined && repertoire.last > 0 && repertoire.last < line.length)
    say(repertoire.last, { kind: 'repertoire', end: repertoire });
  if (book !== undefined && book.last > 0 && book.last < line.length)
    say(book.last, { kind: 'book', end: book });
  return { rows, repertoire: new Set(line.slice(0, repertoire?.last ?? 0)) };
}
