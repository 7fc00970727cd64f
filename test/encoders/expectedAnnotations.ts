// The model's annotations that a reader should return for described ones, in order.
import type { Annotation } from '../../src/model/annotation.ts';
import type { LocalizedText } from '../../src/model/localizedText.ts';
import type { QuotedGame } from '../../src/model/quotedGame.ts';
import type { Score } from '../../src/model/score.ts';
import { TEMPOS, TOURNAMENT_KINDS } from '../../src/model/tournament.ts';
import type { Eco, Move } from '../../src/chess/types.ts';
import type { AnnotationDescription } from './cbh/description.ts';
import type { NumberedText, QuotationDescription } from './cbh/furtherAnnotations.ts';

const GAME_PHASES = { opening: 'opening', middlegame: 'middlegame', endgame: 'endgame' } as const;
const LANGUAGES: readonly string[] = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', ''];
const NATIONS: Readonly<Record<number, { code: string; name: string }>> = {
  53: { code: 'GER', name: 'Germany' },
  121: { code: 'RUS', name: 'Russia' },
};

const textsModel = (texts: readonly NumberedText[]): LocalizedText[] =>
  texts.map(({ language, text }) => ({ language: LANGUAGES[language], text }));

const scoreModel = (code: number, value: number, unit: 'moves' | 'plies'): Score =>
  code === 0
    ? { kind: 'centipawns', value }
    : code === 1
      ? { kind: 'mate', distance: value, unit }
      : { kind: 'unknown', code, value };

const shapeColor = (color: 'none' | 'green' | 'yellow' | 'red') =>
  color === 'none' ? ({ color: 'neutral', colorCode: 0 } as const) : ({ color } as const);

/** The header of a quoted game; the caller compares its moves. */
export function quotedModel(game: QuotationDescription): QuotedGame {
  const type = game.type ?? 0;
  const given = <Value>(value: Value | undefined, key: string) =>
    value === undefined || value === 0 ? {} : { [key]: value };
  const nation = NATIONS[game.nation ?? 0];
  return {
    white: game.white,
    black: game.black,
    ...given(game.whiteElo, 'whiteElo'),
    ...given(game.blackElo, 'blackElo'),
    ...(game.eco === undefined ? {} : { eco: game.eco as Eco }),
    event: game.event ?? '',
    site: game.site ?? '',
    date: game.date ?? {},
    ...given(game.round, 'round'),
    ...given(game.subround, 'subround'),
    result: game.result ?? '*',
    tournament: {
      ...((type & 31) === 0 ? {} : { kind: TOURNAMENT_KINDS[(type & 31) - 1] }),
      tempos: TEMPOS.filter((_, i) => (type & (32 << i)) !== 0),
      teamEvent: game.teamEvent ?? false,
      ...(nation === undefined ? {} : { nation }),
      ...given(game.category, 'category'),
      ...given(game.rounds, 'rounds'),
    },
  };
}

/** A described annotation in the reader's model; `format` names the reader in items that it does not know. */
export const annotationModel =
  (format: 'cbh' | '2cbh') =>
  (annotation: AnnotationDescription): Annotation[] =>
    modelOf(annotation, format);

function modelOf(annotation: AnnotationDescription, format: string): Annotation[] {
  switch (annotation.kind) {
    case 'comment': {
      const { placement = 'after', language = '', text } = annotation;
      return [{ kind: 'comment', placement, language, text }];
    }
    case 'symbols':
      return [annotation.move, annotation.evaluation, annotation.prefix]
        .filter((nag): nag is number => nag !== undefined && nag !== 0)
        .map((nag) => ({ kind: 'nag', nag }));
    case 'squares':
      return annotation.squares.map(([color, square]) => ({ kind: 'square', ...shapeColor(color), square }));
    case 'arrows':
      return annotation.arrows.map(([color, from, to]) => ({
        kind: 'arrow',
        ...shapeColor(color),
        from,
        to,
      }));
    case 'time':
      return [expectedTime(annotation.seconds, annotation.fraction ?? 0)];
    case 'critical':
      return [{ kind: 'criticalPosition', phase: GAME_PHASES[annotation.phase] }];
    case 'medals':
    case 'clock':
    case 'timeControl':
    case 'pawnStructure':
    case 'piecePath':
    case 'webLink':
    case 'videoTime':
    case 'correspondence':
      return [annotation];
    case 'evaluation': {
      const { code, value, depth } = annotation;
      return [{ kind: 'evaluation', score: scoreModel(code, value, 'moves'), depth }];
    }
    case 'profile': {
      const entries = annotation.entries.map(({ code, depth, value }) =>
        code === 255 ? { depth } : { score: scoreModel(code, value, 'plies'), depth },
      );
      return [{ kind: 'evaluationProfile', entries }];
    }
    case 'training': {
      const { seconds, points, question, hints, answers, choices } = annotation;
      return [
        {
          kind: 'trainingQuestion',
          seconds,
          points,
          question: textsModel(question),
          hints: hints.map(textsModel),
          answers: answers.map(({ from, to, points: worth, feedback = [] }) => ({
            move: (from | (to << 6)) as Move,
            points: worth,
            feedback: textsModel(feedback),
          })),
          ...(choices !== undefined && {
            answers: [],
            choices: choices.map(({ points: worth, answer, reply }) => ({
              points: worth,
              text: textsModel(answer),
              reply: textsModel(reply),
            })),
          }),
        },
      ];
    }
    case 'quotation':
      return [{ kind: 'quotation', game: quotedModel(annotation.game) }];
    case 'picture':
    case 'sound': {
      const file = `${annotation.number}.${annotation.kind === 'picture' ? 'bmp' : 'wav'}`;
      return [{ kind: 'media', medium: annotation.kind, file, language: '', bytes: new Uint8Array(0) }];
    }
    case 'video': {
      const { kind: _, language, ...named } = annotation;
      return [{ kind: 'media', medium: 'video', file: '', ...named, language, bytes: new Uint8Array(0) }];
    }
    case 'lineColor': {
      const { rgb, lineOnly = false, movesOnly = false } = annotation;
      const [red, green, blue] = rgb;
      return [{ kind: 'variationColor', red, green, blue, lineOnly, movesOnly }];
    }
    case 'item':
      return [{ kind: 'unknown', format, code: annotation.type, bytes: annotation.payload }];
    default:
      throw new Error(`Unknown annotation ${JSON.stringify(annotation)}`);
  }
}

/** The last byte is hundredths if it is below 100. */
function expectedTime(seconds: number, last: number): Annotation {
  const fits = last < 100;
  return {
    kind: 'timeSpent',
    seconds: fits ? Number((seconds + last / 100).toFixed(2)) : seconds,
    fraction: fits ? 0 : last,
  };
}
