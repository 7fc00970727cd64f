// Adds the user's notes to the current move: words, signs, shapes, the engine's evaluation. Like own moves,
// they are never written into the file.
import { nagSlot } from '../../../chess/nag.ts';
import type { NagSlot } from '../../../chess/nag.ts';
import type { Nag } from '../../../chess/types.ts';
import type { Annotation, ColoredArrow, ColoredSquare } from '../../../model/annotation.ts';
import { ROOT } from '../../../model/gameTree.ts';
import { boardAt } from '../../../model/positionAt.ts';
import { readShapeCommands } from '../../../model/analysis/shapeCommands.ts';
import type { Score } from '../../../model/score.ts';
import { annotateScratch } from '../../../model/scratch.ts';
import type { EditKind } from '../analysis/analysisStore.ts';
import { cursorKey } from './gameCursor.ts';
import type { GameState } from './gameStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'analysis' | 'ownLayers' | 'game'>;

const NOTHING: readonly Annotation[] = [];

const isSame = (one: Annotation, other: Annotation): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The user's notes on the current move. */
export const ownAnnotations = ({
  ownMoves,
  node,
  own,
}: Pick<GameState, 'ownMoves' | 'node' | 'own'>): readonly Annotation[] =>
  ownMoves.get(node)?.nodes[own ?? ROOT]?.annotations ?? NOTHING;

/** Returns the user's words at the current move. Two windows may have written a text each. */
export const ownComment = (state: Pick<GameState, 'ownMoves' | 'node' | 'own'>): string =>
  ownAnnotations(state)
    .flatMap((one) => (one.kind === 'comment' ? [one.text] : []))
    .join('\n\n');

/** The signs that the keys step through; the step after the last sign removes it. */
export const OWN_SIGNS = {
  move: [1, 3, 5, 6, 2, 4, 7],
  evaluation: [10, 13, 14, 16, 18, 15, 17, 19, 44, 45],
} as const satisfies Partial<Record<NagSlot, readonly Nag[]>>;

/** Further signs: novelty, zugzwang; White's and Black's initiative, attack, counterplay, time trouble. */
export const FURTHER_SIGNS: readonly Nag[] = [146, 22, 36, 37, 40, 41, 132, 133, 138, 139];

/** The sign that asks for a diagram. */
export const DIAGRAM: Nag = 220;

/**
 * Returns the kind of a sign: signs of one kind exclude each other. Most further signs come in pairs, White's
 * and Black's.
 */
function kindOf(nag: Nag): string {
  if (nag === DIAGRAM) return 'diagram';
  return FURTHER_SIGNS.includes(nag) ? `pair ${Math.floor(nag / 2)}` : nagSlot(nag);
}

/** Tells whether the user wants a diagram at the current move. */
export const hasOwnDiagram = (state: Pick<GameState, 'ownMoves' | 'node' | 'own'>): boolean =>
  ownAnnotations(state).some((one) => one.kind === 'nag' && one.nag === DIAGRAM);

export function createOwnNotes(app: Needs) {
  const state = () => app.stores.game.getState();

  /** Returns false without a board, as for a guiding text. */
  function change(
    kind: EditKind,
    edit: (before: readonly Annotation[]) => readonly Annotation[],
    joins?: string,
  ): boolean {
    const game = app.game.currentGame();
    if (game === undefined) return false;
    const { node, own, ownMoves } = state();
    const start = boardAt(game.tree, node);
    const said = edit(ownAnnotations(state()));
    const at = { fen: start.fen(), chess960: game.tree.chess960 };
    const layer = annotateScratch(ownMoves, node, at, own ?? ROOT, said);
    app.ownLayers.change(layer, { kind, ...(joins !== undefined && { joins }) });
    return true;
  }

  const without = (kinds: readonly Annotation['kind'][]) => (said: readonly Annotation[]) =>
    said.filter(({ kind }) => !kinds.includes(kind));

  /**
   * Replaces the words at the current move; empty words delete them. Arrows and squares in them are drawn
   * once the user is done, because half of a typed command may be another one. Undo treats everything written
   * at once as one edit.
   */
  function writeComment(words: string, { isDone = true } = {}): void {
    const { text, shapes } = isDone ? readShapeCommands(words.trim()) : { text: words.trim(), shapes: [] };
    const joins = `${app.stores.analysis.getState().asked} ${cursorKey(app.game.currentCursor())}`;
    if (text !== ownComment(state()))
      change(
        'comment',
        (said) => [
          ...without(['comment'])(said),
          ...(text === '' ? [] : [{ kind: 'comment', placement: 'after', language: '', text } as const]),
        ],
        joins,
      );
    if (shapes.length > 0)
      change(
        'comment',
        (said) => [
          ...said,
          ...shapes.filter(
            (shape, at) => ![...said, ...shapes.slice(0, at)].some((one) => isSame(one, shape)),
          ),
        ],
        joins,
      );
  }

  /** Opens the field for words; false without a board, as for a guiding text. */
  function startComment(): boolean {
    if (app.game.currentGame() === undefined) return false;
    // During autoplay, the next move would close the field while the user types.
    app.stores.game.setState({ isPlaying: false });
    app.analysis.startWriting();
    return true;
  }

  /** Puts a sign at the current move, replacing another one of its kind, or removes it. */
  function toggleGlyph(nag: Nag): boolean {
    return change('sign', (said) => {
      const others = said.filter((one) => one.kind !== 'nag' || kindOf(one.nag) !== kindOf(nag));
      const isThere = said.some((one) => one.kind === 'nag' && one.nag === nag);
      return isThere ? others : [...others, { kind: 'nag', nag }];
    });
  }

  const toggleDiagram = (): boolean => toggleGlyph(DIAGRAM);

  /** Steps to the next sign. At the start there is no move to judge. */
  function nextGlyph(of: keyof typeof OWN_SIGNS): boolean {
    const { node, own } = state();
    if (of === 'move' && node === ROOT && own === undefined) return false;
    const signs = OWN_SIGNS[of];
    const at = signs.findIndex((sign) =>
      ownAnnotations(state()).some((one) => one.kind === 'nag' && one.nag === sign),
    );
    return toggleGlyph(signs[at + 1] ?? signs[at]);
  }

  const drawShapes = (shapes: readonly (ColoredArrow | ColoredSquare)[]): boolean =>
    change('shapes', (said) => [...without(['arrow', 'square'])(said), ...shapes]);

  /** Deletes the shapes at the current move if they are not kept; false if there are none. */
  function clearShapes(): boolean {
    const { ownMoves, node, own } = state();
    const at = ownMoves.get(node)?.nodes[own ?? ROOT];
    return at?.isUnkept === true && at.annotations.length > 0 && drawShapes([]);
  }

  const noteEvaluation = (score: Score, depth: number): boolean =>
    change('evaluation', (said) => [...without(['evaluation'])(said), { kind: 'evaluation', score, depth }]);

  return {
    writeComment,
    startComment,
    toggleGlyph,
    toggleDiagram,
    nextGlyph,
    drawShapes,
    clearShapes,
    noteEvaluation,
  };
}
