// ChessBase's `[%tqu "En","What now?","a hint","","e2e4","Well done",10]`, with a group of fields for each language.
import { moveFrom, movePromotion, moveTo } from '../../chess/move.ts';
import { squareName } from '../../chess/squares.ts';
import type { Move } from '../../chess/types.ts';
import type { LocalizedText } from '../localizedText.ts';
import type { TrainingQuestion } from '../trainingQuestion.ts';

/** The number of fields for hints in the command. */
const HINTS = 2;
/** The language code for all languages. */
const ALL = 'All';

/** Makes the value of `[%tqu]`; `complete` tells whether it has everything. `undefined` if no move is asked for. */
export function makeTrainingText(
  question: TrainingQuestion,
): { readonly text: string; readonly complete: boolean } | undefined {
  const { answers, choices = [], hints, seconds, points } = question;
  if (choices.length > 0 || answers.length === 0) return undefined;
  const further = hints.slice(HINTS).flat();
  const texts = [
    question.question,
    ...hints.slice(0, HINTS),
    ...answers.map(({ feedback }) => feedback),
  ].flat();
  const languages = new Set(texts.map(({ language }) => language));
  const groups = [...(languages.size === 0 ? [''] : languages)].map((language) => {
    const said = (list: readonly LocalizedText[] = []): string =>
      quoted(list.find((one) => one.language === language)?.text ?? '');
    return [
      quoted(codeOf(language)),
      said(question.question),
      ...Array.from({ length: HINTS }, (_, at) => said(hints[at])),
      ...answers.flatMap((answer) => [quoted(uciOf(answer.move)), said(answer.feedback), answer.points]),
    ].join(',');
  });
  const complete = seconds === 0 && further.length === 0 && points === answers[0].points;
  return { text: groups.join(','), complete };
}

const codeOf = (language: string): string =>
  /^[a-z]{2}$/.test(language) ? language[0].toUpperCase() + language[1] : ALL;

/** Quotes a text. Replaces brackets and quotes, because other programs end the command or the text at any of them. */
const quoted = (text: string): string =>
  `"${text
    .replaceAll('"', '”')
    .replaceAll('[', '(')
    .replaceAll(/[\]}]/g, ')')
    .replaceAll(/\p{Cc}+/gu, ' ')}"`;

const PROMOTIONS = { knight: 'n', bishop: 'b', rook: 'r', queen: 'q' } as const;

function uciOf(move: Move): string {
  const promotion = movePromotion(move);
  return `${squareName(moveFrom(move))}${squareName(moveTo(move))}${promotion === undefined ? '' : PROMOTIONS[promotion]}`;
}
