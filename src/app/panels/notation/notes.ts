// Annotations that are neither words, glyphs nor shapes, as short notes beside their move: nothing is dropped silently.
import { assertNever } from '../../../base/assertNever.ts';
import { squareName } from '../../../chess/squares.ts';
import type { Color } from '../../../chess/types.ts';
import type { Annotation, Clock, Evaluation, Media } from '../../../model/annotation.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import { shownMedals } from '../../../model/medalNames.ts';
import { MEDALS } from '../../../model/medals.ts';
import { countOf } from '../../platform/numbers.ts';
import { shownScore, shownTime, shownTimeControl } from '../../shared/shownTimes.ts';

export interface Note {
  readonly text: string;
  /** More of it, for the tooltip. */
  readonly title?: string;
  /** `quiet`: figures that stand at many moves. `link`: leads to the web address in `title`. */
  readonly look?: 'quiet' | 'link';
}

const sizeOf = (bytes: Uint8Array): string => countOf(bytes.length, 'byte');

const KEPT = 'Kept as it is: nobody knows yet what it means';

const SQUARES = 64;

/** How many medals there can be is known; what else the number says is kept as it is. */
function medalsText(medals: number): string {
  const names = shownMedals(medals);
  const rest = (medals & ~((1 << MEDALS.length) - 1)) >>> 0;
  return [...names, ...(rest === 0 ? [] : [`medal 0x${rest.toString(16)}`])].join(', ');
}

function clockNote({ color, seconds }: Clock, mover: Color | undefined): Note {
  const side = color === 'white' ? 'White' : 'Black';
  const left = `${shownTime(seconds)} left`;
  return { text: color === mover ? left : `${side}: ${left}`, title: `${side}’s clock`, look: 'quiet' };
}

function evaluationNote({ score, depth }: Evaluation): Note {
  if (score.kind === 'unknown')
    return { text: `Engine value ${score.value}, kind ${score.code}`, title: KEPT };
  return {
    text: `${shownScore(score)}${depth === 0 ? '' : `/${depth}`}`,
    title: `Engine, ${depth === 0 ? 'depth not known' : `depth ${depth}`}, from White’s side`,
    look: 'quiet',
  };
}

function mediaNote({ medium, caption = '', bytes }: Media): Note {
  if (caption !== '')
    return { text: `${MEDIA[medium]}: ${caption}`, title: 'The game does not say which file it is' };
  return { text: `${MEDIA[medium]} in the game, ${sizeOf(bytes)}`, title: KEPT };
}

/**
 * The note of an annotation; `undefined` for those that the page or the board shows in another way, and that say
 * nothing. `mover` has made the move that it stands at.
 */
export function noteOf(annotation: Annotation, mover?: Color): Note | undefined {
  switch (annotation.kind) {
    case 'comment':
    case 'nag':
    case 'square':
    case 'arrow':
    case 'variationColor':
    case 'trainingQuestion':
    case 'quotation':
      return undefined;
    case 'timeSpent':
      return { text: shownTime(annotation.seconds), title: 'Time that the move took', look: 'quiet' };
    case 'clock':
      return clockNote(annotation, mover);
    case 'evaluation':
      return evaluationNote(annotation);
    case 'timeControl':
      return { text: shownTimeControl(annotation.stages), title: 'Time control' };
    case 'evaluationProfile':
      return {
        text: `Engine profile, ${countOf(annotation.entries.length, 'position')}`,
        title: 'Drawn under the board',
      };
    case 'pawnStructure':
      return { text: 'Pawn structure', title: `Marked by the author, number ${annotation.code}` };
    case 'piecePath': {
      const { square, code } = annotation;
      const goal = square >= 0 && square < SQUARES ? ` to ${squareName(square)}` : '';
      return { text: `Piece path${goal}`, title: `Marked by the author, number ${code}` };
    }
    case 'criticalPosition':
      return {
        text: `Critical position: ${annotation.phase}`,
        title: `The decisive moment of the ${annotation.phase}`,
      };
    case 'medals':
      return annotation.medals === 0 ? undefined : { text: medalsText(annotation.medals), title: 'Medals' };
    case 'webLink':
      return { text: annotation.caption.trim() || annotation.url, title: annotation.url, look: 'link' };
    case 'videoTime':
      return { text: `Video at ${shownTime(annotation.milliseconds / 1000)}`, title: 'Place in the video' };
    case 'media':
      return annotation.file === '' ? mediaNote(annotation) : undefined;
    case 'correspondence':
      return {
        text: `Correspondence ${annotation.part}, ${sizeOf(annotation.bytes)}`,
        title: KEPT,
      };
    case 'unknown':
      return { text: unknownName(annotation), title: KEPT };
    default:
      return assertNever(annotation);
  }
}

export const MEDIA = { sound: 'Sound', picture: 'Picture', video: 'Video' } as const;

const unknownName = ({ format, code, name, bytes }: Extract<Annotation, { kind: 'unknown' }>): string =>
  name !== undefined
    ? `${name}, ${sizeOf(bytes)}`
    : `${format} 0x${code.toString(16).padStart(2, '0')}, ${sizeOf(bytes)}`;

/** How many annotations of a game are kept without being understood. */
export const countUnknown = (tree: GameTree): number =>
  tree.nodes.reduce(
    (sum, { annotations }) =>
      sum + annotations.filter((annotation) => noteOf(annotation)?.title === KEPT).length,
    0,
  );
