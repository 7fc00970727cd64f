// Converts annotations to their form in PGN, and finds those that PGN cannot express.
import { assertNever } from '../../base/assertNever.ts';
import { squareName } from '../../chess/squares.ts';
import type { Nag } from '../../chess/types.ts';
import { DIAGRAM_MARK, type Annotation, type AnnotationKind, type ShapeColor } from '../annotation.ts';
import { ROOT, moveNumberOf, type GameTree, type NodeId } from '../gameTree.ts';
import { movesToMate, type Score } from '../score.ts';
import { makeProfileText } from './profileText.ts';
import { makeTrainingText } from './trainingText.ts';
import type { TimeStage } from '../timeControl.ts';

/** A loss: the kind of an annotation that is not written, or a detail that a written one lacks. */
export type PgnLossKind =
  | AnnotationKind
  | 'commentLanguage'
  | 'commentPlacement'
  | 'commentBrace'
  | 'commentLines'
  | 'timeSpentFraction'
  | 'profileDetails'
  | 'trainingDetails'
  | 'shapeColor';

/** One loss, and the node with the annotation. */
export interface PgnLoss {
  readonly kind: PgnLossKind;
  readonly node: NodeId;
}

/** The form of one annotation in PGN. */
export type PgnForm =
  | { readonly kind: 'nag'; readonly nag: Nag }
  | { readonly kind: 'text'; readonly placement: 'before' | 'after'; readonly text: string }
  /** An entry of `[%csl]` or `[%cal]`. */
  | { readonly kind: 'square' | 'arrow'; readonly text: string }
  /** A separate command in the comment: `[%eval 0.35]`. */
  | { readonly kind: 'command'; readonly placement: 'before' | 'after'; readonly text: string }
  /** The tag `TimeControl`. */
  | { readonly kind: 'timeControl'; readonly stages: readonly TimeStage[] };

interface Written {
  readonly form?: PgnForm;
  readonly lost?: readonly PgnLossKind[];
}

/** Letters of colors in `[%csl]` and `[%cal]`. A neutral color is written as blue, which recommends nothing. */
const SHAPE_LETTERS: Record<ShapeColor, string> = {
  green: 'G',
  yellow: 'Y',
  red: 'R',
  blue: 'B',
  orange: 'O',
  cyan: 'C',
  neutral: 'B',
};

/** Shared by the many moves without annotations. */
const NO_FORMS: readonly PgnForm[] = [];

/** Returns the forms of a node's annotations in their order, without those that PGN cannot express. */
export function pgnForms(tree: GameTree, node: NodeId): readonly PgnForm[] {
  const { annotations } = tree.nodes[node];
  if (annotations.length === 0) return NO_FORMS;
  return annotations.flatMap((annotation) => write(tree, node, annotation).form ?? []);
}

/** Lists everything that the annotations of `tree` lose in PGN, node by node. */
export function findPgnLosses(tree: GameTree): PgnLoss[] {
  const losses: PgnLoss[] = [];
  for (let id = 0; id < tree.nodes.length; id++) {
    const node = id as NodeId;
    const { annotations } = tree.nodes[node];
    if (annotations.length === 0) continue;
    let timeControls = 0;
    for (const annotation of annotations) {
      const { form, lost = [] } = write(tree, node, annotation);
      for (const kind of lost) losses.push({ kind, node });
      // PGN has one tag for the time control.
      if (form?.kind === 'timeControl' && ++timeControls > 1) losses.push({ kind: 'timeControl', node });
    }
  }
  return losses;
}

