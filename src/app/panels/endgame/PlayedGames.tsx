import { t } from '../../../base/messages.ts';
import type { PlayedEndgame } from '../../../protocol/endgameApi.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { outcomeOf } from '../../../model/judgedEnding.ts';
import type { Outcome } from '../../../model/judgedEnding.ts';
import { settledBy } from '../../../model/tablebaseAnswer.ts';
import { useApp } from '../../session/appContext.tsx';
import type { ExactResult } from '../../session/tablebase/tablebaseStore.ts';
import { searchedInPart } from '../../shared/damagedGames.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import type { LatestAnswer } from '../../shared/useAnswer.ts';
import { Progress } from '../../ui/Progress.tsx';

interface PlayedProps {
  readonly item: ItemId;
  readonly exact: ExactResult;
  readonly played: LatestAnswer<PlayedEndgame>;
}

/** Says how many games had the position, how they ended, and how many results differ from the verdict. */
export function PlayedGames({ item, exact, played }: PlayedProps) {
  const app = useApp();
  if (played.kind === 'failed') return <FailureNote failure={played.failure} />;
  if (played.kind === 'asking')
    return (
      <div className="endgame-say" role="status">
        {t('Looking for games with this position…')}
        {played.progress !== undefined && (
          <Progress {...played.progress} label={t('Looking for games with this position…')} />
        )}
      </div>
    );
  const { games, white, drawn, black, open, damaged, selection } = played.value;
  const partly = damaged > 0 && ` ${searchedInPart(damaged)}`;
  if (games === 0)
    return (
      <p className="endgame-say">
        {t('No game has this position, not even mirrored or with colors swapped.')}
        {partly}
      </p>
    );
  const verdict = verdictFor(exact);
  const label = t('Games with this endgame');
  return (
    <p className="endgame-say">
      <button
        type="button"
        className="link"
        title={t('With colors swapped and the board mirrored: list them')}
        onClick={() =>
          void app.behind.showSelection(item, selection, label, { ofAll: true }).catch(app.faults.noteFault)
        }
      >
        {t('{games, plural, one {# game} other {# games}}', { games })}
      </button>
      {': '}
      {t('White won {white}, drawn {drawn}, Black won {black}', { white, drawn, black })}
      {open > 0 && `, ${t('{games, number} without a result', { games: open })}`}
      {'. '}
      {verdict !== undefined && missed(verdict, played.value)}
      {partly}
    </p>
  );
}

/**
 * Returns the verdict for games that count no half-moves for the 50-move rule, because the board's counter is
 * not theirs; `undefined` if a missing distance leaves the board's own verdict open.
 */
function verdictFor({ answer, board }: ExactResult): Outcome | undefined {
  if (answer.wdl !== 0 && answer.dtz === undefined && board.halfmoves > 0) return undefined;
  const settled = settledBy(answer, board.turn, 0);
  return settled && outcomeOf(settled);
}

/**
 * Says how many of the games with a result have another one than the verdict. The rule may draw a won game, but
 * a draw is a draw with any counter.
 */
function missed(verdict: Outcome, { white, drawn, black }: PlayedEndgame): string {
  const counts = [white, drawn, black];
  const all = white + drawn + black;
  const others = all - counts[verdict];
  if (all === 0) return '';
  if (others === 0) return t('All ended as the tablebase says.');
  const share = Math.round((100 * others) / all);
  return verdict === 1
    ? t('{others, plural, one {# was} other {# were}} not held ({share}%).', { others, share })
    : t(
        '{others, plural, one {# win was} other {# wins were}} given away ({share}%), apart from the 50-move rule.',
        { others, share },
      );
}
