import { t } from '../../base/messages.ts';
import { nagSymbol } from '../../chess/nag.ts';
import { nagName } from '../../chess/nagNames.ts';
import type { GameHeader } from '../../model/gameHeader.ts';
import { RESULT_WORDS } from './results.ts';

/** The result in the style of tables, the evaluation of a "line", or a bar if the result is covered. */
export function ResultSign({ game }: { readonly game: GameHeader }) {
  if (game.isCovered)
    return (
      <span className="covered-bar" title={t('Covered')}>
        <span className="visually-hidden">{t('Covered')}</span>
      </span>
    );
  if (game.lineEvaluation !== undefined)
    return (
      <span
        className="games-glyph"
        title={t('Line: {evaluation}', { evaluation: nagName(game.lineEvaluation) })}
      >
        {nagSymbol(game.lineEvaluation)}
      </span>
    );
  const { sign, words } = RESULT_WORDS[game.result];
  return <span title={words}>{sign}</span>;
}
