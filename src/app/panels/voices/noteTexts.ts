import { t } from '../../../base/messages.ts';
import type { Annotation } from '../../../model/annotation.ts';
import { shownMedals } from '../../../model/medalNames.ts';
import { commentsIn, withoutMarks } from '../../session/game/comments.ts';
import { inLanguage, preferredLanguage } from '../../session/game/localized.ts';

/**
 * Returns the comments of a note in the user's language, and words for its questions, medals, and quotations.
 * Without any, mentions arrows and squares, if there are some.
 */
export function noteTexts(annotations: readonly Annotation[], chosen: string): readonly string[] {
  const languages = annotations.flatMap((one) => (one.kind === 'comment' ? [one.language] : []));
  const language = preferredLanguage(languages.filter(Boolean), chosen);
  const said = [
    ...commentsIn(annotations, language).map(({ text }) => withoutMarks(text)),
    ...annotations.map((one) => wordsOf(one, language)),
  ].filter((text) => text !== '');
  if (said.length > 0) return said;
  const isDrawn = annotations.some(({ kind }) => kind === 'arrow' || kind === 'square');
  return isDrawn ? [t('Arrows and squares on the board')] : [];
}

function wordsOf(annotation: Annotation, language: string): string {
  switch (annotation.kind) {
    case 'trainingQuestion':
      return inLanguage(annotation.question, language)?.text ?? t('What would you play?');
    case 'medals':
      return shownMedals(annotation.medals).join(', ');
    case 'criticalPosition':
      return t('Critical position');
    case 'quotation': {
      const { white, black, event, date } = annotation.game;
      const place = [event, date.year].filter((part) => part !== undefined && part !== '').join(' ');
      return t('Compare {white} – {black}, {place}', { white, black, place });
    }
    default:
      return '';
  }
}
