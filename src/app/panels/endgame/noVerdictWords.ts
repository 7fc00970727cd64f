// Words for the reasons why tablebases have no verdict on a position.
import { t } from '../../../base/messages.ts';
import type { NoVerdict } from '../../../model/judgedEnding.ts';

/** Returns the reason as the end of a sentence, without a period. */
export function noVerdictWords(reason: NoVerdict): string {
  switch (reason.kind) {
    case 'tables':
      return t('{tables} is missing or damaged', { tables: reason.tables.join(', ') });
    case 'rounded':
      return t('rounded distances leave the 50-move rule open');
    case 'castling':
      return t('tablebases have no positions with castling rights');
    case 'men':
      return t('tablebases have no positions with so many men');
    case 'impossible':
      return t('no game can have such a position');
  }
}