function write(tree: GameTree, node: NodeId, annotation: Annotation): Written {
  switch (annotation.kind) {
    case 'comment': {
      const { placement, text, language } = annotation;
      const form = { kind: 'text', placement, text: plainText(text) } as const;
      const lost: PgnLossKind[] = [];
      if (language !== '') lost.push('commentLanguage');
      if (placement === 'before' && followsMove(tree, node)) lost.push('commentPlacement');
      // PGN cannot write the brace that ends a comment.
      if (text.includes('}')) lost.push('commentBrace');
      // Line breaks are lost, because the writer fills lines with words.
      if (text.trim().includes('\n')) lost.push('commentLines');
      return { form, lost };
    }
    case 'nag':
      return { form: { kind: 'nag', nag: annotation.nag } };
    case 'square': {
      const { color, square } = annotation;
      return shape('square', color, squareName(square));
    }
    case 'arrow': {
      const { color, from, to } = annotation;
      return shape('arrow', color, squareName(from) + squareName(to));
    }
    case 'timeSpent': {
      if (annotation.inWords === true) return {};
      const written = command('emt', clockText(annotation.seconds), annotation.kind);
      return annotation.fraction === 0 ? written : { lost: ['timeSpentFraction'], ...written };
    }
    case 'clock': {
      const mover = node === ROOT ? undefined : moveNumberOf(tree, node).black ? 'black' : 'white';
      const seconds = annotation.color === mover ? annotation.seconds : undefined;
      return command('clk', clockText(seconds), annotation.kind);
    }
    case 'evaluation': {
      const { score, depth, inWords } = annotation;
      if (inWords === true) return {};
      const value = scoreText(score);
      return command(
        'eval',
        value === undefined || depth <= 0 ? value : `${value},${depth}`,
        annotation.kind,
      );
    }
    case 'timeControl':
      return node === ROOT
        ? { form: { kind: 'timeControl', stages: annotation.stages } }
        : { lost: [annotation.kind] };
    case 'evaluationProfile': {
      const profile = makeProfileText(annotation.entries);
      const written = command('evp', profile?.text, annotation.kind);
      return profile?.complete === false ? { lost: ['profileDetails'], ...written } : written;
    }
    case 'medals': {
      const { medals, kind } = annotation;
      const text = Number.isInteger(medals) && medals >= 0 ? String(medals) : undefined;
      return command('mdl', text, kind);
    }
    case 'winDrawLoss': {
      const { win, draw, loss, kind } = annotation;
      return command('wdl', [win, draw, loss].join(','), kind);
    }
    case 'engineComment':
      return { form: { kind: 'text', placement: 'after', text: plainText(annotation.text) } };
    case 'trainingQuestion': {
      const written = makeTrainingText(annotation);
      if (written === undefined) return { lost: [annotation.kind] };
      const form = { kind: 'command', placement: 'before', text: `[%tqu ${written.text}]` } as const;
      return written.complete ? { form } : { form, lost: ['trainingDetails'] };
    }
    case 'quotation':
    case 'pawnStructure':
    case 'piecePath':
    case 'criticalPosition':
    case 'variationColor':
    case 'webLink':
    case 'videoTime':
    case 'media':
    case 'correspondence':
      return { lost: [annotation.kind] };
    case 'unknown':
      // An unknown command in a comment of a PGN file is written as it was read.
      return annotation.format === 'pgn'
        ? {
            form: {
              kind: 'command',
              placement: 'after',
              text: new TextDecoder().decode(annotation.bytes),
            },
          }
        : { lost: [annotation.kind] };
    default:
      return assertNever(annotation);
  }
}

/** Tells whether the move continues its line: then a comment before it looks like one after the previous move. */
const followsMove = ({ nodes }: GameTree, node: NodeId): boolean =>
  nodes[node].parent !== ROOT && nodes[nodes[node].parent].children[0] === node;

/** Replaces characters that a comment in PGN cannot have; control characters, NUL included, become spaces. */
const plainText = (text: string): string =>
  text
    .replaceAll('}', ')')
    .replaceAll(DIAGRAM_MARK, '[#]')
    .replaceAll(/\p{Cc}+/gu, ' ');

function shape(kind: 'square' | 'arrow', color: ShapeColor, squares: string): Written {
  const form = { kind, text: SHAPE_LETTERS[color] + squares };
  return color === 'neutral' ? { form, lost: ['shapeColor'] } : { form };
}

/** Makes a command with its value. If `value` is `undefined`, PGN cannot express it, and the annotation is lost. */
const command = (name: string, value: string | undefined, kind: AnnotationKind): Written =>
  value === undefined
    ? { lost: [kind] }
    : { form: { kind: 'command', placement: 'after', text: `[%${name} ${value}]` } };

/** Writes `h:mm:ss`, with hundredths or thousandths if there are any; `undefined` for negative and missing times. */
function clockText(seconds: number | undefined): string | undefined {
  if (seconds === undefined || seconds < 0) return undefined;
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const thousandths = Math.round(seconds * 1000);
  const rest = thousandths % 1000;
  const whole = (thousandths - rest) / 1000;
  const minutes = Math.floor(whole / 60);
  const part = rest === 0 ? '' : rest % 10 === 0 ? `.${pad(rest / 10)}` : `.${pad(rest, 3)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(whole % 60)}${part}`;
}

function scoreText(score: Score): string | undefined {
  switch (score.kind) {
    case 'centipawns':
      return (score.value / 100).toFixed(2);
    case 'mate':
      return `#${movesToMate(score)}`;
    case 'unknown':
      return undefined;
    default:
      return assertNever(score);
  }
}
