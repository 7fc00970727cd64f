// Annotations that are neither words, glyphs nor shapes, as short notes beside their move: nothing is dropped silently.
// What a note stands for cannot be played, followed or looked at yet; it says that it is there.
import { assertNever } from '../../base/assertNever.ts';
import type { Annotation } from '../../model/annotation.ts';
import type { LocalizedText } from '../../model/localizedText.ts';
import { medalNames } from '../../model/medals.ts';
import { movesToMate } from '../../model/score.ts';
import type { Score } from '../../model/score.ts';
import { makeTimeControl } from '../../model/timeControl.ts';
import { countOf } from '../common/numbers.ts';
import { makeShortDate } from '../../model/partialDate.ts';

export interface Note {
  readonly text: string;
  /** More of it, for the tooltip. */
  readonly title?: string;
}

/** `1:02:05`, `2:05`. */
export function shownTime(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  const time = hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
  return seconds < 0 ? `−${time}` : time;
}

/** `+0.35`, `−1.20`, `#5`, `#−3`, from White's side. */
export function shownScore(score: Score): string {
  switch (score.kind) {
    case 'centipawns': {
      const pawns = (Math.abs(score.value) / 100).toFixed(2);
      return score.value === 0 ? pawns : `${score.value > 0 ? '+' : '−'}${pawns}`;
    }
    case 'mate':
      return `#${String(movesToMate(score)).replace('-', '−')}`;
    case 'unknown':
      return `value ${score.value}`;
    default:
      return assertNever(score);
  }
}

const textIn = (texts: readonly LocalizedText[], language: string): string =>
  (texts.find((text) => text.language === language) ?? texts[0])?.text.trim() ?? '';

const sizeOf = (bytes: Uint8Array): string => countOf(bytes.length, 'byte');

const NOT_YET = 'Cannot be shown yet';

/** The note of an annotation; `undefined` for those that the page, the board or the head of the game shows itself. */
export function noteOf(annotation: Annotation, language: string): Note | undefined {
  switch (annotation.kind) {
    case 'comment':
    case 'nag':
    case 'square':
    case 'arrow':
    // Clocks stand beside the players, the time of a move under the board.
    case 'clock':
    case 'timeSpent':
    // The page has colours of its own; the line itself is shown.
    case 'variationColor':
      return undefined;
    case 'timeControl':
      return { text: `Time control ${makeTimeControl(annotation.stages)}` };
    case 'evaluation':
      return {
        text: `${shownScore(annotation.score)}/${annotation.depth}`,
        title: `Engine, depth ${annotation.depth}, from White’s side`,
      };
    case 'evaluationProfile':
      return { text: `Engine profile, ${countOf(annotation.entries.length, 'position')}`, title: NOT_YET };
    case 'trainingQuestion':
      return { text: 'Training question', title: textIn(annotation.question, language) || NOT_YET };
    case 'quotation': {
      const { white, black, event, date, result } = annotation.game;
      const where = [event, makeShortDate(date)].filter((part) => part !== '').join(' ');
      return {
        text: `${white} – ${black}${where === '' ? '' : `, ${where}`}`,
        title: `Game quoted, ${result}`,
      };
    }
    case 'pawnStructure':
      return { text: 'Pawn structure' };
    case 'piecePath':
      return { text: 'Piece path' };
    case 'criticalPosition':
      return { text: `Critical position: ${annotation.phase}` };
    case 'medals':
      return { text: medalNames(annotation.medals).join(', ') };
    case 'webLink':
      return { text: annotation.caption || annotation.url, title: annotation.url };
    case 'videoTime':
      return { text: `Video at ${shownTime(annotation.milliseconds / 1000)}`, title: NOT_YET };
    case 'media': {
      const medium = { sound: 'Sound', picture: 'Picture', video: 'Video' }[annotation.medium];
      return { text: annotation.file === '' ? medium : `${medium}: ${annotation.file}`, title: NOT_YET };
    }
    case 'correspondence':
      return { text: `Correspondence data, ${sizeOf(annotation.bytes)}`, title: NOT_YET };
    case 'unknown': {
      const code = `0x${annotation.code.toString(16).padStart(2, '0')}`;
      return { text: `${annotation.format} ${code}, ${sizeOf(annotation.bytes)}`, title: NOT_YET };
    }
    default:
      return assertNever(annotation);
  }
}
