// Recognizes notes, which are annotations by an author. Clocks, times and scores come from programs and are no notes.
import { nagSlot } from '../../chess/nag.ts';
import { DIAGRAM_MARK } from '../annotation.ts';
import type { Annotation } from '../annotation.ts';
import type { TrainingQuestion } from '../trainingQuestion.ts';

/** The place of the annotated move in the game, on which the meaning of an annotation depends. */
export type NotedMove =
  /** The start position is annotated, not a move. */
  | 'start'
  /** The first move of a game from the usual start. */
  | 'first'
  | 'later';

/** Tells which positions the notes at a node are about. */
export interface NodeNotes {
  /** True if they judge, explain or ask for the move, so that they are about the position before it. */
  readonly onMove: boolean;
  /** True if they are about the position after the move. */
  readonly onPosition: boolean;
  /** The length of the longest text, in characters. */
  readonly length: number;
}

/** NAGs for diagrams, which are no notes. */
const DIAGRAMS: ReadonlySet<number> = new Set([220, 221]);
const NOVELTY = 146;

/** Counts the characters of a comment without marks of diagrams. */
export const wordsIn = (text: string): number =>
  text.replaceAll(DIAGRAM_MARK, '').replaceAll('[#]', '').trim().length;

const asked = ({ question }: TrainingQuestion): number =>
  Math.max(0, ...question.map(({ text }) => wordsIn(text)));

/** Finds the notes among annotations, without texts before the `first` move; `undefined` if none. */
export function notesAt(annotations: readonly Annotation[], move: NotedMove): NodeNotes | undefined {
  let onMove = false;
  let onPosition = false;
  let length = 0;
  for (const annotation of annotations)
    switch (annotation.kind) {
      case 'comment': {
        const words = wordsIn(annotation.text);
        if (words === 0 || (annotation.placement === 'before' && move === 'first')) break;
        length = Math.max(length, words);
        onMove = true;
        onPosition ||= annotation.placement === 'after';
        break;
      }
      case 'nag':
        if (annotation.nag === 0 || DIAGRAMS.has(annotation.nag)) break;
        onMove = true;
        onPosition ||= nagSlot(annotation.nag) === 'evaluation' && annotation.nag !== NOVELTY;
        break;
      case 'trainingQuestion':
        length = Math.max(length, asked(annotation));
        onMove = true;
        break;
      case 'medals':
        onMove ||= annotation.medals !== 0 && move !== 'start';
        break;
      case 'square':
      case 'arrow':
      case 'criticalPosition':
      case 'quotation':
        onPosition = true;
        break;
      default:
        break;
    }
  if (!onMove && !onPosition) return undefined;
  // Without a move, all notes are about the start position.
  return move === 'start' ? { onMove: false, onPosition: true, length } : { onMove, onPosition, length };
}
