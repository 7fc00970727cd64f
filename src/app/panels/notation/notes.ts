// Annotations that are neither text, glyphs, nor shapes, as short notes beside their move, so that nothing is
// dropped silently.
import { msg, t } from '../../../base/messages.ts';
import { assertNever } from '../../../base/assertNever.ts';
import { squareName } from '../../../chess/squares.ts';
import type { Color } from '../../../chess/types.ts';
import { isCommand } from '../../../model/annotation.ts';
import type { Annotation, Clock, Evaluation, Media, WinDrawLoss } from '../../../model/annotation.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import { shownMedals } from '../../../model/medalNames.ts';
import { MEDALS } from '../../../model/medals.ts';
import { shownScore, shownSpent, shownTime, shownTimeControl } from '../../shared/shownTimes.ts';

export interface Note {
  readonly text: string;
  /** More text, for the tooltip. */
  readonly title?: string;
  /** `quiet`: a time or a score, as many moves have. `link`: leads to the web address in `title`. */
  readonly look?: 'quiet' | 'link' | 'medal';
}

const KEPT = msg('Kept as it is: its meaning is not known yet');

const SQUARES = 64;

/** Names the known medals; other bits of the number are kept as a code. */
function medalsText(medals: number): string {
  const names = shownMedals(medals);
  const rest = (medals & ~((1 << MEDALS.length) - 1)) >>> 0;
  return [...names, ...(rest === 0 ? [] : [t('medal {code}', { code: `0x${rest.toString(16)}` })])].join(
    ', ',
  );
}

function clockNote({ color, seconds }: Clock, mover: Color | undefined): Note {
  const white = color === 'white';
  const title = white ? t('White’s clock') : t('Black’s clock');
  const time = shownTime(seconds);
  if (color === mover) return { text: t('{time} left [[on the clock]]', { time }), title, look: 'quiet' };
  const text = white ? t('White: {time} left', { time }) : t('Black: {time} left', { time });
  return { text, title, look: 'quiet' };
}

function evaluationNote({ score, depth }: Evaluation): Note {
  if (score.kind === 'unknown')
    return {
      text: t('Engine value {value}, kind {code}', { value: String(score.value), code: String(score.code) }),
      title: t(KEPT),
    };
  return {
    text: `${shownScore(score)}${depth === 0 ? '' : `/${depth}`}`,
    title:
      depth === 0
        ? t('Engine, depth not known, from White’s side')
        : t('Engine, depth {depth, number}, from White’s side', { depth }),
    look: 'quiet',
  };
}

function chancesNote({ win, draw, loss }: WinDrawLoss): Note {
  const [white, drawn, black] = [win, draw, loss].map((part) => Math.round(part / 10));
  return {
    text: `${white}/${drawn}/${black}%`,
    title: t('Engine: White wins {white, number}%, draw {drawn, number}%, Black wins {black, number}%', {
      white,
      drawn,
      black,
    }),
    look: 'quiet',
  };
}

function mediaNote({ medium, caption = '', bytes }: Media): Note {
  if (caption !== '')
    return { text: `${t(MEDIA[medium])}: ${caption}`, title: t('The game does not say which file it is') };
  return { text: t(MEDIA_INSIDE[medium], { count: bytes.length }), title: t(KEPT) };
}

/**
 * Returns the note for an annotation; `undefined` if the page, the board, or the details of the game show it
 * in another way, or if it has no content. `mover` is the side that made the move.
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
    case 'engineComment':
      return undefined;
    case 'timeSpent':
      return { text: shownSpent(annotation.seconds), title: t('Time that the move took'), look: 'quiet' };
    case 'clock':
      return clockNote(annotation, mover);
    case 'evaluation':
      return evaluationNote(annotation);
    case 'winDrawLoss':
      return chancesNote(annotation);
    case 'timeControl':
      return { text: shownTimeControl(annotation.stages), title: t('Time control') };
    case 'evaluationProfile':
      return {
        text: t('Engine profile, {count, plural, one {# position} other {# positions}}', {
          count: annotation.entries.length,
        }),
        title: t('Shown below the board'),
      };
    case 'pawnStructure':
      return {
        text: t('Pawn structure'),
        title: t('Marked by the author, number {code, number}', { code: annotation.code }),
      };
    case 'piecePath': {
      const { square, code } = annotation;
      return {
        text:
          square >= 0 && square < SQUARES
            ? t('Piece path to {square}', { square: squareName(square) })
            : t('Piece path'),
        title: t('Marked by the author, number {code, number}', { code }),
      };
    }
    case 'criticalPosition':
      return {
        text: t(CRITICAL[annotation.phase].text),
        title: t(CRITICAL[annotation.phase].title),
      };
    case 'medals':
      return annotation.medals === 0
        ? undefined
        : { text: medalsText(annotation.medals), title: t('Medals'), look: 'medal' };
    case 'webLink':
      return { text: annotation.caption.trim() || annotation.url, title: annotation.url, look: 'link' };
    case 'videoTime':
      return {
        text: t('Video at {time}', { time: shownTime(annotation.milliseconds / 1000) }),
        title: t('Place in the video'),
      };
    case 'media':
      return annotation.file === '' ? mediaNote(annotation) : undefined;
    case 'correspondence':
      return {
        text: t(CORRESPONDENCE[annotation.part], { count: annotation.bytes.length }),
        title: t(KEPT),
      };
    case 'unknown':
      // Data that a program stores for itself is not a note of the author: the details of the game list it.
      return isCommand(annotation) ? undefined : { text: unknownName(annotation), title: t(KEPT) };
    default:
      return assertNever(annotation);
  }
}

export const MEDIA = { sound: msg('Sound'), picture: msg('Picture'), video: msg('Video') } as const;
const MEDIA_INSIDE = {
  sound: msg('Sound in the game, {count, plural, one {# byte} other {# bytes}}'),
  picture: msg('Picture in the game, {count, plural, one {# byte} other {# bytes}}'),
  video: msg('Video in the game, {count, plural, one {# byte} other {# bytes}}'),
} as const;
const CORRESPONDENCE = {
  header: msg('Correspondence header, {count, plural, one {# byte} other {# bytes}}'),
  move: msg('Correspondence move, {count, plural, one {# byte} other {# bytes}}'),
} as const;
const CRITICAL = {
  opening: {
    text: msg('Critical position: opening'),
    title: msg('The decisive moment of the opening'),
  },
  middlegame: {
    text: msg('Critical position: middlegame'),
    title: msg('The decisive moment of the middlegame'),
  },
  endgame: {
    text: msg('Critical position: endgame'),
    title: msg('The decisive moment of the endgame'),
  },
} as const;

const unknownName = ({ format, code, name, bytes }: Extract<Annotation, { kind: 'unknown' }>): string =>
  t('{name}, {count, plural, one {# byte} other {# bytes}}', {
    name: name ?? `${format} 0x${code.toString(16).padStart(2, '0')}`,
    count: bytes.length,
  });

/** Counts a game's annotations that are kept without knowing what they mean. */
export function countUnknown(tree: GameTree): number {
  const kept = t(KEPT);
  return tree.nodes.reduce(
    (sum, { annotations }) =>
      sum + annotations.filter((annotation) => noteOf(annotation)?.title === kept).length,
    0,
  );
}
