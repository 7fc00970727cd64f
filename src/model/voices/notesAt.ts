// An annotation is a note if an author said something with it. Clocks, times and scores of engines come from programs.
import { nagSlot } from '../../chess/nag.ts';
import { DIAGRAM_MARK } from '../annotation.ts';
import type { Annotation } from '../annotation.ts';
import type { TrainingQuestion } from '../trainingQuestion.ts';

/** The move that an annotation is attached to, as far as that changes its meaning. */
export type NotedMove =
  /** There is none: the start position is annotated. */
  | 'start'
  /** The first move of a game from the usual start. */
  | 'first'
  | 'later';

/** Says of which positions the notes of a node speak. */
export interface NodeNotes {
  /** True if they speak of the position before the move: the move is judged, explained, or asked for. */
  readonly onMove: boolean;
  /** True if they speak of the position after the move. */
  readonly onPosition: boolean;
  /** The length of the longest text, in characters. */
  readonly length: number;
}

/** "Diagram" and "diagram from Black's side" in PGN: they say nothing. */
const DIAGRAMS: ReadonlySet<number> = new Set([220, 221]);
const NOVELTY = 146;

/** The words of a comment without marks of diagrams. */
const wordsIn = (text: string): number =>
  text.replaceAll(DIAGRAM_MARK, '').replaceAll('[#]', '').trim().length;

const asked = ({ question }: TrainingQuestion): number =>
  Math.max(0, ...question.map(({ text }) => wordsIn(text)));

/** `undefined` if nothing there is a note. A text before the first move introduces the game, and is none. */
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
  // Notes on the start position speak of that position.
  return move === 'start' ? { onMove: false, onPosition: true, length } : { onMove, onPosition, length };
}
